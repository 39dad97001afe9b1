:- module(explain_edits,
          [ edits/4                     % +Sources, +Suspects, +Kinds, -Edits
          ]).
:- use_module(library(apply), [foldl/4, maplist/2]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, nth1/3, nth1/4, select/3]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(library(occurs), [occurrences_of_var/3, sub_term/2]).
:- use_module(library(terms), [mapargs/3]).
:- use_module(explain_source,
              [base_clause/2, body_goal/5, recursive_predicate/2, replaced/4, source_indicator/2, subterm/5, term_head/2]).

/** <module> Small changes to a program, of the kind that mend a slip

Most mistakes of a student are one token: < for =<, a cut too many, == for =:=, a wrong variable, two goals in the wrong
order. This module lists all such changes. Whoever tries them finds out which one makes the program right, and
so which line is wrong.

An edit is edit(Kind, Line, Source, Changed, Old, New): the sources Changed stand in the places of those with the same
numbers, and on Line of Source New is written in the place of Old. Kind is one word. For a goal that is left out New is
`true`. For a goal that is moved, Old is before(Goal, Other) or behind(Goal, Other), and New is Goal. For two clauses that
are exchanged, Old and New are the clauses. If two variables are exchanged in a body, Old is sides(One, Other), and New is
the first goal in which one of them is. If a sum is
changed in a whole clause, Old is the sum, and New the variable in it. If several goals should compute, Old is equal(Lines), with the lines of all but the
first, and New is the first.
*/

%!  edits(+Sources, +Suspects, +Kinds, -Edits) is det.
%
%   True if Edits are the changes to Sources, the most probable ones first. The edits of one of Kinds come
%   first, then those of the clauses whose numbers are in the list Suspects. Of two clauses the first comes first, but in a
%   clause the last line does: who writes a line twice slips in the second.

edits(Sources, Suspects, Kinds, Edits) :-
    findall(Rank-Edit,
            ( nth1(Place, Sources, Source),
              source_edit(Source, Sources, Rank0, Edit),
              Source = source(Nth, _, _, _, _),
              Edit = edit(Kind, _, _, _, _, _),
              (   memberchk(Kind, Kinds)
              ->  Rank1 is Rank0-20
              ;   memberchk(Nth, Suspects)
              ->  Rank1 is Rank0-10
              ;   Rank1 = Rank0
              ),
              Edit = edit(_, Line, _, _, _, _),
              Later is -Line,
              Rank = Rank1/Place/Later ),
            Ranked0),
    keysort(Ranked0, Ranked),
    pairs_values(Ranked, Edits).

source_edit(Source, Sources, Rank, edit(Kind, Line, Source, [Changed], Old, New)) :-
    Source = source(Nth, First, Term0, Names, Lines),
    change(Term0, Lines, Names, Sources, Source, Rank, Kind, Line, Term, Old, New),
    Term \== Term0,
    Changed = source(Nth, First, Term, Names, Lines).
source_edit(Source, Sources, 16, edit(clauses, Line, Source2, Changed, Term, Term2)) :-
    Changed = [source(Nth, First, Term2, Names2, Lines2), source(Nth2, Line, Term, Names, Lines)],
    Source = source(Nth, First, Term, Names, Lines),
    source_indicator(Source, Indicator),
    Nth2 is Nth+1,
    member(Source2, Sources),
    Source2 = source(Nth2, Line, Term2, Names2, Lines2),
    source_indicator(Source2, Indicator),
    ( Term = (_ :- _) -> true ; Term2 = (_ :- _) ).     % the order of facts is no mistake

% change(Term0, Lines, Names, Sources, Source, Rank, Kind, Line, Term, Old, New)

change(Term0, Lines, Names, _, _, Rank, variable, Line, Term, Old, New) :-
    subterm(Term0, Lines, Path, Old, Line),
    var(Old),
    named(Old, Names),
    member(_=New, Names),
    New \== Old,
    occurrences_of_var(Old, Term0, Count),
    (   Count =:= 1
    ->  Rank0 = 1
    ;   occurrences_of_var(New, Term0, 1)
    ->  Rank0 = 2
    ;   Rank0 = 9
    ),
    (   alike(New, Path, Term0, Lines, Names)
    ->  Rank = Rank0
    ;   Rank is Rank0+0.5
    ),
    replaced(Path, Term0, New, Term),
    \+ ( sub_term(Cell, Term), nonvar(Cell), Cell = [Element|Tail], Element == Tail ).
