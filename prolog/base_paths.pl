:- module(base_paths,
          [ base_path/5                 % +Size, +From, +To, +Moves, -Path
          ]).
:- use_module(library(apply), [foldl/4, maplist/3, maplist/4]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(knight_graph, [knight_step/2]).

:- table base_path/5.

/** <module> Paths over small rectangles, with both ends and some moves given

A composed tour is laid out of small paths with given ends, and each path makes
some given moves in a given direction. This module searches for such paths,
depth first, in the graph of the moves that are still possible. A given move is
the only one that leaves its first square and the only one that enters its
second. Nothing enters the first square of the path, and nothing leaves its
last. A given move may even be one that no knight makes; the caller then
replaces it with something else.

The search moves to the square with the fewest ways on (Warnsdorff's rule), and
backtracks when some square can't be entered or left any more. Mostly it finds
its path with hardly a wrong move, in less than a thousand inferences a square.
But if an early move was wrong, it would take hours to come back to it. So each
attempt has a limit of inferences, and the next attempt takes the eight moves in
another order, which breaks ties differently. After eight orders the limit is
doubled and they are tried again, and so on. In the end an attempt finds a path
or exhausts its search tree. A table keeps the result, so no path is searched
for twice.

A size is Files-Ranks, a square is File/Rank, and a move is Square0-Square. A
set of squares is an integer with a bit for each square, so one population count
weighs a square.

@see compose.pl, which lays out the paths
@see warnsdorff.pl for the rule in plain Prolog
*/

%!  base_path(+Size, +From, +To, +Moves, -Path) is semidet.
%
%   True if Path lists all squares of a rectangle of the given Size, begins with
%   From, ends with To and makes all of Moves. Every other step of Path is a
%   knight's move. Fails if there is no such path.
%
%   Complexity: some hundred inferences a square if most attempts find a path,
%   and exponential if there is none.

base_path(Size, From, To, Moves, [From|Path]) :-
    Size = Files-Ranks,
    Limit0 is 1000*Files*Ranks,
    between(0, infinite, Attempt),
    Turn is Attempt mod 8,
    Limit is Limit0 << (Attempt // 8),
    attempt(path(Size, Turn, From, To, Moves, Path0), Limit, Outcome),
    Outcome \== given_up,
    !,
    Outcome == found,
    Path = Path0.

attempt(Goal, Limit, Outcome) :-
    (   call_with_inference_limit(Goal, Limit, Result)
    ->  (   Result == inference_limit_exceeded
        ->  Outcome = given_up
        ;   Outcome = found
        )
    ;   Outcome = none
    ).

path(Files-Ranks, Turn, From, To, Moves, Path) :-
    findall(File/Rank, ( between(1, Files, File), between(1, Ranks, Rank) ), Squares),
    maplist(square_nexts(rules(Files-Ranks, Turn, From, To, Moves)), Squares, Nexts),
    maplist(squares_bits(Ranks), Nexts, NextBits),
    squares_bits(Ranks, Squares, Bits),
    bits_prevs(Bits, NextBits, PrevBits),
    maplist(node, NextBits, PrevBits, Nodes),
    compound_name_arguments(Graph, graph, Nodes),
    foldl(bit_added, Bits, 0, All),
    square_bit(Ranks, From, Bit),
    Unvisited is All - (1<<Bit),
    visited(Unvisited, Bit, Graph, PathBits),
    compound_name_arguments(Board, board, Squares),
    maplist(bit_square(Board), PathBits, Path).


                 /*******************************
                 *           THE GRAPH          *
                 *******************************/

% square_nexts(Rules, Square0, Squares): Squares are the squares that the path
% may enter from Square0. Rules is rules(Size, Turn, From, To, Moves).

square_nexts(rules(_, _, _, To, _), To, []) :- !.
square_nexts(rules(_, _, _, _, Moves), Square0, [Square]) :-
    memberchk(Square0-Square, Moves),
    !.
square_nexts(Rules, Square0, Squares) :-
    findall(Square, square_next(Rules, Square0, Square), Squares).

square_next(rules(Files-Ranks, Turn, From, _, Moves), File0/Rank0, File/Rank) :-
    turned_steps(Turn, Steps),
    member(FileStep/RankStep, Steps),
    File is File0+FileStep,
    Rank is Rank0+RankStep,
    between(1, Files, File),
    between(1, Ranks, Rank),
    File/Rank \== From,
    \+ memberchk(_-(File/Rank), Moves),
    \+ memberchk((File/Rank)-(File0/Rank0), Moves).

turned_steps(Turn, Steps) :-
    length(Last, Turn),
    findall(FileStep/RankStep, knight_step(FileStep, RankStep), All),
    append(Last, First, All),
    append(First, Last, Steps).

% A node is node(Nexts, NextSet, Prevs, PrevSet). Nexts are the bits of the
% squares that can come next, Prevs those that can come before. Each is there as
% a list and as a set.

node(Nexts, Prevs, node(Nexts, NextSet, Prevs, PrevSet)) :-
    foldl(bit_added, Nexts, 0, NextSet),
    foldl(bit_added, Prevs, 0, PrevSet).

bits_prevs(Bits, Nexts, Prevs) :-
    findall(Next-Bit, ( nth_bit(Bits, Nexts, Bit, Ways), member(Next, Ways) ), Pairs0),
    keysort(Pairs0, Pairs),
    prevs(Bits, Pairs, Prevs).

nth_bit([Bit|_], [Ways|_], Bit, Ways).
nth_bit([_|Bits], [_|Nexts], Bit, Ways) :-
    nth_bit(Bits, Nexts, Bit, Ways).

prevs([], [], []).
prevs([Bit|Bits], Pairs0, [Prevs|Rest]) :-
    own(Pairs0, Bit, Prevs, Pairs),
    prevs(Bits, Pairs, Rest).

own([Bit-Prev|Pairs0], Bit, [Prev|Prevs], Pairs) :-
    !,
    own(Pairs0, Bit, Prevs, Pairs).
own(Pairs, _, [], Pairs).

square_bit(Ranks, File/Rank, Bit) :-
    Bit is (File-1)*Ranks + Rank.

squares_bits(Ranks, Squares, Bits) :-
    maplist(square_bit(Ranks), Squares, Bits).

bit_square(Board, Bit, Square) :-
    arg(Bit, Board, Square).

bit_added(Bit, Set0, Set) :-
    Set is Set0 \/ (1<<Bit).


                 /*******************************
                 *          THE SEARCH          *
                 *******************************/

% visited(Unvisited, Bit0, Graph, Bits): from the square of Bit0 a path leads to
% Bits, which are all the squares in the set Unvisited.

visited(0, _, _, []) :- !.
visited(Unvisited0, Bit0, Graph, [Bit|Bits]) :-
    arg(Bit0, Graph, node(Nexts, _, _, _)),
    weighed(Nexts, Unvisited0, Graph, Weighed0),
    keysort(Weighed0, Weighed),
    member(_-Bit, Weighed),
    Unvisited is Unvisited0 - (1<<Bit),
    all_enterable(Weighed, Bit, Unvisited0, Graph),
    arg(Bit, Graph, node(_, _, Prevs, _)),
    all_leavable(Prevs, Unvisited, Graph),
    visited(Unvisited, Bit, Graph, Bits).

weighed([], _, _, []).
weighed([Bit|Bits], Unvisited, Graph, Weighed) :-
    (   Unvisited /\ (1<<Bit) =:= 0
    ->  Weighed = Weighed1
    ;   arg(Bit, Graph, node(_, NextSet, _, _)),
        Weight is popcount(NextSet /\ Unvisited),
        Weighed = [Weight-Bit|Weighed1]
    ),
    weighed(Bits, Unvisited, Graph, Weighed1).

% all_enterable(Weighed, Bit, Unvisited, Graph): the knight moves to Bit. Each
% other square that it could have moved to can still be entered, from Bit or
% from another square in Unvisited.

all_enterable([], _, _, _).
all_enterable([_-Other|Weighed], Bit, Unvisited, Graph) :-
    (   Other =:= Bit
    ->  true
    ;   arg(Other, Graph, node(_, _, _, PrevSet)),
        PrevSet /\ Unvisited =\= 0
    ),
    all_enterable(Weighed, Bit, Unvisited, Graph).

% all_leavable(Prevs, Unvisited, Graph): Prevs are the squares from which the
% square just visited could be entered. Each one that is unvisited can still be
% left, to another square in Unvisited.

all_leavable([], _, _).
all_leavable([Prev|Prevs], Unvisited, Graph) :-
    (   Unvisited /\ (1<<Prev) =:= 0
    ->  true
    ;   arg(Prev, Graph, node(_, NextSet, _, _)),
        NextSet /\ Unvisited =\= 0
    ),
    all_leavable(Prevs, Unvisited, Graph).

/* Examples

A path over 6x6 that makes the move from 6/4 to 5/2. Its last square is a move
away from its first, so it is a closed tour:

?- base_path(6-6, 1/1, 2/3, [6/4-5/2], Path).
Path = [1/1, 3/2, 5/1, 6/3, 5/5, 3/6, 1/5, 3/4, ... / ...|...].

An open tour of 5x5 from corner to corner. 3x5 has none:

?- base_path(5-5, 1/1, 5/5, [], Path).
Path = [1/1, 2/3, 1/5, 3/4, 4/2, 5/4, 3/5, 1/4, ... / ...|...].

?- base_path(3-5, 1/1, 3/5, [], _).
false.

*/
