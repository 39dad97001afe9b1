:- module(warnsdorff,
          [ warnsdorff_tour/5,          % +Sort, +Board, ?Start, +Length, -Path
            warnsdorff_closed_tour/5,   % +Sort, +Board, ?Start, +Length, -Path
            warnsdorff_tour/4,          % +Board, ?Start, +Length, -Path
            warnsdorff_closed_tour/4,   % +Board, ?Start, +Length, -Path
            quicksort/3                 % :Before, +List, -Sorted
          ]).
:- use_module(arguments, [must_be_board/1, must_be_one_of/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, select/3]).

:- meta_predicate quicksort(2, +, -).

/** <module> Warnsdorff's rule with a hand-written quicksort

The knight moves to the square with the fewest onward moves, so the squares that
are hardest to reach later are visited first. The rule only orders the moves:
all of them are tried, the lightest first, and a wrong one is taken back. So
these programs find every tour, and usually find the first one without
backtracking at all.

The weight of a square is the number of unvisited squares that are a move away
from it. The moves are generated in a fixed order, sorted by weight with a
quicksort that takes the comparison as an argument, and tried in sorted order.
Squares of equal weight are tried in the order in which the quicksort leaves
them, so the quicksort is part of the method. This one is stable: equal weights
keep their order.

The parameter Sort says when a square is weighed. `compare` is the way of the
source: each comparison weighs both of its squares, so a square is weighed as
often as it is compared. `decorated` weighs each square once, before the sort,
and compares the weights. Both try the same moves in the same order.

On 8x8 the rule needs about the same number of inferences from every start:
18,883 from the corner, where the search without the rule gave up after four
billion, and at most 26,385. With `compare` it needs 28,572 from the corner.
76x76 takes ten seconds, most of them spent in the list of visited squares. But
the source says that the rule gets worse on larger boards, and indeed from 1/1
of 39x39 and 43x43 it still backtracks after a minute.

A closed tour has to return to its start, and the rule knows nothing of that. On
8x8 the first tour from the corner happens to be closed. On 6x6, backtracking
until the last square is a move from the first takes more than a minute from
three corners of four. warnsdorff_closed_tour/4 keeps the rule and adds three
tests that recognise a wrong move at once:

  - The start keeps an unvisited square next to it, for the last move.
  - Every other square keeps two ways, one to enter it and one to leave it.
    When the knight moves on, the squares that it could have moved to each lose
    a way. Their weights are already known and show which of them are now dead
    ends.
  - The length is even, since each move changes the colour of the square.

The first test alone is enough for every start on 6x6 and 8x8 within a million
inferences, but not for every start on 5x6 or 10x10 within five million. With
the second, 8x8 takes at most 39,323 inferences from any start, and from 1/1 the
search hardly backtracks on any even board up to 76x76 that was tried. The
search can also be exhausted: 2.7 million inferences find the 8 closed tours of
5x6, and 283 million the 9,862 of 6x6, each tour in both directions.

A board is board(Files, Ranks, Blocked), where Blocked lists the squares that
no knight may enter. A square is File/Rank, both counted from 1, and 1/1 is the
lower left corner. A path is the list of its squares in order.

@see the blog post "visit all the squares by horse-jumps" (2006), its second
     program: the order of the moves, the weights, and the sort with `compare`.
     `decorated` and the closed tours are additions. The print can't run: its
     split/5 has no clause for the empty list, so that each sort fails, and
     knights_tour/1 raises an error
@see naive.pl for the same search without the rule
@see bits.pl for the same search with a set of bits, and fast_warnsdorff.pl for
     millions of squares; docs/how-to/what-pays.md tells what each step brings
*/

                 /*******************************
                 *           OPEN TOURS         *
                 *******************************/