change(Term0, Lines, _, _, _, 3, cut, Line, Term, !, true) :-
    body(Term0, Lines, Body, BodyLines),
    body_goal(Body, BodyLines, Path, Goal, Line),
    Goal == !,
    replaced([2|Path], Term0, true, Term).
change(Term0, Lines, _, _, _, 3, cut, Line, Term, Old, New) :-
    body(Term0, Lines, Body, BodyLines),
    subterm(Body, BodyLines, Path, Old, Line),
    nonvar(Old),
    ( Old = once(New) ; Old = (Goal1 -> Goal2), New = (Goal1, Goal2) ; Old = ignore(New) ),
    replaced([2|Path], Term0, New, Term).
change(Term0, Lines, _, _, _, Rank, Kind, Line, Term, Old, New) :-
    body(Term0, Lines, Body, BodyLines),
    body_goal(Body, BodyLines, Path, Old, Line),
    goal_change(Old, New, Rank, Kind),
    replaced([2|Path], Term0, New, Term).
change(Term0, Lines, _, _, _, 3, choice, Line, Term, Old, New) :-
    body(Term0, Lines, Body, BodyLines),
    body_goal(Body, BodyLines, Path, Old, Line),
    first_only(Old, New),
    replaced([2|Path], Term0, New, Term).
change(Term0, Lines, _, _, _, 3, branch, Line, Term, Old, New) :-
    body(Term0, Lines, Body, BodyLines),
    subterm(Body, BodyLines, Path, Old, Line),
    nonvar(Old),
    Old = ((If -> Then), Rest),
    New = (If -> Then ; Rest),
    replaced([2|Path], Term0, New, Term).
change(Term0, Lines, _, _, _, 2, otherwise, Line, Term, Old, New) :-
    body(Term0, Lines, Body, BodyLines),
    conjoined(Body, BodyLines, Path, Old, Line),
    Old = (If -> Then),
    New = (If -> Then ; true),
    replaced([2|Path], Term0, New, Term).
change(Term0, Lines, _, _, _, 6, collected, Line, Term, Old, New) :-
    body(Term0, Lines, Body, BodyLines),
    subterm(Body, BodyLines, Path, Old, Line),
    nonvar(Old),
    Old = findall(Template, Goal, List),
    callable(Goal),
    New = (Goal, List = Template),
    replaced([2|Path], Term0, New, Term).
change(Term0, Lines, _, _, _, 5, different, Line, Term, Old, (Old, Test)) :-
    body(Term0, Lines, Body, BodyLines),
    body_goal(Body, BodyLines, Path0, Goal, _),
    body_goal(Body, BodyLines, Path, Old, Line),
    Path0 @< Path,
    same_values(Goal, Old, Test),
    replaced([2|Path], Term0, (Old, Test), Term).
change(Term0, Lines, _, Sources, Source, 7, reversed, Line, Term, Last, Reversed) :-
    accumulator(Term0, Lines, Last, Line),
    source_indicator(Source, Indicator),
    base_clause(Source, Indicator),
    recursive_predicate(Sources, Indicator),
    with_reverse(Term0, Last, Reversed, Term).
change(Term0, Lines, _, _, _, Rank, Kind, Line, Term, Old, New) :-
    subterm(Term0, Lines, Path, Old, Line),
    nonvar(Old),
    term_change(Old, New, Rank, Kind),
    replaced(Path, Term0, New, Term).
change(Term0, Lines, _, _, _, 5, negation, Line, Term, Old, New) :-
    body(Term0, Lines, Body, BodyLines),
    subterm(Body, BodyLines, Path, Old, Line),
    nonvar(Old),
    ( Old = (\+ New) ; Old = not(New) ),
    replaced([2|Path], Term0, New, Term).
change(Term0, Lines, _, _, _, 7, order, Line, Term, Old, New) :-
    body(Term0, Lines, Body, _),
    conjunction(Body, Goals0),
    moved(Goals0, Goals, Place, Old),
    goal_line(Place, Body, Lines, Line),
    goals_body(Goals, Body1),
    arg(1, Old, New),
    replaced([2], Term0, Body1, Term).
