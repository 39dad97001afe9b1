:- module(successors,
          [ successors_closed_tour/5,           % +Labeling, +Board, ?Start, ?Length, -Path
            successors_both_ways_closed_tour/5, % +Labeling, +Board, ?Start, ?Length, -Path
            successors_model/3,                 % +Board, -Squares, -Successors
            successors_both_ways_model/4,       % +Board, -Squares, -Successors, -Predecessors
            successors_path/4                   % +Squares, +Successors, ?Start, -Path
          ]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(clpfd)).
:- use_module(library(lists), [append/3, member/2, nth1/3]).
:- use_module(arguments, [must_be_any_board/1, must_be_one_of/3]).
:- use_module(knight_graph, [board_squares_nexts/3]).

/** <module> A successor for each square: constraints on a circuit

The second and the third of the four models by which the source compares
constraints for the closed tour. For each square a variable says which square
comes next. Its domain comes from the board, two to eight squares, so the model
needs no table of moves. circuit/1 states the rest: a closed tour is a circuit
through all squares. That is successors_closed_tour/5.

Markus Triska's knight.pl has the same model: it numbers the squares row by row,
joins the numbers a move away into a domain, and needs no constraint but
circuit/1. It also leaves the labeling to the caller, as successors_model/3 does
here. Additions are boards that are not square, blocked squares, predecessors,
the labelings, and the order of a path; his program finds the moves by
constraints, too, where this one computes them.

circuit/1 sees the board as a whole. It removes values that no assignment of
different successors can use, and fails as soon as some square can't be reached
from all the others. So every order of labeling finds a tour of 8x8 at once,
where positions.pl needs the right order. The price is that each choice
propagates through the whole board, in more than linear time: a tour without
backtracking takes between quadratic and cubic time in the number of squares.

successors_both_ways_closed_tour/5 adds a variable for each square that says
which square comes before: J succeeds I if and only if I precedes J. A second
circuit/1 would see the first one's circuit backwards and remove nothing more, so
there is none. What the predecessors add is that squares can be labeled from both
sides: `ff` continues where few squares can come next or few can have come
before. As in the source, this takes fewer steps with some labelings and hardly
less time.

The fourth model of the source gives every move the weight 1 and fixes the
length of the circuit. circuit/1 knows no weights, and the constraint that n
ones add up to n excludes nothing. So that model would be the second one again.

`warnsdorff` labels the squares along the path and moves first to the square
with the fewest ways on, which is the one whose successor has the smallest
domain: propagation does the counting. The other orders are options of
labeling/2. `leftmost` takes the squares row by row and the smallest successor
first, `ff` the variable with the smallest domain, and `min` the one with the
smallest lower bound. `min_down` labels like `min`, but tries the largest value
first, as the source does in its first model. The table shows the inferences and
seconds until the first tour from 1/1 on SWI-Prolog 9.0.4:

|            | 8x8       | s   | 12x12       | s    | 20x20       | s    |
| successors |           |     |             |      |             |      |
| warnsdorff | 1,770,707 | 0.1 |  11,696,387 |  0.7 | 129,623,447 |  7.9 |
| leftmost   | 2,063,800 | 0.1 |  13,448,150 |  0.9 | 141,894,626 |  8.6 |
| ff         | 2,977,857 | 0.2 |  19,383,546 |  1.2 | 152,864,428 |  9.3 |
| min        | 1,953,695 | 0.1 |  12,618,528 |  0.7 | 136,778,273 |  9.6 |
| min_down   | 3,119,286 | 0.2 | 297,753,748 | 14.8 | 421,427,017 | 25.7 |
| both ways  |           |     |             |      |             |      |
| warnsdorff | 2,002,662 | 0.1 |  12,230,465 |  0.9 | 129,561,209 |  8.1 |
| leftmost   | 2,238,776 | 0.2 |  13,400,884 |  0.8 | 138,270,946 |  8.5 |
| ff         | 2,486,727 | 0.1 |  15,511,740 |  1.2 | 163,529,112 | 10.3 |
| min        | 2,649,418 | 0.2 |  17,578,434 |  1.2 | 144,950,415 |  8.8 |
| min_down   | 6,910,312 | 0.4 |  29,702,034 |  1.9 |           - |      |

`ff` is not safe: on 5x8 and 5x10, with successors alone, it finds no tour in 20
seconds, where each of the others takes less than a tenth of a second.
`warnsdorff` finds a tour of 8x8 from every start in about 0.1 s.

The table doesn't count backtracks. labeling/2 doesn't report them, and a
counter beside it would count something else.

A board is board(Files, Ranks, Blocked), where Blocked lists the squares that
no knight may enter. A square is File/Rank, both counted from 1, and 1/1 is the
lower left corner. A path is the list of its squares in order.

@see FICO Xpress Kalis, "Euler knight tour", its second to fourth models. Boards
     other than n x n, blocked squares and the labelings are additions
@see Markus Triska, knight.pl (2009), https://www.metalevel.at/knight/
@see positions.pl for its first model
*/

                 /*******************************
                 *             TOURS            *
                 *******************************/

