:- module(explain_queens,
          [ queens_remark/4             % +Program, +Status, +End, -Remark
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, reverse/2]).
:- use_module(explain_edits, [edits/4]).
:- use_module(explain_repair, [shown_edit/4]).
:- use_module(explain_run, [right_answers/4]).
:- use_module(explain_source,
              [body_goal/5, recursive_predicate/2, replaced/4, source_indicator/2, source_text/3, term_head/2]).
:- use_module(explain_variant, [plain_clause/2, with_sources/5]).

/** <module> Why a user's program places queens that attack each other, or none

Small changes are tried: those of explain_edits.pl, and two that mend what goes wrong with queens most often. A change is
right if with it the program finds all ways to place 4, 5 and 6 queens, and no wrong one. That is seldom by chance.

Program and a remark are as in explain_program.pl, and an edit is as in explain_edits.pl.
*/

%!  queens_remark(+Program, +Status, +End, -Remark) is semidet.
%
%   True if Remark names a line of Program, and a change of it with which the program places queens right. Fails if Program
%   does that already, or if no change is found before the CPU time is End.

queens_remark(program(Sources, Asked, Plain, _, _, _), Status, End, [warning, Line, Kind, Text, Advice]) :-
    \+ places_right(Asked, Plain),
    findall(Edit, queens_edit(Sources, Edit), Own),
    edits(Sources, [], [], Others),
    ( member(Edit, Own) ; member(Edit, Others) ),
    (   statistics(cputime, Now),
        Now > End
    ->  !,
        fail
    ;   Edit = edit(Kind, _, _, Changed, _, _),
        with_sources(plain_clause, Sources, Plain, Changed, places_right(Asked, Plain)),
        told(Edit, Status, Line, Text, Advice)
    ),
    !.

% places_right(Asked, Variant): Variant finds all ways to place 4, 5 and 6 queens, and no wrong one.

places_right(Asked, Variant) :-
    forall(member(N-Ways, [4-2, 5-10, 6-4]),
           ( asked_of(Asked, N, Asked1),
             right_answers(Variant, Asked1, 300_000, Answers),
             findall(Squares, ( member(right(Queens), Answers), sort(Queens, Squares) ), Placed),
             sort(Placed, Distinct),
             length(Distinct, Ways) )).

asked_of(asked(Call, case(_, Starts, _), _, Reading), N, asked(Call, case(Board, Starts, Squares), queens(Board), Reading)) :-
    Board = board(N, N, []),
    Squares is N*N.

% queens_edit(Sources, Edit): a test takes the place of another one that differs by its sign, as in Q =\= P+D and Q =\= P-D, or
% it is added to the other one, or a recursive call hands on a number that is one larger.

queens_edit(Sources, edit(twin, Line, Source, [Changed], Goal, Other)) :-
    findall(test(Source, Path, Goal, Line), test(Sources, Source, Path, Goal, Line), Tests0),
    reverse(Tests0, Tests),             % of two tests of the same, the second is the slip
    member(test(Source, Path, Goal, Line), Tests),
    other_sign(Goal, Other),
    exchanged(Source, [2|Path], Other, Changed).
queens_edit(Sources, edit(diagonal, Line, Source, [Changed], Goal, Other)) :-
    test(Sources, Source, Path, Goal, Line),
    other_sign(Goal, Other),
    exchanged(Source, [2|Path], (Goal, Other), Changed).
queens_edit(Sources, edit(distance, Line, Source, [Changed], Distance, Goal)) :-
    clause_goal(Sources, Source, Path, Goal, Line),
    compound(Goal),
    source_indicator(Source, Name/Arity),
    functor(Goal, Name, Arity),
    recursive_predicate(Sources, Name/Arity),
    Source = source(_, _, Term, _, _),
    term_head(Term, Head),
    arg(Place, Goal, Distance),
    var(Distance),
    arg(Place, Head, Same),
    Same == Distance,
    append(Path, [Place], Path1),
    exchanged(Source, [2|Path1], Distance+1, Changed).

test(Sources, Source, Path, Goal, Line) :-
    clause_goal(Sources, Source, Path, Goal, Line),
    compound(Goal),
    functor(Goal, Name, 2),
    memberchk(Name, [=\=, #\=, \=, \==]).

clause_goal(Sources, Source, Path, Goal, Line) :-
    member(Source, Sources),
    Source = source(_, _, (_ :- Body), _, at(_, [_, Lines])),
    body_goal(Body, Lines, Path, Goal, Line).

exchanged(source(Nth, First, Term0, Names, Lines), Path, New, source(Nth, First, Term, Names, Lines)) :-
    replaced(Path, Term0, New, Term).

% other_sign(Goal, Other): Other tests the other diagonal, if Goal tests one.

other_sign(Goal, Other) :-
    Goal =.. [Name, One, Two],
    (   signed(One, One1), Other =.. [Name, One1, Two]
    ;   signed(Two, Two1), Other =.. [Name, One, Two1]
    ).

signed(X+Y, X-Y).
signed(X-Y, X+Y).
signed(X-Y, Y-X).

% told(Edit, Status, Line, Text, Advice): the sentences of the remark on Edit.

told(edit(diagonal, Line, Source, _, Goal, Other), _, Line, Text, Advice) :-
    !,
    maplist(source_text(Source), [Goal, Other], [GoalText, OtherText]),
    format(string(Text), "`~s` tests the diagonals of one direction, and nothing tests the others", [GoalText]),
    helped("add `~s`", [OtherText], Advice).
told(edit(distance, Line, Source, _, Distance, Goal), _, Line, Text, Advice) :-
    !,
    maplist(source_text(Source), [Distance, Goal], [Name, GoalText]),
    format(string(Text), "`~s` hands on the same ~s, although the next queen is one file further away", [GoalText, Name]),
    helped("hand on a number that is one larger than ~s", [Name], Advice).
told(Edit, Status, Line, Text, Advice) :-
    shown_edit(Edit, Line, Old, New),
    Old \== New,
    (   Status = wrong(_)
    ->  Why = "leads to queens that attack each other"
    ;   Why = "keeps the program from placing the queens"
    ),
    format(string(Text), "`~s` ~s", [Old, Why]),
    (   New == "true"
    ->  helped("leave it out", [], Advice)
    ;   Edit = edit(Kind, _, _, _, _, _),
        memberchk(Kind, [order, clauses])
    ->  helped("~s", [New], Advice)
    ;   helped("write `~s`", [New], Advice)
    ).

helped(Format, Arguments, Advice) :-
    format(string(Todo), Format, Arguments),
    format(string(Advice), "~s: then the program is right for 4, 5 and 6 queens", [Todo]).
