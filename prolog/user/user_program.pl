:- module(user_program,
          [ look_at/1,                  % +Codes
            user_answer/4,              % +Job, +Case, +Limit, -Answer
            given_form/3,               % +Form, +Reading0, -Reading
            call_case/3,                % +Call, +Case0, -Case
            asked_outcome/2,            % +Case, -Outcome
            argument/4,                 % +Given, ?Tour, +Name, -Argument
            tour_answer/5               % +Call, +Tour, +Case, +Reading, -Answer
          ]).
:- use_module(library(apply), [foldl/5, maplist/3]).
:- use_module(library(lists), [member/2, memberchk/2, nth1/3]).
:- use_module('../bridge/bridge', [answer/4, engine_sent/2, profiled_answer/5, unused_answer/3]).
:- use_module(user_calls, [choose_call/4]).
:- use_module(user_errors, [error_remark/4, raised_error/1, traced/1]).
:- use_module(user_messages, [load_user_file/5, read_user_file/2]).
:- use_module(user_squares, [told_squares/6]).

/** <module> Where Python asks a user's own program

A user's program is a file that knows nothing of pykt. It is asked for one
relation, which may have few arguments or many. A template, the list of their
names, says which they are, such as [files,ranks,start,tour]. An argument that is
the same for all problems is value(Value). The answer is read as what it most
likely means. What can't be read as a tour is malformed, and kept apart from a
tour that is wrong.

A job is job(Codes, Calls, Watched, Reading). Codes are the character codes of
the file's name. Calls are the ways to ask, as in user_calls.pl: the first one
that the program has is taken. Watched is the relation that is counted for a
profile, Name/Arity or Module:Name/Arity, or none.

Reading is reading(Form, Second, End, Most). Form is how the program is given
squares: x/y, x-y, [x,y] or another term with x and y. Second is the start of the second of two knights.
End is the asked last square, or any. An answer of more than Most squares is not read.

Cases and answers are those of bridge.pl.
*/

%!  user_answer(+Job, +Case, +Limit, -Answer) is nondet.
%
%   True if Answer comes of loading the program of Job and asking it about Case.
%   The first answers are a `remark` for each that is made about the file. The
%   next is `loaded`, with the first error in the file, or an `error` if the
%   program can't be asked at all. Then comes `asked` or `asked_each`, with the call
%   that is made.
%   Those that follow are as in bridge:answer/4, or as in bridge:profiled_answer/5
%   if Job says what to watch. An `error` comes after a remark about it.
%
%   The program runs in an engine: where C calls Prolog, as Python does, the hook of
%   user_errors.pl is off.

user_answer(Job, Case, Limit, Answer) :-
    show_output,
    (   nb_current(user_file, Read)
    ->  true
    ;   arg(1, Job, Codes),
        read_file(Codes, Read)
    ),
    engine_create(Sent, job_answer(Job, Read, Case, Limit, Sent), Engine),
    engine_sent(Engine, Answer).

%!  look_at(+Codes) is det.
%
%   Read the file of this name for the call of user_answer/4 that follows. This
%   can be done before the program's time begins.

look_at(Codes) :-
    read_file(Codes, Read),
    nb_setval(user_file, Read).

read_file(Codes, Read) :-
    atom_codes(File, Codes),
    read_user_file(File, Read).

job_answer(job(Codes, Calls, Watched, Reading), Read, Case, Limit, Answer) :-
    atom_codes(File, Codes),
    load_user_file(File, Read, Module, Source, Remarks),
    (   member(Remark, Remarks),
        remark_answer(Remark, Answer)
    ;   program_answer(program(File, Module, Source, Remarks), Calls, Watched-Reading, Case, Limit, Answer)
    ).

% show_output: what the program prints is not held back, so that it is there even if
% the program is killed. A line is written at once, and another thread now and then
% writes a line that has not ended.

show_output :-
    set_stream(user_output, buffer(line)),
    set_stream(user_error, buffer(line)),
    catch(thread_create(write_unended, _, [detached(true)]), _, true).

