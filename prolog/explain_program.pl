:- module(explain_program,
          [ explained/6                 % +Job, +Case, +Problem, +Status, +Seconds, -Remark
          ]).
:- use_module(library(apply), [exclude/3, foldl/4]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(lists), [append/3, last/2, member/2, memberchk/2, nth1/3]).
:- use_module(explain_edits, [edits/4]).
:- use_module(explain_moves, [moves_fault/2]).
:- use_module(explain_run, [all_answers/4, best_known/4, error_place/4, guided_outcome/5, outcome/4, reflected/2, step_outcome/5]).
:- use_module(explain_slice, [endless/4, endless_slice/3, slice_goal/3, small_board/3]).
:- use_module(explain_source, [body_goal/5, environment/2, file_sources/3, replaced/4, source_predicate/2, source_text/3, subterm/5]).
:- use_module(explain_trace, [deepest/1, entered/1, failing/2, guided_clause/2, traced_clause/2]).
:- use_module(explain_variant, [plain_clause/2, variant/4, with_sources/5]).
:- use_module(tour_check, [tour_ok/2]).
:- use_module(user_calls, [choose_call/4]).
:- use_module(user_messages, [load_user_file/4]).
:- use_module(user_program, []).

/** <module> Why a user's program finds no tour, or a wrong one, or does not end

The program is loaded, and its file is read once more, clause by clause. Then it is examined in three ways, each of
which gives evidence, not guesses:

  - It is led along a tour that is known to be right (explain_trace.pl). The goal that fails there is wrong.
  - Small changes are tried (explain_edits.pl). A change with which the program finds a right tour names the line.
  - Clauses and goals are left out as long as the rest does not end (explain_slice.pl). What is left is the reason.

A remark is [Severity, Line, Kind, Text, Advice], all atomic, as pyswip wants it. Those that matter most come first.

Job is job(Codes, Calls, Reading), and Case and Problem are as in user_program.pl and tour_check.pl. Status is how the
run ended that is explained: a word of pykt's. Seconds limits the search for changes.
*/

%!  explained(+Job, +Case, +Problem, +Status, +Seconds, -Remark) is nondet.
%
%   True if Remark says something about the program of Job. There are at most three remarks, each on a line of its own.

explained(job(Codes, Calls, Reading0), Case, Problem, Status, Seconds, Remark) :-
    atom_codes(File, Codes),
    load_user_file(File, Module, Source, _),
    Case = case(board(Files, Ranks, _), _, _),
    choose_call(Calls, Module-Source, Files/Ranks, call(Name-Template, Form)),
    user_program:given_form(Form, Reading0, Reading),
    user_program:call_case(Name-Template, Case, Case1),
    file_sources(File, Module, Sources),
    Sources \== [],
    Asked = asked(Name-Template, Case1, Problem, Reading),
    variant(plain_clause, Sources, Module, Plain),
    variant(guided_clause, Sources, Module, Guided),
    variant(traced_clause, Sources, Module, Traced),
    Program = program(Sources, Asked, Plain, Guided, Traced, Module),
    outcome(Plain, Asked, 3_000_000, Outcome),
    statistics(cputime, Now),
    End is Now+Seconds,
    Kept = lines([]),
    remark(Outcome, Status, Program, End, Remark),
    on_new_line(Remark, Kept),
    arg(1, Kept, Lines),
    (   length(Lines, 3)
    ->  !
    ;   true
    ).

% on_new_line(Remark, Kept): there was no remark on this line before. One on a line is enough.

on_new_line([_, Line|_], Kept) :-
    arg(1, Kept, Lines),
    \+ memberchk(Line, Lines),
    nb_setarg(1, Kept, [Line|Lines]).

% remark(Outcome, Status, Program, End, Remark): Outcome is that of the program's first answer, within few inferences.

remark(right(_), Status, _, _, _) :-
    Status \== timeout,
    !,
    fail.
