:- module(explain_edits,
          [ edits/4,                    % +Sources, +Suspects, +Kinds, -Edits
            dropped/5                   % +Body, +Lines, -Path, -Old, -Line
          ]).
:- use_module(library(apply), [foldl/4, include/3]).
:- use_module(library(lists), [append/3, last/2, member/2, memberchk/2, nth1/3]).
:- use_module(library(occurs), [occurrences_of_var/3, sub_term/2]).
:- use_module(library(ordsets), [ord_subtract/3]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(explain_clauses, [clause_change/10]).
:- use_module(explain_slips, [goal_change/4, term_change/4]).
:- use_module(explain_source,
              [body_goal/5, conjunction/2, part/3, recursive_predicate/2, replaced/4, source_indicator/2, subterm/5, term_head/2]).

/** <module> Small changes to a program, of the kind that mend a slip

Most mistakes of a student are one token: < for =<, a cut too many, == for =:=, a wrong variable, two goals in the wrong
order. This module lists all such changes. Whoever tries them finds out which one makes the program right, and so which
line is wrong. explain_slips.pl has the goals and terms that are taken for each other, and explain_clauses.pl the changes
of a whole clause.

An edit is edit(Kind, Line, Source, Changed, Old, New): the sources Changed stand in the places of those with the same
numbers, and on Line of Source New is written in the place of Old. Kind is one word. For a goal that is left out New is
`true`. For two clauses that are exchanged, Old and New are the clauses. For the kinds of explain_clauses.pl, its header
says what Old and New are.
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
change(Term0, at(Line, _), Names, _, _, 4, variable, Line, Term, Old, New) :-     % it is made, and not handed back
    Term0 = (Head :- Body),
    compound(Head),
    arg(Nth, Head, Old),
    var(Old),
    \+ named(Old, Names),
    member(_=New, Names),
    \+ occurrences_of_var(New, Body, 0),
    occurrences_of_var(New, Head, 0),
    replaced([1, Nth], Term0, New, Term).
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
change(Term0, at(_, [_, Lines]), _, _, _, 4, undone, Line, Term, Old, (Old, fail)) :-
    Term0 = (_ :- Body),
    conjunction(Body, Goals),
    last(Goals, Old),
    nonvar(Old),
    Old = retract(_),                           % what comes back here is to go on to other moves
    once(( body_goal(Body, Lines, Path, Goal, Line), Goal == Old )),
    replaced([2|Path], Term0, (Old, fail), Term).
change(Term0, Lines, _, _, _, 2, sorted, Line, Term, findall(Key/Value, Goal, List), New) :-
    body(Term0, Lines, Body, BodyLines),
    subterm(Body, BodyLines, Path, Old, Line),
    nonvar(Old),
    Old = findall(Pair, Goal, List),
    nonvar(Pair),
    Pair = Key/Value,
    sub_term(Sort, Body),
    nonvar(Sort),
    Sort = keysort(Unsorted, _),
    Unsorted == List,
    New = findall(Key-Value, Goal, List),
    replaced([2|Path], Term0, New, Term).
change(Term0, Lines, _, _, _, 3, uncomputed, Line, Term, Square, Part) :-
    body(Term0, Lines, Body, BodyLines),
    subterm(Body, BodyLines, SquarePath, Square, Line),
    uncomputed(Square, Part, Computed, Values),
    replaced(SquarePath, Body, Computed, Body1),
    append(Path, [_|_], SquarePath),
    part(Path, Body, Goal0),
    part(Path, Body1, Goal),
    nonvar(Goal),
    (   Goal = findall(_, Inner, List),
        append(Path, [1|_], SquarePath)
    ->  New = findall(Computed, (Inner, Values), List)
    ;   body_goal(Body, BodyLines, Path, Goal0, _),
        New = (Values, Goal)
    ),
    append([2], Path, Path2),
    replaced(Path2, (x :- Body1), New, (_ :- Body2)),
    Term0 = (Head :- _),
    Term = (Head :- Body2).
change(Term0, Lines, Names, _, _, 2, free, Line, Term, Old, New) :-
    body(Term0, Lines, Body, BodyLines),
    subterm(Body, BodyLines, Path, Old, Line),
    nonvar(Old),
    Old =.. [Name, Template, Goal0, List],
    memberchk(Name, [bagof, setof, aggregate]),
    quantified(Goal0, Template, Names, Term0, Goal),
    New =.. [Name, Template, Goal, List],
    replaced([2|Path], Term0, New, Term).
change(Term0, Lines, _, _, _, 5, different, Line, Term, Old, (Old, Test)) :-
    body(Term0, Lines, Body, BodyLines),
    body_goal(Body, BodyLines, Path0, Goal, _),
    body_goal(Body, BodyLines, Path, Old, Line),
    Path0 @< Path,
    same_values(Goal, Old, Test),
    replaced([2|Path], Term0, (Old, Test), Term).
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
change(Term0, Lines, _, Sources, _, 8, oneway, Line, Term, Goal, (Goal ; Back)) :-
    body(Term0, Lines, Body, BodyLines),
    body_goal(Body, BodyLines, Path, Goal, Line),
    callable(Goal),
    functor(Goal, Name, 2),
    Goal =.. [_, One, Other],
    Back =.. [Name, Other, One],
    table_of_pairs(Sources, Name),
    replaced([2|Path], Term0, (Goal ; Back), Term).
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
    seed(Goal, Term0, Sources, Start),
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
change(Term0, Lines, _, Sources, Source, Rank, Kind, Line, Term, Old, New) :-
    clause_change(Term0, Lines, Sources, Source, Rank, Kind, Line, Term, Old, New).

% seed(Goal, Term, Sources, Start): the call Goal in the clause Term has the square Start, or its two numbers.

seed(Goal, Term, _, Start) :-
    arg(_, Goal, Start),
    (   var(Start)
    ->  term_head(Term, Head),
        Head =.. [_|Given],
        once(( member(Given0, Given), Given0 == Start ))
    ;   compound(Start),
        Start =.. [_, X, Y],
        integer(X),
        integer(Y)
    ).
seed(Goal, _, Sources, Start) :-
    Goal =.. [_|Arguments],
    append(_, [X, Y|_], Arguments),
    var(X),
    var(Y),
    X \== Y,
    setof(Name, written_square(Sources, Name), Names),
    member(Name, Names),
    Start =.. [Name, X, Y].

% written_square(Sources, Name): a list of the program begins with a square, Name(X, Y).

written_square(Sources, Name) :-
    member(source(_, _, Term, _, _), Sources),
    sub_term(List, Term),
    nonvar(List),
    List = [Square|_],
    square_part(Square, Part),
    Part == Square,
    functor(Square, Name, 2).

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

% table_of_pairs(Sources, Name): Name/2 has several facts, each without variables, and nothing else.

table_of_pairs(Sources, Name) :-
    findall(Fact, ( member(Source, Sources), source_indicator(Source, Name/2), Source = source(_, _, Fact, _, _) ), Facts),
    Facts = [_, _, _|_],
    ground(Facts),
    \+ memberchk((_ :- _), Facts).

% alike(New, Path, Term, Lines, Names): the name of New has a capital letter in common with another variable of the goal at
% Path, as DY has with Y in Y1 is Y+DX.

alike(New, Path, Term, Lines, Names) :-
    body(Term, Lines, Body, BodyLines),
    body_goal(Body, BodyLines, GoalPath, Goal, _),
    append_path([2|GoalPath], Rest, Path),
    part(Rest, Goal, Old),
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

% uncomputed(Square, Part, Computed, Values): Square is a pair of which Part, at least, is a sum. Computed is the pair of their values,
% to which the goals Values compute them.

uncomputed(Square, Part, Computed, (File is X, Rank is Y)) :-
    compound(Square),
    compound_name_arguments(Square, Name, [X, Y]),
    memberchk(Name, [/, -, ',', at, sq, pos, square, s, p, xy]),
    member(Part, [X, Y]),
    compound(Part),
    Part =.. [Operator, One, Other],
    memberchk(Operator, [+, -, *]),
    term_variables(One-Other, [_|_]),
    !,
    compound_name_arguments(Computed, Name, [File, Rank]).

% quantified(Goal0, Template, Names, Term, Goal): Goal is Goal0 with V^ for each of its variables V that occurs nowhere else in Term.
% There is at least one, and neither Template nor another ^ names it.

quantified(Goal0, Template, Names, Term, Goal) :-
    bound_by(Goal0, Inner, Bound),
    term_variables(Inner, Variables0),
    term_variables(Template-Bound, Others0),
    sort(Variables0, Variables),
    sort(Others0, Others),
    ord_subtract(Variables, Others, Free0),
    include(only_in(Goal0, Names, Term), Free0, Free),
    Free \== [],
    foldl(quantify, Free, Goal0, Goal).

only_in(Goal, Names, Term, Variable) :-
    named(Variable, Names),
    occurrences_of_var(Variable, Goal, Count),
    occurrences_of_var(Variable, Term, Count).

quantify(Variable, Goal, Variable^Goal).

bound_by(Goal0, Goal, Bound) :-
    (   nonvar(Goal0),
        Goal0 = Variable^Goal1
    ->  Bound = [Variable|Bound1],
        bound_by(Goal1, Goal, Bound1)
    ;   Goal = Goal0,
        Bound = []
    ).

%!  dropped(+Body, +Lines, -Path, -Old, -Line) is nondet.
%
%   True if Old is a goal of Body, negated or not, at Path, on Line, that a change can leave out.

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
