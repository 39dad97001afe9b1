:- module(explain_instrument,
          [ guided_clause/2,            % +Source, -Clause
            traced_clause/2             % +Source, -Clause
          ]).
:- use_module(library(lists), [reverse/2]).
:- use_module(explain_source, [environment/2]).

/** <module> Clauses of a user's program with calls of explain_trace.pl

A source is as in explain_source.pl. Both predicates are instruments, as explain_variant:variant/4 takes them.
*/

%!  guided_clause(+Source, -Clause) is det.
%!  traced_clause(+Source, -Clause) is det.
%
%   True if Clause is the clause of Source with enter/2, or with all three calls.

guided_clause(source(Nth, _, Term, _, _), (Head :- explain_trace:enter(Nth, Arguments), Body)) :-
    head_body(Term, Head, Body0),
    result_first(Head, Body0, Body0, Body),
    arguments(Head, Arguments).

traced_clause(Source, (Head :- explain_trace:enter(Nth, Arguments), Body)) :-
    Source = source(Nth, _, Term, _, _),
    head_body(Term, Head, Body0),
    arguments(Head, Arguments),
    environment(Source, Environment),
    (   Term = (_ :- _)
    ->  traced(Body0, Nth, [2], Environment, Body1)
    ;   Body1 = Body0
    ),
    result_first(Head, Body0, Body1, Body).

% result_first(Head, Written, Body0, Body): if the body as it is written ends with Result = [...], where Result is an
% argument of Head, then Body does so first, too. Else nothing of the answer is known while the program searches for it.

result_first(Head, Written, Body0, Body) :-
    (   last_goal(Written, Result = List),
        var(Result),
        nonvar(List),
        List = [_|_],
        compound(Head),
        arg(_, Head, Argument),
        Argument == Result
    ->  Body = (Result = List, Body0)
    ;   Body = Body0
    ).

last_goal(Body, Goal) :-
    (   nonvar(Body),
        Body = (_, Rest)
    ->  last_goal(Rest, Goal)
    ;   nonvar(Body),
        Body = Goal
    ).

head_body((Head :- Body), Head, Body) :- !.
head_body(Head, Head, true).

arguments(Head, Arguments) :-
    (   compound(Head)
    ->  compound_name_arguments(Head, _, Arguments)
    ;   Arguments = []
    ).

% traced(Goal, Nth, Path, Environment, Goal1): Path is reversed, for it grows at its end.

traced(Goal, Nth, Path, Environment, Traced) :-
    (   var(Goal)
    ->  traced_leaf(Goal, Nth, Path, Environment, Traced)
    ;   traced_inner(Goal, Nth, Path, Environment, Traced0)
    ->  Traced = Traced0
    ;   traced_leaf(Goal, Nth, Path, Environment, Traced)
    ).

traced_inner(!, _, _, _, !).
traced_inner(true, _, _, _, true).
traced_inner((A0, B0), Nth, Path, Environment, (A, B)) :-
    traced(A0, Nth, [1|Path], Environment, A),
    traced(B0, Nth, [2|Path], Environment, B).
traced_inner((A0 ; B0), Nth, Path, Environment, (A ; B)) :-
    traced(A0, Nth, [1|Path], Environment, A),
    traced(B0, Nth, [2|Path], Environment, B).
traced_inner((A -> B0), Nth, Path, Environment, (A -> B)) :-
    traced(B0, Nth, [2|Path], Environment, B).
traced_inner((A *-> B0), Nth, Path, Environment, (A *-> B)) :-
    traced(B0, Nth, [2|Path], Environment, B).
traced_inner(findall(T, A0, L), Nth, Path, Environment, findall(T, A, L)) :-
    callable(A0),
    traced(A0, Nth, [2|Path], Environment, A).
traced_inner(once(A0), Nth, Path, Environment, once(A)) :-
    callable(A0),
    traced(A0, Nth, [1|Path], Environment, A).

traced_leaf(Goal, Nth, Path0, Environment,
            ( explain_trace:before(Nth, Path, Environment, Instance),
              Goal,
              explain_trace:after(Instance, Nth, Path, Environment) )) :-
    reverse(Path0, Path).
