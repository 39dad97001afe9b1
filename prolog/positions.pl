:- module(positions,
          [ positions_tour/5,           % +Labeling, +Board, ?Start, +Length, -Path
            positions_closed_tour/5,    % +Labeling, +Board, ?Start, +Length, -Path
            positions_model/4,          % +Board, +Length, -Squares, -Positions
            positions_closed_model/4,   % +Board, +Length, -Squares, -Positions
            positions_path/3            % +Squares, +Positions, -Path
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(clpfd)).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3, member/2, nth1/3]).
:- use_module(arguments, [must_be_any_board/1, must_be_one_of/3]).
:- use_module(knight_graph, [board_squares_nexts/3]).

/** <module> A square for each position: constraints on a path

The first of the four models by which the source compares constraints for the
closed tour. For each position of the path a variable says which square stands
there. All variables are different. Two consecutive ones are a pair from the
table of moves; in a closed tour so are the last and the first. The model states
what a tour is and nothing else, so it takes blocked squares, free ends and
paths over some of the squares unchanged. But it propagates little: the
remaining squares may have been disconnected for long before a position runs out
of values.

The model stands apart from its labeling. positions_model/4 and
positions_closed_model/4 state the constraints and label nothing, so that you can
add constraints of your own, label the variables in another way, or count.

Since the model propagates little, everything depends on the order of labeling.
`warnsdorff` labels the positions in the order of the path and tries the square
with the fewest onward moves first. The other orders are options of labeling/2.
`leftmost` follows the path, too, and tries the square with the smallest number
first. `ff` labels the position with the fewest squares left, and `min` the one
with the smallest number left. `min_down` labels like `min`, but tries the
largest number first, as the source does. The table shows the inferences and
seconds until the first closed tour from 1/1 on SWI-Prolog 9.0.4; a dash stands
for none within 40 seconds:

|            | 6x6         | s    | 8x8        | s   |
| warnsdorff |   2,512,983 |  0.1 | 16,757,807 | 0.9 |
| leftmost   |  78,854,746 |  4.0 |          - |     |
| min        |  79,940,541 |  4.1 |          - |     |
| ff         | 356,670,372 | 19.2 |          - |     |
| min_down   |           - |      |          - |     |

To exhaust the search takes much longer than in successors.pl: 44 seconds for
the 16 closed tours of 3x10, against half a second there.

The table doesn't count backtracks. labeling/2 doesn't report them, and a
counter beside it would count something else.

A board is board(Files, Ranks, Blocked), where Blocked lists the squares that
no knight may enter. A square is File/Rank, both counted from 1, and 1/1 is the
lower left corner. A path is the list of its squares in order.

@see FICO Xpress Kalis, "Euler knight tour", its first model, which has a
     user-written test in place of the table of moves. Open tours, boards other
     than n x n and blocked squares are additions
@see successors.pl for the models that find tours of larger boards
*/

                 /*******************************
                 *             TOURS            *
                 *******************************/

%!  positions_tour(+Labeling, +Board, ?Start, +Length, -Path) is nondet.
%
%   True if Path begins at Start and visits Length different squares of Board,
%   none of them blocked. If Length is the number of free squares, Path is an
%   open tour. Backtracking yields each path once. Labeling determines the order
%   of the paths and how long the search takes.
%
%   @arg Labeling is warnsdorff, leftmost, ff, min or min_down

positions_tour(Labeling, Board, Start, Length, Path) :-
    must_be_labeling(Labeling),
    positions_model(Board, Length, Squares, Positions),
    labeled_path(Labeling, Board, Start, Squares, Positions, Path).

%!  positions_closed_tour(+Labeling, +Board, ?Start, +Length, -Path) is nondet.
%
%   True if Path is a path as in positions_tour/5, and its last square is a move
%   away from Start. Backtracking yields each closed tour twice, once in each
%   direction.

positions_closed_tour(Labeling, Board, Start, Length, Path) :-
    must_be_labeling(Labeling),
    positions_closed_model(Board, Length, Squares, Positions),
    labeled_path(Labeling, Board, Start, Squares, Positions, Path).

labeled_path(Labeling, Board, Start, Squares, Positions, Path) :-
    Positions = [First|_],
    nth1(First, Squares, Start),
    label(Labeling, Board, Positions),
    positions_path(Squares, Positions, Path).

%!  positions_path(+Squares, +Positions, -Path) is det.
%
%   True if Path has the square of each of Positions, which are labeled.

positions_path(Squares, Positions, Path) :-
    maplist(position_square(Squares), Positions, Path).

position_square(Squares, Position, Square) :-
    nth1(Position, Squares, Square).


                 /*******************************
                 *             MODEL            *
                 *******************************/

%!  positions_model(+Board, +Length, -Squares, -Positions) is semidet.
%
%   True if Squares are the free squares of Board, and Positions are Length
%   variables. The Nth variable is the number of the Nth square of a path, where
%   squares are numbered by their places in Squares. The constraints say all that
%   a path must satisfy, and nothing is labeled. Fails if propagation shows that
%   there is no path.

positions_model(Board, Length, Squares, Positions) :-
    squares_positions(Board, Length, Squares, Nexts, Positions),
    moves_along(Positions, Nexts).

