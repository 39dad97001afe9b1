:- module(user_checks,
          [ source_remark/4,            % +Module, +File, +Source, -Remark
            near_advice/3               % +Source, +Indicator, -Advice
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(user_source,
              [clause_goal/4, clause_head/2, position_place/3, position_text/3, source_clause/2, source_predicate/2]).

/** <module> Mistakes in a user's file of which Prolog itself says nothing

A call of a predicate that nobody defines is found before it is called, and so is
an expression that is compared or unified, though its value was meant.

Remarks are those of user_messages.pl, and sources those of user_source.pl.
*/

%!  source_remark(+Module, +File, +Source, -Remark) is nondet.
%
%   True if Remark is about a goal of Source, a file named File that is loaded
%   into Module.

source_remark(Module, File, Source, remark(warning, Kind, File:Place, Text, Advice)) :-
    asserted(Module, Source, Asserted),
    source_clause(Source, Clause),
    clause_goal(Module, Clause, Goal, Position),
    goal_remark(Goal, fact(Module, Source, Asserted), Position, Kind, Text, Advice),
    \+ ( Kind == undefined, Clause = clause((:- _), _, _) ),     % the directive has failed
    position_place(Source, Position, Place).

goal_remark(Goal, fact(Module, Source, Asserted), _, undefined, Text, Advice) :-
    callable(Goal),
    Asserted \== unknown,
    Goal \= _:_,
    \+ predicate_property(Module:Goal, visible),
    functor(Goal, Name, Arity),
    \+ memberchk(Name/Arity, Asserted),
    format(string(Text), "~w/~w is not defined", [Name, Arity]),
    near_advice(Source, Name/Arity, Advice).
goal_remark(Goal, fact(_, Source, _), Position, arithmetic, Text, Advice) :-
    arithmetic_remark(Goal, Shown, Advice),
    position_text(Source, Position, Written),
    format(string(Text), "~s ~s", [Written, Shown]).
goal_remark(Goal, fact(_, Source, _), Position, arithmetic, Text, Advice) :-
    uncomputed(Goal, Source, Expression, Nth),
    functor(Goal, Name, Arity),
    position_text(Source, Position, Written),
    format(string(Text), "~s passes the term ~p, not its value, though ~w/~w expects a number as argument ~w",
           [Written, Expression, Name, Arity, Nth]),
    Advice = "compute it first, with `is`, and pass the result".

% asserted(Module, Source, Asserted): Asserted are the predicates that get their
% clauses from the program itself. Where it rewrites its own text, they are unknown.

asserted(_, Source, unknown) :-
    source_predicate(Source, Name/_),
    memberchk(Name, [term_expansion, goal_expansion]),
    !.
asserted(Module, Source, Asserted) :-
    findall(Name/Arity,
            ( source_clause(Source, Clause),
              clause_goal(Module, Clause, Goal, _),
              asserts(Goal, Fact),
              callable(Fact),
              functor(Fact, Name, Arity) ),
            Asserted).

asserts(Goal, Fact) :-
    compound(Goal),
    compound_name_arguments(Goal, Name, [Clause|_]),
    memberchk(Name, [assert, asserta, assertz, retract, retractall]),
    (   nonvar(Clause),
        Clause = (Head :- _)
    ->  Fact = Head
    ;   Fact = Clause
    ).

arithmetic_remark(Same is Expression, "can't be true: a variable keeps its value",
                  "give the new value a new name, as in N1 is N+1") :-
    var(Same),
    compound(Expression),
    term_variables(Expression, Variables),
    member(Variable, Variables),
    Variable == Same,
    !.
arithmetic_remark(Goal, Shown, Advice) :-
    compound(Goal),
    compound_name_arguments(Goal, Name, [One, Other]),
    unifier(Name, Shown, Advice),
    (   expression(One) ; expression(Other) ),
    !.

unifier(=, "makes a term and computes nothing", "write `is` to compute").
unifier(==, "compares terms and computes nothing", "write =:= to compare numbers").
unifier(\=, "compares terms and computes nothing", "write =\\= to compare numbers").
unifier(\==, "compares terms and computes nothing", "write =\\= to compare numbers").

% A-B and A/B may be pairs, but not with a number that is added, subtracted or
% multiplied.

expression(Term) :-
    compound(Term),
    compound_name_arguments(Term, Name, [One, Other]),
    (   memberchk(Name, [+, *, //, mod, **])
    ->  operand(One),
        operand(Other)
    ;   Name == (-),
        ( integer(Other), var(One) ; expression(One), operand(Other) )
    ).

operand(Term) :-
    (   var(Term)
    ;   number(Term)
    ;   expression(Term)
    ),
    !.

% uncomputed(Goal, Source, Expression, Nth): the Nth argument of Goal is
% Expression, such as N-1, although a clause of its predicate has a number there.

uncomputed(Goal, Source, Expression, Nth) :-
    compound(Goal),
    functor(Goal, Name, Arity),
    arg(Nth, Goal, Expression),
    expression(Expression),
    functor(Head, Name, Arity),
    source_clause(Source, Clause),
    clause_head(Clause, Head),
    arg(Nth, Head, Number),
    number(Number),
    !.

%!  near_advice(+Source, +Indicator, -Advice) is det.
%
%   True if Advice says which predicate of Source or of Prolog may be meant by
%   Indicator.

near_advice(Source, Name/Arity, Advice) :-
    findall(Name/Other, ( source_predicate(Source, Name/Other), Other =\= Arity ), Others),
    Others \== [],
    !,
    indicators_text(Others, Text),
    format(string(Advice), "~s exists: is the number of arguments right?", [Text]).
near_advice(Source, Name/Arity, Advice) :-
    (   source_predicate(Source, Other)
    ;   Other = Known/Arity,
        current_predicate(system:Known/Arity),
        \+ sub_atom(Known, 0, _, _, $)
    ;   Other = Known/Arity,
        catch('$in_library'(Known, Arity, _), _, fail)
    ),
    Other = Like/_,
    Like \== Name,
    dwim_match(Name, Like),
    !,
    format(string(Advice), "did you mean ~w?", [Other]).
near_advice(_, Name/_, Advice) :-
    format(string(Advice), "define ~w, or correct its name", [Name]).

indicators_text(Indicators, Text) :-
    maplist(term_to_atom, Indicators, Atoms),
    atomic_list_concat(Atoms, ', ', Atom),
    atom_string(Atom, Text).
