:- module(bits,
          [ naive_bits_tour/4,              % +Board, ?Start, +Length, -Path
            warnsdorff_bits_tour/4,         % +Board, ?Start, +Length, -Path
            warnsdorff_bits_closed_tour/4   % +Board, ?Start, +Length, -Path
          ]).
:- use_module(arguments, [must_be_board/1]).
:- use_module(library(apply), [foldl/4, maplist/3, maplist/4]).
:- use_module(library(lists), [member/2, memberchk/2, select/3]).
:- use_module(library(ordsets), [ord_subtract/3]).

:- set_prolog_flag(optimise, true).     % of this file: arithmetic is compiled

/** <module> Two searches with the unvisited squares in one integer

These are the searches of naive.pl and warnsdorff.pl, move for move: the same
paths in the same order. Only the data differ. There, the visited squares are a
list, and to ask whether a square is in it takes up to as many steps as the path
is long. Here, the unvisited squares are one integer, with a bit for each square
of the board. Whatever the other programs do with the list is one operation on
integers:

| is the square unvisited?             | getbit(Unvisited, Number) =:= 1         |
| visit it                             | Unvisited is Unvisited0 - 1<<Number     |
| how many ways lead on from a square? | Weight is popcount(Unvisited /\ Mask)   |

Number is the square's own bit, and Mask has the bits of all squares that are a
move away from it. Masks and lists of next squares, in the order in which the
source tries them, are made before the search. So the search itself adds no
coordinates and tests no border. Integers never change, so backtracking has
nothing to restore: the earlier clause still has its earlier integer.

Moves are sorted by keysort/2. Like the hand-written quicksort, it keeps the
order of equal weights.

The table shows inferences and CPU seconds until the first path from 1/1, on
SWI-Prolog 9.0.4. `python -m benchmarks bits` measures them again:

|                          | lists      | s    | bits      | s     |
| naive, 61 squares of 8x8 | 95,890,671 | 3.4  | 6,188,434 | 0.32  |
| warnsdorff, 8x8          |     18,883 | 0.01 |     6,108 | 0.001 |
| warnsdorff, 76x76        |  2,512,525 | 7.8  |   661,422 | 0.12  |

Inferences don't tell the whole cost. A call of memberchk/2 is one inference,
however long the list that it walks through. On 76x76 the bits save three
inferences of four, and 98 % of the time.

On large boards the integer gets slow, too. In SWI-Prolog an integer of up to 60
bits is a machine word. A larger one is a row of words on the stack, a bignum,
and each move writes a new row with one bit changed. So a square takes 20
microseconds on 76x76, but 50 on 150x150 and 90 on 200x200. Memory is the harder
limit. There is a mask for each square, and a choice point for almost each
square keeps its integer. Both are as long as the board, so memory grows with
the square of the number of squares. 200x200 takes 0.5 GB, and 250x250 exceeds
the 1 GB that SWI-Prolog allows its stacks. Such boards need a term that is
changed in place, as in fast_warnsdorff.pl.

A board is board(Files, Ranks, Blocked), where Blocked lists the squares that
no knight may enter. A square is File/Rank, both counted from 1, and 1/1 is the
lower left corner. A path is the list of its squares in order.

@see naive.pl and warnsdorff.pl for the same searches with lists, and for their
     sources
@see fast_warnsdorff.pl for the next step, a term that is changed in place
@see docs/how-to/what-pays.md for all steps side by side
*/

                 /*******************************
                 *        WITHOUT A RULE        *
                 *******************************/

%!  naive_bits_tour(+Board, ?Start, +Length, -Path) is nondet.
%
%   True if Path begins at Start and visits Length different squares of Board,
%   none of them blocked. If Length is the number of free squares, Path is an
%   open tour. Backtracking yields each path once, in the order of naive_tour/4.
%
%   Complexity: exponential in Length. Each square that is tried costs the same
%   few steps, on boards of up to 60 squares.