remark(Outcome, _, Program, End, Remark) :-
    Program = program(Sources, Asked, _, Guided, Traced, Parent),
    (   best_known(Guided, Asked, Known, Led)
    ->  true
    ;   Known = none,
        Led = unknown
    ),
    (   Led == none
    ->  guided_outcome(Traced, Asked, Known, 2_000_000, _),
        (   failing(Depth, Reason)
        ->  true
        ;   deepest(Depth),
            Reason = unknown
        )
    ;   Depth = 0,
        Reason = unknown
    ),
    Seen = seen(Outcome, Known, Led, Depth, Reason),
    (   memberchk(Outcome, [limit, memory]),
        endless(Sources, Parent, Asked, Endless0)
    ->  Endless = Endless0
    ;   Endless = no
    ),
    (   moves_fault(Sources, _)
    ->  moves_fault(Sources, [Line, Text, Advice]),
        Remark = [warning, Line, moves, Text, Advice]
    ;   Endless \== no,
        endless_remark(Program, Endless, Remark)
    ;   Endless == no,
        Outcome == limit,
        permutation_remark(Program, Remark)
    ;   ( Reason = end(_) ; Outcome = wrong(_) ),
        located_remark(Program, Seen, Remark),
        Remark = [_, _, Kind|_],
        memberchk(Kind, [missing, shape])
    ->  true
    ;   repairs(Program, Seen, Endless, End, Repairs0),
        useful(Repairs0, Endless, Repairs),
        (   member(Repair, Repairs),
            repair_remark(Repair, Program, Seen, Remark)
        ;   Repairs == [],
            Endless == no,
            (   located_remark(Program, Seen, Located)
            ->  Remark = Located
            ;   Outcome == limit,
                slow_remark(Program, Remark)
            )
        )
    ).

% A change with which the program finds a tour proves more than one with which it accepts one. To lead an endless program
% along a tour may make it end, so there the second proves nothing.

useful(Repairs0, Endless, Repairs) :-
    findall(repair(Edit, finds), member(repair(Edit, finds), Repairs0), Finds),
    (   Finds == [],
        Endless == no
    ->  Repairs = Repairs0
    ;   Repairs = Finds
    ).

% Changes that make the program right ----------------------------------------------------------------------------------

repairs(Program, Seen, Endless, End, Repairs) :-
    Program = program(Sources, _, _, _, _, _),
    suspects(Program, Seen, Suspects),
    Seen = seen(Outcome, _, _, _, _),
    (   Endless \== no
    ->  Kinds = [order, clauses, cut],
        statistics(cputime, Now),
        End1 is min(End, Now+1)
    ;   Outcome = error(_)
    ->  Kinds = [order],
        End1 = End
    ;   Kinds = [],
        End1 = End
    ),
    edits(Sources, Suspects, Kinds, Edits),
    right_edits(Edits, Program, Seen, End1, 3, Repairs).

