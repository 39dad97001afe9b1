/** <module> Tests of prolog/user/user_elsewhere.pl

    swipl -g run_tests -t halt tests/prolog/user_elsewhere.plt
*/

:- use_module('../../prolog/user/user_elsewhere').
:- use_module(library(plunit)).

answer(Text, Outcome) :-
    string_codes(Text, Codes),
    elsewhere_answer(Codes, tour-[tour], case(board(5, 5, []), [1/1], 25), reading(default, [], any, 25), [Outcome, _]).

nested(Depth, Text) :-
    length(Parts, Depth),
    maplist(=("f("), Parts),
    atomics_to_string(Parts, Text).

:- begin_tests(user_elsewhere).

test(an_answer_is_read, Outcome == found) :-
    answer("[1/1,3/2]", Outcome).
test(a_term_nested_so_deeply_that_the_reader_might_crash_is_refused, Outcome == malformed) :-
    nested(50_000, Text),
    answer(Text, Outcome).

:- end_tests(user_elsewhere).