naive_bits_tour(Board, Start, Length, Path) :-
    must_be_board(Board),
    search_begun(Board, Start, Length, Path, Squares, Graph, Unvisited),
    path(Squares, Start, Graph, Unvisited).

% path(Squares, Square0, Graph, Unvisited): from Square0 the knight goes on to
% Squares, all of which are in Unvisited.

path([], _, _, _).
path([Square|Squares], Square0, Graph, Unvisited0) :-
    graph_square_nexts(Graph, Square0, Nexts),
    member(node(Square, Number, _), Nexts),
    getbit(Unvisited0, Number) =:= 1,
    Unvisited is Unvisited0 - 1<<Number,
    path(Squares, Square, Graph, Unvisited).


                 /*******************************
                 *       WARNSDORFF'S RULE      *
                 *******************************/

%!  warnsdorff_bits_tour(+Board, ?Start, +Length, -Path) is nondet.
%
%   True if Path begins at Start and visits Length different squares of Board,
%   none of them blocked. If Length is the number of free squares, Path is an
%   open tour. Backtracking yields each path once, in the order of
%   warnsdorff_tour/4.
%
%   Complexity: if the search does not backtrack, linear in Length on boards of
%   up to 60 squares, and quadratic beyond, since the integer grows with the
%   board.

warnsdorff_bits_tour(Board, Start, Length, Path) :-
    must_be_board(Board),
    search_begun(Board, Start, Length, Path, Squares, Graph, Unvisited),
    ruled_path(Squares, Start, Graph, Unvisited).

% ruled_path(Squares, Square0, Graph, Unvisited): like path/4, but the square
% with the fewest ways on comes first.

ruled_path([], _, _, _).
ruled_path([Square|Squares], Square0, Graph, Unvisited0) :-
    sorted_moves(Square0, Graph, Unvisited0, Moves),
    member(_-node(Square, Number, _), Moves),
    Unvisited is Unvisited0 - 1<<Number,
    ruled_path(Squares, Square, Graph, Unvisited).

% sorted_moves(Square0, Graph, Unvisited, Moves): Moves are the unvisited
% squares a move away from Square0, as pairs Weight-Node, the lightest first.

sorted_moves(Square0, Graph, Unvisited, Moves) :-
    graph_square_nexts(Graph, Square0, Nexts),
    weighted(Nexts, Unvisited, Moves0),
    keysort(Moves0, Moves).

weighted([], _, []).
weighted([Node|Nodes], Unvisited, Moves) :-
    Node = node(_, Number, Mask),
    (   getbit(Unvisited, Number) =:= 1
    ->  Weight is popcount(Unvisited /\ Mask),
        Moves = [Weight-Node|Moves1]
    ;   Moves = Moves1
    ),
    weighted(Nodes, Unvisited, Moves1).


                 /*******************************
                 *         CLOSED TOURS         *
                 *******************************/

%!  warnsdorff_bits_closed_tour(+Board, ?Start, +Length, -Path) is nondet.
%
%   True if Path begins at Start, visits Length different squares of Board, none
%   of them blocked, and ends a move away from Start. Backtracking yields each
%   closed tour twice, once in each direction, in the order of
%   warnsdorff_closed_tour/4, whose header explains the three tests.

warnsdorff_bits_closed_tour(Board, Start, Length, Path) :-
    must_be_board(Board),
    Length mod 2 =:= 0,
    search_begun(Board, Start, Length, Path, Squares, Graph, Unvisited),
    graph_square_node(Graph, Start, Home),
    Home = node(_, Number, _),
    Free is Unvisited + 1<<Number,
    spare_squares(Graph, Free, Length, Spare),
    closed_path(Squares, Start, Home, Graph, Unvisited, Spare).

% spare_squares(Graph, Free, Length, Spare): a closed path of Length squares may
% leave Spare squares out, besides those with fewer than two ways.