write_unended :-
    repeat,
    sleep(0.1),
    flush_output(user_output),
    flush_output(user_error),
    fail.

program_answer(Program, Calls, Watched-Reading0, Case, Limit, Answer) :-
    Program = program(File, Module, Source, Remarks),
    Case = case(board(Files, Ranks, _), _, _),
    choose_call(Calls, Module-Source, Files/Ranks, Choice),
    first_error(Remarks, Complaint),
    (   Choice = call(Call, Form)
    ->  given_form(Form, Reading0, Reading),
        call_case(Call, Case, Case1),
        (   unused_answer(loaded, Complaint, Answer)
        ;   call_text(Call, Case, Reading, Text),
            asked_outcome(Case1, Outcome),
            unused_answer(Outcome, Text, Answer)
        ;   Relation = user_program:tour(Module-Call, Reading),
            watched_answer(Watched, Module-Relation, Case1, Limit, Answer0),
            flush_output(user_output),
            explained_answer(Answer0, File, Module, Answer)
        )
    ;   Choice = none(Advice),
        file_base_name(File, Base),
        (   Complaint == ""
        ->  format(string(Text), "~w ~s", [Base, Advice])
        ;   Text = Complaint
        ),
        unused_answer(error, Text, Answer)
    ).

%!  given_form(+Form, +Reading0, -Reading) is det.
%
%   True if Reading is Reading0 with the form of squares that choose_call/4 has
%   found in the program, form(Form). If Form is something else, Reading is
%   Reading0.

given_form(form(Form), reading(_, Second, End, Most), reading(Form, Second, End, Most)) :- !.
given_form(likely_form(Form), reading(x/y, Second, End, Most), reading(Form, Second, End, Most)) :- !.
given_form(_, Reading, Reading).

first_error(Remarks, Text) :-
    member(remark(error, _, Place, Says, _), Remarks),
    !,
    placed(Place, Says, Text).
first_error(_, "").

placed(none, Says, Says) :- !.
placed(File:Line:_, Says, Text) :-
    !,
    format(string(Text), "~w:~w: ~s", [File, Line, Says]).
placed(Place, Says, Text) :-
    format(string(Text), "~w: ~s", [Place, Says]).

% explained_answer(Answer0, File, Module, Answer): what went wrong is said in a remark
% that has its place, and then in the answer itself.

explained_answer(answer(Outcome, Text0, Used, Profile), File, Module, Answer) :-
    (   memberchk(Outcome, [error, memory]),
        raised_error(Error),
        catch(error_remark(File, Module, Error, Remark), _, fail)
    ->  Remark = remark(_, _, Place, Says, _),
        placed(Place, Says, Text),
        (   remark_answer(Remark, Answer)
        ;   Answer = answer(Outcome, Text, Used, Profile)
        )
    ;   Answer = answer(Outcome, Text0, Used, Profile)
    ).

% remark_answer(Remark, Answer): the text of Answer has a line for the severity, the
% kind, the file, the line and the column, or 0, the text and the advice.

remark_answer(remark(Severity, Kind, Place, Says, Advice), Answer) :-
    place_parts(Place, File, Line, Column),
    atomic_list_concat([Severity, Kind, File, Line, Column, Says, Advice], '\n', Atom),
    atom_string(Atom, Text),
    unused_answer(remark, Text, Answer).

place_parts(File:Line:Column, File, Line, Column) :- !.
place_parts(File:Line, File, Line, 0) :- !.
place_parts(none, '', 0, 0) :- !.
place_parts(File, File, 0, 0).

watched_answer(none, _-Relation, Case, Limit, Answer) :-
    answer(Relation, Case, Limit, Answer).
watched_answer(Own:Watched, _-Relation, Case, Limit, Answer) :-
    profiled_answer(Own:Watched, Relation, Case, Limit, Answer).
watched_answer(Name/Arity, Module-Relation, Case, Limit, Answer) :-
    profiled_answer(Module:Name/Arity, Relation, Case, Limit, Answer).

