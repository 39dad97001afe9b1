:- module(explain_variant,
          [ variant/4,                  % :Instrument, +Sources, +Parent, -Variant
            with_sources/5,             % :Instrument, +Sources, +Variant, +Changed, :Goal
            exchanged_sources/3,        % +Changed, +Sources0, -Sources
            afresh/2,                   % +Variant, :Goal
            plain_clause/2,             % +Source, -Clause
            without_output/1            % :Goal
          ]).
:- use_module(library(apply), [include/3, maplist/2, maplist/3]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(explain_source, [source_indicator/2]).

/** <module> Variants of a program, to try changes in

A variant is a module with the clauses of a program, read from its file, each as call(Instrument, Source, Clause)
returns it. Its predicates are dynamic, so one clause can be exchanged and put back. What the clauses call
and do not define comes from Parent, the module into which the file was loaded: operators, libraries, lists.
*/

:- meta_predicate
    variant(2, +, +, -),
    with_sources(2, +, +, +, 0),
    afresh(+, 0),
    without_output(0).

%!  variant(:Instrument, +Sources, +Parent, -Variant) is det.
%
%   True if Variant is a new module with the clauses of Sources. Predicates that the program changes while it runs start
%   without clauses, unless Sources has some.

variant(Instrument, Sources, Parent, Variant) :-
    gensym(explain_variant_, Variant),
    set_module(Variant:base(Parent)),
    findall(Indicator, ( own_predicate(Parent, Sources, Indicator) ), Indicators0),
    sort(Indicators0, Indicators),
    maplist(declare(Variant), Indicators),
    maplist(add_clause(Instrument, Variant), Sources).

own_predicate(_, Sources, Indicator) :-
    member(Source, Sources),
    source_indicator(Source, Indicator).
own_predicate(Parent, _, Name/Arity) :-
    predicate_property(Parent:Head, dynamic),
    \+ predicate_property(Parent:Head, imported_from(_)),
    \+ predicate_property(Parent:Head, multifile),
    Parent \== user,
    functor(Head, Name, Arity).
own_predicate(user, Sources, Name/Arity) :-
    member(source(_, _, _, _, _), Sources),
    !,
    predicate_property(user:Head, dynamic),
    \+ predicate_property(user:Head, imported_from(_)),
    \+ predicate_property(user:Head, multifile),
    functor(Head, Name, Arity),
    \+ sub_atom(Name, 0, 1, _, '$'),
    \+ memberchk(Name, [prolog_load_file, message_hook, expand_answer]).

% A predicate that is local to the variant has its own clauses, although Parent has the same predicate.

declare(Variant, Indicator) :-
    catch(dynamic(Variant:Indicator), _, true).

add_clause(Instrument, Variant, Source) :-
    call(Instrument, Source, Clause),
    catch(assertz(Variant:Clause), _, true).

%!  with_sources(:Instrument, +Sources, +Variant, +Changed, :Goal) is semidet.
%
%   True if Goal is true once while the sources Changed, all of one predicate, stand in Variant in the places of those with
%   the same numbers. Afterwards the variant is what it was.

with_sources(Instrument, Sources, Variant, Changed, Goal) :-
    Changed = [Source|_],
    source_indicator(Source, Indicator),
    include(of_predicate(Indicator), Sources, Before),
    exchanged_sources(Changed, Before, After),
    setup_call_cleanup(
        define(Instrument, Variant, Indicator, After),
        once(Goal),
        define(Instrument, Variant, Indicator, Before)).

of_predicate(Indicator, Source) :-
    source_indicator(Source, Indicator).

define(Instrument, Variant, Name/Arity, Sources) :-
    functor(Head, Name, Arity),
    retractall(Variant:Head),
    maplist(add_clause(Instrument, Variant), Sources).

%!  exchanged_sources(+Changed, +Sources0, -Sources) is det.
%
%   True if Sources is Sources0 with the sources Changed in the places of those with the same numbers.

exchanged_sources(Changed, Sources0, Sources) :-
    maplist(exchanged(Changed), Sources0, Sources).

exchanged(Changed, Source0, Source) :-
    Source0 = source(Nth, _, _, _, _),
    (   memberchk(source(Nth, Line, Term, Names, Lines), Changed)
    ->  Source = source(Nth, Line, Term, Names, Lines)
    ;   Source = Source0
    ).

%!  afresh(+Variant, :Goal) is semidet.
%
%   True if Goal is true once. Afterwards Variant has the clauses that it had before: a run that is ended before it takes
%   its facts back would leave them to the next one.

afresh(Variant, Goal) :-
    findall(kept(Head, Generation, Clauses),
            ( own_head(Variant, Head, Generation),
              findall((Head :- Body), clause(Variant:Head, Body), Clauses) ),
            Kept),
    call_cleanup(once(Goal), restore(Variant, Kept)).

restore(Variant, Kept) :-
    forall(( own_head(Variant, Head, Generation), \+ memberchk(kept(Head, Generation, _), Kept) ),
           ( retractall(Variant:Head),
             forall(( member(kept(Head, _, Clauses), Kept), member(Clause, Clauses) ), assertz(Variant:Clause)) )).

own_head(Variant, Head, Generation) :-
    current_predicate(_, Variant:Head),
    predicate_property(Variant:Head, dynamic),
    \+ predicate_property(Variant:Head, imported_from(_)),
    predicate_property(Variant:Head, last_modified_generation(Generation)).

%!  plain_clause(+Source, -Clause) is det.
%
%   True if Clause is the clause of Source as it is. It is the plainest instrument.

plain_clause(source(_, _, Clause, _, _), Clause).

%!  without_output(:Goal) is semidet.
%
%   True if Goal is true once. What it prints is lost, and it reads nothing.

without_output(Goal) :-
    current_output(Output),
    current_input(Input),
    open_null_stream(Null),
    open_string("", Empty),
    setup_call_cleanup(
        ( set_output(Null), set_input(Empty) ),
        once(Goal),
        ( set_output(Output), set_input(Input), close(Null), close(Empty) )).
