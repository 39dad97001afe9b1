/** <module> Tests of prolog/user/user_program.pl

    swipl -g run_tests -t halt tests/prolog/user_program.plt
*/

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(yall)).
:- use_module('../../prolog/user/user_program').

% outcomes(Text, Template, Form, Outcomes): what a program with Text answers, without
% the remarks on it and the call. said/4 has all of it.

outcomes(Program, Template, Form, Outcomes) :-
    said(Program, exactly(mine-Template), Form, Outcomes0),
    exclude([Outcome-_]>>memberchk(Outcome, [remark, asked, asked_each]), Outcomes0, Outcomes).

said(Program, Way, Form, Outcomes) :-
    tmp_file_stream(text, File, Stream),
    format(Stream, "~w", [Program]),
    close(Stream),
    atom_codes(File, Codes),
    Job = job(Codes, [Way], none, reading(Form, 3/3, any, 10)),
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

% called(Program, Way, Call): Call is how the program is called.

called(Program, Way, Call) :-
    said(Program, Way, x/y, Outcomes),
    once(( member(Asked-Call, Outcomes), memberchk(Asked, [asked, asked_each]) )).

:- begin_tests(user_calls).

test('the call says what is given', Call == "mine(3, 3, Tour)") :-
    called("mine(_, _, []).", exactly(mine-[files,ranks,tour]), Call).
test('a start that is not the only one has its name', Call == "mine(_, Start, Tour)") :-
    called("mine(_, _, []).", exactly(mine-[any,start,tour]), Call).
test('the names of the arguments say what they mean', Call == "mine(3, Start, Tour)") :-
    called("mine(N, Start, Tour) :- Tour = [N, Start].", likely(mine-[files,ranks,tour]), Call).
test('so do squares in a head', Call == "mine(3, Start, Tour)") :-
    called("mine(N, X-Y, Tour) :- Tour = [N, X, Y].", likely(mine-[files,ranks,tour]), Call).
test('a start may be two arguments', Call == "mine(3, X, Y, Tour)") :-
    called("mine(N, X, Y, Tour) :- Tour = [N, X, Y].", likely(mine-[files,ranks,start,tour]), Call).
test('other names say nothing', Call == "mine(3, 3, Tour)") :-
    called("mine(Rows, Columns, Tour) :- Tour = [Rows, Columns].", likely(mine-[files,ranks,tour]), Call).
test('so do names of pykt with the squares that are blocked', Call == "mine(3, 3, [2/2], Start, Tour)") :-
    called("mine(Files, Ranks, Blocked, Start, Tour) :- Tour = [Files, Ranks, Blocked, Start].", likely(mine-[n,tour]), Call).
test('a side that is squared and a square in a list say what they mean', Call == "mine(3, Start, Tour)") :-
    called("mine(N, Inicio, Tour) :- T is N*N, Tour = [T, [Inicio]].", likely(mine-[files,ranks,tour]), Call).
test('the start is given as the head has it', Outcomes == [found-"1/1 ", found-"1/2 ", exhausted-""]) :-
    outcomes("mine(X-Y, [X/Y]).", [start, tour], x/y, [_|Outcomes0]),
    exclude(==(loaded-""), Outcomes0, Outcomes).
test('or as the body takes it apart', Outcomes == [found-"1/1 ", found-"1/2 ", exhausted-""]) :-
    outcomes("mine(S, [X/Y]) :- S = X-Y.", [start, tour], x/y, [_|Outcomes0]),
    exclude(==(loaded-""), Outcomes0, Outcomes).
test('what the file has instead is named with an example',
     Text == "has none of mine/2 but knight/2, moves/3: name your predicate, as in predicate=knight(N,Tour)") :-
    said("moves(1, 2, 3). knight(1, []).", likely(mine-[n,tour]), x/y, Outcomes),
    last(Outcomes, error-Text0),
    once(( sub_string(Text0, _, _, 0, Text), string_concat("has ", _, Text) )).

:- end_tests(user_calls).

