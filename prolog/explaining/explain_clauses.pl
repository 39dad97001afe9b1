:- module(explain_clauses,
          [ clause_change/10            % +Term0, +Lines, +Sources, +Source, -Rank, -Kind, -Line, -Term, -Old, -New
          ]).
:- use_module(library(apply), [foldl/4, maplist/2, maplist/3]).
:- use_module(library(lists), [append/3, member/2, nth1/3, nth1/4]).
:- use_module(library(occurs), [occurrences_of_var/3]).
:- use_module(explain_source,
              [ base_clause/2, body_goal/5, conjunction/2, goals_body/2, part/3, recursive_predicate/2, replaced/4,
                replaced_each/3, source_indicator/2, subterm/5, term_head/2 ]).

/** <module> Small changes to a whole clause

Part of explain_edits.pl, which says what an edit is. Each of these changes is one slip of a student, but it concerns
several goals of a clause, or its head and its body. They are, by their kinds:

  - order: a goal is moved. Old is before(Goal, Other) or behind(Goal, Other), and New is Goal.
  - sides: two variables are exchanged in the body. Old is sides(One, Other), and New is the first goal in which one of
    them is.
  - computed: several goals should compute. Old is equal(Lines), with the lines of all but the first, and New is the
    first.
  - brackets: goals belong to all branches of a disjunction, not to its last one only. Old is the list of these goals,
    and New the body.
  - alternatives: a disjunction is about two goals only. Old is the first of them, and New the body.
  - shifted: a sum is one too large or one too small everywhere. Old is the sum, and New the variable in it.
  - decoded: the numbers of the squares count from 1, and the clause divides them as if they counted from 0. Old is the list
    of the goals that change, and New of the changed ones.
  - reversed: an accumulator is returned, which has the last square first. Old is the accumulator, and New its reverse.
  - clause: the clause is left out. Old is the clause, and New one with the body `fail`.
*/

%!  clause_change(+Term0, +Lines, +Sources, +Source, -Rank, -Kind, -Line, -Term, -Old, -New) is nondet.
%
%   True if Term may be meant by Term0, which is the clause Source of Sources and has Lines. The smaller Rank is, the
%   more probable is the change.

clause_change(Term0, Lines, Sources, Source, 7, reversed, Line, Term, Last, Reversed) :-
    accumulator(Term0, Lines, Last, Line),
    source_indicator(Source, Indicator),
    base_clause(Source, Indicator),
    recursive_predicate(Sources, Indicator),
    with_reverse(Term0, Last, Reversed, Term).
clause_change((Head :- Body), Lines, _, _, 7, order, Line, (Head :- Body1), Old, New) :-
    conjunction(Body, Goals0),
    moved(Goals0, Goals, Place, Old),
    goal_line(Place, Body, Lines, Line),
    goals_body(Goals, Body1),
    arg(1, Old, New).
clause_change((Head :- Body), at(_, [_, Lines]), _, _, 2, sides, Line, (Head :- Body1), sides(One, Other), Goal) :-
    once(( bound(Body, Lines, Goal, One, Line),
           bound(Body, Lines, _, Other, _),
           One \== Other,
           maplist(in_head(Head), [One, Other]) )),
    replaced_each([One-Other, Other-One], Body, Body1).
clause_change((Head :- Body), at(_, [_, Lines]), _, _, 2, computed, Line, (Head :- Body1), equal(Others), Goal) :-
    findall(equal(Path, Line0), ( body_goal(Body, Lines, Path, Goal0, Line0), makes_a_sum(Goal0) ), Equals),
    Equals = [equal(First, Line), _|_],
    subterm(Body, Lines, First, Goal, _),
    findall(Other, ( member(equal(_, Other), Equals), Other =\= Line ), Others),
    foldl(with_is, Equals, Body, Body1).
clause_change((Head :- Body), at(_, [_, Lines]), _, _, 3, brackets, Line, (Head :- Body1), Tests, Body1) :-
    last_branch_tests(Body, Kept, Tests),
    once(( member(Goal, Tests), nonvar(Goal) )),
    once(( body_goal(Body, Lines, _, Same, Line), Same == Goal )),
    goals_body([Kept|Tests], Body1).
