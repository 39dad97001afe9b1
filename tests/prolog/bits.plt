/** <module> Tests of prolog/bits.pl

    swipl -g run_tests -t halt tests/prolog/bits.plt
*/

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../../prolog/bits').
:- use_module('../../prolog/naive', [naive_tour/4]).
:- use_module('../../prolog/tour_check', [tour_ok/2]).
:- use_module('../../prolog/warnsdorff', [warnsdorff_tour/4, warnsdorff_closed_tour/4]).

% same_paths(Relation, Other, Board, Start, Length, Most): both find the same
% first paths, at most Most of them, in the same order. That an unbound Start
% comes out right shows in the first square of each path.

same_paths(Relation, Other, Board, Start, Length, Most) :-
    first_paths(Relation, Board, Start, Length, Most, Found),
    first_paths(Other, Board, Start, Length, Most, Expected),
    assertion(Found == Expected).

first_paths(Relation, Board, Start, Length, Most, Paths) :-
    findall(Start-Path, limit(Most, call(Relation, Board, Start, Length, Path)), Paths).

random_board(Seed, board(Files, Ranks, Blocked), Free) :-
    set_random(seed(Seed)),
    random_between(1, 4, Files),
    random_between(2, 5, Ranks),
    findall(File/Rank,
            ( between(1, Files, File), between(1, Ranks, Rank), maybe(0.15) ),
            Blocked),
    length(Blocked, Count),
    Free is Files*Ranks-Count.

:- begin_tests(naive_bits_tour).

test('it finds the paths of the naive program in its order') :-
    forall(member(Board-Start-Length, [board(8, 8, [])-(1/1)-59, board(8, 8, [])-(4/5)-50, board(5, 5, [])-(1/1)-22,
                                       board(3, 4, [])-_-12, board(9, 8, [1/2, 4/4, 9/8])-(8/8)-60,
                                       board(20, 3, [])-_-30, board(4, 5, [0/1, 2/2, 2/2, 7/7])-_-12]),
           same_paths(naive_bits_tour, naive_tour, Board, Start, Length, 12)).
test('and on random boards all of them, without a start') :-
    forall(between(1, 5, Seed),
           ( random_board(Seed, Board, Free),
             forall(member(Length, [0, 1, 2, 5, Free]),
                    same_paths(naive_bits_tour, naive_tour, Board, _, Length, 100)) )).
test('no path starts on a blocked square or off the board', fail) :-
    member(Start, [2/3, 0/1, 1/9, 9/9]),
    naive_bits_tour(board(8, 8, [2/3]), Start, 1, _).
test('it needs a tenth of the inferences for 60 squares', true(10*Bits < Lists)) :-
    first_path_inferences(naive_bits_tour, Bits),
    first_path_inferences(naive_tour, Lists).

first_path_inferences(Relation, Inferences) :-
    statistics(inferences, Inferences0),
    once(call(Relation, board(8, 8, []), 1/1, 60, _)),
    statistics(inferences, Inferences1),
    Inferences is Inferences1-Inferences0.

:- end_tests(naive_bits_tour).

:- begin_tests(warnsdorff_bits_tour).

test('it finds the paths of warnsdorff.pl in its order') :-
    forall(member(Board-Start-Length, [board(8, 8, [])-(1/1)-64, board(8, 8, [])-(7/4)-64, board(12, 5, [])-(1/1)-60,
                                       board(3, 4, [])-_-12, board(8, 8, [2/3, 7/7, 5/4, 5/1])-(1/1)-60,
                                       board(9, 8, [])-(5/5)-30]),
           same_paths(warnsdorff_bits_tour, warnsdorff_tour, Board, Start, Length, 5)).
test('and on random boards all of them, without a start') :-
    forall(between(1, 5, Seed),
           ( random_board(Seed, Board, Free),
             forall(member(Length, [0, 1, 2, 5, Free]),
                    same_paths(warnsdorff_bits_tour, warnsdorff_tour, Board, _, Length, 100)) )).
test('40x40 is a tour') :-
    Board = board(40, 40, []),
    once(warnsdorff_bits_tour(Board, 1/1, 1600, Path)),
    tour_ok(problem(open, Board, [1/1], any, []), [Path]).

:- end_tests(warnsdorff_bits_tour).

:- begin_tests(warnsdorff_bits_closed_tour).

test('it finds the paths of warnsdorff.pl in its order') :-
    forall(member(Board-Start-Length, [board(8, 8, [])-(1/1)-64, board(6, 6, [])-(3/2)-36, board(3, 10, [])-(1/1)-30,
                                       board(7, 7, [])-(2/1)-48, board(8, 8, [4/4, 5/4])-(1/1)-62,
                                       board(2, 3, [1/2, 2/2])-_-2, board(7, 7, [])-(1/1)-49]),
           same_paths(warnsdorff_bits_closed_tour, warnsdorff_closed_tour, Board, Start, Length, 5)).
test('and on random boards all of them, over all squares or some') :-
    forall(between(1, 5, Seed),
           ( random_board(Seed, Board, Free),
             forall(member(Length, [0, 2, 4, 6, 8, Free]),
                    same_paths(warnsdorff_bits_closed_tour, warnsdorff_closed_tour, Board, _, Length, 100)) )).
test('there is none of 3x8 nor of 4x6, and that is proved', fail) :-
    member(Board, [board(3, 8, []), board(4, 6, [])]),
    warnsdorff_bits_closed_tour(Board, 1/1, 24, _).

:- end_tests(warnsdorff_bits_closed_tour).
