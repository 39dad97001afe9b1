/** <module> Tests of prolog/successors.pl

    swipl -g run_tests -t halt tests/prolog/successors.plt
*/

:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(clpfd), [label/1, labeling/2]).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module('../../prolog/successors',
              [successors_both_ways_closed_tour/5, successors_both_ways_model/4, successors_closed_tour/5,
               successors_model/3, successors_path/4]).
:- use_module('../../prolog/tour_check', [tour_ok/2]).
:- use_module('../../prolog/warnsdorff', [warnsdorff_closed_tour/4]).

form(Relation, Labeling) :-
    member(Relation, [successors_closed_tour, successors_both_ways_closed_tour]),
    member(Labeling, [warnsdorff, leftmost, ff, min, min_down]).

tours(Relation, Labeling, Board, Start, Paths) :-
    findall(Path, call(Relation, Labeling, Board, Start, _, Path), Paths).

:- begin_tests(successors_closed_tour).

test('3x10 has 16 closed tours, so 32 in both directions', Paths == Expected) :-
    user:tours(successors_closed_tour, warnsdorff, board(3, 10, []), 1/1, Paths0),
    length(Paths0, 32),
    sort(Paths0, Paths),
    findall(Path, warnsdorff_closed_tour(board(3, 10, []), 1/1, 30, Path), Expected0),
    sort(Expected0, Expected).
test('other labelings find the same tours around a blocked corner, each once',
     [condition(getenv('PYKT_SOAK', _)), forall(other_form(Labeling, Relation)), Sorted == Expected]) :-
    Board = board(5, 5, [1/1]),
    user:tours(Relation, Labeling, Board, 3/2, Paths),
    sort(Paths, Sorted),
    findall(Path, warnsdorff_closed_tour(Board, 3/2, 24, Path), Expected0),
    sort(Expected0, Expected),
    same_length(Paths, Expected),
    Paths = [_|_].
test('around random blocked squares as many as by Warnsdorff\'s rule') :-
    forall(( ( getenv('PYKT_SOAK', _) -> Last = 10 ; Last = 3 ), between(1, Last, Seed) ),
           ( random_board(Seed, Board),
             findall(Length-Path, successors_closed_tour(warnsdorff, Board, _, Length, Path), Paths),
             findall(Length-Path, successors_both_ways_closed_tour(ff, Board, _, Length, Path), BothWays),
             free(Board, Length0),
             findall(Length0-Path, warnsdorff_closed_tour(Board, _, Length0, Path), Expected),
             maplist(msort, [Paths, BothWays, Expected], [Sorted, SortedBothWays, SortedExpected]),
             assertion(Sorted == SortedExpected),
             assertion(SortedBothWays == SortedExpected) )).
test('6x6 in every labeling', [condition(getenv('PYKT_SOAK', _)), forall(user:form(Relation, Labeling))]) :-
    Board = board(6, 6, []),
    call(Relation, Labeling, Board, 1/1, 36, Path),
    !,
    tour_ok(problem(closed, Board, [1/1], any, []), [Path]).
test('from every square of a quarter of 6x6 the tour is found without going back much', true(Most < 1_000_000)) :-
    findall(Inferences,
            ( between(1, 3, File),
              between(1, 3, Rank),
              tour_inferences(board(6, 6, []), File/Rank, Inferences) ),
            All),
    length(All, 9),
    max_list(All, Most).
test('the number of squares comes out', Length == 62) :-
    successors_closed_tour(warnsdorff, board(8, 8, [4/4, 5/4]), 1/1, Length, Path),
    !,
    tour_ok(problem(closed, board(8, 8, [4/4, 5/4]), [1/1], any, []), [Path]).
test('it can be no other', fail) :-
    successors_closed_tour(warnsdorff, board(6, 6, []), 1/1, 34, _).
test('every labeling finds both tours around a blocked centre', [forall(user:form(Relation, Labeling)), Count == 2]) :-
    user:tours(Relation, Labeling, board(3, 3, [2/2]), 1/1, Paths),
    length(Paths, Count).