spare_squares(graph(_, Nodes, _), Free, Length, Spare) :-
    Nodes =.. [_|All],
    findall(x,
            ( member(node(_, Number, Mask), All),
              getbit(Free, Number) =:= 1,
              popcount(Free /\ Mask) >= 2 ),
            Visitable),
    length(Visitable, Most),
    Spare is Most - Length.

% closed_path(Squares, Square0, Home, Graph, Unvisited, Spare): from Square0 the
% knight goes on to Squares, all of which are in Unvisited, and from the last of
% them a move leads to the square of the node Home. On the way at most Spare
% squares become dead ends.

closed_path([], Square, Home, Graph, _, _) :-
    graph_square_nexts(Graph, Square, Nexts),
    memberchk(Home, Nexts).
closed_path([Square|Squares], Square0, Home, Graph, Unvisited0, Spare0) :-
    sorted_moves(Square0, Graph, Unvisited0, Moves),
    select(_-node(Square, Number, _), Moves, Left),
    Unvisited is Unvisited0 - 1<<Number,
    spare_left(Square0, Home, Left, Spare0, Spare),
    way_home(Squares, Home, Unvisited),
    closed_path(Squares, Square, Home, Graph, Unvisited, Spare).

% spare_left(Square0, Home, Left, Spare0, Spare): the knight leaves Square0
% without going to Left, which are pairs Weight-Node. Some of them become dead
% ends by that, and Spare more may. No square becomes a dead end when the knight
% leaves its start, since the last move returns there.

spare_left(Square0, node(Start, _, Mask), Left, Spare0, Spare) :-
    (   Square0 == Start
    ->  Spare = Spare0
    ;   dead_ends_taken(Left, Mask, Spare0, Spare)
    ).

% A square is a dead end if it has one way left. A move to the start is a way,
% too, but the weight doesn't count it.

dead_ends_taken([], _, Spare, Spare).
dead_ends_taken([Weight-node(_, Number, _)|Left], Mask, Spare0, Spare) :-
    Ways is Weight + getbit(Mask, Number),
    (   Ways =:= 1
    ->  Spare1 is Spare0 - 1
    ;   Spare1 = Spare0
    ),
    Spare1 >= 0,
    dead_ends_taken(Left, Mask, Spare1, Spare).

% way_home(Squares, Home, Unvisited): unless Squares is empty, a square next to
% Home is still unvisited.

way_home([], _, _).
way_home([_|_], node(_, _, Mask), Unvisited) :-
    Unvisited /\ Mask =\= 0.


                 /*******************************
                 *           THE BOARD          *
                 *******************************/

% search_begun(Board, Start, Length, Path, Squares, Graph, Unvisited): Path has
% Length squares, the free square Start and then Squares. The search takes Squares
% from Unvisited, the free squares without Start. Graph is the graph of Board.

search_begun(Board, Start, Length, Path, Squares, Graph, Unvisited) :-
    length(Path, Length),
    Path = [Start|Squares],
    Board = board(Files, Ranks, Blocked),
    findall(File/Rank, ( between(1, Files, File), between(1, Ranks, Rank) ), All),
    sort(Blocked, BlockedSet),
    ord_subtract(All, BlockedSet, Free),
    board_graph(Board, All, Graph),
    maplist(square_number(Ranks), Free, Numbers),
    numbers_set(Numbers, FreeSet),
    member(Start, Free),
    square_number(Ranks, Start, Number),
    Unvisited is FreeSet - 1<<Number.

numbers_set(Numbers, Set) :-
    foldl(number_added, Numbers, 0, Set).

number_added(Number, Set0, Set) :-
    Set is Set0 \/ 1<<Number.

% board_graph(Board, Squares, Graph): Graph is graph(Ranks, Nodes, Nexts). For
% each of Squares, all squares of the board in order, Nodes has a node(Square,
% Number, Mask), and Nexts the list of the nodes that are a move away from it. A
% node is the same term wherever it occurs, so each integer exists once.