change(Term0, Lines, _, Sources, _, 1, crossed, Line, Term, Goal, New) :-
    Term0 = (Head :- _),
    body(Term0, Lines, Body, BodyLines),
    body_goal(Body, BodyLines, Path, Goal, Line),
    compound(Goal),
    compound_name_arguments(Goal, Name, Arguments0),
    functor(Goal, Name, Arity),
    once(( member(Source1, Sources), source_indicator(Source1, Name/Arity) )),
    append(Before, [Two, One|After], Arguments0),
    var(One),
    var(Two),
    Head =.. [_|Given],
    append(_, [One1, Two1|_], Given),
    One1 == One,
    Two1 == Two,
    append(Before, [One, Two|After], Arguments),
    compound_name_arguments(New, Name, Arguments),
    replaced([2|Path], Term0, New, Term).
change(Term0, Lines, _, _, _, 2, sides, Line, (Head :- Body1), sides(One, Other), Goal) :-
    Term0 = (Head :- _),
    body(Term0, Lines, Body, BodyLines),
    once(( bound(Body, BodyLines, Goal, One, Line),
           bound(Body, BodyLines, _, Other, _),
           One \== Other,
           maplist(in_head(Head), [One, Other]) )),
    exchanged(One, Other, Body, Body1).
change(Term0, Lines, _, _, _, 2, computed, Line, Term, equal(Others), Goal) :-
    body(Term0, Lines, Body, BodyLines),
    findall(equal(Path, Line0), ( body_goal(Body, BodyLines, Path, Goal0, Line0), makes_a_sum(Goal0) ), Equals),
    Equals = [equal(First, Line), _|_],
    subterm(Body, BodyLines, First, Goal, _),
    findall(Other, ( member(equal(_, Other), Equals), Other =\= Line ), Others),
    foldl(with_is, Equals, Term0, Term).
change(Term0, Lines, _, _, _, 3, brackets, Line, Term, Tests, Body1) :-
    body(Term0, Lines, Body, BodyLines),
    last_branch_tests(Body, Kept, Tests),
    once(( member(Goal, Tests), nonvar(Goal) )),
    once(( body_goal(Body, BodyLines, _, Same, Line), Same == Goal )),
    goals_body([Kept|Tests], Body1),
    replaced([2], Term0, Body1, Term).
change(Term0, Lines, _, _, _, 2, alternatives, Line, Term, Value, Body1) :-
    body(Term0, Lines, Body, BodyLines),
    regrouped(Body, Body1, Value),
    Body1 = (_, _),
    once(( body_goal(Body, BodyLines, _, Same, Line), Same == Value )),
    replaced([2], Term0, Body1, Term).
change(Term0, Lines, _, Sources, _, 8, oneway, Line, Term, Goal, (Goal ; Back)) :-
    body(Term0, Lines, Body, BodyLines),
    body_goal(Body, BodyLines, Path, Goal, Line),
    callable(Goal),
    functor(Goal, Name, 2),
    Goal =.. [_, One, Other],
    Back =.. [Name, Other, One],
    table_of_pairs(Sources, Name),
    replaced([2|Path], Term0, (Goal ; Back), Term).
change(Term0, Lines, _, _, _, 6, shifted, Line, (Head :- Body1), Sum, Number) :-
    Term0 = (Head :- Body0),
    Lines = at(_, [_, BodyLines]),
    once(( subterm(Body0, BodyLines, First, Sum, Line), one_beside(Sum, Number) )),
    once(( subterm(Body0, BodyLines, Second, Same, _), Second \== First, Same == Sum )),
    mapped(Sum, Number, Body0, Body1).
change(Term0, Lines, _, Sources, _, 12, predicate, Line, Term, Old, New) :-
    body(Term0, Lines, Body, BodyLines),
    body_goal(Body, BodyLines, Path, Old, Line),
    callable(Old),
    functor(Old, Name, Arity),
    Arity > 0,
    findall(Other, ( member(Source1, Sources), source_indicator(Source1, Other/Arity), Other \== Name ), Others0),
    sort(Others0, Others),
    member(Other, Others),
    compound_name_arguments(Old, _, Arguments),
    compound_name_arguments(New, Other, Arguments),
    replaced([2|Path], Term0, New, Term).
