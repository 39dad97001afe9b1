:- module(explain_ends,
          [ returned_remark/4,          % +Seen, +Program, +End, -Remark
            blocked_start_remark/3,     % +Seen, +Program, -Remark
            unclosed_remark/4,          % +Seen, +Program, +End, -Remark
            true_test_remark/3,         % +Seen, +Program, -Remark
            start_remark/3              % +Seen, +Program, -Remark
          ]).
:- use_module(library(apply), [include/3, maplist/3]).
:- use_module(library(lists), [append/3, last/2, member/2, memberchk/2, nth1/3]).
:- use_module(library(occurs), [occurrences_of_var/3, sub_term/2]).
:- use_module(explain_edits, [edits/4]).
:- use_module(explain_instrument, [guided_clause/2]).
:- use_module(explain_repair, [how_accepted/3, how_text/2, repair_remark/4, right_edits/6]).
:- use_module(explain_run, [guided_outcome/5, outcome/4]).
:- use_module(explain_source,
              [base_clause/2, body_goal/5, calls/4, clause_lines/2, recursive_predicate/2, replaced/4, source_indicator/2, source_text/3, subterm/5,
               term_head/2]).
:- use_module(explain_variant, [plain_clause/2, with_sources/5]).
:- use_module('../tour_check', [tour_ok/2]).

/** <module> Why a wrong tour begins or ends on the wrong square

Program, Seen and a remark are as in explain_program.pl. Each remark was tried: with the change that it advises, the program
is right, or at least no longer wrong in this way.
*/

%!  returned_remark(+Seen, +Program, +End, -Remark) is semidet.
%
%   True if the answer of Program ends where it should begin, and Remark names the clause that returns it in this order.

returned_remark(Seen, Program, End, Remark) :-
    Seen = seen(wrong(Path), _, _, _, _),
    Program = program(Sources, asked(_, case(_, [Start], _), _, _), _, _, _, _),
    last(Path, Start),
    edits(Sources, [], [], Edits),
    include(of_reversal, Edits, Reversing),
    right_edits(Reversing, Program, Seen, End, 1, [Repair]),
    repair_remark(Repair, Program, Seen, Remark).

of_reversal(edit(reversed, _, _, _, _, _)).

%!  blocked_start_remark(+Seen, +Program, -Remark) is semidet.
%
%   True if the answer of Program starts on a blocked square, and Remark names a clause that takes any square of the board.
%   If it leaves the blocked ones out, Program finds a tour, or nothing yet.

blocked_start_remark(seen(wrong([First|_]), _, _, _, _), Program, [warning, FirstLine, start, Text, Advice]) :-
    Program = program(Sources, Asked, Plain, _, _, _),
    Asked = asked(_, case(board(_, _, Blocked), _, _), _, _),
    memberchk(First, Blocked),
    member(Source, Sources),
    any_square(Source, Square, Path, Goal),
    Source = source(Nth, FirstLine, Term0, Names, Lines),
    replaced([2|Path], Term0, (Goal, \+ memberchk(Square, Blocked)), Term),
    with_sources(plain_clause, Sources, Plain, [source(Nth, FirstLine, Term, Names, Lines)],
                 outcome(Plain, Asked, 3_000_000, After)),
    memberchk(After-Help, [right(_)-", and the program finds a tour", limit-""]),
    !,
    term_head(Term0, Head),
    maplist(source_text(Source), [Head, Square], [HeadText, Name]),
    format(string(Text), "`~s` takes any square of the board for ~s, also a blocked one", [HeadText, Name]),
    format(string(Advice), "leave the blocked squares out~s", [Help]).

% any_square(Source, Square, Path, Goal): a clause takes both numbers of Square from between/3, the second by Goal.

any_square(source(_, _, (Head :- Body), _, at(_, [_, Lines])), Square, Path, Goal) :-
    sub_term(Square, Head-Body),
    compound(Square),
    Square =.. [_, X, Y],
    var(X),
    var(Y),
    X \== Y,
    from_between(Body, Lines, X, _, _),
    from_between(Body, Lines, Y, Path, Goal).

from_between(Body, Lines, Number, Path, Goal) :-
    body_goal(Body, Lines, Path, Goal, _),
    Goal = between(_, _, Number0),
    Number0 == Number.

