/** <module> Tests of prolog/ that take long: whole enumerations, and a large tour

    swipl -g run_tests -t halt tests/prolog/slow.plt
*/

:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(lists)).
:- use_module('../../prolog/borrell', []).
:- use_module('../../prolog/naive', []).
:- use_module('../../prolog/tour_check', [tour_fault/3, tour_ok/2]).
:- use_module('../../prolog/warnsdorff', []).

:- begin_tests(slow_naive).

test('there is no tour of 4x4', [forall(member(Start, [1/1, 2/1, 2/2])), fail]) :-
    naive:naive_tour(board(4, 4, []), Start, 16, _).

:- end_tests(slow_naive).

:- begin_tests(slow_borrell).

test('all forms, mirrored or not, find the tours of 4x5 that the naive program finds') :-
    Board = board(4, 5, []),
    findall(Tour, naive:naive_tour(Board, 1/1, 20, Tour), Expected0),
    msort(Expected0, Expected),
    forall(member(Verify-Visited-Mirror,
                  [comparisons-list-files, border-list-ranks, comparisons-tree-both, border-tree-none]),
           ( findall(Tour, borrell:borrell_tour(Verify, Visited, Mirror, asked, Board, 1/1, 20, Tour), Tours0),
             msort(Tours0, Tours),
             assertion(Tours == Expected) )),
    assertion(Expected = [_,_|_]).

:- end_tests(slow_borrell).

:- begin_tests(slow_warnsdorff).

test('the rule finds the 32 tours of 4x5 from the corner, each once', Count-Distinct == 32-32) :-
    Board = board(4, 5, []),
    findall(Tour, warnsdorff:warnsdorff_tour(Board, 1/1, 20, Tour), Tours),
    forall(member(Tour, Tours), tour_ok(problem(open, Board, [1/1], any, []), [Tour])),
    length(Tours, Count),
    sort(Tours, Sorted),
    length(Sorted, Distinct).
test('3x10 has 16 closed tours; each is found in both directions', Count == 32) :-
    Board = board(3, 10, []),
    aggregate_all(count,
                  ( warnsdorff:warnsdorff_closed_tour(Board, 1/1, 30, Tour),
                    tour_ok(problem(closed, Board, [1/1], any, []), [Tour]) ),
                  Count).

:- end_tests(slow_warnsdorff).

:- begin_tests(slow_tour_check).

% A tour of 3x4 from 1/1 to 3/4, and on from there to 1/5, the 1/1 of the next.

block([1/1, 2/3, 3/1, 1/2, 2/4, 3/2, 1/3, 2/1, 3/3, 1/4, 2/2, 3/4]).

tower(Blocks, Path) :-
    block(Block),
    findall(File/Rank,
            ( between(1, Blocks, Nth),
              member(File/Rank0, Block),
              Rank is Rank0 + 4*(Nth-1) ),
            Path).

test('a tour of a hundred thousand squares is found right') :-
    tower(8_334, Path),
    tour_ok(problem(open, board(3, 33_336, []), [1/1], 3/33_336, [given(1/5, 13)]), [Path]).
test('and one square of it visited twice is named, and the one left out') :-
    tower(8_334, Path),
    once(nth1(100_000, Path, Square, Rest)),
    once(nth1(100_000, Broken, 1/1, Rest)),
    Problem = problem(open, board(3, 33_336, []), [], any, []),
    once(tour_fault(Problem, [Broken], visited_twice(1/1, 1, 100_000))),
    once(tour_fault(Problem, [Broken], not_visited(Square, 1))).

:- end_tests(slow_tour_check).
