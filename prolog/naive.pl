:- module(naive,
          [ tour/4,                     % +Board, ?Start, +Length, -Path
            tour_as_printed/4           % +Board, ?Start, +Length, -Path
          ]).
:- use_module(library(lists), [member/2]).

/** <module> A knight's tour by naive depth-first search

The knight goes on to the first square that it has not visited yet, and when
it is stuck it takes its last move back. Nothing tells a good move from a bad
one: this is the program to read first, and the one to measure the others
against. It finds a tour of 5x5 at once; on 8x8 the work explodes just before
the goal. These are the inferences for the first path from 1/1 over so many
squares, on SWI-Prolog 9.0.4 and as the source prints them:

| squares | inferences | printed    |
| 59      |     48,406 |     46,797 |
| 60      |  1,736,056 |  1,677,669 |
| 61      | 95,310,935 | 92,595,863 |

It is the same search, counted a little differently. For 63 squares the source
gave up after 4,550,510,155 inferences.

The source shows the program with a defect, which tour_as_printed/4 keeps (the
table counts that one) and tour/4 repairs. They share all the rest.

A board is board(Files, Ranks, Blocked), where Blocked lists the squares that
can't be entered; a square is File/Rank, both from 1, and 1/1 is the lower
left corner; a path is the list of its squares in order.

@see the blog post "visit all the squares by horse-jumps" (2006), its first
     program: the order of the moves, the bounds checked after the arithmetic,
     and the list of the visited squares
@see warnsdorff.pl for the source's second program
*/

%!  tour(+Board, ?Start, +Length, -Path) is nondet.
%
%   True if Path leads from Start over Length different squares of Board, none
%   of them blocked. With the number of all free squares for Length, it is an
%   open tour. On backtracking every such path appears once, in the order in
%   which the search meets them.
%
%   Complexity: exponential in Length; each square that is tried costs up to
%   Length steps more to look it up among the visited ones.

tour(Board, Start, Length, Path) :-
    Board = board(_, _, Blocked),
    tour_avoiding([Start|Blocked], Board, Start, Length, Path).

%!  tour_as_printed(+Board, ?Start, +Length, -Path) is nondet.
%
%   True if Path leads from Start over Length squares of Board, and none but
%   Start occurs in it twice. This is the defect of the printed program: it
%   begins with no square visited, not even the start, so that the knight can
%   enter the start once more. On 3x3, whose centre can't be reached, it has a
%   "path" of nine squares. The first paths of 59, 60 and 61 squares on 8x8
%   happen not to enter the start again.

tour_as_printed(Board, Start, Length, Path) :-
    Board = board(_, _, Blocked),
    tour_avoiding(Blocked, Board, Start, Length, Path).

tour_avoiding(Visited, Board, Start, Length, Path) :-
    length(Path, Length),
    Path = [Start|Squares],
    Board = board(_, _, Blocked),
    board_square(Board, Start),
    \+ member(Start, Blocked),
    path(Squares, Start, Board, Visited).

% path(Squares, Square0, Board, Visited): the knight goes from Square0 over
% Squares, which are all new. Blocked squares stand in Visited from the start,
% so they need no test of their own.

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

A tour of 5x5; from a corner there are 304, from the square beside it none:

?- tour(board(5, 5, []), 1/1, 25, Path).
Path = [1/1, 3/2, 5/3, 4/5, 2/4, 1/2, 3/3, 4/1, ... / ...|...] ;
...

?- aggregate_all(count, tour(board(5, 5, []), 1/1, 25, _), Count).
Count = 304.

?- tour(board(5, 5, []), 2/1, 25, Path).
false.

From where to where can a tour of 3x4 lead?

?- tour(board(3, 4, []), Start, 12, Path), last(Path, End).
Start = 1/1,
Path = [1/1, 2/3, 3/1, 1/2, 2/4, 3/2, 1/3, 3/4, ... / ...|...],
End = 2/1 ;
...

The defect, and the program without it. Without the centre there is a path:

?- tour_as_printed(board(3, 3, []), 1/1, 9, Path), last(Path, End).
Path = [1/1, 3/2, 1/3, 2/1, 3/3, 1/2, 3/1, 2/3, ... / ...],
End = 1/1 ;
...

?- tour(board(3, 3, []), 1/1, 9, Path).
false.

?- tour(board(3, 3, [2/2]), 1/1, 8, Path).
Path = [1/1, 3/2, 1/3, 2/1, 3/3, 1/2, 3/1, 2/3] ;
Path = [1/1, 2/3, 3/1, 1/2, 3/3, 2/1, 1/3, 3/2] ;
false.

The inferences of the table:

?- time(tour_as_printed(board(8, 8, []), 1/1, 60, Path)).
% 1,736,056 inferences, 0.077 CPU in 0.132 seconds (59% CPU, 22498643 Lips)
Path = [1/1, 3/2, 5/3, 7/4, 5/5, 7/6, 5/7, 7/8, ... / ...|...] ;
...

*/
