/** <module> Tests of prolog/base_paths.pl

    swipl -g run_tests -t halt tests/prolog/base_paths.plt
*/

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(yall)).
:- use_module('../../prolog/base_paths', [base_path/5]).
:- use_module('../../prolog/naive', [naive_tour/4]).
:- use_module('../../prolog/tour_check', [tour_ok/2]).

:- begin_tests(base_path).

test('a path goes from one end to the other and makes its moves') :-
    base_path(8-8, 1/1, 2/3, [8/4-7/2, 4/8-2/7], Path),
    tour_ok(problem(closed, board(8, 8, []), [1/1], any, []), [Path]),
    last(Path, 2/3),
    makes(8/4, 7/2, Path),
    makes(4/8, 2/7, Path).
test('a move is made in its direction') :-
    base_path(6-6, 1/1, 2/3, [5/2-6/4], Path),
    makes(5/2, 6/4, Path).
test('a given move may be none that a knight makes') :-
    base_path(6-4, 1/1, 1/4, [5/2-5/3], Path),
    makes(5/2, 5/3, Path),
    length(Path, 24).
test('a board of one square has a path of one square', Path == [1/1]) :-
    base_path(1-1, 1/1, 1/1, [], Path).
test('there is a path of 4x3 between two squares if depth-first search finds one', Found-Paths == Tours-Paths) :-
    ends(4-3, [From, To]>>base_path(4-3, From, To, [], _), Found),
    ends(4-3, [From, To]>>( naive_tour(board(4, 3, []), From, 12, Path), last(Path, To) ), Tours),
    length(Tours, Paths).
test('there is no path of 4x4', Found == []) :-
    ends(4-4, [From, To]>>base_path(4-4, From, To, [], _), Found).

makes(Square0, Square, Path) :-
    once(nextto(Square0, Square, Path)).

ends(Files-Ranks, Goal, Ends) :-
    findall(File/Rank, ( between(1, Files, File), between(1, Ranks, Rank) ), Squares),
    findall(From-To,
            ( member(From, Squares), member(To, Squares), From \== To, \+ \+ call(Goal, From, To) ),
            Ends).

:- end_tests(base_path).