%!  unclosed_remark(+Seen, +Program, +End, -Remark) is semidet.
%
%   True if the answer of Program is right but for the move that closes it, and Remark names a variable that occurs once
%   where the first square should stand: another variable, or the square itself if Program always starts there. Or it names
%   a goal that takes any square of the path in the place of the first one, or a recursive call that does not hand on the
%   first square.

unclosed_remark(Seen, Program, End, Remark) :-
    Seen = seen(wrong([First|Path]), _, _, _, _),
    Program = program(Sources, asked(Call, _, problem(closed, Board, Starts, Last, []), _), _, _, _, _),
    tour_ok(problem(open, Board, Starts, Last, []), [[First|Path]]),
    edits(Sources, [], [], Edits0),
    include(of_closing, Edits0, Edits1),
    findall(Edit, first_square_edit(Sources, Call, First, Edit), Edits2),
    append(Edits1, Edits2, Edits3),
    include(after_search(Sources), Edits3, Edits4),
    include(of_handing_on, Edits0, Edits5),
    append(Edits4, Edits5, Edits),
    right_edits(Edits, Program, Seen, End, 1, [Repair]),
    repair_remark(Repair, Program, Seen, Remark).

%!  true_test_remark(+Seen, +Program, -Remark) is semidet.
%
%   True if the answer of Program is right but for the move that closes it, and Remark names a predicate that the program
%   calls after its search, that tests the end of the path, and that is true of this path.

true_test_remark(seen(wrong(Path), _, _, _, _), Program, [warning, Line, missing, Text, Advice]) :-
    Program = program(Sources, asked(Name-Template, _, problem(closed, Board, Starts, Last, []), _), _, _, _, _),
    tour_ok(problem(open, Board, Starts, Last, []), [Path]),
    length(Template, Arity),
    member(Source, Sources),
    source_indicator(Source, Name/Arity),
    true_test(Source, Program, Path, Test),
    !,
    callable(Test),
    functor(Test, TestName, TestArity),
    member(Tested, Sources),
    source_indicator(Tested, TestName/TestArity),
    Tested = source(_, _, (Head :- Body), _, at(_, [_, Lines])),
    tests_the_end(Sources, Body, Lines),
    findall(Line1,
            ( body_goal(Body, Lines, _, Goal, Line1),
              term_variables(Goal, Variables),
              member(Variable, Variables),
              occurrences_of_var(Variable, Head-Body, 1) ),     % it may be meant for the first square
            Singles),
    (   last(Singles, Line)
    ->  true
    ;   once(body_goal(Body, Lines, _, _, Line))
    ),
    source_text(Tested, Head, HeadText),
    clause_lines(Tested, Where),
    format(string(Text), "`~s`~s is true of this path, which is not closed", [HeadText, Where]),
    Advice = "should it test that a knight goes from the last square to the first?".

% tests_the_end(Sources, Body, Lines): a clause takes the last element of a list and tests something, as a test of the closing
% move must do, and prints nothing.

tests_the_end(Sources, Body, Lines) :-
    findall(Goal, ( body_goal(Body, Lines, _, Goal, _), callable(Goal) ), Goals),
    member(Taking, Goals),
    functor(Taking, Name, Arity),
    memberchk(Name/Arity, [last/2, append/3, nth1/3, nth0/3, reverse/2]),
    member(Testing, Goals),
    ( of_program(Sources, Testing, _) ; Testing =.. [Comparison, _, _], current_op(700, xfx, Comparison) ),
    \+ ( sub_term(Printing, Body),
         callable(Printing),
         functor(Printing, Printed, _),
         memberchk(Printed, [write, writeln, print, format, nl, write_canonical, writeq, put_char, portray_clause]) ),
    !.

% true_test(Source, Program, Path, Test): Test is a goal of Source after its search, a predicate of the program, that is true
% of the answer Path: without it the answer is the same, but not with its negation.

