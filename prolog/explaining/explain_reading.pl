:- module(explain_reading,
          [ added_in_search/5,          % +Sources, -Source, -Goal, -Fact, -Line
            kept_facts_remark/2,        % +Sources, -Remark
            step_test_remark/3,         % +Sources, +Step, -Remark
            not_different_remark/3,     % +Sources, +Call, -Remark
            several_cycles_remark/4,    % +Sources, +Path, -Changed, -Remark
            unlabelled_remark/3         % +Sources, +Call, -Remark
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(lists), [append/3, last/2, member/2, memberchk/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(explain_source,
              [base_clause/2, body_goal/5, recursive_predicate/2, replaced/4, source_indicator/2, source_text/3, subterm/5]).

/** <module> Mistakes that can be read in a program, once it is known what is wrong with its answer

A remark is as in explain_program.pl. Each says what the text of the program shows; whoever asks for it
knows from a run that there is such a mistake.
*/

%!  kept_facts_remark(+Sources, -Remark) is semidet.
%
%   True if the search of a program adds facts, tests that they are not there, and never takes one back.

kept_facts_remark(Sources, [warning, Line, facts, Text, Advice]) :-
    added_in_search(Sources, Source, Goal, Fact, Line),
    callable(Fact),
    source_indicator(Source, Indicator),
    functor(Fact, Name, Arity),
    functor(Same, Name, Arity),
    \+ \+ ( negated(Sources, Same) ),
    \+ ( member(source(_, _, (_ :- Body), _, _), Sources),
         sub_term(Retract, Body),
         nonvar(Retract),
         Retract = retract(_) ),
    \+ ( source_goal(Sources, Other, retractall(_), _), source_indicator(Other, Indicator) ),
    !,
    source_text(Source, Goal, GoalText),
    source_text(Source, Fact, FactText),
    format(string(Text), "`~s` adds a fact that stays when Prolog takes the move back, so the square is never free again",
           [GoalText]),
    format(string(Advice), "write ( ~s ; retract(~s), fail ), or keep the squares in a list", [GoalText, FactText]).

kept_facts_remark(Sources, [warning, Line, facts, Text, Advice]) :-
    member(Source, Sources),
    Source = source(_, _, (_ :- Body), _, at(_, [_, Lines])),
    source_indicator(Source, Name/Arity),
    \+ ( sub_term(Part, Body), nonvar(Part), memberchk(Part, [(_ ; _), (_ -> _)]) ),
    findall(Goal-GoalLine, ( body_goal(Body, Lines, _, Goal, GoalLine), nonvar(Goal) ), Goals),
    append(_, [Add-AddLine|Goals1], Goals),
    added(Add, Fact),
    append(_, [Call-_|Goals2], Goals1),
    functor(Call, Name, Arity),
    member(retract(Fact1)-Line, Goals2),
    subsumes_term(Fact1, Fact),
    \+ ( member(Other, Sources), Other \== Source, source_goal([Other], _, retract(_), _) ),
    \+ \+ negated(Sources, Fact),
    !,
    once(( body_goal(Body, Lines, _, Retract, Line), Retract = retract(_) )),    % Goals has copies of these
    once(( body_goal(Body, Lines, _, Added, AddLine), nonvar(Added), added(Added, Fact2), subsumes_term(Fact1, Fact2) )),
    source_text(Source, Retract, RetractText),
    source_text(Source, Added, AddText),
    format(string(Text), "`~s` is not reached when the search before it fails, so the fact stays and the square stays taken",
           [RetractText]),
    format(string(Advice), "write ( ~s ; ~s, fail ) before it, or keep the squares in a list", [AddText, RetractText]).

%!  added_in_search(+Sources, -Source, -Goal, -Fact, -Line) is nondet.
%
%   True if Goal, on Line of Source, adds Fact in each step of a search: Source is a recursive clause, or it belongs to a
%   predicate that a recursive clause calls.

added_in_search(Sources, Source, Goal, Fact, Line) :-
    source_goal(Sources, Source, Goal, Line),
    added(Goal, Fact),
    source_indicator(Source, Indicator),
    (   recursive_predicate(Sources, Indicator)
    ->  \+ base_clause(Source, Indicator)
    ;   source_goal(Sources, Caller, Call, _),
        callable(Call),
        Indicator = Name/Arity,
        functor(Call, Name, Arity),
        source_indicator(Caller, Calling),
        recursive_predicate(Sources, Calling),
        \+ base_clause(Caller, Calling)
    ->  true
    ).

added(assertz(Fact), Fact).
added(asserta(Fact), Fact).
added(assert(Fact), Fact).

negated(Sources, Same) :-
    member(source(_, _, (_ :- Body), _, _), Sources),
    sub_term(Goal, Body),
    nonvar(Goal),
    ( Goal = (\+ Inner) ; Goal = not(Inner) ),
    nonvar(Inner),
    Inner = Same.

source_goal(Sources, Source, Goal, Line) :-
    member(Source, Sources),
    Source = source(_, _, (_ :- Body), _, at(_, [_, Lines])),
    body_goal(Body, Lines, _, Goal0, Line),
    nonvar(Goal0),
    Goal = Goal0.

% Constraints ----------------------------------------------------------------------------------------------------------

%!  not_different_remark(+Sources, +Call, -Remark) is semidet.
%
%   True if a program of constraints, called by Call, a Name-Template, has none that makes the squares different.

not_different_remark(Sources, Call, [warning, Line, missing, Text, Advice]) :-
    constrained(Sources),
    \+ ( source_goal(Sources, _, Goal, _),
         sub_term(Part, Goal),
         callable(Part),
         functor(Part, Name, _),
         memberchk(Name, [all_different, all_distinct, circuit, global_cardinality, (#\=), (\=), (\==), (=\=), dif, member, memberchk]) ),
    called_source(Sources, Call, source(_, Line, _, _, _)),
    !,
    Text = "no constraint asks that all squares are different",
    Advice = "give each square a number, and add all_different(Numbers)".

%!  several_cycles_remark(+Sources, +Path, -Changed, -Remark) is semidet.
%
%   True if Path, the wrong answer of a program of constraints, goes round a cycle of some squares, and Remark names the
%   goal that only makes the next squares different. In the source Changed, circuit/1 stands in its place.

several_cycles_remark(Sources, Path, Changed, [warning, Line, missing, Text, Advice]) :-
    append([_|_], Again, Path),
    Again = [_|_],
    append(Again, _, Path),             % from here on Path repeats itself
    !,
    constrained(Sources),
    \+ ( source_goal(Sources, _, Circuit, _),
         sub_term(Part, Circuit),
         callable(Part),
         functor(Part, circuit, _) ),
    source_goal(Sources, Source, Goal, Line),
    compound(Goal),
    compound_name_arity(Goal, Name, 1),
    memberchk(Name, [all_distinct, all_different]),
    !,
    source_text(Source, Goal, GoalText),
    arg(1, Goal, List),
    source_text(Source, List, ListText),
    Source = source(Nth, First, Term0, Names, Lines),
    once(( subterm(Term0, Lines, Place, Same, _), Same == Goal )),
    replaced(Place, Term0, circuit(List), Term),
    Changed = source(Nth, First, Term, Names, Lines),
    format(string(Text), "`~s` allows several cycles in the place of one through all squares", [GoalText]),
    format(string(Advice), "write circuit(~s)", [ListText]).

%!  unlabelled_remark(+Sources, +Call, -Remark) is semidet.
%
%   True if Remark says where a program of constraints, called by Call, a Name-Template, should ask for values. Its answer
%   has variables.

unlabelled_remark(Sources, Call, [warning, Line, label, Text, Advice]) :-
    called_source(Sources, Call, source(_, _, (_ :- Body), _, at(_, [_, Lines]))),
    findall(Last, body_goal(Body, Lines, _, _, Last), Ends),
    last(Ends, Line),
    !,
    Text = "the constraints alone leave squares without values, and nothing chooses these values",
    Advice = "end with label(Variables), or labeling([ff], Variables)".

constrained(Sources) :-
    source_goal(Sources, _, Goal, _),
    compound(Goal),
    functor(Goal, Name, _),
    memberchk(Name, [in, ins, (#=), (#<), (#>), (#=<), (#>=), (#\=)]),
    !.

called_source(Sources, Name-Template, Source) :-
    length(Template, Arity),
    member(Source, Sources),
    source_indicator(Source, Name/Arity).

% The test of a move ---------------------------------------------------------------------------------------------------

%!  step_test_remark(+Sources, +Step, -Remark) is semidet.
%
%   True if a clause that has two squares and tests by arithmetic if a knight goes from one to the other takes Step, which
%   is From-To, too. The clause is recognised by trying: it takes all eight moves, and few other steps. Or one goal, on the
%   files and the ranks of a step, is such a test.

step_test_remark(Sources, From-To, [warning, Line, test, Text, "a knight's move is 1 and 2 squares"]) :-
    member(Source, Sources),
    Source = source(_, _, Term, _, Lines),
    Term = (_ :- Body),
    Lines = at(_, [_, BodyLines]),
    two_squares(Term, Lines, Squares),
    findall(Path, ( body_goal(Body, BodyLines, Path, Goal, _), compared(Goal) ), Tests),
    Tests \== [],
    passes(Squares, Body, From, To),
    forall(knight_step(DX, DY), offset_passes(Squares, Body, DX, DY)),
    aggregate_all(count, ( step(DX, DY), 2 =\= abs(DX*DY), offset_passes(Squares, Body, DX, DY) ), Others),
    Others =< 12,
    !,
    last(Tests, Last),
    once(subterm(Body, BodyLines, Last, Test, Line)),
    source_text(Source, Test, TestText),
    format(string(Text), "`~s` is true for the step from ~w to ~w, which is no knight's move", [TestText, From, To]).

step_test_remark(Sources, (X/Y)-(A/B), [warning, Line, test, Text, "a knight's move is 1 and 2 squares"]) :-
    member(Source, Sources),
    source_goal_of_two(Source, Test, DX-DY, Line),
    tests_of(Source, DX-DY, Tests),
    Files is abs(A-X),
    Ranks is abs(B-Y),
    tests_pass(Tests, DX-DY, Files, Ranks),
    forall(knight_step(Files1, Ranks1), tests_pass(Tests, DX-DY, Files1, Ranks1)),
    aggregate_all(count, ( step(Files1, Ranks1), 2 =\= abs(Files1*Ranks1), tests_pass(Tests, DX-DY, Files1, Ranks1) ), Others),
    Others =< 12,                       % of 41: a test that takes most steps is no test of a knight's move
    !,
    source_text(Source, Test, TestText),
    format(string(Text), "`~s` is true for a step of ~d and ~d squares, too", [TestText, Files, Ranks]).

% source_goal_of_two(Source, Test, DX-DY, Line): Test, on Line of Source, compares numbers, and has the variables DX and DY.

source_goal_of_two(source(_, _, (_ :- Body), _, at(_, [_, Lines])), Test, DX-DY, Line) :-
    body_goal(Body, Lines, _, Test, Line),
    compared(Test),
    term_variables(Test, [DX, DY]).

% tests_of(Source, DX-DY, Tests): Tests are all tests of the clause that are about DX, DY or both.

tests_of(source(_, _, (_ :- Body), _, at(_, [_, Lines])), DX-DY, Tests) :-
    findall(DX-DY-Test,
            ( body_goal(Body, Lines, _, Test, _), compared(Test), term_variables(Test, [One|Others]),
              forall(member(Variable, [One|Others]), ( Variable == DX ; Variable == DY )) ),
            Found),
    maplist(of_variables(DX-DY), Found, Tests).

of_variables(Variables, Variables-Test, Test).

tests_pass(Tests0, Variables, DX, DY) :-
    copy_term(Tests0-Variables, Tests-(DX-DY)),
    catch(maplist(holds, Tests), _, fail).

step(DX, DY) :-
    between(-3, 3, DX),
    between(-3, 3, DY).

knight_step(DX, DY) :-
    step(DX, DY),
    2 =:= abs(DX*DY).

offset_passes(Squares, Body, DX, DY) :-
    X is 4+DX,
    Y is 4+DY,
    passes(Squares, Body, 4/4, X/Y).

% two_squares(Term, Lines, Squares): Squares is (X/Y)-(A/B), the variables of the first two squares in Term, or four variables
% that follow each other in its head.

two_squares((Head :- _), _, (X/Y)-(A/B)) :-
    compound(Head),
    Head =.. [_|Arguments],
    append(_, [X, Y, A, B|_], Arguments),
    term_variables([X, Y, A, B], [X1, Y1, A1, B1]),
    [X1, Y1, A1, B1] == [X, Y, A, B].
two_squares(Term, Lines, (X/Y)-(A/B)) :-
    findall(Path, ( subterm(Term, Lines, Path, Part, _), square_variables(Part, _, _) ), Paths),
    member(Path1, Paths),
    once(( subterm(Term, Lines, Path1, Part1, _), square_variables(Part1, X, Y) )),
    member(Path2, Paths),
    once(( subterm(Term, Lines, Path2, Part2, _), square_variables(Part2, A, B) )),
    term_variables([X, Y, A, B], [_, _, _, _]).

square_variables(Part, X, Y) :-
    compound(Part),
    (   Part = [X|Rest]
    ->  nonvar(Rest),
        Rest = [Y|End],
        End == []
    ;   compound_name_arguments(Part, Name, [X, Y]),
        memberchk(Name, [/, -, ',', at, sq, pos, square, s, p, xy])
    ),
    var(X),
    var(Y).

% passes(Squares, Body, From, To): the arithmetic of Body is true for the two squares. Other goals count as true.

passes(Squares0, Body0, From, To) :-
    copy_term(Squares0-Body0, Squares-Body),
    Squares = From-To,
    catch(once(holds(Body)), _, fail).

holds(Goal) :-
    var(Goal),
    !.
holds((A, B)) :-
    !,
    holds(A),
    holds(B).
holds((A -> B ; C)) :-
    !,
    (   holds(A)
    ->  holds(B)
    ;   holds(C)
    ).
holds((A ; B)) :-
    !,
    (   holds(A)
    ;   holds(B)
    ).
holds(\+ A) :-
    arithmetic(A),
    ground(A),
    !,
    \+ holds(A).
holds(X = Y) :-
    !,
    X = Y.
holds(Goal) :-
    arithmetic(Goal),
    !,
    Goal =.. [Name, X, Y],
    plain(Name, Plain),
    (   ground(Y),
        var(X),
        memberchk(Plain, [is, =:=])
    ->  X is Y
    ;   ground(X),
        var(Y),
        Name == (#=)
    ->  Y is X
    ;   \+ ground(X-Y)
    ->  true
    ;   memberchk(Plain, [is, =:=])
    ->  X =:= Y
    ;   call(Plain, X, Y)
    ).
holds(_).

arithmetic(Goal) :-
    compound(Goal),
    functor(Goal, Name, 2),
    plain(Name, _).

compared(Goal) :-
    arithmetic(Goal),
    \+ ( Goal = (X is _), var(X) ),
    \+ ( functor(Goal, (#=), 2), Goal =.. [_, X, Y], ( var(X) ; var(Y) ) ).

plain((is), (is)).
plain((=:=), (=:=)).
plain((=\=), (=\=)).
plain((<), (<)).
plain((>), (>)).
plain((=<), (=<)).
plain((>=), (>=)).
plain((#=), (=:=)).
plain((#\=), (=\=)).
plain((#<), (<)).
plain((#>), (>)).
plain((#=<), (=<)).
plain((#>=), (>=)).