right_edits(Edits0, Program, Seen, End, Most, Repairs) :-
    (   Most > 0,
        Edits0 = [Edit|Edits],
        statistics(cputime, Now),
        Now < End
    ->  (   makes_right(Edit, Program, Seen, How)
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

of_order(edit(Kind, _, _, _, _, _)) :-
    memberchk(Kind, [order, clauses]).

% After the first change that helps, little time is spent on others. Other orders of goals would only say the same again.

soon(End, Now, End1) :-
    End1 is min(End, Now + 0.5).

makes_right(edit(Kind, _, _, Changed, _, _), program(Sources, Asked, Plain, Guided, _, _), seen(Outcome, Known, Led, _, _), How) :-
    Known \== none,
    with_sources(guided_clause, Sources, Guided, Changed,
                 guided_outcome(Guided, Asked, Known, 200_000, accepted)),
    with_sources(plain_clause, Sources, Plain, Changed,
                 outcome(Plain, Asked, 3_000_000, After)),
    (   After = right(_)
    ->  How = finds
    ;   After == limit,
        \+ memberchk(Outcome, [memory, limit]),
        proves(Kind, Outcome),
        square_board(Asked),
        reflected(Known, Known1),
        with_sources(guided_clause, Sources, Guided, Changed,
                     guided_outcome(Guided, Asked, Known1, 200_000, accepted))
    ->  How = accepts
    ;   After == limit,
        Led == none,
        Outcome == limit,
        proves(Kind, Outcome)
    ->  How = accepts
    ).

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

repair_remark(repair(Edit, How), Program, Seen, [warning, Line, Kind, Text, Advice]) :-
    Edit = edit(Kind, _, _, _, _, _),
    shown_edit(Edit, Line, Old, New),
    blame(Program, Seen, Line, Old, Kind, Text),
    how_text(How, Help),
    edit_advice(Kind, Old, New, Help, Advice).

how_text(finds, "the program finds a tour").
how_text(accepts, "the program accepts a right tour").

edit_advice(cut, _, _, Help, Advice) :-
    !,
    format(string(Advice), "without this cut ~s", [Help]).
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

% shown_edit(Edit, Line, Old, New): the line and the texts of the whole goal, or the whole head, that is changed.

shown_edit(edit(clauses, Line, Source, _, _, _), Line, Old, "put this clause before the one above it") :-
    !,
    Source = source(_, _, Term, _, _),
    clause_head(Term, Head),
    source_text(Source, Head, Old).
shown_edit(edit(order, Line, Source, _, before(Moved, Goal), _), Line, Old, New) :-
    !,
    source_text(Source, Moved, Old),
    source_text(Source, Goal, Text),
    format(string(New), "put `~s` in the place of `~s`", [Old, Text]).
shown_edit(edit(Kind, Line0, Source, [Changed], Old0, New0), Line, Old, New) :-
    Source = source(_, _, Term0, _, Lines),
    Changed = source(_, _, Term, _, _),
    (   Kind \== clause,
        New0 \== true,
        changed_part(Term0, Term, Lines, Line0, Part0, Part, Line1)
    ->  Line = Line1,
        source_text(Source, Part0, Old),
        source_text(Source, Part, New)
    ;   Line = Line0,
        source_text(Source, Old0, Old),
        source_text(Source, New0, New)
    ).

changed_part((Head :- Body0), (Head1 :- Body), at(_, [_, Lines]), _, Goal0, Goal, Line) :-
    Head == Head1,
    !,
    body_goal(Body0, Lines, Path, Goal0, Line),
    subterm(Body, Lines, Path, Goal, _),
    Goal0 \== Goal,
    !.
changed_part(Term0, Term, _, Line, Head0, Head, Line) :-
    clause_head(Term0, Head0),
    clause_head(Term, Head),
    Head0 \== Head.

clause_head((Head :- _), Head) :- !.
clause_head(Head, Head).

nth_source(Nth, Sources, Source) :-
    member(Source, Sources),
    Source = source(Nth, _, _, _, _),
    !.

% blame(Program, Seen, Line, Old, Kind, Text): what is wrong with Old, which stands on Line.

blame(_, _, _, _, cut, "the cut keeps Prolog from coming back to other moves when this one leads nowhere") :- !.
blame(Program, Seen, Line, _, _, Text) :-
    located_remark(Program, Seen, [_, Line, _, Text, _]),
    !.
blame(_, seen(Outcome, _, _, _, _), _, Old, _, Text) :-
    outcome_verb(Outcome, Verb),
    format(string(Text), "`~s` ~s", [Old, Verb]).

outcome_verb(none, "keeps the program from finding a tour").
outcome_verb(limit, "keeps the program from finding a tour").
outcome_verb(memory, "keeps the program from ending").
outcome_verb(error(_), "is the reason for the error").
outcome_verb(wrong(_), "leads to a wrong answer").
outcome_verb(malformed(_), "leads to an answer that is no tour").
outcome_verb(right(_), "makes the program slow").

% The place where the program leaves a right tour, or makes a wrong step -----------------------------------------------

located_remark(Program, seen(Outcome, Known, _, Depth, Reason), Remark) :-
    (   Outcome = wrong(Path)
    ->  wrong_remark(Program, Path, Remark)
    ;   Outcome = error(Error)
    ->  error_remark(Program, Error, Remark)
    ;   failing_remark(Reason, Program, Known, Depth, Remark)
    ).

failing_remark(goal(Nth, Path, Values), program(Sources, _, _, _, _, _), known(_, Squares), Depth,
               [warning, Line, goal, Text, Advice]) :-
    nth_source(Nth, Sources, Source),
    Source = source(_, _, Term, Names, Lines),
    once(subterm(Term, Lines, Path, Goal, Line)),
    source_text(Source, Goal, GoalText),
    goal_advice(Goal, Sources, Advice),
    values_text(Goal, Source, Names, Values, ValuesText),
    nth1(Depth, Squares, From),
    Next is Depth+1,
    nth1(Next, Squares, To),
    format(string(Text), "`~s` fails~s for a right tour that goes from ~w to ~w, its square ~d",
           [GoalText, ValuesText, From, To, Next]).
failing_remark(maker(Nth, _), program(Sources, _, _, _, _, _), known(_, Squares), Depth,
               [warning, Line, goal, Text, "look for the move that is missing or wrong"]) :-
    nth_source(Nth, Sources, Source),
    source_predicate(Source, Indicator),
    once(( member(First, Sources), source_predicate(First, Indicator) )),
    First = source(_, Line, _, _, _),
    nth1(Depth, Squares, From),
    Next is Depth+1,
    nth1(Next, Squares, To),
    format(string(Text), "~w never makes the move from ~w to ~w, which a right tour makes", [Indicator, From, To]).
failing_remark(end(Goals), program(Sources, _, _, _, _, _), known(_, Squares), _, [warning, Line, Kind, Text, Advice]) :-
    length(Squares, Total),
    (   end_goal(Goals, Sources, Total, Line, Text)
    ->  Kind = end,
        Advice = "here the search should end"
    ;   entered(Nth),
        nth_source(Nth, Sources, Source),
        source_predicate(Source, Indicator),
        recursive(Sources, Indicator)
    ->  findall(Clause, ( member(Clause, Sources), source_predicate(Clause, Indicator) ), Clauses),
        end_clause(Clauses, Indicator, Total, Line, Kind, Text, Advice)
    ).

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
goal_advice(_, _, "this goal should be true there").

% end_goal(Goals, Sources, Total, Line, Text): a clause that should end the search has a goal that fails.

end_goal(Goals, Sources, Total, Line, Text) :-
    member(goal(Nth, Path, Values), Goals),
    nth_source(Nth, Sources, Source),
    source_predicate(Source, Indicator),
    ends(Source, Indicator),
    recursive(Sources, Indicator),
    !,
    Source = source(_, _, Term, Names, Lines),
    once(subterm(Term, Lines, Path, Goal, Line)),
    source_text(Source, Goal, GoalText),
    values_text(Goal, Source, Names, Values, ValuesText),
    format(string(Text), "`~s` fails~s when all ~d squares are on the path", [GoalText, ValuesText, Total]).

end_clause(Clauses, Indicator, Total, Line, end, Text, "compare its arguments with those of the call") :-
    member(Clause, Clauses),
    ends(Clause, Indicator),
    !,
    Clause = source(_, Line, Term, _, _),
    clause_head(Term, Head),
    source_text(Clause, Head, HeadText),
    format(string(Text), "the search comes to all ~d squares, but `~s`, where it should end, does not apply there",
           [Total, HeadText]).
end_clause([source(_, Line, _, _, _)|_], Indicator, Total, Line, missing, Text,
           "add a clause that ends with the path when all squares are on it") :-
    format(string(Text), "~w comes to all ~d squares and then looks for another one, because no clause ends it",
           [Indicator, Total]).

recursive(Sources, Indicator) :-
    member(Source, Sources),
    source_predicate(Source, Indicator),
    \+ ends(Source, Indicator),
    !.

% ends(Source, Indicator): the clause does not call its own predicate.

ends(source(_, _, Term, _, Lines), Name/Arity) :-
    (   Term = (_ :- Body),
        Lines = at(_, [_, BodyLines])
    ->  \+ ( body_goal(Body, BodyLines, _, Goal, _),
             callable(Goal),
             functor(Goal, Name, Arity) )
    ;   true
    ).

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

% A wrong answer -------------------------------------------------------------------------------------------------------

wrong_remark(program(Sources, asked(_, _, Problem, _), _, _, _, _), Path, [warning, Line, shape, Text, Advice]) :-
    findall(X1/Y1, ( member(X/Y, Path), X1 is X+1, Y1 is Y+1 ), Shifted),
    catch(tour_ok(Problem, [Shifted]), _, fail),
    !,
    Text = "the program counts files and ranks from 0, so its squares are off the board, but with 1 added they are a right tour",
    Advice = "count from 1: a1 is 1/1",
    zero_line(Sources, Line).
wrong_remark(Program, Path, Remark) :-
    Program = program(Sources, Asked, _, _, Traced, _),
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
        ;   step_outcome(Traced, Asked, Step, 20_000_000, Events),
            event_goal(Events, Fault, Sources, Line, GoalText)
        ->  format(string(Text), "`~s` ~s", [GoalText, FaultText]),
            fault_advice(Fault, Sources, Advice),
            Remark = [warning, Line, step, Text, Advice]
        )
    ).