%!  successors_closed_tour(+Labeling, +Board, ?Start, ?Length, -Path) is nondet.
%
%   True if Path begins at Start, visits all free squares of Board, of which
%   there are Length, and ends a move away from Start. Backtracking yields each
%   closed tour twice, once in each direction. Labeling determines the order of
%   the tours and how long the search takes.
%
%   @arg Labeling is warnsdorff, leftmost, ff, min or min_down

successors_closed_tour(Labeling, Board, Start, Length, Path) :-
    must_be_labeling(Labeling),
    successors_model(Board, Squares, Successors),
    labeled_path(Labeling, Successors, Squares, Successors, Start, Length, Path).

%!  successors_both_ways_closed_tour(+Labeling, +Board, ?Start, ?Length,
%!                                   -Path) is nondet.
%
%   True if successors_closed_tour/5 is true of these arguments. This model has
%   predecessors as well as successors.

successors_both_ways_closed_tour(Labeling, Board, Start, Length, Path) :-
    must_be_labeling(Labeling),
    successors_both_ways_model(Board, Squares, Successors, Predecessors),
    append(Successors, Predecessors, Variables),
    labeled_path(Labeling, Variables, Squares, Successors, Start, Length, Path).

% labeled_path(Labeling, Variables, Squares, Successors, Start, Length, Path):
% Variables, which include Successors, are labeled, and Path follows Successors
% from Start around the Length Squares.

labeled_path(Labeling, Variables, Squares, Successors, Start, Length, Path) :-
    length(Squares, Length),
    nth1(First, Squares, Start),
    label(Labeling, First, Successors, Variables),
    successors_path(Squares, Successors, Start, Path).

%!  successors_path(+Squares, +Successors, ?Start, -Path) is nondet.
%
%   True if Path begins at Start, one of Squares, and follows Successors, which
%   are labeled, once around the circuit.

successors_path(Squares, Successors, Start, Path) :-
    nth1(First, Squares, Start),
    Array =.. [successors|Successors],
    Board =.. [squares|Squares],
    path_from(First, First, Array, Board, Path).

path_from(Number, First, Successors, Board, [Square|Path]) :-
    arg(Number, Board, Square),
    arg(Number, Successors, Next),
    (   Next =:= First
    ->  Path = []
    ;   path_from(Next, First, Successors, Board, Path)
    ).


                 /*******************************
                 *            MODELS            *
                 *******************************/

%!  successors_model(+Board, -Squares, -Successors) is semidet.
%
%   True if Squares are the free squares of Board, and Successors has for each of
%   them a variable for the number of the square that comes next. Its constraints
%   say all that a closed tour must satisfy, and nothing is labeled. Fails if
%   propagation shows that there is no closed tour.

successors_model(Board, Squares, Successors) :-
    must_be_any_board(Board),
    board_squares_nexts(Board, Squares, Nexts),
    nexts_successors(Nexts, Successors).

%!  successors_both_ways_model(+Board, -Squares, -Successors, -Predecessors)
%!                             is semidet.
%
%   True if Squares and Successors are those of successors_model/3, and
%   Predecessors has for each square a variable for the number of the square that
%   comes before, channelled with Successors.

successors_both_ways_model(Board, Squares, Successors, Predecessors) :-
    must_be_any_board(Board),
    board_squares_nexts(Board, Squares, Nexts),
    nexts_successors(Nexts, Successors),
    nexts_successors_predecessors(Nexts, Successors, Predecessors).

% nexts_successors(Nexts, Successors): Successors is a circuit through all
% numbers, and each successor is one of the numbers that Nexts has in its place.

nexts_successors(Nexts, Successors) :-
    maplist(in_numbers, Successors, Nexts),
    circuit(Successors).

in_numbers(Variable, [Number|Numbers]) :-
    foldl(number_domain, Numbers, Number, Domain),
    Variable in Domain.

number_domain(Number, Domain, Domain \/ Number).

% nexts_successors_predecessors(Nexts, Successors, Predecessors): J succeeds I
% if and only if I precedes J. Every move of a knight can be reversed, so Nexts
% are also the domains of the predecessors.

