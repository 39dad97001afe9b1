:- module(explain_repair,
          [ repairs/5,                  % +Program, +Seen, +Endless, +End, -Repairs
            repair_remark/4,            % +Repair, +Program, +Seen, -Remark
            right_edits/6,              % +Edits, +Program, +Seen, +End, +Most, -Repairs
            shown_edit/4,               % +Edit, -Line, -Old, -New
            how_accepted/3,             % +Changed, +Program, -How
            of_kind/2,                  % +Kind, +Edit
            how_text/2                  % +How, -Text
          ]).
:- use_module(library(apply), [exclude/3, include/3, maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, nth1/3]).
:- use_module(library(occurs), [occurrences_of_var/3, sub_term/2]).
:- use_module(explain_edits, [dropped/5, edits/4]).
:- use_module(explain_instrument, [guided_clause/2]).
:- use_module(explain_moves, [moves_fault/2]).
:- use_module(explain_place, [failing_end/3, located_remark/3]).
:- use_module(explain_run, [guided_outcome/5, led_outcome/5, other_starts/2, outcome/4, reflected/2, wrong_answer/3]).
:- use_module(explain_slice, [panel_board/3, small_board/3, smaller_board/3]).
:- use_module(explain_source,
              [body_goal/5, conjunction/2, environment/2, nth_source/3, replaced/4, source_indicator/2, source_text/3, subterm/5,
               term_head/2]).
:- use_module(explain_variant, [plain_clause/2, with_sources/5]).

/** <module> Small changes that make a user's program right

Program, Seen and a remark are as in explain_program.pl. A repair is repair(Edit, How): with the change Edit, which is as
in explain_edits.pl, the program finds a tour (How is `finds`), or takes a right tour that is put to it, but finds none soon:
then How is on(Size) if it finds a tour of a smaller board of Size, Files/Ranks, and else `accepts`.
*/

%!  repairs(+Program, +Seen, +Endless, +End, -Repairs) is det.
%
%   True if Repairs are changes that make Program right, as far as they are found before the CPU time is End. Endless is
%   `no` if the program is not known to be endless. Weak repairs are left out if a stronger one is found.

repairs(Program, Seen, Endless, End, Repairs) :-
    changes(Program, Seen, Endless, End, Repairs0),
    useful(Repairs0, Endless, Repairs).

changes(Program, Seen, Endless, End, Repairs) :-
    Program = program(Sources, _, _, _, _, _),
    suspects(Program, Seen, Suspects),
    Seen = seen(Outcome, _, _, _, _),
    (   Endless \== no
    ->  Kinds = [order, clauses, cut],
        statistics(cputime, Now),
        End1 is min(End, Now+1)
    ;   subsumes_term(error(error(existence_error(procedure, _), _)), Outcome)
    ->  Kinds = [predicate],
        End1 = End
    ;   Outcome = error(_)
    ->  Kinds = [order],
        End1 = End
    ;   Kinds = [],
        End1 = End
    ),
    edits(Sources, Suspects, Kinds, Edits0),
    exclude(beside_the_end(Program, Seen), Edits0, Edits1),
    exclude(on_holes(Program), Edits1, Edits2),
    exclude(of_kind(reversed), Edits2, Edits3),     % see explain_ends:returned_remark/4
    exclude(of_another_type(Seen), Edits3, Edits4),
    exclude(leaves_single, Edits4, Edits5),
    (   Kinds == [predicate]            % an order in which the missing predicate is not called proves nothing
    ->  include(of_kind(predicate), Edits5, Edits)
    ;   Edits = Edits5
    ),
    right_edits(Edits, Program, Seen, End1, 3, Repairs).

% on_holes(Program, Edit): on a board with blocked squares, another number, or a list with one square more, may be right for
% their number alone.

on_holes(program(_, asked(_, case(board(_, _, [_|_]), _, _), _, _), _, _, _, _), edit(Kind, _, _, _, _, _)) :-
    memberchk(Kind, [number, list]).

% of_another_type(Seen, Edit): Edit would give the goal that fails a value of another type: a square where it has a list, for
% example. With it, the goal might be true and say nothing.

of_another_type(seen(_, _, _, _, goal(Nth, _, Values)), edit(variable, _, Source, _, Old, New)) :-
    Source = source(Nth, _, _, _, _),
    environment(Source, Environment),
    value_type(Old, Environment, Values, Type),
    value_type(New, Environment, Values, Type1),
    Type \== Type1.

% leaves_single(Edit): with Edit, a variable would occur only once, in the body, and its value would never be used. Who slips
% writes a wrong name once, and not a whole variable that the clause does not need.