true_test(Source, program(Sources, Asked, Plain, _, _, _), Path, Test) :-
    Source = source(Nth, First, Term0, Names, Lines),
    Term0 = (_ :- Body),
    Lines = at(_, [_, BodyLines]),
    body_goal(Body, BodyLines, Searched, Search, _),
    of_program(Sources, Search, Searching),
    searches(Sources, Searching),
    body_goal(Body, BodyLines, Tested, Test, _),
    Searched @< Tested,
    of_program(Sources, Test, Testing),
    \+ recursive_predicate(Sources, Testing),
    forall(member(Goal-Same, [true-yes, (\+ Test)-no]),
           ( replaced([2|Tested], Term0, Goal, Term),
             with_sources(plain_clause, Sources, Plain, [source(Nth, First, Term, Names, Lines)],
                          outcome(Plain, Asked, 3_000_000, Outcome)),
             ( Outcome == wrong(Path) -> Same == yes ; Same == no ) )).

% searches(Sources, Indicator): a predicate is recursive, or it calls a recursive one.

searches(Sources, Indicator) :-
    member(Source, Sources),
    source_indicator(Source, Recursive),
    recursive_predicate(Sources, Recursive),
    ( Recursive == Indicator ; calls(Sources, Indicator, [Indicator], Recursive) ),
    !.

of_program(Sources, Goal, Name/Arity) :-
    callable(Goal),
    functor(Goal, Name, Arity),
    member(Source, Sources),
    source_indicator(Source, Name/Arity),
    !.

% of_closing(Edit): Edit puts another variable in the place of one that occurs once, or the first square in that of any square.

of_closing(edit(variable, _, source(_, _, Term, _, _), _, Old, _)) :-
    occurrences_of_var(Old, Term, 1).
of_closing(edit(first, _, _, _, _, _)).

% of_handing_on(Edit): Edit puts the variable that the head of a clause has in one place into the same place of a recursive call,
% where another variable of the head stands.

of_handing_on(edit(variable, _, source(_, _, (Head :- Body), _, at(_, [_, Lines])), [source(_, _, (_ :- Body1), _, _)], Old, New)) :-
    body_goal(Body, Lines, Path, Call, _),
    callable(Call),
    functor(Call, Name, Arity),
    functor(Head, Name, Arity),
    arg(Place, Head, Given),
    Given == New,
    arg(Place, Call, Handed),
    Handed == Old,
    arg(_, Head, Other),
    Other == Old,
    subterm(Body1, Lines, Path, Call1, _),
    arg(Place, Call1, Handed1),
    Handed1 == New,
    !.

% after_search(Sources, Edit): Edit is in the clause that ends a search, or in one that has called a search before.

after_search(Sources, edit(_, Line, Source, _, _, _)) :-
    source_indicator(Source, Indicator),
    (   recursive_predicate(Sources, Indicator)
    ->  base_clause(Source, Indicator)
    ;   Source = source(_, _, (_ :- Body), _, at(_, [_, Lines])),
        body_goal(Body, Lines, _, Search, Before),
        Before < Line,
        of_program(Sources, Search, Searching),
        recursive_predicate(Sources, Searching)
    ),
    !.

% first_square_edit(Sources, Call, First, Edit): Edit writes the square First, which stands in the program, in the place of a
% variable that occurs once. The program is not told where to start.

first_square_edit(Sources, _-Template, X/Y, edit(variable, Line, Source, [Changed], Old, Square)) :-
    \+ ( member(Word, [start, x, y]), memberchk(Word, Template) ),
    member(source(_, _, Known, _, _), Sources),
    sub_term(Square, Known),
    compound(Square),
    compound_name_arguments(Square, _, [X0, Y0]),
    X0 == X,
    Y0 == Y,
    member(Source, Sources),
    Source = source(Nth, FirstLine, Term0, Names, Lines),
    Term0 = (_ :- _),
    subterm(Term0, Lines, [2|Path], Old, Line),
    var(Old),
    once(( member(_=Named, Names), Named == Old )),
    occurrences_of_var(Old, Term0, 1),
    replaced([2|Path], Term0, Square, Term),
    Changed = source(Nth, FirstLine, Term, Names, Lines).

%!  start_remark(+Seen, +Program, -Remark) is semidet.
%
%   True if Remark names the square in the text of Program on which its tours begin. With the start that is asked for in its
%   place the program finds a right tour, or takes the one that is put to it.

