:- module(explain_error,
          [ error_remark/3              % +Program, +Error, -Remark
          ]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, nth1/3]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(explain_run, [error_place/4, outcome/4]).
:- use_module(explain_source,
              [body_goal/5, environment/2, nth_source/3, replaced/4, source_indicator/2, source_text/3, subterm/5]).
:- use_module(explain_trace, [last_caller/2]).
:- use_module(explain_variant, [plain_clause/2, with_sources/5]).

/** <module> Which goal of a user's program raises an error, and for which argument

Program and a remark are as in explain_program.pl.
*/

%!  error_remark(+Program, +Error, -Remark) is semidet.
%
%   True if Remark names the goal of Program that raises Error, and the variable without a value, or the term of a wrong
%   type.

error_remark(Program, error(Formal, _), [warning, At, bound, Text, Advice]) :-
    Program = program(Sources, Asked, _, _, Traced, _),
    nonvar(Formal),
    error_place(Traced, Asked, 3_000_000, last(Nth, Path, Bound)),
    nth_source(Nth, Sources, Source),
    Source = source(_, _, Term, Names, Lines),
    once(subterm(Term, Lines, Path, Goal, Line)),
    \+ of_program(Sources, Goal),       % else the error was raised in the clause that it calls
    source_text(Source, Goal, GoalText),
    (   Formal == instantiation_error,
        unbound(Source, Goal, Bound, Variable)
    ->  once(( member(Name=Variable1, Names), Variable1 == Variable )),
        (   caller(Sources, Source, Variable, At, CallText)
        ->  format(string(Text), "`~s` is called when ~w of line ~d has no value yet", [CallText, Name, Line]),
            format(string(Advice), "`~s` needs its value: call it with one, or in another order", [GoalText])
        ;   At = Line,
            format(string(Text), "`~s` is called when ~w has no value yet", [GoalText, Name]),
            binder(Source, Path, Variable, Name, Advice)
        )
    ;   At = Line,
        Formal = type_error(Type, What),
        type_text(Type, What, source(Nth, Path), Program, Text, Advice0),
        (   float(What),
            dividing_line(Sources, Divided)
        ->  format(string(Advice), "line ~d divides with `/`, which gives such a number where it does not divide evenly: `//` gives whole numbers",
                   [Divided])
        ;   Advice = Advice0
        )
    ).

% dividing_line(Sources, Line): a goal on Line computes with the operator `/`.

dividing_line(Sources, Line) :-
    member(source(_, _, (_ :- Body), _, at(_, [_, Lines])), Sources),
    body_goal(Body, Lines, _, Goal, Line),
    nonvar(Goal),
    ( Goal = (_ is Value) ; Goal =.. [Comparison, One, Other], memberchk(Comparison, [=:=, =\=, <, >, =<, >=]), Value = One-Other ),
    sub_term(Part, Value),
    nonvar(Part),
    Part = _/_,
    !.

of_program(Sources, Goal) :-
    callable(Goal),
    functor(Goal, Name, Arity),
    member(Source, Sources),
    source_indicator(Source, Name/Arity),
    !.

% type_text(Type, What, Place, Program, Text, Advice): what the goal at Place has in the place of a value of Type. Of another
% type than a number, only what a run has shown to help is said: the error says the rest.

type_text(evaluable, What, source(Nth, Path), program(Sources, _, _, _, _, _), Text, Advice) :-
    !,
    place_text(Nth, Path, Sources, _, _, GoalText),
    format(string(Text), "`~s` can't be computed, because ~q is no number", [GoalText, What]),
    number_advice(What, Advice).
type_text(_, What, source(Nth, Path), program(Sources, _, _, _, _, _), Text, "") :-
    float(What),
    !,
    place_text(Nth, Path, Sources, _, _, GoalText),
    format(string(Text), "`~s` gets ~w, which is no whole number", [GoalText, What]).