clause_change((Head :- Body), at(_, [_, Lines]), _, _, 2, alternatives, Line, (Head :- Body1), Value, Body1) :-
    regrouped(Body, Body1, Value),
    Body1 = (_, _),
    once(( body_goal(Body, Lines, _, Same, Line), Same == Value )).
clause_change((Head :- Body), at(_, [_, Lines]), _, _, 6, shifted, Line, (Head :- Body1), Sum, Number) :-
    once(( subterm(Body, Lines, First, Sum, Line), one_beside(Sum, Number) )),
    once(( subterm(Body, Lines, Second, Same, _), Second \== First, Same == Sum )),
    replaced_each([Sum-Number], Body, Body1).
clause_change((Head :- Body), at(_, [_, Lines]), Sources, Source, 4, decoded, Line, (Head :- Body1), Olds, News) :-
    source_indicator(Source, Indicator),
    \+ recursive_predicate(Sources, Indicator),
    once(( subterm(Body, Lines, _, Rest, Line), nonvar(Rest), Rest = Number mod Size, var(Number) )),
    One = Number-1,
    member(File, [One mod Size, One mod Size + 1]),
    replaced_each([Rest-File, (Number // Size)-(One // Size), (Number div Size)-(One div Size)], Body, Body1),
    changed_goals(Body, Body1, Lines, Olds, News).
clause_change(Term0, at(Line, _), _, _, 14, clause, Line, (Head :- fail), Term0, (Head :- fail)) :-
    (   Term0 = (Head :- _)
    ->  true
    ;   Head = Term0
    ).

% changed_goals(Body, Body1, Lines, Olds, News): Olds are the goals of Body that are others in Body1, and News these.

changed_goals(Body, Body1, Lines, Olds, News) :-
    findall(Path, ( body_goal(Body, Lines, Path, Goal, _), part(Path, Body1, Goal1), Goal \== Goal1 ), Paths),
    maplist(part_of(Body), Paths, Olds),
    maplist(part_of(Body1), Paths, News).

part_of(Term, Path, Part) :-
    part(Path, Term, Part).

% accumulator(Term, Lines, Last, Line): the head of a clause has the variable Last twice: it returns an accumulator.

accumulator(Term, Lines, Last, Line) :-
    term_head(Term, Head),
    Lines = at(Line, _),
    compound(Head),
    Head =.. [_|Arguments],
    append(Before, [Last], Arguments),
    var(Last),
    member(Again, Before),
    Again == Last,
    !.

% with_reverse(Term0, Last, Reversed, Term): Term returns the reverse of the list Last.

with_reverse(Term0, Last, Reversed, Term) :-
    (   Term0 = (Head0 :- Body)
    ->  Body1 = (Body, reverse(Last, Reversed))
    ;   Head0 = Term0,
        Body1 = reverse(Last, Reversed)
    ),
    Head0 =.. [Name|Arguments0],
    append(Before, [Again], Arguments0),
    Again == Last,
    append(Before, [Reversed], Arguments),
    Head =.. [Name|Arguments],
    Term = (Head :- Body1).

% moved(Goals0, Goals, From, Where): the goal number From of Goals0 stands up to four places away in Goals. Where is
% before(Goal, Other) or behind(Goal, Other).

moved(Goals0, Goals, From, Where) :-
    nth1(From, Goals0, Moved, Rest),
    Moved \== !,
    between(1, 4, Distance),
    (   To is From-Distance,
        Where = before(Moved, Other)
    ;   To is From+Distance,
        Where = behind(Moved, Other)
    ),
    nth1(To, Goals0, Other),
    nth1(To, Goals, Moved, Rest).

% goal_line(Place, Body, Lines, Line): the goal number Place of Body is on Line. Lines are those of the clause.

goal_line(Place, Body, at(_, [_, Lines]), Line) :-
    goal_line_(Place, Body, Lines, Line).

goal_line_(1, Body, at(Line0, Children), Line) :-
    !,
    (   nonvar(Body),
        Body = (_, _),
        Children = [at(Line, _)|_]
    ->  true
    ;   Line = Line0
    ).
goal_line_(Place, (_, Body), at(_, [_, Lines]), Line) :-
    Place1 is Place-1,
    goal_line_(Place1, Body, Lines, Line).

% bound(Body, Lines, Goal, Bound, Line): Goal of Body, on Line, says that a variable is at most the variable Bound.

bound(Body, Lines, Goal, Bound, Line) :-
    body_goal(Body, Lines, _, Goal, Line),
    nonvar(Goal),
    (   Goal = between(Low, Bound, X),
        Low == 1
    ;   ( Goal = (X =< Bound) ; Goal = (Bound >= X) ; Goal = #=<(X, Bound) )
    ;   Goal = in(X, Range),
        nonvar(Range),
        Range = '..'(Low, Bound),
        Low == 1
    ),
    var(Bound),
    var(X).

in_head(Head, Variable) :-
    \+ occurrences_of_var(Variable, Head, 0).

% makes_a_sum(Goal): Goal makes a variable equal to a term such as X+DX.

makes_a_sum(Goal) :-
    nonvar(Goal),
    Goal = (Value = Sum),
    var(Value),
    nonvar(Sum),
    ( Sum = _+_ ; Sum = _-Number, number(Number) ; Sum = _*_ ).

with_is(equal(Path, _), Body0, Body) :-
    part(Path, Body0, Value = Sum),
    replaced(Path, Body0, Value is Sum, Body).

% last_branch_tests(Body, Kept, Tests): Body is a disjunction, and its last branch has as many goals as each other one and
% then the goals Tests, which Kept leaves out.

last_branch_tests((Branch ; Rest0), (Branch ; Rest), Tests) :-
    nonvar(Branch),
    Branch \= (_ -> _),
    conjunction(Branch, Goals),
    length(Goals, Count),
    last_branch_tests(Rest0, Count, Rest, Tests).

last_branch_tests(Branch, _, _, _) :-
    var(Branch),
    !,
    fail.
last_branch_tests((Branch ; Rest0), Count, (Branch ; Rest), Tests) :-
    !,
    conjunction(Branch, Goals),
    length(Goals, Count),
    last_branch_tests(Rest0, Count, Rest, Tests).
last_branch_tests(Branch, Count, Rest, Tests) :-
    conjunction(Branch, Goals),
    length(Kept, Count),
    append(Kept, Tests, Goals),
    Tests = [_|_],
    goals_body(Kept, Rest).

% regrouped(Body, Body1, Value): in Body, a semicolon stands between two goals that give the same variable its value, and around
% it are other goals. In Body1 it separates these two only. Value is the first such goal.

regrouped((Left ; Right), Body, Value) :-
    conjunction(Left, Before0),
    append(Before, [Value], Before0),
    (   nonvar(Right),
        Right = (Middle ; Rest)
    ->  conjunction(Middle, [Other|Between]),
        regrouped_rest(Between, Rest, After)
    ;   conjunction(Right, [Other|After])
    ),
    gives_same(Value, Other),
    append(Before, [(Value ; Other)|After], Goals),
    goals_body(Goals, Body).

regrouped_rest(Between, Rest, Goals) :-
    goals_body(Between, Left),
    regrouped((Left ; Rest), Body, _),
    conjunction(Body, Goals).

gives_same(Goal, Other) :-
    nonvar(Goal),
    nonvar(Other),
    ( Goal = (X is _), Other = (Y is _) ; Goal = (X = _), Other = (Y = _) ),
    var(X),
    X == Y.

% one_beside(Sum, Number): Sum is one more or one less than the variable Number.

one_beside(Sum, Number) :-
    nonvar(Sum),
    ( Sum = Number-One ; Sum = Number+One ),
    One == 1,
    var(Number).
