:- module(positions,
          [ tour/5,                     % +Labeling, +Board, ?Start, +Length, -Path
            closed_tour/5               % +Labeling, +Board, ?Start, +Length, -Path
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(clpfd)).
:- use_module(library(lists), [append/3, member/2, nth1/3]).
:- use_module(knight_graph, [board_squares_nexts/3]).

/** <module> A square for each position: constraints on a path

The first of four models by which the source compares constraints for the
closed tour. A variable for each position of the path says which square stands
there; all differ; two that follow each other, and for a closed tour the last
and the first, are a pair from the table of moves. It says what a tour is and
nothing else, so it takes blocked squares, ends in the open and paths of some
squares without a change. But it sees little: what is left of the board may
have come apart for long before a position runs out of squares.

So all depends on how the positions are labeled. `warnsdorff` takes them in the
order of the path and tries the square with the fewest ways on first; the
others are options of labeling/2: `leftmost` is the order of the path too, with
the square of the smallest number first, `ff` the position with the fewest
squares first, `min` the one with the smallest number, and `min_down` the same
with the largest square first, the order of the source. These are inferences
and seconds for the first closed tour from 1/1, on SWI-Prolog 9.0.4; a dash says
that there was none after 40 seconds:

|            | 6x6         | s    | 8x8        | s   |
| warnsdorff |   2,374,687 |  0.1 | 16,342,670 | 0.9 |
| leftmost   |  78,719,824 |  4.0 |          - |     |
| min        |  79,804,679 |  4.1 |          - |     |
| ff         | 356,535,450 | 19.2 |          - |     |
| min_down   |           - |      |          - |     |

To exhaust the search is another matter: the 16 closed tours of 3x10 take 44
seconds, where the successors take half a second.

A count of backtracks is not given: labeling/2 doesn't tell how often it goes
back, and what a counter beside it could count is not that.

A board is board(Files, Ranks, Blocked), where Blocked lists the squares that
can't be entered; a square is File/Rank, both from 1, and 1/1 is the lower
left corner; a path is the list of its squares in order.

@see FICO Xpress Kalis, "Euler knight tour", its first model. There a test
     written by the user stands for the table; open tours, other boards than
     n x n and blocked squares are additions
@see successors.pl for the models that find tours of larger boards
*/

                 /*******************************
                 *             MODEL            *
                 *******************************/

%!  tour(+Labeling, +Board, ?Start, +Length, -Path) is nondet.
%
%   True if Path leads from Start over Length different squares of Board, none
%   of them blocked. With the number of all free squares for Length, it is an
%   open tour. On backtracking every such path appears once; Labeling decides
%   in which order, and how long that takes.
%
%   @arg Labeling is warnsdorff, leftmost, ff, min or min_down

tour(Labeling, Board, Start, Length, Path) :-
    board_squares_nexts(Board, Squares, Nexts),
    start_positions(Start, Length, Squares, Positions),
    moves_along(Positions, Nexts),
    label(Labeling, Positions, Nexts),
    positions_path(Positions, Squares, Path).

%!  closed_tour(+Labeling, +Board, ?Start, +Length, -Path) is nondet.
%
%   True if Path is such a path and its last square is a move from Start. Each
%   closed tour appears twice on backtracking, once in each direction.

closed_tour(Labeling, Board, Start, Length, Path) :-
    board_squares_nexts(Board, Squares, Nexts),
    start_positions(Start, Length, Squares, Positions),
    Positions = [First|_],
    append(Positions, [First], Round),
    moves_along(Round, Nexts),
    label(Labeling, Positions, Nexts),
    positions_path(Positions, Squares, Path).

% start_positions(Start, Length, Squares, Positions): Positions are Length
% different numbers of Squares, the first that of Start.

start_positions(Start, Length, Squares, Positions) :-
    length(Squares, Most),
    Length =< Most,
    length(Positions, Length),
    Positions = [First|_],
    nth1(First, Squares, Start),
    Positions ins 1..Most,
    all_distinct(Positions).

% moves_along(Positions, Nexts): each of Positions is a move from the one before.

moves_along(Positions, Nexts) :-
    findall([Number, Next],
            ( nth1(Number, Nexts, Numbers), member(Next, Numbers) ),
            Moves),
    positions_steps(Positions, Steps),
    tuples_in(Steps, Moves).

positions_steps([_], []).
positions_steps([Position0, Position|Positions], [[Position0, Position]|Steps]) :-
    positions_steps([Position|Positions], Steps).

positions_path(Positions, Squares, Path) :-
    maplist(position_square(Squares), Positions, Path).

position_square(Squares, Position, Square) :-
    nth1(Position, Squares, Square).


                 /*******************************
                 *           LABELING           *
                 *******************************/

label(warnsdorff, Positions, Nexts) :-
    Board =.. [nexts|Nexts],
    label_by_ways(Positions, Board).
label(Labeling, Positions, _) :-
    labeling_options(Labeling, Options),
    labeling(Options, Positions).

labeling_options(leftmost, [leftmost]).
labeling_options(ff,       [ff]).
labeling_options(min,      [min]).
labeling_options(min_down, [min, down]).

% label_by_ways(Positions, Board): Positions are labeled in order, each with the
% square that has the fewest ways on: the moves from there to squares at which
% the next position can still be. The constraints know the visited squares.

label_by_ways([Position], _) :-
    indomain(Position).
label_by_ways([Position|Positions], Board) :-
    Positions = [Next|_],
    fd_dom(Next, Domain),
    findall(Ways-Number,
            ( indomain_of(Position, Number), number_ways(Number, Board, Domain, Ways) ),
            Pairs0),
    keysort(Pairs0, Pairs),
    member(_-Position, Pairs),
    label_by_ways(Positions, Board).

indomain_of(Variable, Number) :-
    fd_dom(Variable, Domain),
    Number in Domain,
    indomain(Number).

number_ways(Number, Board, Domain, Ways) :-
    arg(Number, Board, Nexts),
    aggregate_all(count, ( member(Next, Nexts), Next in Domain ), Ways).

/* Examples

A closed tour of 6x6, and an open one of 8x8 with the same relation of moves:

?- closed_tour(warnsdorff, board(6, 6, []), 1/1, 36, Path), last(Path, End).
Path = [1/1, 3/2, 5/1, 6/3, 5/5, 3/6, 1/5, 3/4, ... / ...|...],
End = 2/3 ;
...

?- tour(warnsdorff, board(8, 8, []), 1/1, 64, Path), last(Path, End).
Path = [1/1, 3/2, 5/1, 7/2, 8/4, 7/6, 8/8, 6/7, ... / ...|...],
End = 5/8 ;
...

All tours of a small board, and a path of four squares:

?- aggregate_all(count, tour(warnsdorff, board(3, 4, []), _, 12, _), Count).
Count = 16.

?- closed_tour(ff, board(4, 4, []), 1/1, 4, Path).
Path = [1/1, 2/3, 4/4, 3/2] ;
Path = [1/1, 3/2, 4/4, 2/3].

Around a blocked square, in both directions:

?- closed_tour(warnsdorff, board(3, 3, [2/2]), 1/1, 8, Path).
Path = [1/1, 3/2, 1/3, 2/1, 3/3, 1/2, 3/1, 2/3] ;
Path = [1/1, 2/3, 3/1, 1/2, 3/3, 2/1, 1/3, 3/2] ;
false.

*/