change(Term0, Lines, _, Sources, Source, 5, list, Line, Term, [], [Start]) :-
    body(Term0, Lines, Body, BodyLines),
    source_indicator(Source, Indicator),
    \+ recursive_predicate(Sources, Indicator),
    body_goal(Body, BodyLines, Path, Goal, Line),
    compound(Goal),
    functor(Goal, Name, Arity),
    recursive_predicate(Sources, Name/Arity),
    arg(Nth, Goal, Empty),
    Empty == [],
    arg(_, Goal, Start),
    (   var(Start)
    ->  term_head(Term0, Head),
        Head =.. [_|Given],
        once(( member(Given0, Given), Given0 == Start ))
    ;   compound(Start),
        Start =.. [_, X, Y],
        integer(X),
        integer(Y)
    ),
    append_path(Path, [Nth], Path1),
    replaced([2|Path1], Term0, [Start], Term).
change(Term0, Lines, _, _, _, 11, goal, Line, Term, Old, true) :-
    body(Term0, Lines, Body, BodyLines),
    dropped(Body, BodyLines, Path, Old, Line),
    replaced([2|Path], Term0, true, Term).
change(Term0, Lines, Names, Sources, _, 8, list, Line, Term, Old, [Square|Old]) :-
    body(Term0, Lines, Body, BodyLines),
    body_goal(Body, BodyLines, Path, Goal, Line),
    compound(Goal),
    arg(Nth, Goal, Old),
    var(Old),
    named(Old, Names),
    takes_list(Goal, Nth, Sources),
    square_term(Term0, Names, Square),
    \+ ( sub_term(Part, Square), Part == Old ),
    append_path(Path, [Nth], Path1),
    replaced([2|Path1], Term0, [Square|Old], Term).
change(Term0, at(Line, _), Names, Sources, Source, 8, list, Line, Term, Old, [Square|Old]) :-
    Term0 = (Head :- _),
    compound(Head),
    source_indicator(Source, Indicator),
    \+ recursive_predicate(Sources, Indicator),
    functor(Head, _, Arity),
    arg(Arity, Head, Old),
    var(Old),
    square_term(Term0, Names, Square),
    \+ ( sub_term(Part, Square), Part == Old ),
    replaced([1, Arity], Term0, [Square|Old], Term).
change(Term0, at(Line, _), _, _, _, 14, clause, Line, (Head :- fail), Term0, (Head :- fail)) :-
    (   Term0 = (Head :- _)
    ->  true
    ;   Head = Term0
    ).

% conjoined(Body, Lines, Path, Goal, Line): Goal, on Line at Path, is a condition with `->` and without an alternative.

conjoined((Goal, _), at(_, [at(Line, _), _]), [1], Goal, Line) :-
    nonvar(Goal),
    Goal = (_ -> _).
conjoined((_, Body), at(_, [_, Lines]), [2|Path], Goal, Line) :-
    nonvar(Body),
    (   Body = (_ -> _),
        Lines = at(Line, _)
    ->  Path = [],
        Goal = Body
    ;   conjoined(Body, Lines, Path, Goal, Line)
    ).

% first_only(Goal, Every): Goal takes the first element of a list that it makes or has, and Every comes back to the others.

first_only(List = [First|Rest], member(First, List)) :-
    var(List),
    var(Rest),
    !.
first_only(Goal, (Goal1, member(First, List))) :-
    compound(Goal),
    functor(Goal, Name, Arity),
    memberchk(Name/Arity, [keysort/2, msort/2, sort/2, sort/4, predsort/3, reverse/2, findall/3, setof/3, bagof/3]),
    compound_name_arguments(Goal, Name, Arguments0),
    append(Inputs, [Result], Arguments0),
    nonvar(Result),
    Result = [First|Rest],
    var(Rest),
    append(Inputs, [List], Arguments),
    compound_name_arguments(Goal1, Name, Arguments).

% same_values(Goal, Other, Test): both choose from the same values, as for a step of 1 or 2 files and 1 or 2 ranks. With
% Test, they choose different ones.