nexts_successors_predecessors(Nexts, Successors, Predecessors) :-
    maplist(in_numbers, Predecessors, Nexts),
    Array =.. [predecessors|Predecessors],
    numbered_channels(Successors, Nexts, 1, Array).

numbered_channels([], [], _, _).
numbered_channels([Successor|Successors], [Next|Nexts], Number, Predecessors) :-
    channels(Next, Number, Successor, Predecessors),
    Number1 is Number+1,
    numbered_channels(Successors, Nexts, Number1, Predecessors).

channels([], _, _, _).
channels([Next|Nexts], Number, Successor, Predecessors) :-
    arg(Next, Predecessors, Predecessor),
    Successor #= Next #<==> Predecessor #= Number,
    channels(Nexts, Number, Successor, Predecessors).

                 /*******************************
                 *           LABELING           *
                 *******************************/

must_be_labeling(Labeling) :-
    must_be_one_of(labeling, [warnsdorff, leftmost, ff, min, min_down], Labeling).

% label(Labeling, First, Successors, Variables): labels Variables. They include
% Successors, which determine all the others.

label(warnsdorff, First, Successors, _) :-
    !,
    Array =.. [successors|Successors],
    label_by_ways(First, First, Array).
label(Labeling, _, _, Variables) :-
    labeling_options(Labeling, Options),
    labeling(Options, Variables).

labeling_options(leftmost, [leftmost]).
labeling_options(ff,       [ff]).
labeling_options(min,      [min]).
labeling_options(min_down, [min, down]).

% label_by_ways(Number, First, Successors): labels the successor of Number, then
% the successor of that one, and so on until First comes next. circuit/1 ensures
% that all squares have been labeled by then.

label_by_ways(Number, First, Successors) :-
    arg(Number, Successors, Successor),
    findall(Ways-Next,
            ( indomain_of(Successor, Next), number_ways(Next, Successors, Ways) ),
            Pairs0),
    keysort(Pairs0, Pairs),
    member(_-Successor, Pairs),
    (   Successor =:= First
    ->  true
    ;   label_by_ways(Successor, First, Successors)
    ).

indomain_of(Variable, Number) :-
    fd_dom(Variable, Domain),
    Number in Domain,
    indomain(Number).

number_ways(Number, Successors, Ways) :-
    arg(Number, Successors, Successor),
    fd_size(Successor, Ways).

/* Examples

A closed tour of 8x8:

?- successors_closed_tour(warnsdorff, board(8, 8, []), 1/1, Length, Path), last(Path, End).
Length = 64,
Path = [1/1, 3/2, 5/1, 7/2, 8/4, 7/6, 8/8, 6/7, ... / ...|...],
End = 2/3 ;
...

The price of another model and labeling:

?- time(successors_both_ways_closed_tour(ff, board(8, 8, []), 1/1, _, Path)).
% 2,486,727 inferences, 0.149 CPU in 0.151 seconds (99% CPU, 16689443 Lips)
Path = [1/1, 3/2, 1/3, 2/1, 4/2, 3/4, 1/5, 3/6, ... / ...|...] ;
...

3x10 has 16 closed tours, each in two directions. 4x4 has none:

?- aggregate_all(count, successors_closed_tour(warnsdorff, board(3, 10, []), 1/1, _, _), Count).
Count = 32.

?- successors_closed_tour(warnsdorff, board(4, 4, []), 1/1, _, _).
false.

A typo is no reason why there is no tour:

?- catch(successors_closed_tour(fff, board(4, 4, []), 1/1, _, _), error(Error, _), true).
Error = domain_error(labeling(warnsdorff, leftmost, ff, min, min_down), fff).

The model alone, with a constraint and a labeling of one's own. How many closed
tours of 3x10 move from 2/4 to 3/6, and a closed tour of 6x6 that does so:

?- use_module(library(clpfd)).
true.

?- aggregate_all(count,
                 ( successors_model(board(3, 10, []), Squares, Successors),
                   nth1(From, Squares, 2/4),
                   nth1(To, Squares, 3/6),
                   nth1(From, Successors, To),
                   labeling([ff], Successors) ),
                 Count).
Count = 8.

?- findall(Path,
           ( successors_model(board(6, 6, []), Squares, Successors),
             nth1(From, Squares, 2/4),
             nth1(To, Squares, 3/6),
             nth1(From, Successors, To),
             once(label(Successors)),
             successors_path(Squares, Successors, 2/4, Path) ),
           [Path]).
Path = [2/4, 3/6, 5/5, 6/3, 4/4, 5/6, 6/4, 5/2, ... / ...|...].

*/