%!  warnsdorff_tour(+Sort, +Board, ?Start, +Length, -Path) is nondet.
%!  warnsdorff_tour(+Board, ?Start, +Length, -Path) is nondet.
%
%   True if Path begins at Start and visits Length different squares of Board,
%   none of them blocked. If Length is the number of free squares, Path is an
%   open tour. Backtracking yields each path once, the ones that the rule
%   prefers first.
%
%   Complexity: quadratic in Length if the search does not backtrack, since each
%   square is looked up in a list of up to Length visited squares.
%
%   @arg Sort is decorated or compare; without it, decorated

warnsdorff_tour(Board, Start, Length, Path) :-
    warnsdorff_tour(decorated, Board, Start, Length, Path).

warnsdorff_tour(Sort, Board, Start, Length, Path) :-
    must_be_one_of(sort, [decorated, compare], Sort),
    must_be_board(Board),
    length(Path, Length),
    Path = [Start|Squares],
    free_square(Board, Start),
    Board = board(_, _, Blocked),
    path(Squares, Start, Sort, Board, [Start|Blocked]).

% path(Squares, Square0, Sort, Board, Visited): from Square0 the knight goes on
% to Squares, none of which is in Visited. Visited contains the blocked squares
% from the start.

path([], _, _, _, _).
path([Square|Squares], Square0, Sort, Board, Visited) :-
    sorted_moves(Sort, Square0, Board, Visited, Moves),
    member(_-Square, Moves),
    path(Squares, Square, Sort, Board, [Square|Visited]).


                 /*******************************
                 *          CLOSED TOURS        *
                 *******************************/

%!  warnsdorff_closed_tour(+Sort, +Board, ?Start, +Length, -Path) is nondet.
%!  warnsdorff_closed_tour(+Board, ?Start, +Length, -Path) is nondet.
%
%   True if Path begins at Start, visits Length different squares of Board, none
%   of them blocked, and ends a move away from Start. Backtracking yields each
%   closed tour twice, once in each direction.
%
%   A square with fewer than two ways can't be visited, except by a path of two
%   squares. If Length is less than the number of visitable squares, the
%   difference is the number of squares that may become dead ends.
%
%   @arg Sort is decorated or compare; without it, decorated

warnsdorff_closed_tour(Board, Start, Length, Path) :-
    warnsdorff_closed_tour(decorated, Board, Start, Length, Path).

warnsdorff_closed_tour(Sort, Board, Start, Length, Path) :-
    must_be_one_of(sort, [decorated, compare], Sort),
    must_be_board(Board),
    even(Length),
    length(Path, Length),
    Path = [Start|Squares],
    free_square(Board, Start),
    Board = board(_, _, Blocked),
    findall(Square,
            ( free_square(Board, Square),
              square_weight(Square, Board, Blocked, Weight),
              Weight >= 2 ),
            Visitable),
    length(Visitable, Most),
    Spare is Most - Length,
    closed_path(Squares, Start, Start, Sort, Board, [Start|Blocked], Spare).

even(Length) :- Length mod 2 =:= 0.

% closed_path(Squares, Square0, Start, Sort, Board, Visited, Spare): from
% Square0 the knight goes on to Squares, none of which is in Visited, and from
% the last of them a move leads to Start. On the way at most Spare squares
% become dead ends.

closed_path([], Square, Start, _, Board, _, _) :-
    board_square_next(Board, Square, Start).
closed_path([Square|Squares], Square0, Start, Sort, Board, Visited, Spare0) :-
    sorted_moves(Sort, Square0, Board, Visited, Moves0),
    weighed_moves(Sort, Moves0, Board, Visited, Moves),
    select(_-Square, Moves, Left),
    spare_left(Square0, Start, Board, Left, Spare0, Spare),
    way_home(Squares, Start, Board, [Square|Visited]),
    closed_path(Squares, Square, Start, Sort, Board, [Square|Visited], Spare).

% spare_left(Square0, Start, Board, Left, Spare0, Spare): the knight leaves
% Square0 without going to Left, which are pairs Weight-Square. Some of these
% squares become dead ends by that, and Spare more may. No square becomes a dead
% end when the knight leaves Start, since the last move returns there.

