/** <module> Tests of prolog/arguments.pl, and of the checks in every program

    swipl -g run_tests -t halt tests/prolog/arguments.plt
*/

:- use_module('../../prolog/arguments', [must_be_any_board/1, must_be_board/1, must_be_one_of/3]).
:- use_module('../../prolog/bits').
:- use_module('../../prolog/borrell').
:- use_module('../../prolog/compose').
:- use_module('../../prolog/fast_warnsdorff').
:- use_module('../../prolog/naive').
:- use_module('../../prolog/other_moves').
:- use_module('../../prolog/positions').
:- use_module('../../prolog/successors').
:- use_module('../../prolog/warnsdorff').
:- use_module(library(plunit)).

% A goal with a typo in an option, and the domain in its error.

typo(must_be_one_of(labeling, [leftmost, ff], fff), labeling(leftmost, ff)).
typo(borrell_tour(borders, list, none, asked, board(5, 5, []), 1/1, 25, _), verify(comparisons, border)).
typo(borrell_tour(border, lists, none, asked, board(5, 5, []), 1/1, 25, _), visited(list, tree)).
typo(borrell_closed_tour(border, list, file, asked, board(5, 5, []), 1/1, 25, _), mirror(none, files, ranks, both)).
typo(borrell_tour(border, list, none, every, board(5, 5, []), 1/1, 25, _), lengths(asked, all)).
typo(warnsdorff_tour(decorate, board(5, 5, []), 1/1, 25, _), sort(decorated, compare)).
typo(warnsdorff_closed_tour(compared, board(5, 6, []), 1/1, 30, _), sort(decorated, compare)).
typo(Goal, labeling(warnsdorff, leftmost, ff, min, min_down)) :-
    member(Relation,
           [ positions_tour, positions_closed_tour, successors_closed_tour, successors_both_ways_closed_tour ]),
    Goal =.. [Relation, warnsdorf, board(5, 5, []), 1/1, 25, _].

% A goal about a term that is no board.

asked(must_be_board(Board), Board).
asked(Goal, Board) :-
    takes_any_board(Goal, Board).
asked(Goal, Board) :-
    member(Relation,
           [ naive_tour, naive_tour_as_printed, naive_bits_tour, warnsdorff_tour, warnsdorff_closed_tour,
             warnsdorff_bits_tour, warnsdorff_bits_closed_tour, fast_warnsdorff_tour, composed_tour,
             composed_closed_tour ]),
    Goal =.. [Relation, Board, 1/1, 64, _].
asked(borrell_tour(border, list, none, asked, Board, 1/1, 64, _), Board).

% A goal about a board that may have other moves than the knight's.

takes_any_board(must_be_any_board(Board), Board).
takes_any_board(positions_model(Board, 16, _, _), Board).
takes_any_board(positions_closed_model(Board, 16, _, _), Board).
takes_any_board(successors_model(Board, _, _), Board).
takes_any_board(successors_both_ways_model(Board, _, _, _), Board).
takes_any_board(other_moves_tour(naive_tour, Board, 1/1, 16, _), Board).

:- begin_tests(must_be_one_of).

test('a typo is an error that names the option and its values',
     [forall(user:typo(Goal, Domain)), throws(error(domain_error(Domain, _), _))]) :-
    user:Goal.
test('an option must be there', throws(error(instantiation_error, _))) :-
    must_be_one_of(labeling, [leftmost, ff], _).

:- end_tests(must_be_one_of).

:- begin_tests(must_be_board).

test('a term that is no board is an error, not a board without a tour',
     [forall(user:asked(Goal, board(8, 8))), throws(error(domain_error(board(files, ranks, blocked), board(8, 8)), _))]) :-
    user:Goal.
test('and so is a size that is no number', throws(error(type_error(_, eight), _))) :-
    must_be_board(board(8, eight, [])).

:- end_tests(must_be_board).

:- begin_tests(must_be_any_board).

test('a move that is none is an error, not a board without a tour',
     [ forall(( member(Move, [leap(0, 0), leap(1), symmetric(180), surface(sphere), surface(box(3))]),
                user:takes_any_board(Goal, board(4, 4, [], [leap(1, 2), Move])) )),
       throws(error(domain_error(_, _), _)) ]) :-
    user:Goal.
test('and so is a leap backwards', throws(error(type_error(_, -1), _))) :-
    must_be_any_board(board(4, 4, [], [leap(-1, 2)])).
test('a surface must be there', throws(error(instantiation_error, _))) :-
    must_be_any_board(board(4, 4, [], [surface(_)])).
test('a leap along one side and a box are moves') :-
    must_be_any_board(board(4, 4, [], [leap(0, 1), leap(1, 0), surface(box(2))])).

:- end_tests(must_be_any_board).
