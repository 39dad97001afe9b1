:- module(naive,
          [ naive_tour/4,               % +Board, ?Start, +Length, -Path
            naive_tour_as_printed/4     % +Board, ?Start, +Length, -Path
          ]).
:- use_module(arguments, [must_be_board/1]).
:- use_module(library(lists), [member/2]).

/** <module> A knight's tour by naive depth-first search

The knight moves to the first square that it has not visited yet. At a dead end
it backtracks: it takes its last move back and tries the next one. Nothing tells
a good move from a bad one, so this is the program to read first and the
baseline for the others. It finds a tour of 5x5 at once; on 8x8 the search tree
explodes just before the goal. The table shows the inferences until the first
path from 1/1 with the given number of squares, on SWI-Prolog 9.0.4 and as
printed in the source:

| squares | inferences | printed    |
| 59      |     48,406 |     46,797 |
| 60      |  1,736,056 |  1,677,669 |
| 61      | 95,310,935 | 92,595,863 |

The search is the same; only the counting differs a little. For 63 squares the
source gave up after 4,550,510,155 inferences.

The printed program has a defect. naive_tour_as_printed/4 keeps it (the table
was measured with that predicate) and naive_tour/4 repairs it. They share all
other code.

A board is board(Files, Ranks, Blocked), where Blocked lists the squares that
no knight may enter. A square is File/Rank, both counted from 1, and 1/1 is the
lower left corner. A path is the list of its squares in order.

@see the blog post "visit all the squares by horse-jumps" (2006), its first
     program: the order of the moves, the bounds checked after the arithmetic,
     and the list of the visited squares
@see warnsdorff.pl for the source's second program
@see bits.pl for the same search with a set of bits, ten times as fast;
     docs/how-to/what-pays.md for what each further step brings
*/

%!  naive_tour(+Board, ?Start, +Length, -Path) is nondet.
%
%   True if Path begins at Start and visits Length different squares of Board,
%   none of them blocked. If Length is the number of free squares, Path is an
%   open tour. Backtracking yields each path once, in the order of the search.
%
%   Complexity: exponential in Length. Each square that is tried costs up to
%   Length further steps, to look it up in the list of visited squares.

naive_tour(Board, Start, Length, Path) :-
    must_be_board(Board),
    Board = board(_, _, Blocked),
    tour_avoiding([Start|Blocked], Board, Start, Length, Path).

%!  naive_tour_as_printed(+Board, ?Start, +Length, -Path) is nondet.
%
%   True if Path begins at Start and has Length squares of Board, of which only
%   Start may occur twice. This is the defect of the printed program: its list
%   of visited squares is empty at first and lacks even the start, so the knight
%   can enter the start once more. On 3x3, whose centre no knight can reach, it
%   finds a "path" of nine squares. The first paths of 59, 60 and 61 squares on
%   8x8 happen not to enter the start again.

naive_tour_as_printed(Board, Start, Length, Path) :-
    must_be_board(Board),
    Board = board(_, _, Blocked),
    tour_avoiding(Blocked, Board, Start, Length, Path).

tour_avoiding(Visited, Board, Start, Length, Path) :-
    length(Path, Length),
    Path = [Start|Squares],
    Board = board(_, _, Blocked),
    board_square(Board, Start),
    \+ member(Start, Blocked),
    path(Squares, Start, Board, Visited).

% path(Squares, Square0, Board, Visited): from Square0 the knight goes on to
% Squares, none of which is in Visited. Visited contains the blocked squares
% from the start, so they need no test of their own.

path([], _, _, _).
path([Square|Squares], Square0, Board, Visited) :-
    board_square_next(Board, Square0, Square),
    \+ member(Square, Visited),
    path(Squares, Square, Board, [Square|Visited]).

board_square_next(Board, File0/Rank0, File/Rank) :-
    ( File is File0+2 ; File is File0-2 ),
    ( Rank is Rank0+1 ; Rank is Rank0-1 ),
    board_square(Board, File/Rank).
board_square_next(Board, File0/Rank0, File/Rank) :-
    ( Rank is Rank0+2 ; Rank is Rank0-2 ),
    ( File is File0+1 ; File is File0-1 ),
    board_square(Board, File/Rank).

board_square(board(Files, Ranks, _), File/Rank) :-
    between(1, Files, File),
    between(1, Ranks, Rank).

/* Examples

A tour of 5x5. 4x4 has none:

?- naive_tour(board(5, 5, []), 1/1, 25, Path).
Path = [1/1, 3/2, 5/3, 4/5, 2/4, 1/2, 3/3, 4/1, ... / ...|...] ;
...

?- naive_tour(board(4, 4, []), Start, 16, Path).
false.

3x4 has 16 tours. Where can one start, and where does it end?

?- aggregate_all(count, naive_tour(board(3, 4, []), _, 12, _), Count).
Count = 16.

?- naive_tour(board(3, 4, []), Start, 12, Path), last(Path, End).
Start = 1/1,
Path = [1/1, 2/3, 3/1, 1/2, 2/4, 3/2, 1/3, 3/4, ... / ...|...],
End = 2/1 ;
...

The defect, and the repaired program. With the centre blocked, 3x3 has two paths:

?- naive_tour_as_printed(board(3, 3, []), 1/1, 9, Path), last(Path, End).
Path = [1/1, 3/2, 1/3, 2/1, 3/3, 1/2, 3/1, 2/3, ... / ...],
End = 1/1 ;
...

?- naive_tour(board(3, 3, []), 1/1, 9, Path).
false.

?- naive_tour(board(3, 3, [2/2]), 1/1, 8, Path).
Path = [1/1, 3/2, 1/3, 2/1, 3/3, 1/2, 3/1, 2/3] ;
Path = [1/1, 2/3, 3/1, 1/2, 3/3, 2/1, 1/3, 3/2] ;
false.

A row of the table:

?- time(naive_tour_as_printed(board(8, 8, []), 1/1, 60, Path)).
% 1,736,056 inferences, 0.077 CPU in 0.132 seconds (59% CPU, 22498643 Lips)
Path = [1/1, 3/2, 5/3, 7/4, 5/5, 7/6, 5/7, 7/8, ... / ...|...] ;
...

*/
