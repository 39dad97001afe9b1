/** <module> Tests of prolog/other_moves.pl

    swipl -g run_tests -t halt tests/prolog/other_moves.plt
*/

:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(lists)).
:- use_module('../../prolog/bits', []).
:- use_module('../../prolog/naive').
:- use_module('../../prolog/other_moves').
:- use_module('../../prolog/warnsdorff').

king(Side, board(Side, Side, [], [leap(0, 1), leap(1, 1)])).

:- begin_tests(other_moves_tour).

test('both programs find the same paths of a king',
     [forall(member(Length, [1, 2, 3, 7, 9])), true(Ruled == Naive)]) :-
    king(3, Board),
    findall(Path, other_moves_tour(naive_tour, Board, _, Length, Path), Naive0),
    findall(Path, other_moves_tour(warnsdorff_tour(compare), Board, _, Length, Path), Ruled0),
    sort(Naive0, Naive),
    sort(Ruled0, Ruled),
    same_length(Naive0, Naive),
    same_length(Ruled0, Ruled).
test('a knight on a plane makes the moves of the program', Paths == Knights) :-
    findall(Path, warnsdorff_closed_tour(board(3, 4, []), 1/1, 8, Path), Knights0),
    findall(Path, other_moves_tour(warnsdorff_closed_tour, board(3, 4, [], [leap(1, 2)]), 1/1, 8, Path), Paths0),
    msort(Knights0, Knights),
    msort(Paths0, Paths).
test('a board without moves of its own has the knight\'s', Count == 16) :-
    aggregate_all(count, other_moves_tour(naive_tour, board(3, 4, []), _, 12, _), Count).
test('a king goes around three squares, which is odd', Count == 6) :-
    king(2, Board),
    aggregate_all(count, other_moves_tour(warnsdorff_closed_tour, Board, 1/1, 3, _), Count).
test('between two answers the moves are those of a knight', Path == [1/1, 2/3, 3/1, 1/2, 3/3, 2/1, 1/3, 3/2]) :-
    king(3, Board),
    once(( other_moves_tour(naive_tour, Board, 1/1, 9, _), naive_tour(board(3, 3, [2/2]), 1/1, 8, Path), last(Path, 3/2) )).
test('afterwards the moves are those of a knight again', Before == After) :-
    aggregate_all(count, warnsdorff_tour(board(3, 4, []), _, 12, _), Before),
    king(3, Board),
    once(other_moves_tour(warnsdorff_tour, Board, 1/1, 9, _)),
    \+ other_moves_tour(warnsdorff_closed_tour, board(3, 3, [], [leap(0, 2)]), 1/1, 9, _),
    aggregate_all(count, warnsdorff_tour(board(3, 4, []), _, 12, _), After),
    \+ warnsdorff_closed_tour(board(3, 4, []), 1/1, 11, _).
test('a search within another one has its own moves', Counts == [32-[2]]) :-
    king(3, King),
    Wazir = board(2, 2, [], [leap(0, 1)]),
    findall(Within,
            ( other_moves_closed_tour(naive_tour, King, 1/1, 9, _),
              aggregate_all(count, other_moves_tour(naive_tour, Wazir, 1/1, 4, _), Within) ),
            Every),
    length(Every, Count),
    sort(Every, Different),
    Counts = [Count-Different].
test('other programs are refused',
     [forall(member(Relation, [bits:naive_bits_tour, user:missing])), throws(error(domain_error(program(_, _), _), _))]) :-
    king(3, Board),
    other_moves_tour(Relation, Board, 1/1, 9, _).

:- end_tests(other_moves_tour).

:- begin_tests(other_moves_closed_tour).

test('a king has 16 cycles through 3x3', Count == 32) :-
    king(3, Board),
    aggregate_all(count, other_moves_closed_tour(naive_tour, Board, 2/2, 9, _), Count).
test('both programs find the closed paths of a knight on a torus',
     [forall(member(Length, [2, 3, 4, 9])), true(Ruled == Naive)]) :-
    Board = board(3, 3, [], [surface(torus)]),
    findall(Path, other_moves_closed_tour(naive_tour, Board, 1/1, Length, Path), Naive0),
    findall(Path, other_moves_tour(warnsdorff_closed_tour, Board, 1/1, Length, Path), Ruled0),
    msort(Naive0, Naive),
    msort(Ruled0, Ruled).
test('a square alone is no closed tour', fail) :-
    other_moves_closed_tour(naive_tour, board(1, 1, [], [surface(torus)]), _, 1, _).

:- end_tests(other_moves_closed_tour).