%!  positions_closed_model(+Board, +Length, -Squares, -Positions) is semidet.
%
%   True if Squares and Positions are those of positions_model/4, and a move leads
%   from the last square of the path to the first.

positions_closed_model(Board, Length, Squares, Positions) :-
    squares_positions(Board, Length, Squares, Nexts, Positions),
    Positions = [First|_],
    append(Positions, [First], Round),
    moves_along(Round, Nexts).

% squares_positions(Board, Length, Squares, Nexts, Positions): Positions are
% variables for the numbers of Length different Squares of Board.

squares_positions(Board, Length, Squares, Nexts, Positions) :-
    must_be_any_board(Board),
    must_be(nonneg, Length),
    board_squares_nexts(Board, Squares, Nexts),
    length(Squares, Most),
    between(1, Most, Length),
    length(Positions, Length),
    Positions ins 1..Most,
    all_distinct(Positions).

% moves_along(Positions, Nexts): each of Positions is a move away from the one
% before it.

moves_along(Positions, Nexts) :-
    findall([Number, Next],
            ( nth1(Number, Nexts, Numbers), member(Next, Numbers) ),
            Moves),
    positions_steps(Positions, Steps),
    tuples_in(Steps, Moves).

positions_steps([_], []).
positions_steps([Position0, Position|Positions], [[Position0, Position]|Steps]) :-
    positions_steps([Position|Positions], Steps).


                 /*******************************
                 *           LABELING           *
                 *******************************/

must_be_labeling(Labeling) :-
    must_be_one_of(labeling, [warnsdorff, leftmost, ff, min, min_down], Labeling).

label(warnsdorff, Board, Positions) :-
    !,
    board_squares_nexts(Board, _, Nexts),
    Graph =.. [nexts|Nexts],
    label_by_ways(Positions, Graph).
label(Labeling, _, Positions) :-
    labeling_options(Labeling, Options),
    labeling(Options, Positions).

labeling_options(leftmost, [leftmost]).
labeling_options(ff,       [ff]).
labeling_options(min,      [min]).
labeling_options(min_down, [min, down]).

% label_by_ways(Positions, Graph): labels Positions in order and tries first the
% square with the fewest ways on. The ways on are the moves to squares that the
% domain of the next position still contains; propagation has removed the
% visited ones.

label_by_ways([Position], _) :-
    indomain(Position).
label_by_ways([Position|Positions], Graph) :-
    Positions = [Next|_],
    fd_dom(Next, Domain),
    findall(Ways-Number,
            ( indomain_of(Position, Number), number_ways(Number, Graph, Domain, Ways) ),
            Pairs0),
    keysort(Pairs0, Pairs),
    member(_-Position, Pairs),
    label_by_ways(Positions, Graph).

indomain_of(Variable, Number) :-
    fd_dom(Variable, Domain),
    Number in Domain,
    indomain(Number).

number_ways(Number, Graph, Domain, Ways) :-
    arg(Number, Graph, Nexts),
    aggregate_all(count, ( member(Next, Nexts), Next in Domain ), Ways).

/* Examples

A closed tour of 6x6, and an open tour of 8x8:

?- positions_closed_tour(warnsdorff, board(6, 6, []), 1/1, 36, Path), last(Path, End).
Path = [1/1, 3/2, 5/1, 6/3, 5/5, 3/6, 1/5, 3/4, ... / ...|...],
End = 2/3 ;
...

?- positions_tour(warnsdorff, board(8, 8, []), 1/1, 64, Path), last(Path, End).
Path = [1/1, 3/2, 5/1, 7/2, 8/4, 7/6, 8/8, 6/7, ... / ...|...],
End = 5/8 ;
...

The number of tours of a small board, and the closed paths of four squares:

?- aggregate_all(count, positions_tour(warnsdorff, board(3, 4, []), _, 12, _), Count).
Count = 16.

?- positions_closed_tour(ff, board(4, 4, []), 1/1, 4, Path).
Path = [1/1, 3/2, 4/4, 2/3] ;
Path = [1/1, 2/3, 4/4, 3/2] ;
false.

Around a blocked square, in both directions:

?- positions_closed_tour(warnsdorff, board(3, 3, [2/2]), 1/1, 8, Path).
Path = [1/1, 3/2, 1/3, 2/1, 3/3, 1/2, 3/1, 2/3] ;
Path = [1/1, 2/3, 3/1, 1/2, 3/3, 2/1, 1/3, 3/2] ;
false.

The model alone, with a constraint and a labeling of one's own. Which tours of
3x4 begin in 1/1 and have 2/2 as their ninth square?

?- use_module(library(clpfd)).
true.

?- findall(Path,
           ( positions_model(board(3, 4, []), 12, Squares, Positions),
             nth1(First, Squares, 1/1),
             nth1(1, Positions, First),
             nth1(Ninth, Squares, 2/2),
             nth1(9, Positions, Ninth),
             labeling([ff], Positions),
             positions_path(Squares, Positions, Path) ),
           Paths).
Paths = [[1/1, 2/3, 3/1, 1/2, 2/4, 3/2, 1/3, ... / ...|...]].

*/
