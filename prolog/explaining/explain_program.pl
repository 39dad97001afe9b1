:- module(explain_program,
          [ explained/6                 % +Job, +Case, +Problem, +Status, +Seconds, -Remark
          ]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(library(occurs), [occurrences_of_var/3]).
:- use_module(explain_endless,
              [closing_remark/2, counting_remark/2, endless_remark/3, permutation_remark/2, reversed_remark/2, slow_remark/2,
               too_large_remark/2]).
:- use_module(explain_ends,
              [blocked_start_remark/3, returned_remark/4, start_remark/3, true_test_remark/3, unclosed_remark/4]).
:- use_module(explain_instrument, [guided_clause/2, traced_clause/2]).
:- use_module(explain_moves, [moves_fault/2]).
:- use_module(explain_place, [located_remark/3, misfit_remark/2]).
:- use_module(explain_posted, [copied_remark/2, posted_remark/2, ruling_remark/2, undone_remark/2]).
:- use_module(explain_queens, [queens_remark/4]).
:- use_module(explain_reading, [kept_facts_remark/2]).
:- use_module(explain_repair, [repair_remark/4, repairs/5]).
:- use_module(explain_run, [best_known/4, guided_outcome/5, outcome/4]).
:- use_module(explain_size, [holes_remark/4, size_remark/3]).
:- use_module(explain_slice, [endless/4]).
:- use_module(explain_source, [body_goal/5, file_sources/3, source_text/3]).
:- use_module(explain_trace, [deepest/1, failing/2]).
:- use_module(explain_variant, [plain_clause/2, variant/4]).
:- use_module('../tour_check', [tour_ok/2]).
:- use_module('../user/user_calls', [choose_call/4]).
:- use_module('../user/user_messages', [load_user_file/4]).
:- use_module('../user/user_program', [call_case/3, given_form/3]).

/** <module> Why a user's program finds no tour, or a wrong one, or does not end

The program is loaded, and its file is read once more, clause by clause. Then it is examined in four ways, each of
which gives evidence, not guesses:

  - It is led along a tour that is known to be right (explain_trace.pl). The goal that fails there is wrong
    (explain_place.pl), or the one that made a wrong step or raised an error (explain_wrong.pl, explain_error.pl).
  - Small changes are tried (explain_edits.pl). A change with which the program finds a right tour names the line
    (explain_repair.pl). Some of them concern the square on which a tour begins or ends (explain_ends.pl).
  - It is asked a smaller board. If it is right there, its search is too large, and no line is wrong.
  - Clauses and goals are left out as long as the rest does not end (explain_slice.pl). What is left is the reason
    (explain_endless.pl).

A remark is [Severity, Line, Kind, Text, Advice], all atomic, as pyswip wants it. Those that matter most come first. One of
the kind `unfinished` says that Seconds were over before anything was found.

Job is job(Codes, Calls, Reading), and Case and Problem are as in user_program.pl and tour_check.pl. Status is how the
run ended that is explained: `none` if it found nothing, wrong(Path), or a word of pykt's. Seconds limits the search for
changes.

These modules share two terms. program(Sources, Asked, Plain, Guided, Traced, Module) has the clauses, as in
explain_source.pl, the call, as in explain_run.pl, three variants, as in explain_variant.pl, and the module into which the
file was loaded. seen(Outcome, Known, Led, Depth, Reason) is what was seen: the outcomes of a free run and of one that is
led along the tour Known, as in explain_run.pl, how far it came, and why it failed there, as in explain_trace:failing/2.
*/

%!  explained(+Job, +Case, +Problem, +Status, +Seconds, -Remark) is nondet.
%
%   True if Remark says something about the program of Job. There are at most three remarks, each on a line of its own.

explained(job(Codes, Calls, Reading0), Case, Problem, Status, Seconds, Remark) :-
    atom_codes(File, Codes),
    load_user_file(File, Module, Source, _),
    Case = case(board(Files, Ranks, _), _, _),
    choose_call(Calls, Module-Source, Files/Ranks, call(Name-Template, Form)),
    given_form(Form, Reading0, Reading),
    call_case(Name-Template, Case, Case1),
    file_sources(File, Module, Sources),
    Sources \== [],
    Asked = asked(Name-Template, Case1, Problem, Reading),
    variant(plain_clause, Sources, Module, Plain),
    variant(guided_clause, Sources, Module, Guided),
    variant(traced_clause, Sources, Module, Traced),
    Program = program(Sources, Asked, Plain, Guided, Traced, Module),
    free_outcome(Status, Plain, Asked, Outcome),
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

% free_outcome(Status, Plain, Asked, Outcome): Outcome is that of the program's first answer. The run of a program that
% ended by itself is no endless one, and not too large.

free_outcome(found, _, _, unknown) :- !.
free_outcome(none, _, _, none) :- !.
free_outcome(wrong(Path), _, _, wrong(Path)) :- !.
free_outcome(Status, Plain, Asked, Outcome) :-
    memberchk(Status, [timeout, limit, out_of_memory]),
    !,
    outcome(Plain, Asked, 3_000_000, Outcome).
free_outcome(_, Plain, Asked, Outcome) :-
    outcome(Plain, Asked, 20_000_000, Outcome0),
    (   Outcome0 == limit
    ->  Outcome = unknown
    ;   Outcome = Outcome0
    ).

% on_new_line(Remark, Kept): there was no remark on this line before. One on a line is enough.

on_new_line([_, Line|_], Kept) :-
    arg(1, Kept, Lines),
    \+ memberchk(Line, Lines),
    nb_setarg(1, Kept, [Line|Lines]).

% remark(Outcome, Status, Program, End, Remark): Outcome is that of the program's first answer, within few inferences.

remark(_, Status, Program, End, Remark) :-
    Program = program(_, asked(_, _, queens(_), _), _, _, _, _),
    !,
    queens_remark(Program, Status, End, Remark).
remark(_, found, program(Sources, _, _, _, _, _), _, Remark) :-
    !,
    moves_remark(note, Sources, Remark).
remark(right(_), Status, _, _, _) :-
    Status \== timeout,
    !,
    fail.
remark(Outcome, _, Program, _, Remark) :-
    memberchk(Outcome, [limit, memory]),
    too_large_remark(Program, TooLarge),
    !,
    Program = program(Sources, _, _, _, _, _),
    (   moves_remark(warning, Sources, Remark)
    ;   permutation_remark(Program, Remark)
    ;   reversed_remark(Program, Remark)
    ;   Remark = TooLarge
    ).
remark(Outcome, _, Program, End, Remark) :-
    seen(Outcome, Program, Seen),
    endless_kind(Outcome, Program, Endless),
    (   sure(Seen, Program, Remarks)
    ->  call(Remarks, Remark)
    ;   Endless \== no,
        endless_remark(Program, Endless, Remark)
    ;   Seen = seen(limit, _, accepted, _, _),
        Endless == no                   % it takes a right tour, so another order of its search would prove nothing
    ->  ( reversed_remark(Program, Remark) ; slow_remark(Program, Remark) )
    ;   starts_elsewhere(Outcome, Program)
    ->  (   start_remark(Seen, Program, Remark)     % with another change it would begin there by chance
        ->  true
        ;   returned_remark(Seen, Program, End, Remark)
        )
    ;   Seen = seen(error(_), _, accepted, _, _)
    ->  fail                            % it would only find a tour before it comes to the error
    ;   (   unclosed_remark(Seen, Program, End, Singled)
        ;   true_test_remark(Seen, Program, Singled)
        ;   holes_remark(Seen, Program, End, Singled)
        ;   size_remark(Seen, Program, Singled)
        ;   blocked_start_remark(Seen, Program, Singled)
        )
    ->  Remark = Singled
    ;   likely(Seen, Program, Likely)
    ->  Remark = Likely
    ;   repairs(Program, Seen, Endless, End, Repairs),
        findall(Remark0, ( member(Repair, Repairs), repair_remark(Repair, Program, Seen, Remark0) ), Remarks),
        (   member(Remark0, Remarks),
            ( Remarks = [_] -> Remark = Remark0 ; one_is_enough(Remark0, Remark) )
        ;   Remarks == [],
            Endless == no,
            (   located_remark(Program, Seen, Located)
            ->  Remark = Located
            ;   Outcome == limit,
                Seen \= seen(_, _, none, _, _),     % it takes no right tour, so more than its speed is wrong
                slow_remark(Program, Remark)
            *-> true
            ;   statistics(cputime, Now),
                Now >= End,             % another examination may find more
                Remark = [note, 0, unfinished, time, '']
            )
        )
    ).

one_is_enough([Severity, Line, Kind, Text, Advice0], [Severity, Line, Kind, Text, Advice]) :-
    format(string(Advice), "~s; this change alone is enough", [Advice0]).

% starts_elsewhere(Outcome, Program): the answer would be right if the tour might start on any square.

starts_elsewhere(wrong(Path), program(_, asked(_, _, problem(Kind, Board, [_|_], End, Asked), _), _, _, _, _)) :-
    tour_ok(problem(Kind, Board, [], End, Asked), [Path]).

% seen(Outcome, Program, Seen): Seen is Outcome, and what Program does if it is led along a known tour.

seen(Outcome, program(_, Asked, _, Guided, Traced, _), seen(Outcome, Known, Led, Depth, Reason)) :-
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
    ).