test('small boards have none', [forall(user:form(Relation, Labeling)), fail]) :-
    member(Board, [board(1, 1, []), board(2, 2, []), board(3, 3, []), board(4, 4, [])]),
    call(Relation, Labeling, Board, _, _, _).
test('nor has 3x8', fail) :-
    successors_closed_tour(warnsdorff, board(3, 8, []), 1/1, _, _).
test('none starts on a blocked square or off the board', fail) :-
    member(Start, [4/4, 0/1, 9/9]),
    successors_closed_tour(warnsdorff, board(8, 8, [4/4, 5/4]), Start, _, _).

other_form(leftmost,   successors_closed_tour).
other_form(ff,         successors_both_ways_closed_tour).

tour_inferences(Board, Start, Inferences) :-
    statistics(inferences, Inferences0),
    once(successors_closed_tour(warnsdorff, Board, Start, _, Path)),
    statistics(inferences, Inferences1),
    Inferences is Inferences1 - Inferences0,
    tour_ok(problem(closed, Board, [Start], any, []), [Path]).

random_board(Seed, board(Files, Ranks, Blocked)) :-
    set_random(seed(Seed)),
    random_between(3, 5, Files),
    random_between(3, 4, Ranks),
    findall(File/Rank,
            ( between(1, Files, File), between(1, Ranks, Rank), maybe(0.3) ),
            Blocked).

free(board(Files, Ranks, Blocked), Free) :-
    length(Blocked, Count),
    Free is Files*Ranks - Count.

:- end_tests(successors_closed_tour).

:- begin_tests(successors_both_ways_closed_tour).

test('3x10 has 16 closed tours, so 32 in both directions',
     [condition(getenv('PYKT_SOAK', _)), Sorted == Expected]) :-
    user:tours(successors_both_ways_closed_tour, warnsdorff, board(3, 10, []), 1/1, Paths),
    length(Paths, 32),
    sort(Paths, Sorted),
    findall(Path, warnsdorff_closed_tour(board(3, 10, []), 1/1, 30, Path), Expected0),
    sort(Expected0, Expected).
test('the predecessors change the order of the tours, not the tours',
     [condition(getenv('PYKT_SOAK', _)), Sorted == Expected]) :-
    user:tours(successors_both_ways_closed_tour, ff, board(3, 10, []), 1/1, Paths),
    user:tours(successors_closed_tour, warnsdorff, board(3, 10, []), 1/1, Paths0),
    sort(Paths, Sorted),
    sort(Paths0, Expected),
    same_length(Paths, Sorted).

:- end_tests(successors_both_ways_closed_tour).

:- begin_tests(successors_model).

test('each labeling of the model is a closed tour in one direction',
     [condition(getenv('PYKT_SOAK', _)), Count-Lengths == 16-[30]]) :-
    findall(Path,
            ( successors_model(board(5, 6, []), Squares, Successors),
              labeling([ff], Successors),
              successors_path(Squares, Successors, 1/1, Path) ),
            Paths),
    length(Paths, Count),
    maplist(length, Paths, Lengths0),
    sort(Lengths0, Lengths).
test('a move of one\'s own leads to the tours that make it', Count == 8) :-
    aggregate_all(count,
                  ( successors_model(board(3, 10, []), Squares, Successors),
                    nth1(From, Squares, 2/4),
                    nth1(To, Squares, 3/6),
                    nth1(From, Successors, To),
                    label(Successors) ),
                  Count),
    aggregate_all(count,
                  ( warnsdorff_closed_tour(board(3, 10, []), 2/4, 30, [_, 3/6|_]) ),
                  Count).

:- end_tests(successors_model).

:- begin_tests(successors_both_ways_model).

test('a square that comes before another comes next to it', [true(Previous == From), nondet]) :-
    successors_both_ways_model(board(6, 6, []), Squares, Successors, Predecessors),
    nth1(From, Squares, 2/4),
    nth1(To, Squares, 3/6),
    nth1(From, Successors, To),
    nth1(To, Predecessors, Previous).

:- end_tests(successors_both_ways_model).
