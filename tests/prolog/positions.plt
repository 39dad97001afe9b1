/** <module> Tests of prolog/positions.pl

    swipl -g run_tests -t halt tests/prolog/positions.plt
*/

:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(clpfd), [label/1, labeling/2]).
:- use_module(library(lists)).
:- use_module('../../prolog/naive', [naive_tour/4]).
:- use_module('../../prolog/positions',
              [positions_closed_model/4, positions_closed_tour/5, positions_model/4, positions_path/3,
               positions_tour/5]).
:- use_module('../../prolog/tour_check', [tour_ok/2]).
:- use_module('../../prolog/warnsdorff', [warnsdorff_closed_tour/4]).

labeling(warnsdorff).
labeling(leftmost).
labeling(ff).
labeling(min).
labeling(min_down).

:- begin_tests(positions_tour).

test('every labeling finds the 16 tours of 3x4, each once', [forall(user:labeling(Labeling)), Sorted == Expected]) :-
    findall(Path, positions_tour(Labeling, board(3, 4, []), _, 12, Path), Paths),
    length(Paths, 16),
    sort(Paths, Sorted),
    findall(Path, naive_tour(board(3, 4, []), _, 12, Path), Expected0),
    sort(Expected0, Expected).
test('and the paths of some squares around blocked ones that the naive program finds',
     [forall(user:labeling(Labeling)), Sorted == Expected]) :-
    Board = board(4, 4, [1/2, 3/3]),
    findall(Path, positions_tour(Labeling, Board, 2/1, 7, Path), Paths),
    sort(Paths, Sorted),
    findall(Path, naive_tour(Board, 2/1, 7, Path), Expected0),
    sort(Expected0, Expected),
    same_length(Paths, Expected),
    Paths = [_|_].
test('the square with the fewest ways on is tried first', Tall-Wide == [2/3, 3/2]-[3/2, 2/3]) :-
    findall(Next, positions_tour(warnsdorff, board(3, 4, []), 1/1, 3, [1/1, Next|_]), Tall0),
    findall(Next, positions_tour(warnsdorff, board(4, 3, []), 1/1, 3, [1/1, Next|_]), Wide0),
    list_to_set(Tall0, Tall),
    list_to_set(Wide0, Wide).
test('an open tour of 8x8', [condition(getenv('PYKT_SOAK', _))]) :-
    Board = board(8, 8, []),
    positions_tour(warnsdorff, Board, 1/1, 64, Path),
    !,
    tour_ok(problem(open, Board, [1/1], any, []), [Path]).
test('a path of one square', Paths == [[1/1], [2/2]]) :-
    findall(Path, positions_tour(warnsdorff, board(2, 2, [2/1, 1/2]), _, 1, Path), Paths).
test('there is none over more squares than are free', fail) :-
    positions_tour(warnsdorff, board(2, 3, []), _, 7, _).
test('nor from a blocked square, nor from off the board', fail) :-
    member(Start, [2/3, 0/1, 9/9]),
    positions_tour(warnsdorff, board(8, 8, [2/3]), Start, 1, _).
test('there is no tour of 3x3', [forall(user:labeling(Labeling)), fail]) :-
    positions_tour(Labeling, board(3, 3, []), _, 9, _).

:- end_tests(positions_tour).

:- begin_tests(positions_closed_tour).

test('6x6') :-
    Board = board(6, 6, []),
    positions_closed_tour(warnsdorff, Board, 1/1, 36, Path),
    !,
    tour_ok(problem(closed, Board, [1/1], any, []), [Path]).
test('8x8 around two blocked squares', [condition(getenv('PYKT_SOAK', _))]) :-
    Board = board(8, 8, [4/4, 5/4]),
    positions_closed_tour(warnsdorff, Board, 1/1, 62, Path),
    !,
    tour_ok(problem(closed, Board, [1/1], any, []), [Path]).
test('around a blocked centre 3x3 has one, in both directions', [forall(user:labeling(Labeling)), Count == 2]) :-
    aggregate_all(count, positions_closed_tour(Labeling, board(3, 3, [2/2]), 1/1, 8, _), Count).
test('4x4 has none', [forall(user:labeling(Labeling)), fail]) :-
    positions_closed_tour(Labeling, board(4, 4, []), 1/1, 16, _).
test('over some squares it finds what Warnsdorff\'s rule finds', [forall(user:labeling(Labeling)), Sorted == Expected]) :-
    Board = board(4, 4, [2/2]),
    findall(Path, positions_closed_tour(Labeling, Board, _, 6, Path), Paths),
    sort(Paths, Sorted),
    findall(Path, warnsdorff_closed_tour(Board, _, 6, Path), Expected0),
    sort(Expected0, Expected),
    same_length(Paths, Expected),
    Paths = [_|_].

:- end_tests(positions_closed_tour).

:- begin_tests(positions_model).

test('labeled otherwise, the model has the tours that end on a square of one\'s choice', Sorted == Expected) :-
    Board = board(3, 4, []),
    findall(Path,
            ( positions_model(Board, 12, Squares, Positions),
              nth1(Number, Squares, 1/1),
              last(Positions, Number),
              labeling([max], Positions),
              positions_path(Squares, Positions, Path) ),
            Paths),
    msort(Paths, Sorted),
    findall(Path, ( naive_tour(Board, _, 12, Path), last(Path, 1/1) ), Expected0),
    msort(Expected0, Expected),
    Expected = [_|_].
test('it labels nothing, and leaves no choice', all(Labeled == [false])) :-
    positions_model(board(5, 5, []), 25, _, Positions),
    ( member(Position, Positions), nonvar(Position) -> Labeled = true ; Labeled = false ).

:- end_tests(positions_model).

:- begin_tests(positions_closed_model).

test('closed paths begin on each of their squares, in both directions', Count == 16) :-
    aggregate_all(count, ( positions_closed_model(board(3, 3, [2/2]), 8, _, Positions), label(Positions) ), Count).

:- end_tests(positions_closed_model).
