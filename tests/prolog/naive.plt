/** <module> Tests of prolog/naive.pl

    swipl -g run_tests -t halt tests/prolog/naive.plt
*/

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(aggregate)).
:- use_module('../../prolog/naive', [naive_tour/4, naive_tour_as_printed/4]).
:- use_module('../../prolog/tour_check', [tour_fault/3, tour_ok/2]).

:- begin_tests(naive_tour).

test('from the corner of 4x5 there are 32 tours, each found once', Count-Distinct == 32-32) :-
    Board = board(4, 5, []),
    findall(Path, naive_tour(Board, 1/1, 20, Path), Paths),
    forall(member(Path, Paths), tour_ok(problem(open, Board, [1/1], any, []), [Path])),
    length(Paths, Count),
    sort(Paths, Sorted),
    length(Sorted, Distinct).
test('there are 16 tours of 3x4 from all squares together', Count == 16) :-
    aggregate_all(count, naive_tour(board(3, 4, []), _, 12, _), Count).
test('there are as many of 4x3', Count == 16) :-
    aggregate_all(count, naive_tour(board(4, 3, []), _, 12, _), Count).
test('there is none of 3x3 nor of 4x4', fail) :-
    member(Side-Length, [3-9, 4-16]),
    naive_tour(board(Side, Side, []), _, Length, _).
test('the moves are tried in the order of the source', Nexts == [6/5, 6/3, 2/5, 2/3, 5/6, 3/6, 5/2, 3/2]) :-
    findall(Next, naive_tour(board(8, 8, []), 4/4, 2, [4/4, Next]), Nexts).
test('a path of one square is its start', Paths == [[2/3]]) :-
    findall(Path, naive_tour(board(3, 3, []), 2/3, 1, Path), Paths).
test('the centre of 3x3 is stuck', fail) :-
    naive_tour(board(3, 3, []), 2/2, 2, _).
test('around a blocked centre 3x3 has two tours from each square', Counts == [2, 2, 2, 2, 0, 2, 2, 2, 2]) :-
    findall(Count,
            ( between(1, 3, File),
              between(1, 3, Rank),
              aggregate_all(count, naive_tour(board(3, 3, [2/2]), File/Rank, 8, _), Count) ),
            Counts).
test('no path enters a blocked square', true(Paths == Allowed)) :-
    Blocked = [3/2, 1/4],
    findall(Path, naive_tour(board(3, 4, Blocked), 1/1, 4, Path), Paths),
    findall(Path,
            ( naive_tour(board(3, 4, []), 1/1, 4, Path),
              \+ ( member(Square, Blocked), memberchk(Square, Path) ) ),
            Allowed),
    Allowed \== [].
test('no path starts off the board', fail) :-
    member(Start, [0/1, 1/0, 4/1, 1/5]),
    naive_tour(board(3, 4, []), Start, 1, _).
test('no path has more squares than the board', fail) :-
    naive_tour(board(3, 4, []), 1/1, 13, _).
test('no path has no squares', fail) :-
    naive_tour(board(3, 4, []), 1/1, 0, _).

:- end_tests(naive_tour).

:- begin_tests(naive_tour_as_printed).

test('it fills 3x3, whose centre can\'t be entered, by entering the start again', End == 1/1) :-
    naive_tour_as_printed(board(3, 3, []), 1/1, 9, Path),
    !,
    last(Path, End).
test('and the check names it', Faults == [visited_twice(1/1, 1, 9), not_visited(2/2, 1)]) :-
    naive_tour_as_printed(board(3, 3, []), 1/1, 9, Path),
    !,
    findall(Fault, tour_fault(problem(open, board(3, 3, []), [1/1], any, []), [Path], Fault), Faults).
test('it finds what the repaired program finds, and the paths that enter the start again', Found == Expected) :-
    Board = board(3, 4, []),
    findall(Path, naive_tour_as_printed(Board, 1/1, 6, Path), Paths),
    partition([[Start|Squares]]>>memberchk(Start, Squares), Paths, Again, Found),
    findall(Path, naive_tour(Board, 1/1, 6, Path), Expected),
    Again \== [].
test('blocked squares are not entered', Paths == []) :-
    findall(Path, ( naive_tour_as_printed(board(3, 3, [3/2, 2/1]), 1/1, 4, Path), memberchk(3/2, Path) ), Paths).
test('the inferences for 59 and 60 squares on 8x8 are within 9 % of the printed ones, their ratio within 1 %') :-
    first_path_inferences(59, Inferences59),
    first_path_inferences(60, Inferences60),
    near(Inferences59, 46_797, 0.09),
    near(Inferences60, 1_677_669, 0.09),
    near(Inferences60/Inferences59, 1_677_669/46_797, 0.01).

first_path_inferences(Length, Inferences) :-
    statistics(inferences, Inferences0),
    naive_tour_as_printed(board(8, 8, []), 1/1, Length, _),
    !,
    statistics(inferences, Inferences1),
    Inferences is Inferences1 - Inferences0.

near(Measured, Printed, Tolerance) :-
    abs(Measured/Printed - 1) < Tolerance.

:- end_tests(naive_tour_as_printed).