leaves_single(edit(variable, _, source(_, _, (Head :- Body), _, _), _, Old, New)) :-
    occurrences_of_var(Old, Head-Body, 2),
    occurrences_of_var(Old, Head, 0),
    \+ occurrences_of_var(New, Head-Body, 1).

value_type(Variable, Environment, Values, Type) :-
    nth1(Place, Environment, Known),
    Known == Variable,
    !,
    nth1(Place, Values, Value),
    nonvar(Value),
    (   number(Value)
    ->  Type = number
    ;   ( Value == [] ; Value = [_|_] )
    ->  Type = list
    ;   Value == '$large'
    ->  Type = list                     % or another large term
    ;   Type = other
    ).

% beside_the_end(Program, Seen, Edit): a test fails at the end of the search, and Edit would give it another variable from
% elsewhere. With one that it never fails on, the program would find a tour, but the test would be as wrong as before.

beside_the_end(Program, Seen, edit(variable, _, source(Nth, _, _, _, _), _, _, _)) :-
    failing_end(Program, Seen, End),
    Nth =\= End.

%!  right_edits(+Edits, +Program, +Seen, +End, +Most, -Repairs) is det.
%
%   True if Repairs are at most Most of Edits that make Program right, as far as they are found before the CPU time is End.

right_edits(Edits0, Program, Seen, End, Most, Repairs) :-
    (   Most > 0,
        Edits0 = [Edit|Edits],
        statistics(cputime, Now),
        Now < End
    ->  (   makes_right(Edit, Program, Seen, How),
            \+ spoils_moves(Edit, Program),
            \+ says_nothing(Edit),
            \+ compares_nothing(Edit),
            \+ puts_square(Edit),
            \+ needless(Edit, Program)
        ->  Repairs = [repair(Edit, How)|Repairs1],
            Most1 is Most-1,
            soon(End, Now, End1),
            exclude(of_order, Edits, Edits1)
        ;   Repairs = Repairs1,
            Most1 = Most,
            End1 = End,
            Edits1 = Edits
        ),
        right_edits(Edits1, Program, Seen, End1, Most1, Repairs1)
    ;   Repairs = []
    ).

% spoils_moves(Edit, Program): the change makes a step of the table of moves wrong. Then a right tour is mere luck.

spoils_moves(edit(_, _, _, Changed, _, _), program(Sources0, _, _, _, _, _)) :-
    maplist(changed_source(Changed), Sources0, Sources),
    moves_fault(Sources, _).

changed_source(Changed, source(Nth, _, _, _, _), Source) :-
    Source = source(Nth, _, _, _, _),
    memberchk(Source, Changed),
    !.
changed_source(_, Source, Source).

% says_nothing(Edit): the change makes a test that is always true. To leave the test out would say the same more plainly.

says_nothing(edit(_, _, source(_, _, Before, _, _), Changed, _, _)) :-
    member(source(_, _, After, _, _), Changed),
    always_true(After),
    \+ always_true(Before).

always_true(Term) :-
    sub_term(Test, Term),
    nonvar(Test),
    Test =.. [Operator, One, Other],
    memberchk(Operator, [=, ==, =:=, =<, >=]),
    One == Other,
    !.

% puts_square(Edit): a variable of a list comes into the place of one with which the clause computes. Prolog takes the square
% 3/1 for the number 3.

puts_square(edit(variable, _, source(_, _, (Head :- Body), _, at(_, [_, Lines])), _, Old, New)) :-
    var(New),
    computes(Body, Lines, Old),
    \+ computes(Body, Lines, New),
    sub_term(List, Head-Body),
    nonvar(List),
    List = [Element|_],
    Element == New,
    !.

computes(Body, Lines, Variable) :-
    body_goal(Body, Lines, _, Goal, _),
    compound(Goal),
    functor(Goal, Name, 2),
    memberchk(Name, [is, <, >, =<, >=, =:=, =\=]),
    occurrences_of_var(Variable, Goal, Count),
    Count > 0,
    !.

% compares_nothing(Edit): with the change, a test compares a variable that gets its value only later. What it tells has then
% nothing to do with the value.

compares_nothing(edit(_, _, source(_, _, Before, _, _), Changed, _, _)) :-
    member(source(_, _, After, _, _), Changed),
    compares_early(After),
    \+ compares_early(Before).