% endless_kind(Outcome, Program, Endless): Endless tells how Program goes on for ever, or is `no`.

endless_kind(Outcome, program(Sources, Asked, _, _, _, Module), Endless) :-
    memberchk(Outcome, [limit, memory]),
    endless(Sources, Module, Asked, Endless),
    !.
endless_kind(_, _, no).

% sure(Seen, Program, Remarks): a cause that is seen whatever else is wrong. call(Remarks, Remark) yields its remarks.

sure(_, program(Sources, _, _, _, _, _), moves_remark(warning, Sources)) :-
    moves_fault(Sources, _).
sure(_, program(Sources, _, _, _, _, _), one_of(Remarks)) :-
    findall(Remark, atom_computed(Sources, Remark), Remarks),
    Remarks \== [].
sure(_, Program, =(Remark)) :-
    ( copied_remark(Program, Remark) ; undone_remark(Program, Remark) ).
sure(seen(Outcome, _, _, _, _), program(Sources, _, _, _, _, _), one_of(Remarks)) :-
    ( Outcome == none ; Outcome = wrong(_) ; Outcome == limit ),
    findall(Remark, thrown_away(Sources, Remark), Remarks),
    Remarks \== [].
sure(seen(none, _, _, _, _), Program, =(Remark)) :-
    ( closing_remark(Program, Remark) ; misfit_remark(Program, Remark) ).