spare_left(Square0, Start, Board, Left, Spare0, Spare) :-
    (   Square0 == Start
    ->  Spare = Spare0
    ;   findall(Square, dead_end(Left, Start, Board, Square), DeadEnds),
        length(DeadEnds, Count),
        Spare is Spare0 - Count,
        Spare >= 0
    ).

% dead_end(Left, Start, Board, Square): Square, one of Left, has just gone down
% from two ways to one. A move to Start is a way, too, but the weight doesn't
% count it.

dead_end(Left, Start, Board, Square) :-
    member(Weight-Square, Left),
    (   board_square_next(Board, Square, Start)
    ->  Weight =:= 0
    ;   Weight =:= 1
    ).

% way_home(Squares, Start, Board, Visited): unless Squares is empty, a square
% next to Start is still unvisited.

way_home([], _, _, _).
way_home([_|_], Start, Board, Visited) :-
    square_weight(Start, Board, Visited, Weight),
    Weight >= 1.


                 /*******************************
                 *            THE RULE          *
                 *******************************/

% sorted_moves(Sort, Square0, Board, Visited, Moves): Moves are the unvisited
% squares a move away from Square0, as pairs Weight-Square, the lightest first.
% With compare, each comparison forgets its weights: Weight is unbound.

sorted_moves(decorated, Square0, Board, Visited, Moves) :-
    findall(Weight-Square,
            ( unvisited_next(Square0, Board, Visited, Square),
              square_weight(Square, Board, Visited, Weight) ),
            Moves0),
    quicksort(not_heavier, Moves0, Moves).
sorted_moves(compare, Square0, Board, Visited, Moves) :-
    findall(_-Square, unvisited_next(Square0, Board, Visited, Square), Moves0),
    quicksort(not_heavier(Board, Visited), Moves0, Moves).

not_heavier(Weight1-_, Weight2-_) :-
    Weight1 =< Weight2.

not_heavier(Board, Visited, _-Square1, _-Square2) :-
    square_weight(Square1, Board, Visited, Weight1),
    square_weight(Square2, Board, Visited, Weight2),
    Weight1 =< Weight2.

% weighed_moves(Sort, Moves0, Board, Visited, Moves): Moves are the sorted moves
% Moves0, each with its weight, which the tests for closed tours need.

weighed_moves(decorated, Moves, _, _, Moves).
weighed_moves(compare, Moves0, Board, Visited, Moves) :-
    findall(Weight-Square,
            ( member(_-Square, Moves0),
              square_weight(Square, Board, Visited, Weight) ),
            Moves).

square_weight(Square0, Board, Visited, Weight) :-
    findall(Square, unvisited_next(Square0, Board, Visited, Square), Squares),
    length(Squares, Weight).

unvisited_next(Square0, Board, Visited, Square) :-
    board_square_next(Board, Square0, Square),
    \+ memberchk(Square, Visited).

board_square_next(Board, File0/Rank0, File/Rank) :-
    ( File is File0+2 ; File is File0-2 ),
    ( Rank is Rank0+1 ; Rank is Rank0-1 ),
    board_square(Board, File/Rank).
board_square_next(Board, File0/Rank0, File/Rank) :-
    ( Rank is Rank0+2 ; Rank is Rank0-2 ),
    ( File is File0+1 ; File is File0-1 ),
    board_square(Board, File/Rank).

free_square(Board, Square) :-
    board_square(Board, Square),
    Board = board(_, _, Blocked),
    \+ memberchk(Square, Blocked).

board_square(board(Files, Ranks, _), File/Rank) :-
    between(1, Files, File),
    between(1, Ranks, Rank).


                 /*******************************
                 *            SORTING           *
                 *******************************/