%!  call_case(+Call, +Case0, -Case) is det.
%
%   True if Case is the case that Call asks about. A program that isn't given the
%   start is asked once, not once for each start of Case0: its start is `any`.

call_case(_-Template, case(Board, Starts0, Length), case(Board, Starts, Length)) :-
    (   member(Word, [start, x, y]),
        memberchk(Word, Template)
    ->  Starts = Starts0
    ;   Starts = [any]
    ).

%!  asked_outcome(+Case, -Outcome) is det.
%
%   True if Outcome is asked_each if Case, of call_case/3, has several starts, else asked.

asked_outcome(case(_, [_], _), asked) :- !.
asked_outcome(_, asked_each).

% call_text(Call, Case, Reading, Text): Text is the goal that Call makes of Case,
% such as tour(5, 5, Tour). A start that isn't the only one is written Start.

call_text(Name-Template, case(Board, Starts, Length), Reading, Text) :-
    (   Starts = [Start]
    ->  Given = given(Board, Start, Length, Reading)
    ;   Given = given(Board, any, Length, Reading)
    ),
    maplist(argument_text(Given), Template, Texts),
    atomic_list_concat(Texts, ', ', Arguments),
    format(string(Text), "~w(~w)", [Name, Arguments]).

argument_text(Given, Name, Text) :-
    (   argument(Given, _, Name, Argument),
        nonvar(Argument)
    ->  shown(Argument, Text)
    ;   Name == any
    ->  Text = "_"
    ;   sub_string(Name, 0, 1, _, First),
        sub_string(Name, 1, _, 0, Rest),
        string_upper(First, Initial),
        string_concat(Initial, Rest, Text)
    ).

% tour(Call, Reading, Board, Start, Length, Answer): Answer is paths(Paths), for
% each knight the list of its squares File/Rank, or malformed(Text).

tour(Module-(Name-Template), Reading, Board, Start, Length, Answer) :-
    Given = given(Board, Start, Length, Reading),
    maplist(argument(Given, Tour), Template, Arguments),
    Goal =.. [Name|Arguments],
    traced(Module:Goal),
    once(tour_answer(Name-Template, Tour, case(Board, [Start], Length), Reading, Answer)).

%!  tour_answer(+Call, +Tour, +Case, +Reading, -Answer) is det.
%
%   True if Answer is what Tour, the answer of Call, most likely means:
%   paths(Paths), for each knight the list of its squares File/Rank, or
%   malformed(Text). Case is case(Board, Starts, Length).

tour_answer(Name-Template, Tour, case(Board, [Start|_], Length), reading(_, _, End, Most), Answer) :-
    catch(( read_answer(Template, Tour, Most, Paths), Answer = paths(Paths) ),
          malformed(Why),
          ( told_squares(Tour, Board, Length, Start-End, Most, Path)
          ->  Answer = paths([Path])
          ;   length(Template, Arity),
              format(string(Text), "~w/~w answers ~s", [Name, Arity, Why]),
              Answer = malformed(Text) )).

%!  argument(+Given, ?Tour, +Name, -Argument) is det.
%
%   True if a program gets Argument where a template has Name. Tour is the
%   argument that the program has to find. Given is given(Board, Start, Length,
%   Reading).

argument(Given, Tour, Name, Argument) :-
    (   memberchk(Name, [tour, tours, queens])
    ->  Argument = Tour
    ;   Name == any
    ->  true
    ;   Name = value(Argument0)
    ->  Argument = Argument0
    ;   given(Name, Given, Argument)
    ).

given(n, given(board(Files, _, _), _, _, _), Files).
given(files, given(board(Files, _, _), _, _, _), Files).
given(ranks, given(board(_, Ranks, _), _, _, _), Ranks).
given(board, given(Board, _, _, _), Board).
given(blocked, given(board(_, _, Blocked0), _, _, Reading), Blocked) :-
    maplist(given_square(Reading), Blocked0, Blocked).
given(start, given(_, Start, _, Reading), Square) :-
    given_square(Reading, Start, Square).
