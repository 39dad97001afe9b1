:- module(explain_place,
          [ located_remark/3,           % +Program, +Seen, -Remark
            misfit_remark/2,            % +Program, -Remark
            failing_end/3               % +Program, +Seen, -Nth
          ]).
:- use_module(library(apply), [maplist/3, maplist/4]).
:- use_module(library(lists), [member/2, memberchk/2, nth1/3]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(explain_error, [error_remark/3]).
:- use_module(explain_instrument, [guided_clause/2]).
:- use_module(explain_reading, [added_in_search/5, unlabelled_remark/3]).
:- use_module(explain_run, [guided_outcome/5, outcome/4]).
:- use_module(explain_source,
              [base_clause/2, body_goal/5, calls/4, clause_lines/2, environment/2, nth_source/3, recursive_predicate/2, replaced/4,
               source_indicator/2, source_text/3, subterm/5, term_head/2]).
:- use_module(explain_squares, [square/3]).
:- use_module(explain_trace, [deepest/1]).
:- use_module(explain_variant, [with_sources/5]).
:- use_module(explain_wrong, [wrong_remark/3]).

/** <module> The place where a user's program leaves a right tour, or makes a wrong step

Program, Seen and a remark are as in explain_program.pl.
*/

%!  located_remark(+Program, +Seen, -Remark) is nondet.
%
%   True if Remark names the goal or clause from which the outcome in Seen comes: an error, a wrong answer, or a failure.

located_remark(Program, seen(Outcome, Known, _, Depth, Reason), Remark) :-
    (   Outcome = wrong(Path)
    ->  wrong_remark(Program, Path, Remark)
    ;   Outcome = error(Error)
    ->  error_remark(Program, Error, Remark)
    ;   Outcome = unlabelled(_)
    ->  Program = program(Sources, asked(Call, _, _, _), _, _, _, _),
        unlabelled_remark(Sources, Call, Remark)
    ;   Outcome = malformed(_)
    ->  fail                            % the fault says it all
    ;   ( Outcome == none ; Reason = end(_, _) )   % a slow program may begin elsewhere, and meet the known tour by chance
    ->  failing_remark(Reason, Program, Known, Depth, Remark)
    ).

%!  misfit_remark(+Program, -Remark) is semidet.
%
%   True if Remark names a predicate of Program whose clauses fit none of its calls, because they have another kind of term in
%   an argument, such as X/Y where a call has 1-1.

misfit_remark(program(Sources, Asked, Plain, _, _, _), [warning, Line, shape, Text, Advice]) :-
    findall(Name/Arity, ( member(Source, Sources), source_indicator(Source, Name/Arity), Arity > 0 ), Indicators),
    sort(Indicators, Sorted),
    member(Name/Arity, Sorted),
    findall(Head, ( member(Source, Sources), source_indicator(Source, Name/Arity), Source = source(_, _, Term, _, _),
                    term_head(Term, Head) ),
            Heads),
    functor(Call, Name, Arity),
    nb_setval(explain_misfit, none),
    setup_call_cleanup(
        asserta((Plain:Call :- explain_place:note_fit(Call, Heads), fail), Reference),
        outcome(Plain, Asked, 300_000, _),
        erase(Reference)),
    nb_getval(explain_misfit, misfit(Nth, Shown)),
    !,
    once(( member(First, Sources), source_indicator(First, Name/Arity) )),
    First = source(_, Line, Term1, _, _),
    term_head(Term1, Head1),
    arg(Nth, Head1, Wanted),
    source_text(First, Wanted, WantedText),
    format(string(Text), "no clause of ~w fits its calls, such as ~s", [Name/Arity, Shown]),
    format(string(Advice), "its argument ~d is `~s` here: write it in the same way in both places", [Nth, WantedText]).

% note_fit(Call, Heads): Call is kept if an argument of it is a term of another kind than in all Heads, and no call before fitted.

note_fit(Call, Heads) :-
    (   nb_getval(explain_misfit, fits)
    ->  true
    ;   arg(Nth, Call, Given),
        compound(Given),
        forall(member(Head, Heads), ( arg(Nth, Head, Wanted), compound(Wanted), \+ same_functor(Given, Wanted) ))
    ->  (   nb_getval(explain_misfit, none)
        ->  term_variables(Call, Variables),
            findall('_', member(_, Variables), Blanks),
            maplist(named, Blanks, Variables, Names),
            format(string(Shown), "~W", [Call, [quoted(true), max_depth(5), variable_names(Names)]]),
            nb_setval(explain_misfit, misfit(Nth, Shown))
        ;   true
        )
    ;   nb_setval(explain_misfit, fits)
    ).

named(Name, Variable, Name=Variable).

same_functor(One, Other) :-
    functor(One, Name, Arity),
    functor(Other, Name, Arity).

%!  failing_end(+Program, +Seen, -Nth) is semidet.
%
%   True if the search is led to its end, and the clause number Nth should end it there, but one of its goals fails.

failing_end(program(Sources, _, _, _, _, _), seen(_, _, _, _, end(Goals, _)), Nth) :-
    end_failure(Goals, Sources, Nth, _).

failing_remark(goal(Nth, Path, Values), Program, known(Base, Squares), Depth, [warning, Line, goal, Text, Advice]) :-
    Program = program(Sources, _, _, _, _, Module),
    \+ added_in_search(Sources, _, _, _, _),    % facts of other moves may be the reason
    nth_source(Nth, Sources, Source),
    Source = source(_, _, Term, Names, Lines),
    once(subterm(Term, Lines, Path, Goal, Line)),
    \+ gives_value(Goal, Source, Values),
    \+ rightly_fails(Goal, Source, Values, known(Base, Squares), Depth),
    nth1(Depth, Squares, From),
    Next is Depth+1,
    nth1(Next, Squares, To),
    \+ succeeds_elsewhere(Source, Sources, Values, Module, Base, To),
    leads_on_without(Source, Path, Program, known(Base, Squares), Depth),
    source_text(Source, Goal, GoalText),
    goal_advice(Goal, Sources, Advice),
    values_text(Goal, Source, Names, Values, ValuesText),
    format(string(Text), "`~s` fails~s for a right tour that goes from ~w to ~w, its square ~d",
           [GoalText, ValuesText, From, To, Next]).
failing_remark(maker(Nth, _), program(Sources, _, _, _, _, _), known(_, Squares), Depth,
               [warning, Line, goal, Text, "look for a move that is missing or wrong, here or where its square goes on"]) :-
    nth_source(Nth, Sources, Source),
    source_indicator(Source, Indicator),
    once(( member(First, Sources), source_indicator(First, Indicator) )),
    First = source(_, Line, _, _, _),
    nth1(Depth, Squares, From),
    Next is Depth+1,
    nth1(Next, Squares, To),
    format(string(Text), "the search never goes from ~w to ~w, as a right tour does, and ~w makes its moves",
           [From, To, Indicator]).
failing_remark(end(Goals, Entered), program(Sources, _, _, _, _, _), known(_, Squares), _,
               [warning, Line, Kind, Text, Advice]) :-
    length(Squares, Total),
    (   end_goal(Goals, Sources, Total, Line, Text)
    ->  Kind = end,
        Advice = "here the search should end"
    ;   member(Nth, Entered),
        nth_source(Nth, Sources, Source),
        source_indicator(Source, Indicator),
        recursive_predicate(Sources, Indicator)
    ->  (   member(Base, Entered),
            nth_source(Base, Sources, BaseSource),
            source_indicator(BaseSource, Indicator),
            base_clause(BaseSource, Indicator)
        ->  Kind = end,                         % it applies, so the search goes wrong after it
            later_goal(Goals, Sources, Indicator, Total, Line, Text),
            Advice = "look at what it does with the whole path"
        ;   findall(Clause, ( member(Clause, Sources), source_indicator(Clause, Indicator) ), Clauses),
            end_clause(Clauses, Indicator, Total, Line, Kind, Text, Advice)
        )
    ).

% leads_on_without(Source, Path, Program, Known, Depth): without the goal at Path, the program comes further along Known than to
% its square Depth.

leads_on_without(Source, Path, program(Sources, Asked, _, Guided, _, _), Known, Depth) :-
    Source = source(Nth, First, Term0, Names, Lines),
    replaced(Path, Term0, true, Term),
    with_sources(guided_clause, Sources, Guided, [source(Nth, First, Term, Names, Lines)],
                 ( guided_outcome(Guided, Asked, Known, 200_000, Outcome), deepest(Deepest) )),
    ( Outcome == accepted ; Deepest > Depth ),
    !.

% gives_value(Goal, Source, Values): Goal computes a variable that has no value yet, so it fails only while the search is led.

gives_value(Made is _, Source, Values) :-
    var(Made),
    environment(Source, Environment),
    nth1(Place, Environment, Variable),
    Variable == Made,
    nth1(Place, Values, '$large').      % no number

% rightly_fails(Goal, Source, Values, Known, Depth): Goal asks that a square is new which is one of the first Depth of Known.

rightly_fails(\+ Test, Source, Values, known(Base, Squares), Depth) :-
    callable(Test),
    Test =.. [Name, Square, _],
    memberchk(Name, [member, memberchk]),
    environment(Source, Environment),
    copy_term(Square-Environment, Square1-Environment1),
    maplist(with_value, Environment1, Values),
    ground(Square1),
    square(Square1, X0, Y0),
    X is X0+1-Base,
    Y is Y0+1-Base,
    nth1(Number, Squares, X/Y),
    Number =< Depth,
    !.

% succeeds_elsewhere(Source, Sources, Values, Module, Base, To): the predicate of Source, asked with these Values, makes the
% square To in another way, so that nothing is wrong if this one fails.

succeeds_elsewhere(Source, Sources, Values, Module, Base, X/Y) :-
    source_indicator(Source, Indicator),
    \+ recursive_predicate(Sources, Indicator),
    Source = source(_, _, (Head0 :- Body0), _, at(_, [_, Lines])),
    environment(Source, Environment0),
    copy_term(Head0-Body0-Environment0, Head-Body-Environment),
    findall(Given, given_value(Environment, Values, Body, Lines, Given), Givens),
    maplist(with_value, Environment, Givens),
    catch(call_with_inference_limit(( call(Module:Head), has_square(Head, Base, X/Y) ), 100_000, Ended), _, fail),
    Ended \== inference_limit_exceeded,
    !.

% given_value(Environment, Values, Body, Lines, Value): Value is that of a variable, or '$large' if Body computes it.

given_value(Environment, Values, Body, Lines, Value) :-
    nth1(Nth, Environment, Variable),
    (   body_goal(Body, Lines, _, Goal, _),
        nonvar(Goal),
        Goal = (Made is _),
        Made == Variable
    ->  Value = '$large'
    ;   nth1(Nth, Values, Value)
    ).

has_square(Term, Base, X/Y) :-
    sub_term(Part, Term),
    compound(Part),
    square(Part, X0, Y0),
    X =:= X0+1-Base,
    Y =:= Y0+1-Base,
    !.

with_value(Variable, Value) :-
    ( Value == '$large' -> true ; Variable = Value ).

% goal_advice(Goal, Sources, Advice): facts that are added are not taken back by backtracking.

goal_advice(\+ Fact, Sources, Advice) :-
    callable(Fact),
    functor(Fact, Name, Arity),
    functor(Added, Name, Arity),
    member(source(_, _, (_ :- Body), _, at(_, [_, Lines])), Sources),
    body_goal(Body, Lines, _, Goal, Line),
    ( Goal = assertz(Added) ; Goal = asserta(Added) ; Goal = assert(Added) ),
    !,
    format(string(Advice), "line ~d adds a fact that stays when Prolog takes a move back: retract it, or use a list", [Line]).
goal_advice(_, _, "should it be true there?").

% end_goal(Goals, Sources, Total, Line, Text): a clause that should end the search has a goal that fails.

end_goal(Goals, Sources, Total, Line, Text) :-
    end_failure(Goals, Sources, Nth, goal(_, Path, Values)),
    nth_source(Nth, Sources, Source),
    Source = source(_, _, Term, Names, Lines),
    once(subterm(Term, Lines, Path, Goal, Line)),
    source_text(Source, Goal, GoalText),
    values_text(Goal, Source, Names, Values, ValuesText),
    format(string(Text), "`~s` fails~s when all ~d squares are on the path", [GoalText, ValuesText, Total]).

% end_failure(Goals, Sources, Nth, Failure): Failure is the first of Goals in a clause, the one number Nth, that should
% end the search.

end_failure(Goals, Sources, Nth, goal(Nth, Path, Values)) :-
    member(goal(Nth, Path, Values), Goals),
    nth_source(Nth, Sources, Source),
    source_indicator(Source, Indicator),
    base_clause(Source, Indicator),
    recursive_predicate(Sources, Indicator),
    !.

% later_goal(Goals, Sources, Indicator, Total, Line, Text): a goal fails after the search, in a clause of a predicate that
% the search by Indicator doesn't call.

later_goal(Goals, Sources, Indicator, Total, Line, Text) :-
    member(goal(Nth, Path, _), Goals),
    nth_source(Nth, Sources, Source),
    source_indicator(Source, Called),
    Called \== Indicator,
    \+ calls(Sources, Indicator, [Indicator], Called),
    !,
    Source = source(_, _, Term, _, Lines),
    once(subterm(Term, Lines, Path, Goal, Line)),
    source_text(Source, Goal, GoalText),
    format(string(Text), "the search comes to all ~d squares and ends, but then `~s` fails", [Total, GoalText]).

end_clause(Clauses, Indicator, Total, Line, end, Text, "compare its arguments with those of the call") :-
    member(Clause, Clauses),
    base_clause(Clause, Indicator),
    !,
    Clause = source(_, Line, Term, _, _),
    term_head(Term, Head),
    source_text(Clause, Head, HeadText),
    clause_lines(Clause, Where),
    format(string(Text), "the search comes to all ~d squares, but `~s`~s, where it should end, does not apply there",
           [Total, HeadText, Where]).
end_clause([source(_, Line, _, _, _)|_], Indicator, Total, Line, missing, Text,
           "add a clause that ends with the path when all squares are on it") :-
    format(string(Text), "~w comes to all ~d squares and then looks for another one, because no clause ends it",
           [Indicator, Total]).

values_text(Goal, Source, Names, Values, Text) :-
    Source = source(_, _, _, _, _),
    findall(Part,
            ( environment(Source, Environment),
              nth1(Place, Environment, Variable),
              nth1(Place, Values, Value),
              Value \== '$large',
              nonvar(Value),
              term_variables(Goal, Variables),
              member(V, Variables),
              V == Variable,
              member(Name=V1, Names),
              V1 == Variable,
              format(string(Part), "~w = ~w", [Name, Value]) ),
            Parts),
    (   Parts == []
    ->  Text = ""
    ;   atomic_list_concat(Parts, ', ', Joined),
        format(string(Text), " (~w)", [Joined])
    ).