%!  quicksort(:Before, +List, -Sorted) is det.
%
%   True if Sorted has the elements of List in the order of Before, where
%   call(Before, A, B) is true if A may stand before B. The first element is
%   the pivot, and an element goes to the bigger side if the pivot may stand
%   before it. So if Before is true of equal elements, as =< and @=< are, they
%   keep their order; if it is false of them, as < and @< are, their order is
%   reversed. No element is lost either way.
%
%   Complexity: n log n comparisons on average, quadratic if List is already
%   sorted.

quicksort(Before, List, Sorted) :-
    sorted_by(List, Before, Sorted).

sorted_by([], _, []).
sorted_by([Pivot|List], Before, Sorted) :-
    pivot_parts(List, Pivot, Before, Smaller, Bigger),
    sorted_by(Smaller, Before, SortedSmaller),
    sorted_by(Bigger, Before, SortedBigger),
    append(SortedSmaller, [Pivot|SortedBigger], Sorted).

pivot_parts([], _, _, [], []).
pivot_parts([X|Xs], Pivot, Before, Smaller, Bigger) :-
    (   call(Before, Pivot, X)
    ->  Smaller = Smaller1,
        Bigger = [X|Bigger1]
    ;   Smaller = [X|Smaller1],
        Bigger = Bigger1
    ),
    pivot_parts(Xs, Pivot, Before, Smaller1, Bigger1).

/* Examples

The tour of the source. Its last square happens to be a move away from its first:

?- warnsdorff_tour(board(8, 8, []), 1/1, 64, Path), last(Path, End).
Path = [1/1, 3/2, 5/1, 7/2, 8/4, 7/6, 8/8, 6/7, ... / ...|...],
End = 2/3 ;
...

?- time(warnsdorff_tour(board(8, 8, []), 1/1, 64, Path)).
% 18,883 inferences, 0.003 CPU in 0.003 seconds (97% CPU, 6189619 Lips)
Path = [1/1, 3/2, 5/1, 7/2, 8/4, 7/6, 8/8, 6/7, ... / ...|...] ;
...

The same tour, with each square weighed at each comparison:

?- time(warnsdorff_tour(compare, board(8, 8, []), 1/1, 64, Path)).
% 28,572 inferences, 0.003 CPU in 0.003 seconds (100% CPU, 10682927 Lips)
Path = [1/1, 3/2, 5/1, 7/2, 8/4, 7/6, 8/8, 6/7, ... / ...|...] ;
...

The rule only orders the moves, so every tour is found, here the 16 of 3x4:

?- aggregate_all(count, warnsdorff_tour(board(3, 4, []), _, 12, _), Count).
Count = 16.

Closed tours, also around blocked squares, and over fewer than all squares:

?- warnsdorff_closed_tour(board(6, 6, []), 1/1, 36, Path), last(Path, End).
Path = [1/1, 3/2, 5/1, 6/3, 5/5, 3/6, 1/5, 3/4, ... / ...|...],
End = 2/3 ;
...

?- warnsdorff_closed_tour(board(8, 8, [4/4, 5/4]), 1/1, 62, Path).
Path = [1/1, 3/2, 5/1, 7/2, 8/4, 6/3, 8/2, 6/1, ... / ...|...] ;
...

?- warnsdorff_closed_tour(board(7, 7, []), 1/1, 48, Path).
Path = [1/1, 3/2, 5/1, 7/2, 6/4, 7/6, 5/7, 3/6, ... / ...|...] ;
...

?- warnsdorff_closed_tour(board(7, 7, []), 1/1, 49, Path).
false.

The eight closed tours of 5x6, each in both directions:

?- aggregate_all(count, warnsdorff_closed_tour(board(5, 6, []), 1/1, 30, _), Count).
Count = 16.

Equal elements keep their order if they may stand before each other:

?- quicksort([A-_, B-_]>>(A =< B), [2-x, 1-y, 2-z], Sorted).
Sorted = [1-y, 2-x, 2-z].

?- quicksort([A-_, B-_]>>(A < B), [2-x, 1-y, 2-z], Sorted).
Sorted = [1-y, 2-z, 2-x].

*/