% zero_line(Sources, Line): the first square 0/0, or else the first clause.

zero_line(Sources, Line) :-
    (   member(source(_, _, Term, _, Lines), Sources),
        subterm(Term, Lines, _, Part, Line),
        compound(Part),
        compound_name_arguments(Part, _, Arguments),
        ( Arguments == [0, 0] ; Part == [0, 0] )
    ->  true
    ;   Sources = [source(_, Line, _, _, _)|_]
    ).

path_fault(Path, board(Files, Ranks, Blocked), Length, Fault) :-
    (   append(Before, [To|_], Path),
        (   To = X/Y,
            ( \+ between(1, Files, X) ; \+ between(1, Ranks, Y) ; memberchk(To, Blocked) )
        ->  Fault0 = off
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
fault_text(off(none, To), Text) :-
    !,
    format(string(Text), "begins on ~w, which is not on the board", [To]).
fault_text(off(From, To), Text) :-
    format(string(Text), "goes from ~w to ~w, which is not on the board", [From, To]).

fault_advice(jump(_, _), _, "a knight's move is 1 and 2 squares").
fault_advice(off(_, _), _, "nothing after it asks that both numbers are from 1 to the size of the board").
fault_advice(twice(_, _), Sources, Advice) :-
    (   member(source(_, _, (_ :- Body), _, at(_, [_, Lines])), Sources),
        subterm(Body, Lines, _, Goal, Line),
        callable(Goal),
        Goal \= (_, _),
        newness(Goal)
    ->  format(string(Advice), "line ~d looks whether a square is new, but not in the whole path so far", [Line])
    ;   Advice = "nothing asks that a square is new: test it with \\+ member(Square, Path)"
    ).

% newness(Body): Body asks whether a square is new.

newness(Body) :-
    sub_term(Goal, Body),
    callable(Goal),
    (   ( Goal = (\+ Inner) ; Goal = not(Inner) )
    ->  nonvar(Inner),
        \+ Inner = (_ = _)
    ;   functor(Goal, Name, _),
        memberchk(Name, [nonmember, select, selectchk, subtract, ord_subtract, all_different, all_distinct, maplist])
    ),
    !.

literal_delta(Sources, XA/YA, XB/YB, Line, Text) :-
    DX is XB-XA,
    DY is YB-YA,
    member(Source, Sources),
    Source = source(_, _, Term, _, Lines),
    subterm(Term, Lines, _, Part, Line),
    compound(Part),
    (   compound_name_arguments(Part, _, [DX0, DY0])
    ;   Part = [DX0, DY0]
    ),
    DX0 == DX,
    DY0 == DY,
    source_text(Source, Part, Text).

% event_goal(Events, Fault, Sources, Line, Text): the goal that made the step. That a square is new is asked where the
% path grows, that it is on the board often where it is computed.

event_goal(Events, Fault, Sources, Line, Text) :-
    (   Fault = jump(_, _),
        member(fact(Nth), Events)
    ;   Fault = twice(_, _),
        member(step(Nth, Path), Events),
        nth_source(Nth, Sources, Source0),
        source_predicate(Source0, Indicator),
        recursive(Sources, Indicator)
    ;   member(step(Nth, Path), Events)
    ;   member(square(Nth, Path), Events)
    ),
    !,
    nth_source(Nth, Sources, Source),
    Source = source(_, _, Term, _, Lines),
    (   var(Path)
    ->  clause_head(Term, Part),
        Lines = at(Line, _)
    ;   once(subterm(Term, Lines, Path, Part, Line))
    ),
    source_text(Source, Part, Text).

short_remark(program(Sources, _, _, _, _, _), Count, Length, [warning, Line, length, Text, Advice]) :-
    member(Source, Sources),
    source_predicate(Source, Indicator),
    recursive(Sources, Indicator),
    ends(Source, Indicator),
    !,
    Source = source(_, Line, Term, _, _),
    clause_head(Term, Head),
    source_text(Source, Head, HeadText),
    format(string(Text), "the answer has ~d squares instead of ~d, and `~s` ends it", [Count, Length, HeadText]),
    Advice = "count the squares by hand for a small board, with the first one and the last one".

% An error -------------------------------------------------------------------------------------------------------------

error_remark(program(Sources, Asked, _, _, Traced, _), error(Formal, _), [warning, Line, bound, Text, Advice]) :-
    nonvar(Formal),
    error_place(Traced, Asked, 3_000_000, last(Nth, Path, Bound)),
    nth_source(Nth, Sources, Source),
    Source = source(_, _, Term, Names, Lines),
    once(subterm(Term, Lines, Path, Goal, Line)),
    source_text(Source, Goal, GoalText),
    (   Formal == instantiation_error,
        unbound(Source, Goal, Bound, Variable)
    ->  once(( member(Name=Variable1, Names), Variable1 == Variable )),
        format(string(Text), "`~s` is called when ~w has no value yet", [GoalText, Name]),
        binder(Source, Path, Variable, Name, Advice)
    ;   Formal = type_error(evaluable, What)
    ->  format(string(Text), "`~s` can't be computed, because ~q is no number", [GoalText, What]),
        Advice = "numbers come from `is`, and a variable begins with a capital letter"
    ;   Formal = type_error(Type, What)
    ->  format(string(Text), "`~s` wants ~w, and not ~p", [GoalText, Type, What]),
        Advice = "compute a value with `is` before you pass it on"
    ).

unbound(Source, Goal, Bound, Variable) :-
    environment(Source, Environment),
    nth1(Place, Bound, no),
    nth1(Place, Environment, Variable),
    sub_term(Part, Goal),
    Part == Variable,
    !.

% binder(Source, Path, Variable, Name, Advice): what to do to give Variable a value before the goal at Path is called.

binder(source(_, _, (Head :- Body), _, at(_, [_, Lines])), Path, Variable, Name, Advice) :-
    findall(Path1-Line,
            ( body_goal(Body, Lines, Path0, Goal, Line),
              Path1 = [2|Path0],
              \+ \+ ( sub_term(Part, Goal), Part == Variable ) ),
            Uses),
    (   append(_, [Path-_, _-Later|_], Uses)
    ->  format(string(Advice), "line ~d uses ~w later: if it gives ~w its value, put it before", [Later, Name, Name])
    ;   sub_term(Part, Head),
        Part == Variable
    ->  format(string(Advice), "~w comes from the call of this clause: look what is passed there", [Name])
    ;   Uses = [_-Line|_],
        Uses \= [Path-_|_]
    ->  format(string(Advice), "line ~d has ~w before, but gives it no value", [Line, Name])
    ;   format(string(Advice), "nothing else in this clause has ~w: is it a slip of the pen?", [Name])
    ).

% No end ---------------------------------------------------------------------------------------------------------------

endless_remark(program(Sources, _, _, _, _, _), Endless, [warning, Line, fragment, Text, Advice]) :-
    endless_slice(Sources, Endless, Slice),
    slice_goal(Slice, Source, Path),
    Source = source(_, _, Term, _, Lines),
    once(subterm(Term, Lines, Path, Goal, Line)),
    source_predicate(Source, Indicator),
    slice_text(Slice, Indicator, Goal, Parts),
    format(string(Text), "this part alone does not end, whatever the rest does: ~s", [Parts]),
    slice_advice(Source, Path, Goal, Indicator, Advice).

% slice_text(Slice, Indicator, Goal, Text): the clauses that call each other without end, with dots for what is struck.

slice_text(Slice, Indicator, Goal, Text) :-
    callable(Goal),
    functor(Goal, Name, Arity),
    findall(Part,
            ( member(part(Source, Dead), Slice),
              source_predicate(Source, Indicator1),
              memberchk(Indicator1, [Indicator, Name/Arity]),
              part_text(Source, Dead, Part) ),
            Parts),
    atomic_list_concat(Parts, ' and ', Text).

part_text(Source, Dead, Text) :-
    Source = source(_, Line, Term0, _, _),
    foldl(struck, Dead, Term0, Term),
    source_text(Source, Term, Text0),
    format(string(Text), "`~s` (line ~d)", [Text0, Line]).

struck(Path, Term0, Term) :-
    replaced(Path, Term0, '...', Term).

slice_advice(Source, Path, Goal, Indicator, Advice) :-
    functor(Goal, Name, Arity),
    Source = source(_, _, (_ :- Body), _, at(_, [_, Lines])),
    (   Indicator == Name/Arity,
        once(body_goal(Body, Lines, First, _, _)),
        [2|First] == Path
    ->  format(string(Advice), "~w calls itself before anything else: put what ends it, or makes the step, before the call",
               [Indicator])
    ;   Indicator == Name/Arity
    ->  format(string(Advice), "each call of ~w leads to another one: see that some argument comes closer to an end",
               [Indicator])
    ;   format(string(Advice), "~w is called again and again here, or has no end of answers: change something in it",
               [Name/Arity])
    ).

% A large search ------------------------------------------------------------------------------------------------------

permutation_remark(program(Sources, asked(_, case(_, _, Length), _, _), _, _, _, _), [warning, Line, growth, Text, Advice]) :-
    member(Source, Sources),
    Source = source(_, _, (_ :- Body), _, at(_, [_, Lines])),
    body_goal(Body, Lines, _, Goal, Line),
    nonvar(Goal),
    Goal = permutation(_, _),
    !,
    source_text(Source, Goal, GoalText),
    format(string(Text), "`~s` makes every order of about ~d squares, and only then the moves are tested", [GoalText, Length]),
    Advice = "choose one square after the other, and test each move at once".

% The search ends on a small board and grows with it.

slow_remark(program(Sources, Asked, Plain, _, _, _), [note, Line, growth, Text, Advice]) :-
    small_board(Asked, 3, Asked3),
    all_answers(Plain, Asked3, 3_000_000, Effort3),
    integer(Effort3),
    small_board(Asked, 4, Asked4),
    all_answers(Plain, Asked4, 5_000_000, Effort4),
    (   integer(Effort4)
    ->  format(string(Of4), "~D", [Effort4])
    ;   Of4 = "more than 5,000,000"
    ),
    format(string(Text), "the search is large, not endless: all of 3x3 takes ~D inferences, all of 4x4 ~s", [Effort3, Of4]),
    member(Source, Sources),
    source_predicate(Source, Indicator),
    recursive(Sources, Indicator),
    !,
    Source = source(_, Line, _, _, _),
    Advice = "test each square as soon as it is known, and try squares with few ways on first (Warnsdorff's rule)".