compares_early((_ :- Body)) :-
    conjunction(Body, Goals),
    append(Earlier, [Test|Later], Goals),
    compound(Test),
    functor(Test, Name, 2),
    memberchk(Name, [@<, @>, @=<, @>=, ==, \==, \=]),
    term_variables(Test, Variables),
    member(Variable, Variables),
    occurrences_of_var(Variable, Earlier, 0),
    member(Giver, Later),
    gives(Giver, Given),
    \+ occurrences_of_var(Variable, Given, 0),
    !.

% needless(Edit, Program): without the goal that Edit changes, or without a call of the predicate in which it stands, the program
% finds a tour as well. So Edit may help only because it makes a test that is always true.

needless(edit(Kind, _, Source, [Changed], _, _), program(Sources, Asked, Plain, _, _, _)) :-
    memberchk(Kind, [variable, list, negation, answer, goal]),
    source_indicator(Source, Indicator),
    (   Kind \== goal,
        without(Source, changed(Changed), Without)
    ;   member(Caller, Sources),
        without(Caller, calls(Indicator), Without)
    ),
    with_sources(plain_clause, Sources, Plain, [Without], outcome(Plain, Asked, 1_000_000, right(_))),
    !.

% without(Source, Which, Without): Without is Source without one goal, which differs in a changed clause, or calls a predicate.

without(source(Nth, First, (Head :- Body0), Names, Lines), Which, source(Nth, First, (Head :- Body), Names, Lines)) :-
    Lines = at(_, [_, BodyLines]),
    dropped(Body0, BodyLines, Path, Goal, _),
    is_meant(Which, Head, BodyLines, Path, Goal),
    replaced(Path, Body0, true, Body).

is_meant(changed(source(_, _, (Head1 :- Body1), _, _)), Head, Lines, Path, Goal) :-
    Head1 == Head,
    subterm(Body1, Lines, Path, Goal1, _),
    Goal1 \== Goal.
is_meant(calls(Name/Arity), _, _, _, Goal) :-
    ( Goal = (\+ Called) ; Goal = not(Called) ; Goal = Called ),
    callable(Called),
    functor(Called, Name, Arity),
    !.

% gives(Goal, Term): Goal gives Term its value.

gives(between(_, _, Term), Term).
gives(is(Term, _), Term).
gives(member(Term, _), Term).
gives(select(Term, _, _), Term).
gives(Term = Other, Term-Other).

of_order(edit(Kind, _, _, _, _, _)) :-
    memberchk(Kind, [order, clauses]).

% After the first change that helps, little time is spent on others. Other orders of goals would only say the same again.

soon(End, Now, End1) :-
    End1 is min(End, Now + 0.5).

makes_right(Edit, Program, seen(Outcome, Known, Led, _, _), How) :-
    Program = program(Sources, Asked, Plain, Guided, _, _),
    Edit = edit(Kind, _, _, Changed, _, _),
    Known \== none,
    (   with_sources(guided_clause, Sources, Guided, Changed,
                     guided_outcome(Guided, Asked, Known, 200_000, accepted))
    ->  Limit = 3_000_000
    ;   unled(Kind, Limit),
        Needed = right(_)
    ),
    with_sources(plain_clause, Sources, Plain, Changed,
                 outcome(Plain, Asked, Limit, After)),
    After = Needed,
    (   After = right(_)
    ->  \+ ( Outcome = wrong(_), \+ sound(Sources, Asked, Plain, Changed) ),
        \+ unsound(Sources, Asked, Plain, Changed),
        \+ ( memberchk(Kind, [order, clauses]), memberchk(Outcome, [memory, limit]), \+ sound(Sources, Asked, Plain, Changed) ),
        \+ wrong_elsewhere(Sources, Asked, Plain, Changed),
        \+ stops_at_test(Edit, Sources, Asked, Plain),
        \+ puts_other(Edit, Program, Changed),
        \+ ( loosens(Edit), \+ ( small_board(Asked, 3, _), sound(Sources, Asked, Plain, Changed) ) ),
        How = finds
    ;   After == limit,
        with_sources(guided_clause, Sources, Guided, Changed,
                     led_outcome(Guided, Asked, Known, 200_000, Led1)),
        memberchk(Led1, [none, error(_), malformed(_)])
    ->  fail                            % it only takes a tour, and finds none
    ;   After == limit,
        Outcome = error(_),
        Kind == variable,
        \+ uses_single(Edit)
    ->  fail                            % another value of another variable may pass by the error
    ;   After == limit,
        extends_result(Edit)            % it may be right for one start alone
    ->  fail
    ;   After == limit,
        \+ memberchk(Outcome, [memory, limit]),
        proves(Kind, Outcome),
        square_board(Asked),
        reflected(Known, Known1),
        with_sources(guided_clause, Sources, Guided, Changed,
                     guided_outcome(Guided, Asked, Known1, 200_000, accepted)),
        sound(Sources, Asked, Plain, Changed)
    ->  how_accepted(Changed, Program, How)
    ;   After == limit,
        ( Outcome == none ; Outcome = wrong(_) ),
        uses_single(Edit),
        sound(Sources, Asked, Plain, Changed)
    ->  how_accepted(Changed, Program, How)
    ;   After == limit,
        Led == none,
        Outcome == limit,
        proves(Kind, Outcome),
        sound(Sources, Asked, Plain, Changed)
    ->  how_accepted(Changed, Program, How)
    ).