same_values(Goal, Other, Test) :-
    compound(Goal),
    compound(Other),
    Goal =.. [Name, X, Values],
    Other =.. [Name, Y, Values1],
    var(X),
    var(Y),
    X \== Y,
    ground(Values),
    Values == Values1,
    (   Name == in
    ->  Test =.. [#\=, X, Y]
    ;   memberchk(Name, [member, memberchk]),
        Test = (abs(X) =\= abs(Y))
    ).

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

% makes_a_sum(Goal): Goal makes a variable equal to a term such as X+DX.

makes_a_sum(Goal) :-
    nonvar(Goal),
    Goal = (Value = Sum),
    var(Value),
    nonvar(Sum),
    ( Sum = _+_ ; Sum = _-Number, number(Number) ; Sum = _*_ ).

with_is(equal(Path, _), (Head :- Body0), (Head :- Body)) :-
    once(( at(Path, Body0, Goal), Goal = (Value = Sum) )),
    replaced(Path, Body0, Value is Sum, Body).

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

% table_of_pairs(Sources, Name): Name/2 has several facts, each without variables, and nothing else.

table_of_pairs(Sources, Name) :-
    findall(Fact, ( member(Source, Sources), source_indicator(Source, Name/2), Source = source(_, _, Fact, _, _) ), Facts),
    Facts = [_, _, _|_],
    ground(Facts),
    \+ memberchk((_ :- _), Facts).

% one_beside(Sum, Number): Sum is one more or one less than the variable Number.

one_beside(Sum, Number) :-
    nonvar(Sum),
    ( Sum = Number-One ; Sum = Number+One ),
    One == 1,
    var(Number).

% mapped(Part, New, Term0, Term): Term is Term0 with New in the place of each Part.

mapped(Part, New, Term0, Term) :-
    (   Term0 == Part
    ->  Term = New
    ;   compound(Term0)
    ->  mapargs(mapped(Part, New), Term0, Term)
    ;   Term = Term0
    ).

% exchanged(One, Other, Term0, Term): Term is Term0 with two variables exchanged.

exchanged(One, Other, Term0, Term) :-
    (   Term0 == One
    ->  Term = Other
    ;   Term0 == Other
    ->  Term = One
    ;   compound(Term0)
    ->  mapargs(exchanged(One, Other), Term0, Term)
    ;   Term = Term0
    ).

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

% alike(New, Path, Term, Lines, Names): the name of New has a capital letter in common with another variable of the goal at
% Path, as DY has with Y in Y1 is Y+DX.

alike(New, Path, Term, Lines, Names) :-
    body(Term, Lines, Body, BodyLines),
    body_goal(Body, BodyLines, GoalPath, Goal, _),
    append_path([2|GoalPath], Rest, Path),
    at(Rest, Goal, Old),
    member(NewName=New1, Names),
    New1 == New,
    term_variables(Goal, Variables),
    member(Variable, Variables),
    Variable \== New,
    Variable \== Old,
    member(Name=Variable1, Names),
    Variable1 == Variable,
    sub_atom(NewName, _, 1, _, Letter),
    char_type(Letter, upper(_)),
    sub_atom(Name, _, 1, _, Letter),
    !.

at([], Term, Term).
at([Nth|Path], Term, Part) :-
    arg(Nth, Term, Term1),
    at(Path, Term1, Part).

named(Variable, Names) :-
    member(_=Variable1, Names),
    Variable1 == Variable,
    !.

body((_ :- Body), at(_, [_, Lines]), Body, Lines).

append_path([], Path, Path).
append_path([Nth|Path0], Path1, [Nth|Path]) :-
    append_path(Path0, Path1, Path).

% takes_list(Goal, Nth, Sources): a list may stand in argument Nth of Goal. If the program defines its predicate, a clause has a
% list there, or hands it on to where a list may stand.

takes_list(Goal, Nth, Sources) :-
    takes_list(Goal, Nth, Sources, 3).

takes_list(Goal, Nth, Sources, Depth) :-
    functor(Goal, Name, Arity),
    findall(Term, ( member(Source, Sources), source_indicator(Source, Name/Arity), Source = source(_, _, Term, _, _) ), Terms),
    (   Terms == []
    ->  true
    ;   Depth > 0,
        member(Term, Terms),
        term_head(Term, Head),
        arg(Nth, Head, Given),
        (   nonvar(Given)
        ->  ( Given == [] ; Given = [_|_] )
        ;   Term = (_ :- Body),
            sub_term(Called, Body),
            compound(Called),
            ( Called = [_|Tail], Tail == Given
            ; Called \= [_|_], arg(Place, Called, Same), Same == Given, lists_argument(Called, Place, Sources, Depth)
            )
        )
    ->  true
    ).

lists_argument(Called, Place, Sources, Depth) :-
    functor(Called, Name, Arity),
    (   member(Source, Sources),
        source_indicator(Source, Name/Arity)
    ->  Depth1 is Depth-1,
        takes_list(Called, Place, Sources, Depth1)
    ;   memberchk(Name/Arity, [length/2, reverse/2, append/3, last/2, msort/2, sort/2, sum_list/2, is_list/1])
    ->  Place < 3
    ;   memberchk(Name/Arity, [member/2, memberchk/2, nth1/3, nth0/3, select/3, subtract/3, maplist/2, maplist/3, foldl/4])
    ->  Place =:= 2
    ).

% A term that may be a square: with two variables, or a variable by itself.

square_term(Term, _, Square) :-
    setof(Part, square_part(Term, Part), Squares),
    member(Square, Squares).
square_term(_, Names, Square) :-
    member(_=Square, Names).

square_part(Term, Part) :-
    sub_term(Part, Term),
    compound(Part),
    functor(Part, Name, 2),
    memberchk(Name, [/, -, ',', at, sq, pos, square, s, p, xy]),
    Part =.. [_, X, Y],
    var(X),
    var(Y).

% goal_change(Old, New, Rank, Kind)

goal_change(memberchk(Element, List), member(Element, List), 3, predicate) :-     % it takes the first one only
    \+ ground(Element).
goal_change(last(List, Last), List = [Last|_], 6, predicate).
goal_change(nb_setarg(Nth, Term, Value), setarg(Nth, Term, Value), 3, predicate).       % which backtracking takes back
goal_change(nb_setval(Key, Value), b_setval(Key, Value), 3, predicate).
goal_change(nth0(Nth, List, Element), nth1(Nth, List, Element), 5, predicate).
goal_change(nth1(Nth, List, Element), nth0(Nth, List, Element), 5, predicate).
goal_change(maplist(=(Row), Rows), maplist(same_length(Row), Rows), 5, predicate) :-    % not the same row each time
    var(Row).
goal_change(phrase(Body, List, Rest), phrase(Body, List), 2, predicate) :-
    var(Rest).
goal_change(pairs_keys(Pairs, Keys), pairs_values(Pairs, Keys), 2, predicate).
goal_change(pairs_values(Pairs, Values), pairs_keys(Pairs, Values), 2, predicate).
goal_change(delete(List, Element, Rest), select(Element, List, Rest), 4, predicate).
goal_change(member(Element, Pairs), member(_-Element, Pairs), 4, pair) :-       % the keys of a sorted list are still there
    var(Element),
    var(Pairs).
goal_change(append(List, Element, Longer), append(List, [Element], Longer), 5, list) :-
    ( var(Element) ; Element \= [_|_], Element \== [] ).

goal_change(Old, New, Rank, comparison) :-
    compound(Old),
    compound_name_arguments(Old, Name, [X, Y]),
    other_operator(Name, Name1, Rank),
    \+ ( Name == is, compound(Y), memberchk(Name1, [=, ==]) ),       % it would compute nothing any more
    compound_name_arguments(New, Name1, [X, Y]).
goal_change(Old, \+ Old, 6, negation) :-
    callable(Old),
    functor(Old, Name, _),
    memberchk(Name, [member, memberchk, visited, get_assoc]).
goal_change(Old, New, 6, answer) :-
    compound(Old),
    compound_name_arguments(Old, Name, Arguments0),
    length(Arguments0, Arity),
    Arity >= 2,
    \+ memberchk(Name, [=, =:=, =\=, ==, \==, \=]),
    swapped(Arguments0, Arguments),
    compound_name_arguments(New, Name, Arguments).

swapped([X, Y|Rest], [Y, X|Rest]).
swapped([X|Rest0], [X|Rest]) :-
    swapped(Rest0, Rest).

other_operator(Name, Other, Rank) :-
    member(Group, [[<, =<, >, >=, =:=, =\=], [#<, #=<, #>, #>=, #=, #\=], [==, =:=, =, is], [\==, \=, =\=]]),
    select(Name, Group, Others),
    member(Other, Others),
    (   near(Name, Other)
    ->  Rank = 3
    ;   Rank = 6
    ).

near(<, =<). near(=<, <). near(>, >=). near(>=, >). near(#<, #=<). near(#=<, #<). near(#>, #>=). near(#>=, #>).
near(==, =:=). near(=, is). near(==, =). near(=, =:=). near(is, =). near(\==, =\=). near(\=, =\=). near(=:=, =).
near(#\=, #=). near(=\=, =:=).

% term_change(Old, New, Rank, Kind)

term_change(Old, New, Rank, number) :-
    integer(Old),
    Old < 1000,
    (   New is Old+1, Rank = 4
    ;   New is Old-1, Rank = 4
    ;   Old =\= 0, abs(Old) =< 2, New is -Old, Rank = 4
    ;   Old =\= 0, abs(Old) =< 2, New is sign(Old)*(3-abs(Old)), Rank = 6
    ).
term_change(Old, New, 5, arithmetic) :-
    compound(Old),
    compound_name_arguments(Old, Name, [X, Y]),
    memberchk(Name-Others, [(+)-[-, *], (-)-[+], (*)-[+]]),
    member(Other, Others),
    compound_name_arguments(New, Other, [X, Y]).
term_change(Old, New, 3, number) :-
    compound(Old),
    Old = X-Y,
    integer(Y),
    New = X.
term_change(Old, New, 3, number) :-
    compound(Old),
    Old = X+Y,
    integer(Y),
    New = X.
term_change(X mod Y, (X-1) mod Y + 1, 6, arithmetic) :-
    var(X).
term_change((X << Y) * Z, X << (Y*Z), 3, arithmetic).           % both bind alike, so the left one comes first
term_change((X << Y) * Z + U, X << (Y*Z+U), 3, arithmetic).
term_change((X << Y) + Z, X << (Y+Z), 3, arithmetic).
term_change(Old, New, 10, swap) :-
    compound(Old),
    compound_name_arguments(Old, Name, [Y, X]),
    memberchk(Name, [',', at, sq, pos, square, s, p, xy]),
    var(X),
    var(Y),
    compound_name_arguments(New, Name, [X, Y]).
term_change(Old, New, 10, list) :-
    compound(Old),
    Old = [_|Tail],
    var(Tail),
    New = Tail.
term_change([X], [], 8, list) :- var(X).                                         % the end came one square too early
term_change([X, Y|Rest], [Y, X|Rest], 5, list) :- var(X), var(Y), var(Rest).     % the newest square comes first
term_change([X, Y], [X|Y], 3, list) :- var(X), var(Y).
term_change([X|Y], [X, Y], 10, list) :- var(X), var(Y).
term_change(Y/X, X/Y, 10, swap) :- var(X), var(Y).
term_change(Y-X, X-Y, 10, swap) :- var(X), var(Y).
term_change([Y, X], [X, Y], 10, swap) :- var(X), var(Y).

% A goal, negated or not, can be dropped.

dropped(Body, Lines, Path, Old, Line) :-
    body_goal(Body, Lines, Path0, Goal, Line),
    Goal \== !,
    Goal \== true,
    (   append_path(Path1, [1], Path0),
        subterm(Body, Lines, Path1, Outer, _),
        nonvar(Outer),
        ( Outer = (\+ _) ; Outer = not(_) )
    ->  Path = Path1,
        Old = Outer
    ;   Path = Path0,
        Old = Goal
    ).

conjunction(Body, [Body]) :-
    var(Body),
    !.
conjunction((A, B), [A|Goals]) :-
    !,
    conjunction(B, Goals).
conjunction(Body, [Body]).

goals_body([Goal], Goal) :- !.
goals_body([Goal|Goals], (Goal, Body)) :-
    goals_body(Goals, Body).

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
