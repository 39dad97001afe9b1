:- module(explain_wrong,
          [ wrong_remark/3              % +Program, +Path, -Remark
          ]).
:- use_module(library(lists), [append/3, last/2, member/2, memberchk/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(explain_reading, [not_different_remark/3, several_cycles_remark/4, step_test_remark/3]).
:- use_module(explain_run, [outcome/4, step_outcome/5]).
:- use_module(explain_source,
              [base_clause/2, body_goal/5, clause_lines/2, environment/2, nth_source/3, recursive_predicate/2, replaced/4,
               source_indicator/2, source_text/3, subterm/5, term_head/2]).
:- use_module(explain_squares, [mentions/3]).
:- use_module(explain_variant, [plain_clause/2, with_sources/5]).
:- use_module('../tour_check', [tour_ok/2]).

/** <module> Which goal of a user's program makes the wrong step of a wrong answer

Program and a remark are as in explain_program.pl. A fault is jump(From, To), twice(From, To), off(From, To),
blocked(From, To) or short(Count): the step that is wrong, or the number of squares of a path that is too short or too long.
*/

%!  wrong_remark(+Program, +Path, -Remark) is nondet.
%
%   True if Remark names the goal or clause of Program that makes its answer Path wrong.

wrong_remark(program(Sources, asked(_, _, Problem, _), _, _, _, _), Path, [warning, Line, shape, Text, Advice]) :-
    findall(X1/Y1, ( member(X/Y, Path), X1 is X+1, Y1 is Y+1 ), Shifted),
    catch(tour_ok(Problem, [Shifted]), _, fail),
    !,
    Text = "the program counts files and ranks from 0, so its squares are off the board, but with 1 added they are a right tour",
    Advice = "count from 1: a1 is 1/1",
    zero_line(Sources, Line).
wrong_remark(program(Sources, asked(_, _, Problem, _), _, _, _, _), Path, [warning, Line, missing, Text, Advice]) :-
    Problem = problem(closed, Board, Starts, End, []),
    catch(tour_ok(problem(open, Board, Starts, End, []), [Path]), _, fail),
    !,
    Path = [First|_],
    last(Path, Last),
    format(string(Text), "the search ends here with a path from ~w to ~w, but a closed tour needs a knight's move back to ~w",
           [First, Last, First]),
    end_source(Sources, Source),
    Source = source(_, Line, _, _, _),
    closing_advice(Sources, Source, Advice).
wrong_remark(Program, Path, Remark) :-
    Program = program(Sources, Asked, Plain, _, Traced, _),
    Asked = asked(_, case(Board, _, Length), _, _),
    path_fault(Path, Board, Length, Fault),
    (   Fault = short(Count)
    ->  short_remark(Program, Count, Length, Remark)
    ;   fault_step(Fault, Step),
        fault_text(Fault, FaultText),
        (   Fault = jump(From, To),
            literal_delta(Sources, From, To, Line, DeltaText)
        ->  format(string(Text), "`~s` makes the step from ~w to ~w, which is no knight's move", [DeltaText, From, To]),
            Remark = [warning, Line, step, Text, "a knight's move is 1 and 2 squares"]
        ;   Fault = jump(_, _),
            step_test_remark(Sources, Step, Remark0)
        ->  Remark = Remark0
        ;   Fault = off(none, Square),
            literal_square(Sources, Square, Line, GoalText)
        ->  format(string(Text), "`~s` ~s", [GoalText, FaultText]),
            Remark = [warning, Line, step, Text, "count files and ranks from 1"]
        ;   Fault = twice(_, _),
            several_cycles_remark(Sources, Path, Changed, Remark0),
            with_sources(plain_clause, Sources, Plain, [Changed], outcome(Plain, Asked, 3_000_000, right(_)))
        ->  Remark = Remark0
        ;   Fault = twice(_, _),
            Asked = asked(Call, _, _, _),
            not_different_remark(Sources, Call, Remark0)
        ->  Remark = Remark0
        ;   Fault \= twice(Square1, Square1),         % no move leads there: the path got its square once more
            step_outcome(Traced, Asked, Step, 20_000_000, Events),
            event_goal(Events, Fault, Program, Line, GoalText)
        ->  format(string(Text), "`~s` ~s", [GoalText, FaultText]),
            fault_advice(Fault, Sources, Line-GoalText, Advice),
            ( Fault = blocked(_, _) -> Kind = blocked ; Kind = step ),
            Remark = [warning, Line, Kind, Text, Advice]
        ;   Fault = jump(From, To),
            last(Path, To),
            end_source(Sources, Source)
        ->  Source = source(_, Line, Term, _, _),
            term_head(Term, Head),
            source_text(Source, Head, HeadText),
            format(string(Text), "the search ends at `~s` with the step from ~w to ~w, which is no knight's move",
                   [HeadText, From, To]),
            Remark = [warning, Line, step, Text, "test the last step, too"]
        )
    ).

% zero_line(Sources, Line): the first square 0/0, or range from 0, or else the first clause.

zero_line(Sources, Line) :-
    (   member(source(_, _, Term, _, Lines), Sources),
        subterm(Term, Lines, _, Part, Line),
        compound(Part),
        (   Part == [0, 0]
        ;   compound_name_arguments(Part, _, [0, Other]),
            Other == 0
        ;   Part = between(First, _, _),
            First == 0
        )
    ->  true
    ;   Sources = [source(_, Line, _, _, _)|_]
    ).

% closing_advice(Sources, Source, Advice): what to do about Source, which ends the search with a path that is not closed. It
% may have a test that lets this path pass.

closing_advice(Sources, Source, Advice) :-
    Source = source(_, _, (_ :- Body), _, at(_, [_, Lines])),
    body_goal(Body, Lines, _, Test, _),
    callable(Test),
    functor(Test, Name, Arity),
    (   member(Called, Sources),
        source_indicator(Called, Name/Arity),
        Called = source(_, _, (_ :- CalledBody), _, at(_, [_, CalledLines])),
        body_goal(CalledBody, CalledLines, _, Comparing, _),
        callable(Comparing),
        Comparing =.. [Comparison, _, _],
        current_op(700, xfx, Comparison)
    ;   memberchk(Name/Arity, [last/2, append/3, nth1/3, nth0/3])
    ),
    !,
    source_text(Source, Test, Text),
    format(string(Advice),
           "do the goals of this clause, such as `~s`, test that a knight goes from the last square to the first?",
           [Text]).
closing_advice(_, _, "test that a knight goes from the last square to the first").

% end_source(Sources, Source): Source ends the first recursive predicate of the program.

end_source(Sources, Source) :-
    member(Source, Sources),
    source_indicator(Source, Indicator),
    recursive_predicate(Sources, Indicator),
    base_clause(Source, Indicator),
    !.

path_fault(Path, board(Files, Ranks, Blocked), Length, Fault) :-
    (   append(Before, [To|_], Path),
        (   To = X/Y,
            ( \+ between(1, Files, X) ; \+ between(1, Ranks, Y) )
        ->  Fault0 = off
        ;   memberchk(To, Blocked)
        ->  Fault0 = blocked
        ;   memberchk(To, Before)
        ->  Fault0 = twice
        ;   last(Before, From),
            From = A/B,
            To = X/Y,
            2 =\= abs((X-A)*(Y-B))
        ->  Fault0 = jump
        ;   fail
        )
    ->  (   last(Before, From1)
        ->  Fault =.. [Fault0, From1, To]
        ;   Fault =.. [Fault0, none, To]
        )
    ;   length(Path, Count),
        Count =\= Length
    ->  Fault = short(Count)
    ).

fault_step(Fault, From-To) :-
    Fault =.. [_, From, To].

fault_text(jump(From, To), Text) :-
    format(string(Text), "makes the step from ~w to ~w, which is no knight's move", [From, To]).
fault_text(twice(From, To), Text) :-
    format(string(Text), "goes from ~w to ~w, although ~w is on the path already", [From, To, To]).
fault_text(off(_, To), Text) :-
    format(string(Text), "completes the square ~w, which is not on the board", [To]).
fault_text(blocked(_, To), Text) :-
    format(string(Text), "completes the square ~w, which is blocked", [To]).

% fault_advice(Fault, Sources, Line-Text, Advice): what to do about Fault, which the goal Text on Line makes.

fault_advice(jump(_, _), _, _, "a knight's move is 1 and 2 squares").
fault_advice(blocked(_, _), _, _, "is each square tested not to be blocked, with its file and rank in the right order?").
fault_advice(off(_, X/Y), Sources, Line-Text, "// and mod give numbers from 0: add 1") :-
    ( X == 0 ; Y == 0 ),
    member(Source, Sources),
    Source = source(_, _, (_ :- Body), _, at(_, [_, Lines])),
    body_goal(Body, Lines, _, Goal, Line),
    callable(Goal),
    source_text(Source, Goal, Text),
    divides(Goal, Sources),
    !.
fault_advice(off(_, _), Sources, _, Advice) :-
    findall(Line, border_line(Sources, Line), Lines0),
    sort(Lines0, Lines),
    (   Lines == []
    ->  Advice = "nothing after it asks that both numbers are from 1 to the size of the board"
    ;   atomic_list_concat(Lines, ' and ', Said),
        ( Lines = [_] -> Noun = "line", Verb = "does" ; Noun = "lines", Verb = "do" ),
        format(string(Advice), "~s ~w ~s not keep it out: are both numbers compared with 1 and with the size of the board?",
               [Noun, Said, Verb])
    ).
fault_advice(twice(_, _), Sources, _, Advice) :-
    (   member(source(_, _, (Head :- Body), _, at(_, [_, Lines])), Sources),
        subterm(Body, Lines, _, Goal, Line),
        callable(Goal),
        Goal \= (_, _),
        newness(Goal, Head-Body)
    ->  format(string(Advice), "line ~d does not keep it out: does it look at all squares of the path, the first one too, written in the same way?",
               [Line])
    ;   Advice = "test that a square is new, with \\+ member(Square, Path)"
    ).

% newness(Goal, Clause): Goal may ask whether a square is new: it is false of a member of a list, or has a list of Clause.

newness(Goal0, Clause) :-
    sub_term(Goal, Goal0),
    callable(Goal),
    (   ( Goal = (\+ Inner) ; Goal = not(Inner) )
    ->  callable(Inner),
        functor(Inner, Name, _),
        \+ current_op(700, xfx, Name),
        (   memberchk(Name, [member, memberchk, get_assoc, get_dict, rb_lookup, ht_get])
        ;   sub_term(Part, Inner),
            is_path(Part, Clause)
        )
    ;   functor(Goal, Name, _),
        memberchk(Name, [nonmember, select, selectchk, subtract, ord_subtract, all_different, all_distinct])
    ),
    !.

% is_path(Part, Clause): Part is a list with a tail, or the tail of such a list in Clause.

is_path(Part, _) :-
    nonvar(Part),
    Part = [_|_].
is_path(Part, Clause) :-
    var(Part),
    sub_term(List, Clause),
    nonvar(List),
    List = [_|Tail],
    Tail == Part.

% border_line(Sources, Line): a goal on Line compares one number of a square, and another goal of its clause the other.

border_line(Sources, Line) :-
    member(source(_, _, Term, _, Lines), Sources),
    Term = (_ :- _),
    once(( sub_term(Square, Term),
           square_variables(Square, X, Y),
           compared(Term, Lines, X, _),
           compared(Term, Lines, Y, _) )),
    ( compared(Term, Lines, X, Line) ; compared(Term, Lines, Y, Line) ).

square_variables(Square, X, Y) :-
    nonvar(Square),
    (   Square = [X, Y]
    ;   ( Square = X/Y ; Square = X-Y ; Square = (X, Y) )
    ),
    var(X),
    var(Y),
    X \== Y.

compared((_ :- Body), at(_, [_, Lines]), Number, Line) :-
    body_goal(Body, Lines, _, Goal, Line),
    compound(Goal),
    compound_name_arguments(Goal, Name, Arguments),
    memberchk(Name, [<, >, =<, >=, #<, #>, #=<, #>=, between]),
    member(Argument, Arguments),
    Argument == Number.

% literal_delta(Sources, From, To, Line, Text): the step from From to To stands in a list or in facts of steps.

literal_delta(Sources, XA/YA, XB/YB, Line, Text) :-
    DX is XB-XA,
    DY is YB-YA,
    member(Source, Sources),
    Source = source(_, _, Term, _, Lines),
    (   step_fact(Source, Sources)
    ->  Table = Term
    ;   subterm(Term, Lines, _, Table, _),
        is_list(Table),
        has_negative(Table)
    ),
    sub_term(Part, Table),
    compound(Part),
    (   compound_name_arguments(Part, _, [DX0, DY0])
    ;   Part = [DX0, DY0]
    ),
    DX0 == DX,
    DY0 == DY,
    once(( subterm(Term, Lines, _, Same, Line), Same == Part )),
    source_text(Source, Part, Text).

% step_fact(Source, Sources): Source is one of several facts, in which numbers are negative: steps, and no squares.

step_fact(Source, Sources) :-
    source_indicator(Source, Indicator),
    \+ Source = source(_, _, (_ :- _), _, _),
    member(Other, Sources),
    source_indicator(Other, Indicator),
    Other = source(_, _, Fact, _, _),
    Fact \= (_ :- _),
    has_negative(Fact),
    !.

has_negative(Term) :-
    sub_term(Number, Term),
    integer(Number),
    Number < 0,
    !.

literal_square(Sources, X/Y, Line, Text) :-
    member(Source, Sources),
    Source = source(_, _, Term, _, Lines),
    subterm(Term, Lines, _, Part, Line),
    compound(Part),
    (   Part = [X0|Rest]
    ->  Rest == [Y]
    ;   compound_name_arguments(Part, _, [X0, Y0]),
        Y0 == Y
    ),
    X0 == X,
    !,
    source_text(Source, Part, Text).

% event_goal(Events, Fault, Program, Line, Text): the goal that made the step. That a square is new is asked where the
% path grows, that it is on the board often where it is computed.

event_goal(Events, Fault, Program, Line, Text) :-
    Program = program(Sources, _, _, _, _, _),
    (   Fault = jump(_, _),
        member(fact(Nth), Events),
        nth_source(Nth, Sources, Source),
        step_fact(Source, Sources)
    ;   Fault = twice(_, _),
        member(step(Nth, Path), Events),
        nth_source(Nth, Sources, Source),
        source_indicator(Source, Indicator),
        recursive_predicate(Sources, Indicator),
        made_here(Source, Path, Fault, Program)
    ;   ( member(step(Nth, Path), Events) ; member(square(Nth, Path), Events) ),
        nth_source(Nth, Sources, Source),
        made_here(Source, Path, Fault, Program)
    ),
    !,
    Source = source(_, _, Term, _, Lines),
    (   var(Path)
    ->  term_head(Term, Part),
        Lines = at(Line, _)
    ;   once(subterm(Term, Lines, Path, Part, Line))
    ),
    source_text(Source, Part, Text).

% made_here(Source, Path, Fault, Program): if the goal at Path is not allowed to make the step, the program makes another answer,
% or goes on searching. A goal that only turns a number into a square makes no step: without its square there is no answer.

made_here(Source, Path, Fault, program(Sources, Asked, Plain, _, _, _)) :-
    Source = source(Nth, First, Term0, Names, Lines),
    once(subterm(Term0, Lines, Path, Goal, _)),
    environment(Source, Environment),
    fault_step(Fault, From-To),
    (   functor(Fault, Kind, _),
        memberchk(Kind, [off, blocked])
    ->  Squares = [To]
    ;   Squares = [From, To]
    ),
    replaced(Path, Term0, (Goal, \+ explain_wrong:mentions_each(Squares, Environment)), Term),
    with_sources(plain_clause, Sources, Plain, [source(Nth, First, Term, Names, Lines)],
                 outcome(Plain, Asked, 3_000_000, Outcome)),
    (   Outcome == limit
    ->  true
    ;   Outcome = right(_)
    ->  true
    ;   Outcome = wrong(Other),
        \+ ( append(_, Rest, Other), append(Squares, _, Rest) )
    ).

mentions_each([], _).
mentions_each([X/Y|Squares], Environment) :-
    mentions(Environment, X, Y),
    mentions_each(Squares, Environment).

% divides(Goal, Sources): the goal, or a clause of the predicate that it calls, divides, as one does that turns a number into a
% square.

divides(Goal, Sources) :-
    functor(Goal, Name, Arity),
    (   Term = Goal
    ;   member(Source, Sources),
        source_indicator(Source, Name/Arity),
        Source = source(_, _, Term, _, _)
    ),
    sub_term(Part, Term),
    nonvar(Part),
    ( Part = (_ // _) ; Part = (_ mod _) ; Part = (_ div _) ),
    !.

short_remark(program(Sources, _, _, _, _, _), Count, Length, [warning, Line, length, Text, Advice]) :-
    member(Source, Sources),
    source_indicator(Source, Indicator),
    recursive_predicate(Sources, Indicator),
    base_clause(Source, Indicator),
    !,
    Source = source(_, Line, Term, _, _),
    term_head(Term, Head),
    source_text(Source, Head, HeadText),
    ( Count =:= 1 -> Noun = square ; Noun = squares ),
    clause_lines(Source, Where),
    format(string(Text), "the answer has ~d ~w instead of ~d, and `~s`~s ends it", [Count, Noun, Length, HeadText, Where]),
    Advice = "count the squares by hand for a small board, with the first one and the last one".
