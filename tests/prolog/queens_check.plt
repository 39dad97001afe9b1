:- use_module(library(plunit)).
:- use_module('../../prolog/queens_check').

:- begin_tests(queens_fault).

test(a_solution_of_4x4_has_no_fault, fail) :-
    queens_fault(board(4, 4, []), [1/2, 2/4, 3/1, 4/3], _).
test(a_queen_off_the_board, [true(Fault == off_board(5/3)), nondet]) :-
    queens_fault(board(4, 4, []), [1/2, 2/4, 3/1, 5/3], Fault).
test(a_queen_on_a_blocked_square, [true(Fault == off_board(1/2)), nondet]) :-
    queens_fault(board(4, 4, [1/2]), [1/2, 2/4, 3/1, 4/3], Fault).
test(too_few_queens, all(Fault == [wrong_count(1, 4)])) :-
    queens_fault(board(4, 4, []), [1/2], Fault).
test(queens_attack_along_ranks_files_and_diagonals,
     all(Fault == [attack(1/1, 2/1), attack(1/1, 1/4), attack(1/1, 3/3)])) :-
    queens_fault(board(4, 4, []), [1/1, 2/1, 1/4, 3/3], Fault).

:- end_tests(queens_fault).