% unled(Kind, Limit): a change of Kind is tried with Limit inferences although Program can't be led along a known tour with it. It
% may find another one: a search that never goes back finds one tour only, one among numbers knows no squares, and one that writes
% numbers into a board needs 6 million inferences for 5x5.

unled(predicate, 300_000).
unled(rows, 6_000_000).
unled(arithmetic, 300_000).
unled(shifted, 300_000).
unled(decoded, 3_000_000).

% extends_result(Edit): a square more is put into a list that a goal of the body makes.

extends_result(edit(list, Line, source(_, _, (Head :- Body), _, at(_, [_, Lines])), _, Old, _)) :-
    var(Old),
    occurrences_of_var(Old, Head, 0),
    once(( body_goal(Body, Lines, _, Goal, First), \+ occurrences_of_var(Old, Goal, 0) )),
    First == Line.

% loosens(Edit): what was asked to be equal is asked to differ, which nearly all numbers do.

loosens(edit(comparison, _, _, _, _, New)) :-
    functor(New, Name, 2),
    memberchk(Name, [#\=, =\=, \=, \==]).

% uses_single(Edit): a variable that occurs once before comes into the place of another one, or gets one in its place.

uses_single(edit(variable, _, source(_, _, Term, _, _), _, Old, New)) :-
    ( occurrences_of_var(Old, Term, 1) ; var(New), occurrences_of_var(New, Term, 1) ),
    !.

% sound(Sources, Asked, Plain, Changed): the changed program finds out that there is no tour of 3x3 squares. A change that
% takes a test away would make it find wrong ones there, or search without end, and so would one that has luck with its
% first tour.

sound(Sources, Asked, Plain, Changed) :-
    (   small_board(Asked, 3, Asked3)
    ->  with_sources(plain_clause, Sources, Plain, Changed, outcome(Plain, Asked3, 2_000_000, none))
    ;   true
    ).

% unsound(Sources, Asked, Plain, Changed): the changed program makes a wrong answer, or an error, on a small board, or says that
% there is no tour where there is one. So it was right by chance.

unsound(Sources, Asked, Plain, Changed) :-
    panel_board(Asked, Tours, Asked1),
    (   with_sources(plain_clause, Sources, Plain, Changed, wrong_answer(Plain, Asked1, 300_000))
    ;   Tours == some,
        with_sources(plain_clause, Sources, Plain, Changed, outcome(Plain, Asked1, 300_000, none))
    ),
    !.

% wrong_elsewhere(Sources, Asked, Plain, Changed): from another start of the board that has tours, the changed program says that
% there is none, or finds a wrong one. So it was right by chance.

wrong_elsewhere(Sources, Asked, Plain, Changed) :-
    other_starts(Asked, Others),
    member(Asked1, Others),
    with_sources(plain_clause, Sources, Plain, Changed, outcome(Plain, Asked1, 1_000_000, Outcome)),
    ( Outcome == none ; is_wrong(Outcome) ),
    !.

is_wrong(wrong(_)).
is_wrong(malformed(_)).
is_wrong(error(_)).

% stops_at_test(Edit, Sources, Asked, Plain): Edit asks for a pair in a list, and the program is right as well if nothing is found
% in this list. So it may have no pairs.

stops_at_test(edit(pair, _, source(Nth, First, Term0, Names, Lines), _, Old, _), Sources, Asked, Plain) :-
    subterm(Term0, Lines, Path, Goal, _),
    Goal == Old,
    !,
    replaced(Path, Term0, fail, Term),
    with_sources(plain_clause, Sources, Plain, [source(Nth, First, Term, Names, Lines)],
                 outcome(Plain, Asked, 3_000_000, right(_))).

% puts_other(Edit, Program, Changed): Edit puts a variable into a list that has a number, a list or a large term as its value, and no
% square, or puts a square before something that is no list.

puts_other(edit(list, _, _, _, _, [New|Rest]), program(Sources, Asked, Plain, _, _, _),
            [source(Nth, First, (Head :- Body), Names, Lines)]) :-
    var(New),
    Square = (\+ number(New), \+ is_list(New), \+ ( compound(New), functor(New, _, Arity), Arity > 4 ), is_list(Rest)),
    with_sources(plain_clause, Sources, Plain, [source(Nth, First, (Head :- Body, Square), Names, Lines)],
                 outcome(Plain, Asked, 3_000_000, Outcome)),
    Outcome \= right(_).

% proves(Kind, Outcome): if the search gets longer with a change of Kind, this is no mere delay of the same answers.

proves(Kind, Outcome) :-
    (   memberchk(Kind, [order, clauses, goal])
    ->  memberchk(Outcome, [none, error(_)])
    ;   true
    ).

square_board(asked(_, case(board(N, N, _), [Start|_], _), _, _)) :-
    memberchk(Start, [any, X/X]).

suspects(_, seen(_, _, _, _, Reason), Nths) :-
    (   ( Reason = goal(Nth, _, _) ; Reason = maker(Nth, _) )
    ->  Nths = [Nth]
    ;   Nths = []
    ).

% A change with which the program finds a tour proves more than one with which it accepts one. To lead an endless program
% along a tour may make it end, so there the second proves nothing. Of changes with which it accepts one, the first is the
% most probable, and the others often blame right lines.

useful(Repairs0, Endless, Repairs) :-
    findall(repair(Edit, finds), member(repair(Edit, finds), Repairs0), Finds),
    (   member(Kind, [crossed, sides]),
        member(Exchanged, Finds),
        Exchanged = repair(edit(Kind, _, _, _, _, _), _)    % to exchange them elsewhere would help as well
    ->  Repairs = [Exchanged]
    ;   Finds == []
    ->  ( Endless == no, Repairs0 = [First|_] -> Repairs = [First] ; Repairs = [] )
    ;   Finds = [repair(edit(Kind, _, _, _, _, _), _)|_],
        include(made_by(Kind), Finds, Repairs)      % others mend by chance more often
    ).

made_by(Kind, repair(edit(Kind, _, _, _, _, _), _)).

%!  repair_remark(+Repair, +Program, +Seen, -Remark) is semidet.
%
%   True if Remark names the line that Repair changes, and says what to write there.

repair_remark(repair(Edit, How), _, _, [warning, Line, cut, Text, Advice]) :-
    Edit = edit(cut, _, _, _, Cut, _),
    !,
    shown_edit(Edit, Line, _, _),
    cut_name(Cut, Name, Without),
    how_text(How, Help),
    format(string(Text), "~s keeps Prolog from coming back to other moves when this one leads nowhere", [Name]),
    format(string(Advice), "~s ~s", [Without, Help]).
repair_remark(repair(edit(branch, Line, Source, _, ((If -> _), _), _), How), _, _, [warning, Line, branch, Text, Advice]) :-
    !,
    source_text(Source, If, Condition),
    how_text(How, Help),
    format(string(Text), "`( ~s -> ... )` fails where its condition is false, because it has no else branch", [Condition]),
    format(string(Advice), "add an else branch with the goals that follow, `( ~s -> ... ; ... )`, and ~s", [Condition, Help]).
repair_remark(repair(edit(otherwise, Line, Source, _, (If -> _), _), How), _, _, [warning, Line, branch, Text, Advice]) :-
    !,
    source_text(Source, If, Condition),
    how_text(How, Help),
    format(string(Text), "`( ~s -> ... )` fails where its condition is false, because it has no else branch", [Condition]),
    format(string(Advice), "add `; true` before its closing bracket, and ~s", [Help]).
repair_remark(repair(edit(alternatives, Line, Source, _, Value, _), How), _, _, [warning, Line, brackets, Text, Advice]) :-
    !,
    source_text(Source, Value, ValueText),
    how_text(How, Help),
    format(string(Text), "the semicolon behind `~s` separates all goals before it from those behind it, because a comma binds more closely",
           [ValueText]),
    format(string(Advice), "put each pair of alternatives in brackets, and ~s", [Help]).
repair_remark(repair(edit(oneway, Line, Source, _, Goal, (_ ; Back)), How), _, _, [warning, Line, table, Text, Advice]) :-
    !,
    maplist(source_text(Source), [Goal, Back], [GoalText, BackText]),
    functor(Goal, Name, Arity),
    how_text(How, Help),
    format(string(Text), "`~s` finds moves in one direction only: ~w has each pair of squares once", [GoalText, Name/Arity]),
    format(string(Advice), "write `( ~s ; ~s )`, and ~s", [GoalText, BackText, Help]).
repair_remark(repair(edit(shifted, Line, Source, _, Sum, Number), How), _, _, [warning, Line, number, Text, Advice]) :-
    !,
    maplist(source_text(Source), [Sum, Number], [SumText, NumberText]),
    how_text(How, Help),
    format(string(Text), "this clause counts one too few or one too many, each time with `~s`", [SumText]),
    format(string(Advice), "write ~s for ~s in the whole clause, and ~s", [NumberText, SumText, Help]).
repair_remark(repair(edit(decoded, Line, Source, _, Olds, News), How), _, _, [warning, Line, decoded, Text, Advice]) :-
    !,
    maplist(source_text(Source), Olds, OldTexts),
    maplist(source_text(Source), News, NewTexts),
    atomic_list_concat(OldTexts, '` and `', Old),
    atomic_list_concat(NewTexts, '` and `', New),
    how_text(How, Help),
    format(string(Text), "`~w` does not give each number its square", [Old]),
    format(string(Advice), "write `~w`, and ~s", [New, Help]).
repair_remark(repair(edit(collected, Line, Source, _, findall(One, Goal, All), _), How), _, _,
              [warning, Line, collected, Text, Advice]) :-
    !,
    maplist(source_text(Source), [One, Goal, All], [OneText, GoalText, AllText]),
    how_text(How, Help),
    format(string(Text), "~s is the list of every ~s that findall/3 collects, not one of them", [AllText, OneText]),
    format(string(Advice), "call `~s` in its place, and take ~s for ~s: then ~s", [GoalText, OneText, AllText, Help]).
repair_remark(repair(edit(uncomputed, Line, Source, _, Square, Part), How), _, _, [warning, Line, uncomputed, Text, Advice]) :-
    !,
    maplist(source_text(Source), [Square, Part], [SquareText, PartText]),
    how_text(How, Help),
    format(string(Text), "`~s` is a term, which Prolog does not compute", [SquareText]),
    format(string(Advice), "compute each part, as in `Value is ~s`, and write the values in its place: then ~s", [PartText, Help]).
repair_remark(repair(edit(free, Line, Source, _, Goal, Changed), How), _, _, [warning, Line, free, Text, Advice]) :-
    !,
    Goal =.. [Name, _, Old, _],
    Changed =.. [Name, _, New, _],
    prefix_names(New, Old, Source, Names),
    atomic_list_concat(Names, ' and ', Listed),
    atomic_list_concat(Names, '^', Prefix),
    how_text(How, Help),
    format(string(Text), "~w/3 gives one answer for each value of ~w, and the clause uses ~w nowhere else", [Name, Listed, Listed]),
    format(string(Advice), "write `~w^` before the goal that ~w/3 asks, and ~s", [Prefix, Name, Help]).
repair_remark(repair(edit(different, Line, Source, _, Goal, (_, Test)), How), _, _,
              [warning, Line, different, Text, Advice]) :-
    !,
    maplist(source_text(Source), [Goal, Test], [Chosen, Added]),
    how_text(How, Help),
    format(string(Text), "`~s` may choose the same number as before, as for a step of 1 file and 1 rank", [Chosen]),
    format(string(Advice), "add `~s`, and ~s", [Added, Help]).
repair_remark(repair(edit(reversed, Line, Source, _, Last, _), How), _, _, [warning, Line, reversed, Text, Advice]) :-
    !,
    source_text(Source, Last, Name),
    how_text(How, Help),
    format(string(Text), "~s has the last square first, and is returned as the tour", [Name]),
    ( Name == "Tour" -> New = "Reversed" ; New = "Tour" ),
    format(string(Advice), "end with reverse(~s, ~s), return ~s, and ~s", [Name, New, New, Help]).
repair_remark(repair(edit(computed, Line, Source, _, equal(Lines), Goal), How), _, _, [warning, Line, computed, Text, Advice]) :-
    !,
    source_text(Source, Goal, GoalText),
    how_text(How, Help),
    (   Lines == []
    ->  format(string(Others), "so does another `=` on this line", [])
    ;   atomic_list_concat(Lines, ', ', LinesText),
        ( Lines = [_] -> Word = "does line" ; Word = "do lines" ),
        format(string(Others), "so ~s ~w", [Word, LinesText])
    ),
    format(string(Text), "`~s` makes a term and computes nothing, and ~s", [GoalText, Others]),
    format(string(Advice), "write `is` for `=` in each of them, and ~s", [Help]).
repair_remark(repair(edit(sides, Line, Source, _, sides(One, Other), Goal), How), _, _, [warning, Line, sides, Text, Advice]) :-
    !,
    maplist(source_text(Source), [One, Other, Goal], [OneText, OtherText, GoalText]),
    how_text(How, Help),
    format(string(Text), "files and ranks are exchanged, as in `~s`", [GoalText]),
    format(string(Advice), "exchange ~s and ~s in the body of this clause, and ~s", [OneText, OtherText, Help]).
repair_remark(repair(edit(brackets, Line, Source, _, [Test|_], _), How), _, _, [warning, Line, brackets, Text, Advice]) :-
    !,
    source_text(Source, Test, TestText),
    how_text(How, Help),
    format(string(Text), "`~s` belongs to the last alternative only, because a comma binds more closely than a semicolon",
           [TestText]),
    format(string(Advice), "put the alternatives in brackets, and ~s", [Help]).
repair_remark(repair(Edit, How), _, seen(Outcome, _, _, _, _), [warning, Line, order, Text, Advice]) :-
    Edit = edit(order, _, _, _, _, _),
    !,
    shown_edit(Edit, Line, _, New),
    outcome_verb(Outcome, Verb),
    how_text(How, Help),
    format(string(Text), "the order of the goals ~s", [Verb]),
    edit_advice(order, _, New, Help, Advice).
repair_remark(repair(Edit, How), Program, Seen, [warning, Line, Kind, Text, Advice]) :-
    Edit = edit(Kind, _, _, _, _, _),
    shown_edit(Edit, Line, Old, New),
    Old \== New,                       % the variables of the two have no names
    (   lasting(Edit, Why)
    ->  Seen = seen(Outcome, _, _, _, _),
        outcome_verb(Outcome, Verb),
        format(string(Text), "`~s` ~s, and ~s", [Old, Why, Verb])
    ;   blame(Program, Seen, Line, Old, Kind, Text)
    ),
    how_text(How, Help),
    edit_advice(Kind, Old, New, Help, Advice).

% lasting(Edit, Why): the goal that Edit changes does something that Prolog does not undo when it takes a move back.

lasting(edit(predicate, _, _, _, Goal, _), "is not undone when Prolog takes a move back") :-
    ( Goal = nb_setarg(_, _, _) ; Goal = nb_setval(_, _) ),
    !.
lasting(edit(undone, _, _, _, _, _), "succeeds when Prolog takes a move back, so the search goes on from there").

prefix_names(Goal, Old, _, []) :-
    Goal == Old,
    !.
prefix_names(Variable^Goal, Old, Source, [Name|Names]) :-
    source_text(Source, Variable, Name),
    prefix_names(Goal, Old, Source, Names).

% cut_name(Cut, Name, Without): what cuts the search, and how to begin a sentence on the program without it.

cut_name(!, "the cut", "without this cut").
cut_name((_ -> _), "`->`, which takes the first solution of what stands before it,", "with a comma in its place").
cut_name(once(_), "once/1", "without it").
cut_name(ignore(_), "ignore/1", "without it").

%!  how_text(+How, -Text) is det.
%
%   True if Text says what the program does with a repair.

how_text(finds, "the program finds a tour").
how_text(on(Files/Ranks), Text) :-
    format(string(Text), "the program accepts a right tour, and finds one of ~dx~d", [Files, Ranks]).
how_text(accepts, "the program accepts a right tour, but finds none soon").

%!  how_accepted(+Changed, +Program, -How) is det.
%
%   True if How is what Program does with the sources Changed, with which it takes a right tour and finds none soon.

how_accepted(Changed, program(Sources, Asked, Plain, _, _, _), How) :-
    (   smaller_board(Asked, Size, Asked1),
        with_sources(plain_clause, Sources, Plain, Changed, outcome(Plain, Asked1, 3_000_000, right(_)))
    ->  How = on(Size)
    ;   How = accepts
    ).

edit_advice(choice, _, _, Help, Advice) :-
    !,
    format(string(Advice), "put the whole list in a variable and choose from it with member/2, and ~s", [Help]).
edit_advice(clause, _, _, Help, Advice) :-
    !,
    format(string(Advice), "without this clause ~s", [Help]).
edit_advice(_, Old, "true", Help, Advice) :-
    !,
    format(string(Advice), "without `~s` ~s", [Old, Help]).
edit_advice(Kind, _, New, Help, Advice) :-
    memberchk(Kind, [order, clauses]),
    !,
    format(string(Advice), "~s, and then ~s", [New, Help]).
edit_advice(_, _, New, Help, Advice) :-
    format(string(Advice), "write `~s`, and ~s", [New, Help]).

%!  shown_edit(+Edit, -Line, -Old, -New) is semidet.
%
%   True if Old and New are the texts of the whole goal, or the whole head, that Edit changes, and Line is its line.

shown_edit(edit(clauses, Line, Source, _, _, _), Line, Old, "put this clause before the one above it") :-
    !,
    Source = source(_, _, Term, _, _),
    term_head(Term, Head),
    source_text(Source, Head, Old).
shown_edit(edit(order, Line0, Source, _, Where0, _), Line, Old, New) :-
    !,
    asked_too_early(Where0, Source, Line0, Where, Line),
    Where =.. [Word, Moved, Goal],
    source_text(Source, Moved, Old),
    source_text(Source, Goal, Text),
    format(string(New), "put `~s` ~w `~s`", [Old, Word, Text]).
shown_edit(edit(Kind, Line0, Source, [Changed], Old0, New0), Line, Old, New) :-
    Source = source(_, _, Term0, _, Lines),
    Changed = source(_, _, Term, _, _),
    (   \+ memberchk(Kind, [clause, negation]),
        New0 \== true,
        changed_part(Term0, Term, Lines, Line0, Part0, Part, Line1)
    ->  Line = Line1,
        source_text(Source, Part0, Old),
        source_text(Source, Part, New)
    ;   Line = Line0,
        source_text(Source, Old0, Old),
        source_text(Source, New0, New)
    ).

% asked_too_early(Where0, Source, Line0, Where, Line): if a goal comes before a negation, then it is better said that the
% negation comes behind the goal: it was asked too early.

asked_too_early(before(Goal, Negation), source(_, _, (_ :- Body), _, at(_, [_, Lines])), _, behind(Negation, Goal), Line) :-
    nonvar(Negation),
    ( Negation = (\+ Test) ; Negation = not(Test) ),
    body_goal(Body, Lines, _, Same, Line),
    Same == Test,
    !.
asked_too_early(Where, _, Line, Where, Line).

changed_part((Head :- Body0), (Head1 :- Body), at(_, [_, Lines]), _, Goal0, Goal, Line) :-
    Head == Head1,
    !,
    body_goal(Body0, Lines, Path, Goal0, Line),
    subterm(Body, Lines, Path, Goal, _),
    Goal0 \== Goal,
    !.
changed_part(Term0, Term, _, Line, Head0, Head, Line) :-
    term_head(Term0, Head0),
    term_head(Term, Head),
    Head0 \== Head.

% blame(Program, Seen, Line, Old, Kind, Text): what is wrong with Old, which stands on Line.

blame(_, _, _, Old, choice, Text) :-
    !,
    format(string(Text), "`~s` takes the first of the list, and Prolog can't come back to the others when it leads nowhere",
           [Old]).
blame(Program, Seen, Line, Old, _, Text) :-
    \+ fails_elsewhere(Seen, Program, Old),
    located_remark(Program, Seen, [_, Line, _, Text, _]),
    !.
blame(_, seen(Outcome, _, _, _, _), _, Old, _, Text) :-
    outcome_verb(Outcome, Verb),
    format(string(Text), "`~s` ~s", [Old, Verb]).

% fails_elsewhere(Seen, Program, Old): another goal than Old, perhaps on the same line, fails for a right tour.

fails_elsewhere(seen(_, _, _, _, goal(Nth, Path, _)), program(Sources, _, _, _, _, _), Old) :-
    nth_source(Nth, Sources, Source),
    Source = source(_, _, Term, _, Lines),
    once(subterm(Term, Lines, Path, Goal, _)),
    source_text(Source, Goal, Text),
    Text \== Old.

outcome_verb(none, "keeps the program from finding a tour").
outcome_verb(limit, "keeps the program from finding a tour").
outcome_verb(memory, "keeps the program from ending").
outcome_verb(error(_), "is the reason for the error").
outcome_verb(wrong(_), "leads to a wrong answer").
outcome_verb(malformed(_), "leads to an answer that is no tour").
outcome_verb(unlabelled(_), "leads to an answer that is no tour").
outcome_verb(right(_), "makes the program slow").

%!  of_kind(+Kind, +Edit) is semidet.
%
%   True if Edit is of Kind, as in explain_edits.pl.

of_kind(Kind, edit(Kind, _, _, _, _, _)).
