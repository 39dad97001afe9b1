:- module(user_elsewhere,
          [ elsewhere_goal/5,           % +Codes, +Calls, +Case, +Reading, -Row
            elsewhere_answer/5,         % +Codes, +Call, +Case, +Reading, -Row
            elsewhere_error/2           % +Codes, -Text
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module('../bridge/bridge', [error_text/2, path_outcome/3]).
:- use_module(user_calls, [choose_call/4]).
:- use_module(user_program, [argument/4, asked_outcome/2, call_case/3, given_form/3, tour_answer/5]).
:- use_module(user_source, [file_source/3, source_clause/2, source_predicate/2]).

/** <module> A user's program that another Prolog system runs

GNU Prolog, say, runs the program. This module reads the program's text to choose
the call, and reads what the system prints. It never runs a clause of the program, and
what is printed is read as a term, not called. So a call is chosen, and an answer is
understood, as for a program that runs here.

Calls, cases and readings are those of user_program.pl.
*/

%!  elsewhere_goal(+Codes, +Calls, +Case, +Reading, -Row) is det.
%
%   True if Row is [Outcome, Goal, Call]: Goal is true on the other system for each Tour of
%   the program in the file named Codes, and Call is the call of Calls that it makes. Both
%   are strings, and Outcome is that of asked_outcome/2. If the program has none of Calls,
%   Row is [error, Text, ""].

elsewhere_goal(Codes, Calls, Case, Reading0, [Outcome, Text, Call]) :-
    atom_codes(File, Codes),
    Module = user_elsewhere_program,
    read_program(File, Module, Source),
    Case = case(board(Files, Ranks, _), _, _),
    choose_call(Calls, Module-Source, Files/Ranks, Choice),
    (   Choice = call(Call0, Form)
    ->  given_form(Form, Reading0, Reading),
        call_case(Call0, Case, Case1),
        asked_outcome(Case1, Outcome),
        goal_text(Call0, Case1, Reading, Text),
        format(string(Call), "~q", [Call0])
    ;   Choice = none(Advice),
        Outcome = error,
        format(string(Text), "the program ~s", [Advice]),
        Call = ""
    ).

% read_program(File, Module, Source): Source is read with the operators that its
% directives declare. Module has a predicate, without meaning, for each of Source.

read_program(File, Module, Source) :-
    file_source(File, Module, Source0),
    forall(( source_clause(Source0, clause((:- op(Priority, Type, Names)), _, _)) ),
           catch(op(Priority, Type, Module:Names), error(_, _), true)),
    file_source(File, Module, Source),
    forall(source_predicate(Source, Name/Arity),
           ( functor(Head, Name, Arity), catch(assertz((Module:Head :- fail)), error(_, _), true) )).

% goal_text(Call, Case, Reading, Text): Text is a goal with the variable Tour. It calls
% the program once for each start of Case, which is that of call_case/3.

goal_text(Name-Template, case(Board, Starts, Length), Reading, Text) :-
    Given = given(Board, Start, Length, Reading),
    (   Starts = [Start]
    ->  Goal = Call
    ;   Start = X/Y,
        Goal = ( member(Start, Starts), Call )
    ),
    maplist(argument(Given, Tour), Template, Arguments),
    Call =.. [Name|Arguments],
    Names = ['Tour'=Tour, 'X'=X, 'Y'=Y],
    format(string(Text), "~W", [Goal, [quoted(true), variable_names(Names), spacing(next_argument)]]).

%!  elsewhere_answer(+Codes, +Call, +Case, +Reading, -Row) is det.
%
%   True if Row is [Outcome, Text], as bridge:answer/4 has them: `found` with a packed path,
%   or `malformed`. Codes are what the system printed as the answer of Call.

elsewhere_answer(Codes, Call, Case, Reading, [Outcome, Text]) :-
    (   codes_term(Codes, Tour)
    ->  tour_answer(Call, Tour, Case, Reading, Answer),
        path_outcome(Answer, Outcome, Text)
    ;   Outcome = malformed,
        Text = "its answer can't be read as a term: it is too large, or has operators of its own"
    ).

% codes_term(Codes, Term): fails if Codes are no term, or one that is nested so deeply that
% SWI-Prolog's reader, which is recursive in C, might crash.

codes_term(Codes, Term) :-
    shallow(Codes, 1000),
    string_codes(String, Codes),
    catch(term_string(Term, String, [module(user_elsewhere_program)]), error(_, _), fail).

% shallow(Codes, Depth): at most Depth brackets are open at once, and never more than 1000.

shallow([], _).
shallow([Code|Codes], Depth0) :-
    (   memberchk(Code, `([{`)
    ->  Depth0 > 0,
        Depth is Depth0 - 1
    ;   memberchk(Code, `)]}`)
    ->  Depth is min(1000, Depth0 + 1)
    ;   Depth = Depth0
    ),
    shallow(Codes, Depth).

%!  elsewhere_error(+Codes, -Text) is det.
%
%   True if Text says in words what the exception is that the system printed as Codes.

elsewhere_error(Codes, Text) :-
    (   codes_term(Codes, Term)
    ->  (   nonvar(Term),
            Term = error(Formal, _),
            subsumes_term(existence_error(procedure, _/_), Formal)
        ->  Formal = existence_error(procedure, Predicate),
            undefined_text(Predicate, Text)
        ;   nonvar(Term),
            Term = error(Formal, _)
        ->  error_text(error(Formal, _), Text)
        ;   format(string(Text), "it throws ~q", [Term])
        )
    ;   string_codes(Text, Codes)
    ).

undefined_text(Predicate, Text) :-
    (   catch(in_swi_prolog(Predicate), error(_, _), fail)
    ->  Advice = ", though SWI-Prolog has it: define it in the file, or run the file on SWI-Prolog"
    ;   Advice = ": define it, or correct its name"
    ),
    format(string(Text), "~q is not defined~s", [Predicate, Advice]).

in_swi_prolog(Name/Arity) :-
    functor(Head, Name, Arity),
    (   predicate_property(system:Head, defined)
    ->  true
    ;   '$in_library'(Name, Arity, _)
    ).
