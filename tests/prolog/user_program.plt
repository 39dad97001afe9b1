/** <module> Tests of prolog/user_program.pl

    swipl -g run_tests -t halt tests/prolog/user_program.plt
*/

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(yall)).
:- use_module('../../prolog/user_program').

% outcomes(Text, Template, Form, Outcomes): what a program with Text answers.

outcomes(Program, Template, Form, Outcomes) :-
    tmp_file_stream(text, File, Stream),
    format(Stream, "~w", [Program]),
    close(Stream),
    atom_codes(File, Codes),
    Job = job(Codes, [mine-Template], none, reading(Form, 3/3, 10)),
    findall(Outcome-Text,
            user_answer(Job, case(board(3, 3, [2/2]), [1/1, 1/2], 8), none, answer(Outcome, Text, _, "")),
            Outcomes),
    unload_file(File),
    delete_file(File).

:- begin_tests(user_program).

test('a program that does not take the start is asked once',
     Outcomes == [loaded-"", found-"1/1 0", exhausted-""]) :-
    outcomes("mine(3, [1-1, 2-3]).", [n, tour], x/y, Outcomes).
test('a program that takes the start is asked about each',
     Outcomes == [loaded-"", found-"1/1 ", found-"1/2 ", exhausted-""]) :-
    outcomes("mine([X, Y], [X/Y]).", [start, tour], [x,y], Outcomes).
test('a value is given as it is', Outcomes == [loaded-"", found-"1/1 ", exhausted-""]) :-
    outcomes("mine(files, [1/1]). mine(3, [2/2]).", [value(files), tour], x/y, Outcomes).
test('the paths of two knights stand one to a line', Outcomes == [loaded-"", found-"1/1 \n3/3 ", exhausted-""]) :-
    outcomes("mine(S, T, [S]-[T]).", [start, second, tours], x-y, Outcomes0),
    exclude([found-"1/2 \n3/3 "]>>true, Outcomes0, Outcomes).
test('what is no tour is malformed, and the search goes on',
     Outcomes == [loaded-"", malformed-"mine/1 answers hello, which is not a list of squares",
                  found-"1/1 ", exhausted-""]) :-
    outcomes("mine(hello). mine([1/1]).", [tour], x/y, Outcomes).
test('a long answer is not read', Outcomes == [malformed-"mine/1 answers 11 squares, far more than there are"]) :-
    outcomes("mine(T) :- length(T, 11).", [tour], x/y, [_|Outcomes0]),
    once(append(Outcomes, [exhausted-""], Outcomes0)).
test('an answer can not pass for an outcome',
     Outcomes == [malformed-"mine/1 answers exhausted, which is not a list of squares", exhausted-""]) :-
    outcomes("mine(exhausted).", [tour], x/y, [_|Outcomes]).
test('an error ends the search', Outcomes == [error]) :-
    outcomes("mine(_) :- no_such(1).", [tour], x/y, [_|Outcomes0]),
    findall(Outcome, member(Outcome-_, Outcomes0), Outcomes).
test('a program without the relation can not be asked', Outcomes == [error]) :-
    outcomes("yours(1).", [tour], x/y, Outcomes0),
    findall(Outcome, member(Outcome-_, Outcomes0), Outcomes).

:- end_tests(user_program).
