:- module(explain_posted,
          [ posted_remark/2,            % +Program, -Remark
            ruling_remark/2,            % +Program, -Remark
            copied_remark/2,            % +Program, -Remark
            undone_remark/2             % +Program, -Remark
          ]).
:- use_module(library(apply), [exclude/3, maplist/2, maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, nth1/3, nth1/4, numlist/3, reverse/2, select/3]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module(explain_run, [known_squares/2, outcome/4]).
:- use_module(explain_source,
              [body_goal/5, conjunction/2, goals_body/2, replaced/4, source_indicator/2, source_text/3, subterm/5]).
:- use_module(explain_variant, [plain_clause/2, with_sources/5]).

/** <module> Which constraint of a program fails as soon as it is posted

A program of constraints that has no answer often fails before it labels anything. Its goals are then run one more at a
time. Program and a remark are as in explain_program.pl.
*/

%!  posted_remark(+Program, -Remark) is nondet.
%
%   True if Remark names the constraint at which the clause that is called fails before any number is chosen, or the
%   clause that an earlier goal calls, without which it does not fail.

posted_remark(Program, Remark) :-
    Program = program(Sources, asked(Name-Template, _, _, _), _, _, _, _),
    current_module(clpfd),
    length(Template, Arity),
    member(Source, Sources),
    source_indicator(Source, Name/Arity),
    Source = source(_, _, (_ :- Body), _, at(_, [_, BodyLines])),
    \+ ( member(Other, Sources), Other \== Source, labels(Other) ),
    findall(Path-Line, body_goal(Body, BodyLines, Path, _, Line), Places),
    conjunction(Body, Goals),
    same_length(Goals, Places),         % no goal within another one
    nth1(Place, Goals, Goal),
    prefix(Place, Goals, Posted),
    fails(Posted, Source, Program),
    !,
    constraint(Goal),
    append(Before, [_], Posted),
    \+ ( member(One, Before), labeling(One) ),
    chooses_nothing(Before, Goal, Source, Program),
    nth1(Place, Places, _-Line),
    source_text(Source, Goal, GoalText),
    format(string(Text), "`~s` fails before any number is chosen", [GoalText]),
    findall(Nth, needed(Posted, Source, Program, Nth), Nths0),
    findall(Nth, ( member(Nth, Nths0), nth1(Nth, Goals, Calling), called_line(Sources, Calling, _) ), Nths1),
    (   Nths1 == [],
        Nths0 = [Nearest|_]
    ->  Nths = [Nearest]
    ;   Nths = Nths1
    ),
    maplist(goal_text(Source, Goals, Places), Nths, Texts),
    (   Texts == []
    ->  Remark = [warning, Line, posted, Text, "compare it with the number of squares and the ranges"]
    ;   atomic_list_concat(Texts, ', or without ', Joined),
        format(string(Advice), "without ~w it does not: do they fit together?", [Joined]),
        Remark = [warning, Line, posted, Text, Advice]
    ;   nth1(At, Nths, Nth),
        nth1(Nth, Goals, Needed),
        called_line(Sources, Needed, CalledLine),
        nth1(At, Texts, NeededText),
        format(string(Called), "this is what ~s asks for", [NeededText]),
        Remark = [warning, CalledLine, posted, Called, "is it what you mean?"]
    ).

%!  ruling_remark(+Program, -Remark) is semidet.
%
%   True if Remark names the only goal of the clause that is called, or its goals of one predicate, without which its
%   constraints take a known tour. Nothing is labeled for this: the constraints are posted, and then the answer gets its value.

ruling_remark(Program, [warning, Line, ruling, Text, Advice]) :-
    current_module(clpfd),
    Program = program(Sources, Asked, _, _, _, _),
    Asked = asked(Name-Template, case(_, _, Length), _, _),
    length(Template, Arity),
    findall(Source, ( member(Source, Sources), source_indicator(Source, Name/Arity) ), [Source]),
    Source = source(_, _, (Head :- Body), _, at(_, [_, Lines])),
    nth1(At, Template, tour),
    arg(At, Head, Tour),
    findall(Squares, limit(8, known_squares(Asked, Squares)), Known),
    Known \== [],
    length(Same, Length),
    maplist(=(1/1), Same),
    conjunction(Body, Goals),
    exclude(labels_in(Sources), Goals, Posting),
    \+ taken(Posting, Tour, Known, Source, Program),
    member(Part, [single, alike]),
    findall(Path,
            ( without(Part, Posting, Goal, Others),
              \+ gives_value(Goal, Posting),
              once(( body_goal(Body, Lines, Path, Same1, _), Same1 == Goal )),
              taken(Others, Tour, Known, Source, Program),
              \+ taken(Others, Tour, [Same], Source, Program) ),          % else nothing is left that is about the tour
            [Only]),
    body_goal(Body, Lines, Only, Ruling, Line),
    !,
    source_text(Source, Ruling, RulingText),
    ( Part == single -> Rules = "rules" ; Rules = "and the goals like it rule" ),
    format(string(Text), "`~s` ~s out right tours: without it the other constraints take one", [RulingText, Rules]),
    (   called_line(Sources, Ruling, CalledLine)
    ->  format(string(Advice), "correct it, its clause in line ~d, or what gives its variables their values", [CalledLine])
    ;   Advice = "correct it, or what gives its variables their values"
    ).

% without(Part, Goals, Goal, Others): Others are Goals without Goal or, if Part is `alike`, without all goals of its predicate,
% of which it is the first.

without(single, Goals, Goal, Others) :-
    select(Goal, Goals, Others).
without(alike, Goals, Goal, Others) :-
    append(Before, [Goal|_], Goals),
    callable(Goal),
    functor(Goal, Name, Arity),
    functor(Like, Name, Arity),
    \+ memberchk(Like, Before),
    exclude(unifiable_with(Like), Goals, Others),
    length(Goals, Count),
    length(Others, Left),
    Count-Left > 1.

% gives_value(Goal, Goals): Goal computes a variable, and is the first of Goals that has it, but not the last. Without Goal this
% variable is free, so it proves nothing that the other goals then take a tour.

gives_value(Goal, Goals) :-
    member(Goal-Variable, [(Variable is _)-Variable, '#='(Variable, _)-Variable, '#='(_, Variable)-Variable]),
    var(Variable),
    once(( append(Before, [Same|After], Goals), Same == Goal )),
    occurs_in(Variable, After),
    \+ occurs_in(Variable, Before),
    !.

occurs_in(Variable, Term) :-
    term_variables(Term, Variables),
    member(One, Variables),
    One == Variable,
    !.

unifiable_with(Like, Goal) :-
    \+ Goal \= Like.

labels_in(_, Goal) :-
    labeling(Goal),
    !.
labels_in(Sources, Goal) :-
    called_source(Sources, Goal, Source),
    labels(Source).

% taken(Goals, Tour, Known, Source, Program): if the clause Source has only Goals, they take a tour of the list Known for Tour.

taken(Goals, Tour, Known, Source, Program) :-
    nb_setval(explain_known_tours, Known),
    append(Goals, [explain_posted:is_known_tour(Tour)], Asking),
    outcome_with(Asking, Source, Program, Outcome),
    ( Outcome = right(_) ; Outcome = wrong(_) ),
    !.

% is_known_tour(Tour): Tour is one of the known tours, its squares in any of the usual forms.

is_known_tour(Tour) :-
    nb_getval(explain_known_tours, Known),
    member(Squares, Known),
    member(Form, [X/Y, X-Y, (X,Y), [X,Y]]),
    maplist(in_form(X/Y-Form), Squares, Tour).

in_form(Pattern, Square, Given) :-
    copy_term(Pattern, Square-Given0),
    Given = Given0.

%!  copied_remark(+Program, -Remark) is semidet.
%
%   True if Remark names a findall/3 of a program of constraints whose list has variables. They are copies, so constraints on
%   them say nothing of the variables outside.

copied_remark(Program, [warning, Line, copied, Text, Advice]) :-
    current_module(clpfd),
    Program = program(Sources, _, _, _, _, _),
    member(Source, Sources),
    Source = source(_, _, Term, _, Lines),
    subterm(Term, Lines, Path, Goal, Line),
    nonvar(Goal),
    Goal = findall(Template, _, List),
    has_variables((Goal, explain_posted:keep_variables(List)), Path, Source, Program),
    !,
    source_text(Source, Template, TemplateText),
    source_text(Source, List, ListText),
    format(string(Text), "findall/3 copies the variables of each `~s`, so what is asked of ~s says nothing of the tour",
           [TemplateText, ListText]),
    Advice = "make this list with maplist, or with a predicate of your own that goes through both lists".

% has_variables(Keeping, Path, Source, Program): with Keeping in the place of the goal at Path of Source, Program calls
% keep_variables/1 with a term that has variables.

has_variables(Keeping, Path, source(Nth, First, Term0, Names, Lines), program(Sources, Asked, Plain, _, _, _)) :-
    nb_setval(explain_kept, no),
    replaced(Path, Term0, Keeping, Term),
    with_sources(plain_clause, Sources, Plain, [source(Nth, First, Term, Names, Lines)], outcome(Plain, Asked, 300_000, _)),
    nb_getval(explain_kept, yes).

keep_variables(Term) :-
    ( ground(Term) -> true ; nb_setval(explain_kept, yes) ).

%!  undone_remark(+Program, -Remark) is semidet.
%
%   True if Remark names a forall/2 of a program of constraints whose second goal posts some, or calls a predicate that does,
%   when their variables have no values yet. forall/2 keeps nothing of its goals.

undone_remark(Program, [warning, Line, posted, Text, Advice]) :-
    current_module(clpfd),
    Program = program(Sources, _, _, _, _, _),
    member(Source, Sources),
    Source = source(_, _, Term, _, Lines),
    subterm(Term, Lines, Path, Goal, Line),
    nonvar(Goal),
    Goal = forall(Condition, Posting),
    posts(Sources, Posting),
    has_variables(forall(Condition, ( explain_posted:keep_variables(Posting), Posting )), Path, Source, Program),
    !,
    source_text(Source, Posting, PostingText),
    format(string(Text), "forall/2 takes back what it posts, so nothing is left of `~s`", [PostingText]),
    Advice = "post it with maplist, or in a predicate of your own that goes through the list".

posts(Sources, Posting) :-
    sub_term(Goal, Posting),
    (   constraint(Goal)
    ;   called_body(Sources, Goal, Body),
        sub_term(Constraint, Body),
        constraint(Constraint)
    ),
    !.

goal_text(Source, Goals, Places, Nth, Text) :-
    nth1(Nth, Goals, Goal),
    nth1(Nth, Places, _-Line),
    source_text(Source, Goal, GoalText),
    format(string(Text), "`~s` of line ~d", [GoalText, Line]).

prefix(Place, Goals, Prefix) :-
    length(Prefix, Place),
    append(Prefix, _, Goals).

% fails(Goals, Source, Program): the program has no answer if the clause Source has only Goals.

fails(Goals, Source, Program) :-
    outcome_with(Goals, Source, Program, none).

outcome_with(Goals, source(Nth, First, (Head :- _), Names, Lines), program(Sources, Asked, Plain, _, _, _), Outcome) :-
    goals_body(Goals, Body),
    with_sources(plain_clause, Sources, Plain, [source(Nth, First, (Head :- Body), Names, Lines)],
                 outcome(Plain, Asked, 1_000_000, Outcome0)),
    Outcome = Outcome0.

% chooses_nothing(Goals, Goal, Source, Program): Goals have a single solution, which is found soon, and leave numbers open
% that Goal is about.

chooses_nothing(Goals, Goal, source(Nth, First, (Head :- _), Names, Lines), program(Sources, Asked, Plain, _, _, _)) :-
    append(Goals, [\+ ground(Goal)], Asking),
    goals_body(Asking, Body),
    Only = (Head :- findall(x, Body, [_])),
    with_sources(plain_clause, Sources, Plain, [source(Nth, First, Only, Names, Lines)],
                 outcome(Plain, Asked, 1_000_000, Outcome)),
    \+ memberchk(Outcome, [none, limit, memory, error(_)]).

% needed(Goals, Source, Program, Nth): without the Nth of Goals, these do not fail. The nearest to their end comes first.

needed(Goals, Source, Program, Nth) :-
    length(Goals, Length),
    Most is Length-1,
    numlist(1, Most, Upward),
    reverse(Upward, Downward),
    member(Nth, Downward),
    nth1(Nth, Goals, Goal, Others),
    outcome_with(Others, Source, Program, Outcome),
    Outcome \== none,
    Program = program(Sources, _, _, _, _, _),
    \+ ( Outcome = error(_), \+ called_line(Sources, Goal, _) ).    % without this goal another one has no list, for example

% called_line(Sources, Goal, Line): the body of the predicate that Goal calls begins on Line.

called_line(Sources, Goal, Line) :-
    called_source(Sources, Goal, source(_, _, (_ :- Body), _, at(_, [_, Lines]))),
    once(body_goal(Body, Lines, _, _, Line)).

called_body(Sources, Goal, Body) :-
    called_source(Sources, Goal, source(_, _, (_ :- Body), _, _)).

% called_source(Sources, Goal, Source): Goal calls a predicate of the program, perhaps for the elements of lists, and Source is
% its first clause with a body.

called_source(Sources, Goal, Source) :-
    callable(Goal),
    (   Goal =.. [maplist, Called|Lists],
        callable(Called)
    ->  length(Lists, More)
    ;   Called = Goal,
        More = 0
    ),
    functor(Called, Name, Arity0),
    Arity is Arity0+More,
    member(Source, Sources),
    source_indicator(Source, Name/Arity),
    Source = source(_, _, (_ :- _), _, at(_, [_, _])),
    !.

labels(source(_, _, (_ :- Body), _, _)) :-
    sub_term(Goal, Body),
    callable(Goal),
    labeling(Goal),
    !.

labeling(Goal) :-
    callable(Goal),
    functor(Goal, Name, _),
    memberchk(Name, [label, labeling, indomain, member, between, select, permutation]).

constraint(Goal) :-
    callable(Goal),
    functor(Goal, Name, _),
    memberchk(Name, [all_distinct, all_different, circuit, sum, scalar_product, tuples_in, element, global_cardinality,
                     in, ins, (#=), (#\=), (#<), (#>), (#=<), (#>=)]).