type_text(_, _, source(Nth, Path), program(Sources, Asked, Plain, _, _, _), Text, Advice) :-
    place_text(Nth, Path, Sources, Source, Goal, GoalText),
    Source = source(_, First, Term0, Names, Lines),
    arg(Place, Goal, Expression),
    compound(Expression),
    functor(Expression, Operator, 2),
    memberchk(Operator, [+, -, *, //]),
    replaced([Place], Goal, Value, Goal1),
    replaced(Path, Term0, (Value is Expression, Goal1), Term),
    with_sources(plain_clause, Sources, Plain, [source(Nth, First, Term, Names, Lines)],
                 outcome(Plain, Asked, 3_000_000, Outcome)),
    Outcome \= error(_),
    !,
    source_text(Source, Expression, ExpressionText),
    format(string(Text), "`~s` takes the term `~s`, and not its value", [GoalText, ExpressionText]),
    format(string(Advice), "compute `Value is ~s` before it, and pass Value", [ExpressionText]).

place_text(Nth, Path, Sources, Source, Goal, Text) :-
    nth_source(Nth, Sources, Source),
    Source = source(_, _, Term, _, Lines),
    once(subterm(Term, Lines, Path, Goal, _)),
    source_text(Source, Goal, Text).

% caller(Sources, Source, Variable, Line, Text): a goal on Line of another clause calls Source, whose head alone could give
% Variable a value.

caller(Sources, Source, Variable, Line, Text) :-
    Source = source(_, _, (Head :- _), _, _),
    \+ \+ ( sub_term(Part, Head), Part == Variable ),
    last_caller(Nth, Path),
    nth_source(Nth, Sources, Calling),
    Calling = source(_, _, Term, _, Lines),
    once(subterm(Term, Lines, Path, Call, Line)),
    callable(Call),
    functor(Head, Name, Arity),
    functor(Call, Name, Arity),
    source_text(Calling, Call, Text).

number_advice(Letter/0, "count files from 1, or turn a letter into a number with char_code/2") :-
    atom_length(Letter, 1),
    !.
number_advice(_, "numbers come from `is`, and a variable begins with a capital letter").

% unbound(Source, Goal, Bound, Variable): Goal needs a value of Variable, which has none. The left side of `is` needs none.

unbound(Source, Goal, Bound, Variable) :-
    (   Goal = (_ is Needed)
    ->  true
    ;   Needed = Goal
    ),
    environment(Source, Environment),
    nth1(Place, Bound, no),
    nth1(Place, Environment, Variable),
    sub_term(Part, Needed),
    Part == Variable,
    !.

% in_other_branch(Path1, Path2, Parts): the two paths part at a semicolon.

in_other_branch([Nth|Path1], [Nth|Path2], Parts) :-
    is_list(Parts),
    !,
    nth1(Nth, Parts, Part),
    in_other_branch(Path1, Path2, Part).
in_other_branch([Nth|Path1], [Nth|Path2], Term) :-
    !,
    arg(Nth, Term, Part),
    in_other_branch(Path1, Path2, Part).
in_other_branch([_|_], [_|_], (_ ; _)).

% binder(Source, Path, Variable, Name, Advice): what to do to give Variable a value before the goal at Path is called.

binder(source(_, _, (Head :- Body), _, at(_, [_, Lines])), Path, Variable, Name, Advice) :-
    findall(Path1-Line,
            ( body_goal(Body, Lines, Path0, Goal, Line),
              Path1 = [2|Path0],
              \+ \+ ( sub_term(Part, Goal), Part == Variable ) ),
            Uses),
    (   append(_, [Path-_, _-Later|_], Uses)
    ->  format(string(Advice), "line ~d uses ~w later: if it gives ~w its value, put it before", [Later, Name, Name])
    ;   Uses = [Earlier-Line|_],
        in_other_branch(Earlier, Path, [Head, Body])
    ->  format(string(Advice), "line ~d has ~w, but in another branch of the semicolon: a comma binds more closely", [Line, Name])
    ;   sub_term(Part, Head),
        Part == Variable
    ->  Advice = ""
    ;   Uses = [Earlier-Line|_],
        Earlier \== Path
    ->  format(string(Advice), "line ~d has ~w before, but gives it no value", [Line, Name])
    ;   format(string(Advice), "nothing else in this clause has ~w: is it a slip of the pen?", [Name])
    ).