sure(seen(none, _, _, _, _), Program, one_of(Remarks)) :-
    findall(Remark, posted_remark(Program, Remark), Remarks),
    Remarks \== [].
sure(seen(Outcome, _, _, _, _), Program, =(Remark)) :-
    memberchk(Outcome, [none, limit]),
    ruling_remark(Program, Remark).
sure(seen(limit, _, _, _, _), Program, =(Remark)) :-
    permutation_remark(Program, Remark).

% atom_computed(Sources, Remark): a goal gives an atom the value of an expression, which always fails.

atom_computed(Sources, [warning, Line, variable, Text, Advice]) :-
    member(Source, Sources),
    Source = source(_, _, (_ :- Body), Names, at(_, [_, Lines])),
    body_goal(Body, Lines, _, Goal, Line),
    nonvar(Goal),
    Goal = (Atom is _),
    atom(Atom),
    source_text(Source, Goal, GoalText),
    format(string(Text), "`~s` always fails, because ~w begins with a small letter and is no variable", [GoalText, Atom]),
    sub_atom(Atom, 0, 1, _, First),
    sub_atom(Atom, 1, _, 0, Rest),
    upcase_atom(First, Capital),
    atom_concat(Capital, Rest, Name),
    (   memberchk(Name=_, Names)
    ->  format(string(Advice), "write ~w", [Name])
    ;   format(string(Advice), "begin its name with a capital letter, as in ~w", [Name])
    ).

% thrown_away(Sources, Remark): a goal makes a new tree or list, and the clause does not use it.

thrown_away(Sources, [warning, Line, result, Text, Advice]) :-
    member(Source, Sources),
    Source = source(_, _, Term, Names, at(_, [_, Lines])),
    Term = (_ :- Body),
    body_goal(Body, Lines, Path, Goal, Line),
    compound(Goal),
    functor(Goal, Name, Arity),
    memberchk(Name/Arity-Place, [put_assoc/4-2, put_dict/4-2, rb_insert/4-1, rb_insert_new/4-1]),
    arg(Arity, Goal, Result),
    occurrences_of_var(Result, Term, 1),
    source_text(Source, Goal, GoalText),
    format(string(Text), "`~s` changes nothing: it makes a new tree, which this clause does not use", [GoalText]),
    (   arg(Place, Goal, Tree),
        member(Named=Result1, Names),
        Result1 == Result,
        body_goal(Body, Lines, Later, Call, CallLine),
        Path @< Later,
        \+ occurrences_of_var(Tree, Call, 0)
    ->  source_text(Source, Tree, TreeText),
        format(string(Advice), "pass on ~w in the place of ~s in line ~d", [Named, TreeText, CallLine])
    ;   Advice = "put a variable in its last argument, and pass this on in the place of the old tree"
    ).

% likely(Seen, Program, Remark): a cause that makes it needless to look for a change that repairs Program.

likely(seen(none, _, _, _, _), program(Sources, _, _, _, _, _), Remark) :-
    kept_facts_remark(Sources, Remark).
likely(seen(Outcome, _, _, _, _), Program, Remark) :-
    memberchk(Outcome, [none, limit]),
    ( closing_remark(Program, Remark) ; counting_remark(Program, Remark) ).
likely(Seen, Program, Remark) :-
    Seen = seen(Outcome, _, _, _, Reason),
    ( Reason = end(_, _) ; Outcome = wrong(_) ; Outcome = unlabelled(_) ),
    located_remark(Program, Seen, Remark),
    Remark = [_, _, Kind|_],
    (   memberchk(Kind, [missing, shape, label, blocked])      % another order may miss the blocked squares by chance
    ;   Kind == test,
        current_module(clpfd)       % with which each change takes long to try
    ).

one_of(Remarks, Remark) :-
    member(Remark, Remarks).

moves_remark(Severity, Sources, [Severity, Line, moves, Text, Advice]) :-
    moves_fault(Sources, [Line, Text, Advice]).