start_remark(seen(wrong([X/Y|_]), Known, _, _, _), Program, [warning, Line, start, Text, Advice]) :-
    Program = program(Sources, asked(_, case(_, [X1/Y1], _), _, _), _, _, _, _),
    member(Source, Sources),
    Source = source(Nth, First, Term, Names, Lines),
    subterm(Term, Lines, Path, Square, Line),
    square_in_place(Square, X, Y, X1, Y1, Square1),
    replaced(Path, Term, Square1, Term1),
    answers_with(source(Nth, First, Term1, Names, Lines), Program, Known, How),
    !,
    source_text(Source, Square, Old),
    how_text(How, Help),
    format(string(Text), "the tour begins on `~s`, although the start is ~w/~w", [Old, X1, Y1]),
    format(string(Advice), "use the start that pykt passes: with ~w/~w in this place ~s", [X1, Y1, Help]).
start_remark(seen(wrong([X/Y|_]), Known, _, _, _), Program, [warning, Line, start, Text, Advice]) :-
    Program = program(Sources, asked(Name-Template, case(_, [X1/Y1], _), _, _), _, _, _, _),
    X-X1 =:= Y-Y1,
    By is X-X1,
    abs(By) =:= 1,
    nth1(Place, Template, start),
    length(Template, Arity),
    member(Source, Sources),
    source_indicator(Source, Name/Arity),
    Source = source(Nth, First, (Head :- Body), Names, Lines),
    arg(Place, Head, Given),
    shifted_start(Given, Head, Body, Lines, By, Square, Line, Shifted),
    answers_with(source(Nth, First, Shifted, Names, Lines), Program, Known, How),
    !,
    source_text(Source, Square, Old),
    how_text(How, Help),
    format(string(Text), "the start ~w/~w becomes `~s`, and the tour begins on ~w/~w", [X1, Y1, Old, X, Y]),
    ( By =:= 1 -> Verb = "subtract 1 from" ; Verb = "add 1 to" ),
    format(string(Advice), "~s both numbers of the start here, and ~s", [Verb, Help]).

% shifted_start(Given, Head, Body, Lines, By, Square, Line, Shifted): Square, on Line, is what takes the two numbers of the start
% Given. The clause Shifted goes on with numbers that are smaller by By.

shifted_start(Square, Head, Body, at(Line, _), By, Square, Line, (Head1 :- Values, Body)) :-
    smaller(Square, By, Square1, Values),
    arg(Place, Head, Same),
    Same == Square,
    !,
    replaced([Place], Head, Square1, Head1).
shifted_start(Given, Head, Body, at(_, [_, Lines]), By, Square, Line, (Head :- Body1)) :-
    var(Given),
    body_goal(Body, Lines, Path, Goal, Line),
    nonvar(Goal),
    ( Goal = (Given1 = Square) ; Goal = (Square = Given1) ),
    Given1 == Given,
    smaller(Square, By, Square1, Values),
    replaced(Path, Body, (Given = Square1, Values), Body1).

smaller(Square, By, Square1, (X is X1-By, Y is Y1-By)) :-
    compound(Square),
    compound_name_arguments(Square, Name, [X, Y]),
    var(X),
    var(Y),
    compound_name_arguments(Square1, Name, [X1, Y1]).

answers_with(Changed, Program, Known, How) :-
    Program = program(Sources, Asked, Plain, Guided, _, _),
    with_sources(plain_clause, Sources, Plain, [Changed], outcome(Plain, Asked, 3_000_000, Outcome)),
    (   Outcome = right(_)
    ->  How = finds
    ;   Outcome == limit,
        Known \== none,
        with_sources(guided_clause, Sources, Guided, [Changed], guided_outcome(Guided, Asked, Known, 200_000, accepted)),
        how_accepted([Changed], Program, How)
    ).

square_in_place(Square, X, Y, X1, Y1, [X1, Y1]) :-
    Square == [X, Y],
    !.
square_in_place(Square, X, Y, X1, Y1, Square1) :-
    compound(Square),
    compound_name_arguments(Square, Name, [X0, Y0]),
    X0 == X,
    Y0 == Y,
    compound_name_arguments(Square1, Name, [X1, Y1]).
