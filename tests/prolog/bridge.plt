/** <module> Tests of prolog/bridge/bridge.pl

    swipl -g run_tests -t halt tests/prolog/bridge.plt
*/

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(yall)).
:- use_module('../../prolog/bridge/bridge', [answer/4, answer_row/2, closing/5, error_text/2]).

:- begin_tests(bridge).

% A tour of 3x4 in both forms, and one around the centre of 3x3, which closes.

squares(_, Start, 12, [Start, 2/3, 3/1, 1/2, 2/4, 3/2, 1/3, 2/1, 3/3, 1/4, 2/2, 3/4]) :- Start = 1/1.
digits(_, Start, 12, walk(Start, "03603630630")) :- Start = 1/1.
parts(_, Start, 12, walk(Start, [0, 3, "603630", 6, "30"])) :- Start = 1/1.

around(_, 1/1, 8, walk(1/1, "03614725")).
around(_, 1/1, 8, walk(1/1, "0361472")).
around(_, 1/1, 8, walk(1/1, [0, "3614", 7, 2])).

text(Relation, Text) :-
    answer(Relation, case(board(3, 4, []), [1/1], 12), none, answer(found, Text, _, _)),
    !.

test('a path is packed as its start and a digit a move, whether it comes as squares or as digits',
     Texts == [Text, Text, Text]) :-
    maplist(text, [squares, digits, parts], Texts),
    Texts = [Text|_],
    Text == "1/1 03603630630".
test('a walk of no moves is a square', Text == "2/2 ") :-
    answer([_, _, _, Path]>>(Path = walk(2/2, "")), case(board(3, 4, []), [2/2], 1), none, answer(found, Text, _, _)),
    !.
test('a walk closes if its last square is a move from its start',
     all(Path == [walk(1/1, "0361472"), walk(1/1, [0, "3614", 7, 2])])) :-
    closing(around, board(3, 3, [2/2]), 1/1, 8, Path).

test('an error names only the beginning of a long term', true(Length < 160)) :-
    numlist(1, 500, List),
    error_text(error(domain_error(few, List), _), Text),
    string_length(Text, Length),
    once(sub_string(Text, _, _, _, " ...'")).

outcomes(Relation, Limit, Outcomes) :-
    findall(Outcome,
            answer(Relation, case(board(3, 4, []), [1/1], 12), Limit, answer(Outcome, _, _, "")),
            Outcomes).

endless(_, _, _, _) :-
    repeat,
    fail.
full(_, _, _, _) :-
    throw(error(resource_error(memory), _)).
wrong(_, _, _, _) :-
    atom_length(_, _).
sly(_, _, _, exhausted).
sly(_, Start, _, [Start]).

test('a search ends once, as exhausted, at its limit, without memory, or with an error',
     Ends == [[found, exhausted], [limit], [memory], [error]]) :-
    maplist([Relation-Limit, Outcomes]>>outcomes(Relation, Limit, Outcomes),
            [squares-none, endless-1000, full-none, wrong-none],
            Ends).
test('what a relation answers can not pass for the end of the search', Outcomes == [found, exhausted]) :-
    outcomes(sly, none, Outcomes).
test('a row is a list of atomic values', true) :-
    forall(answer_row(answer(squares, case(board(3, 4, []), [1/1], 12), none), Row),
           ( length(Row, 5), maplist(atomic, Row) )).

:- end_tests(bridge).