board_graph(Board, Squares, graph(Ranks, Nodes, Nexts)) :-
    Board = board(_, Ranks, _),
    maplist(square_next_numbers(Board), Squares, Numbers),
    maplist(square_node(Ranks), Squares, Numbers, NodeList),
    Nodes =.. [nodes|NodeList],
    maplist(maplist(number_node(Nodes)), Numbers, NextsList),
    Nexts =.. [nexts|NextsList].

square_next_numbers(Board, Square, Numbers) :-
    findall(Number, square_next_number(Board, Square, Number), Numbers).

square_next_number(Board, Square0, Number) :-
    Board = board(_, Ranks, _),
    board_square_next(Board, Square0, Square),
    square_number(Ranks, Square, Number).

square_node(Ranks, Square, Numbers, node(Square, Number, Mask)) :-
    square_number(Ranks, Square, Number),
    numbers_set(Numbers, Mask).

number_node(Nodes, Number, Node) :-
    Place is Number + 1,
    arg(Place, Nodes, Node).

graph_square_node(graph(Ranks, Nodes, _), Square, Node) :-
    square_number(Ranks, Square, Number),
    number_node(Nodes, Number, Node).

graph_square_nexts(graph(Ranks, _, Nexts), Square, SquareNexts) :-
    square_number(Ranks, Square, Number),
    number_node(Nexts, Number, SquareNexts).

% square_number(Ranks, Square, Number): the bit of Square is 1<<Number.

square_number(Ranks, File/Rank, Number) :-
    Number is (File-1)*Ranks + Rank - 1.

board_square_next(Board, File0/Rank0, File/Rank) :-
    ( File is File0+2 ; File is File0-2 ),
    ( Rank is Rank0+1 ; Rank is Rank0-1 ),
    on_board(Board, File/Rank).
board_square_next(Board, File0/Rank0, File/Rank) :-
    ( Rank is Rank0+2 ; Rank is Rank0-2 ),
    ( File is File0+1 ; File is File0-1 ),
    on_board(Board, File/Rank).

on_board(board(Files, Ranks, _), File/Rank) :-
    File >= 1, File =< Files,
    Rank >= 1, Rank =< Ranks.

/* Examples

The paths are those of naive.pl, for a fifteenth of its inferences:

?- time(naive_bits_tour(board(8, 8, []), 1/1, 60, Path)).
% 115,535 inferences, 0.006 CPU in 0.006 seconds (99% CPU, 19233667 Lips)
Path = [1/1, 3/2, 5/3, 7/4, 5/5, 7/6, 5/7, 7/8, ... / ...|...] ;
...

?- aggregate_all(count, naive_bits_tour(board(5, 5, []), 1/1, 25, _), Count).
Count = 304.

And those of warnsdorff.pl:

?- warnsdorff_bits_tour(board(8, 8, []), 1/1, 64, Path), last(Path, End).
Path = [1/1, 3/2, 5/1, 7/2, 8/4, 7/6, 8/8, 6/7, ... / ...|...],
End = 2/3 ;
...

?- warnsdorff_bits_closed_tour(board(8, 8, [4/4, 5/4]), 1/1, 62, Path).
Path = [1/1, 3/2, 5/1, 7/2, 8/4, 6/3, 8/2, 6/1, ... / ...|...] ;
...

The eight closed tours of 5x6, each in both directions:

?- aggregate_all(count, warnsdorff_bits_closed_tour(board(5, 6, []), 1/1, 30, _), Count).
Count = 16.

A set of squares is an integer. Here are the four squares 1/1, 2/1, 1/2 and 2/2
of a board with eight ranks, and how many there are:

?- Set is 1<<0 \/ 1<<1 \/ 1<<8 \/ 1<<9, Count is popcount(Set).
Set = 771,
Count = 4.

*/