given(second, given(_, _, _, Reading), Square) :-
    Reading = reading(_, Second, _, _),
    given_square(Reading, Second, Square).
given(x, given(_, X/_, _, _), X).
given(y, given(_, _/Y, _, _), Y).
given(length, given(_, _, Length, _), Length).

given_square(reading(Form, _, _, _), Square, Given) :-
    form_square(Form, Square, Given).

form_square([x,y], X/Y, [X,Y]) :- !.
form_square(Form, X/Y, Square) :-
    compound_name_arity(Form, Name, 2),
    compound_name_arguments(Square, Name, [X,Y]).

% read_answer(Template, Term, Most, Paths): Paths are what Term means. If it is
% no tour, malformed(Text) is thrown.

read_answer(Template, Pair, Most, [Path1, Path2]) :-
    memberchk(tours, Template),
    !,
    (   two(Pair, One, Two)
    ->  path(One, Most, Path1),
        path(Two, Most, Path2)
    ;   malformed("~s, which is not a pair of lists of squares", Pair)
    ).
read_answer(Template, Ranks, Most, [Path]) :-
    memberchk(queens, Template),
    is_list(Ranks),
    length(Ranks, Length),
    Length =< Most,
    forall(member(Rank, Ranks), integer(Rank)),
    !,
    findall(File/Rank, nth1(File, Ranks, Rank), Path).
read_answer(_, Tour, Most, [Path]) :-
    path(Tour, Most, Path).

two([One, Two], One, Two) :- !.
two(One-Two, One, Two).
two(One/Two, One, Two).
two((One, Two), One, Two).

path(Tour, Most, Path) :-
    (   Tour == []
    ->  malformed("~s, an empty list", Tour)
    ;   is_list(Tour)
    ->  length(Tour, Length),
        (   Length > Most
        ->  format(string(Text), "~D squares, far more than there are", [Length]),
            throw(malformed(Text))
        ;   foldl(square, Tour, Path, 1, _)
        )
    ;   malformed("~s, which is not a list of squares", Tour)
    ).

square(Term, X/Y, Nth0, Nth) :-
    Nth is Nth0+1,
    (   compound(Term),
        term_xy(Term, X, Y),
        coordinate(X),
        coordinate(Y)
    ->  true
    ;   shown(Term, Shown),
        format(string(Text),
               "a list whose element ~D, ~s, is no square such as 1/2, 1-2 or [1,2]",
               [Nth0, Shown]),
        throw(malformed(Text))
    ).

term_xy(Term, X, Y) :-
    (   Term = [_|_]
    ->  Term = [X0, Y0]
    ;   compound_name_arguments(Term, _, [X0, Y0])
    ),
    X = X0,
    Y = Y0.

coordinate(Number) :-
    integer(Number),
    abs(Number) < 1_000_000_000.

malformed(Format, Term) :-
    shown(Term, Shown),
    format(string(Text), Format, [Shown]),
    throw(malformed(Text)).

shown(Term, Text) :-
    Options = [quoted(true), max_depth(6), attributes(ignore), numbervars(true)],
    format(string(Text0), "~W", [Term, Options]),
    (   string_length(Text0, Length),
        Length > 80
    ->  sub_string(Text0, 0, 76, _, Text1),
        string_concat(Text1, " ...", Text)
    ;   Text = Text0
    ).

/* Examples

A file with two clauses, and what it answers:

?- tell('mine.pl'), writeln("tour(_, [1/1, 2/3])."), writeln("tour(_, hello)."), told.
true.

?- user_answer(job(`mine.pl`, [likely(tour-[n,tour])], none, reading(x/y, 1/1, any, 1000)),
               case(board(5, 5, []), [1/1], 25), none, answer(Outcome, Text, _, _)).
Outcome = loaded,
Text = "" ;
Outcome = asked,
Text = "tour(5, Tour)" ;
Outcome = found,
Text = "1/1 0" ;
Outcome = malformed,
Text = "tour/2 answers hello, which is not a list of squares" ;
Outcome = exhausted,
Text = "" ;
false.

*/
