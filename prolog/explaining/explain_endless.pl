:- module(explain_endless,
          [ endless_remark/3,           % +Program, +Endless, -Remark
            closing_remark/2,           % +Program, -Remark
            counting_remark/2,          % +Program, -Remark
            permutation_remark/2,       % +Program, -Remark
            reversed_remark/2,          % +Program, -Remark
            slow_remark/2,              % +Program, -Remark
            too_large_remark/2          % +Program, -Remark
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(explain_run, [all_answers/4, outcome/4]).
:- use_module(explain_slice, [endless_slice/3, most_inferences/1, slice_goal/3, small_board/3, smaller_board/3]).
:- use_module(explain_source,
              [body_goal/5, recursive_predicate/2, replaced/4, source_indicator/2, source_text/3, subterm/5]).
:- use_module(explain_variant, [plain_clause/2, with_sources/5]).

/** <module> Which part of a user's program does not end, or makes the search large

Program and a remark are as in explain_program.pl, and Endless is as in explain_slice.pl.
*/

%!  endless_remark(+Program, +Endless, -Remark) is semidet.
%
%   True if Remark names the goal that keeps Program from ending, and shows the part of the program that does not end.

endless_remark(program(Sources, _, _, _, _, _), Endless, [warning, Line, fragment, Text, Advice]) :-
    endless_slice(Sources, Endless, Slice),
    slice_goal(Slice, Source, Path),
    Source = source(_, _, Term, _, Lines),
    once(subterm(Term, Lines, Path, Goal, Line)),
    source_indicator(Source, Indicator),
    slice_text(Slice, Indicator, Goal, Parts),
    most_inferences(Most),
    Endless = endless(_, asked(_, case(board(Files, Ranks, _), _, _), _, _)),
    format(string(Text), "this part alone does not end within ~D inferences on ~dx~d: ~s", [Most, Files, Ranks, Parts]),
    slice_advice(Source, Path, Goal, Indicator, Advice).

% slice_text(Slice, Indicator, Goal, Text): the clauses that call each other without end, with dots for what is struck.

slice_text(Slice, Indicator, Goal, Text) :-
    callable(Goal),
    functor(Goal, Name, Arity),
    findall(Part,
            ( member(part(Source, Dead), Slice),
              source_indicator(Source, Indicator1),
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
    ;   format(string(Advice), "~w is called again and again here, or has no end of answers: test its answers sooner, or change it",
               [Name/Arity])
    ).

% A large search ------------------------------------------------------------------------------------------------------

%!  permutation_remark(+Program, -Remark) is semidet.
%
%   True if Program orders all squares first and tests the moves afterwards, and Remark names the goal that does so.

permutation_remark(Program, [warning, Line, growth, Text, Advice]) :-
    Program = program(_, asked(_, case(_, _, Length), _, _), _, _, _, _),
    Permutation = permutation(List, _),
    list_goal(Program, Permutation, List, Permutation, Longest, Line, GoalText),
    Longest >= Length-1,                % perhaps without the start
    !,
    format(string(Text), "`~s` makes every order of about ~d squares, and only then the moves are tested", [GoalText, Length]),
    Advice = "choose one square after the other, and test each move at once".

%!  closing_remark(+Program, -Remark) is semidet.
%
%   True if Remark names the circuit/1 of a Program that is asked for an open tour. The list has a variable for each square
%   and none for a node off the board, so the last square leads back to the first.

closing_remark(Program, [warning, Line, shape, Text, Advice]) :-
    Program = program(_, asked(_, case(_, _, Length), problem(open, _, _, _, _), _), _, _, _, _),
    list_goal(Program, circuit(List), List, fail, Length, Line, GoalText),
    !,
    format(string(Text), "`~s` asks for a closed tour: it also makes a move from the last square to the first", [GoalText]),
    Advice = "give the list one more element, for a node off the board that closes the open tour".

% list_goal(Program, Goal, List, Instead, Longest, Line, GoalText): Program has a Goal with a List on Line. With Instead in
% its place, Program calls it with a list of Longest elements, and with none that is longer.

list_goal(program(Sources, Asked, Plain, _, _, _), Pattern, List0, Instead0, Longest, Line, GoalText) :-
    member(Source, Sources),
    Source = source(Nth, First, Term, Names, Lines),
    Term = (_ :- Body),
    Lines = at(_, [_, BodyLines]),
    body_goal(Body, BodyLines, Path, Goal, Line),
    nonvar(Goal),
    copy_term(Pattern-List0-Instead0, Goal-List-Instead),
    replaced([2|Path], Term, (explain_endless:keep_length(List), Instead), Kept),
    nb_setval(explain_length, 0),
    with_sources(plain_clause, Sources, Plain, [source(Nth, First, Kept, Names, Lines)], outcome(Plain, Asked, 300_000, _)),
    nb_getval(explain_length, Longest),
    source_text(Source, Goal, GoalText).

% keep_length(List): the length of the longest list so far is kept.

keep_length(List) :-
    (   is_list(List),
        length(List, Length),
        nb_getval(explain_length, Longest),
        Length > Longest
    ->  nb_setval(explain_length, Length)
    ;   true
    ).

%!  reversed_remark(+Program, -Remark) is semidet.
%
%   True if Remark names a sort/4 that puts the greatest first, with which Program finds no tour soon, although it does with
%   the least first. A search that takes the squares with most ways on first is right, but slow.

reversed_remark(program(Sources, Asked, Plain, _, _, _), [warning, Line, growth, Text, Advice]) :-
    member(source(Nth, First, Term, Names, Lines), Sources),
    subterm(Term, Lines, Path, Goal, Line),
    nonvar(Goal),
    Goal = sort(Key, Greatest, List, Sorted),
    atom(Greatest),
    memberchk(Greatest-Least, [(@>=)-(@=<), (@>)-(@<)]),
    replaced(Path, Term, sort(Key, Least, List, Sorted), Term1),
    with_sources(plain_clause, Sources, Plain, [source(Nth, First, Term1, Names, Lines)],
                 outcome(Plain, Asked, 3_000_000, right(_))),
    !,
    source_text(source(Nth, First, Term, Names, Lines), Goal, GoalText),
    format(string(Text), "`~s` puts the greatest first, so the search is large", [GoalText]),
    format(string(Advice), "with ~w in the place of ~w the program finds a tour soon", [Least, Greatest]).

%!  counting_remark(+Program, -Remark) is semidet.
%
%   True if Remark names a setof/3 or bagof/3 whose solutions are counted, or an aggregate/3. With a goal in its place that
%   also succeeds where there is no solution, Program finds a tour.

counting_remark(program(Sources, Asked, Plain, _, _, _), [warning, Line, goal, Text, Advice]) :-
    member(source(Nth, First, Term, Names, Lines), Sources),
    subterm(Term, Lines, Path, Goal, Line),
    counting(Goal, Term, Lines, Instead, Advice),
    replaced(Path, Term, Instead, Term1),
    with_sources(plain_clause, Sources, Plain, [source(Nth, First, Term1, Names, Lines)],
                 outcome(Plain, Asked, 3_000_000, right(_))),
    !,
    source_text(source(Nth, First, Term, Names, Lines), Goal, GoalText),
    format(string(Text), "`~s` fails where it finds nothing, so nothing is counted as 0", [GoalText]).

% counting(Goal, Term, Lines, Instead, Advice): Goal of the clause Term counts, and fails where there is nothing to count.
% Instead succeeds there, as Advice says.

counting(Goal, Term, Lines, findall(Template, Condition, List), "with findall in its place the program finds a tour") :-
    collecting(Goal, Template, Condition, List),
    subterm(Term, Lines, _, Count, _),
    nonvar(Count),
    Count = length(Counted, _),
    Counted == List.
counting(Goal, _, _, aggregate_all(Counted, Condition, Count),
         "with aggregate_all in its place, and without ^, the program finds a tour") :-
    nonvar(Goal),
    Goal = aggregate(Counted, Marked, Count),
    unmarked(Marked, Condition).

% collecting(Goal, Template, Condition, List): Goal is a setof/3 or bagof/3, and Condition its goal without `Variable^`.

collecting(Goal, Template, Condition, List) :-
    nonvar(Goal),
    (   Goal = setof(Template, Marked, List)
    ;   Goal = bagof(Template, Marked, List)
    ),
    unmarked(Marked, Condition).

unmarked(Marked, Goal) :-
    (   nonvar(Marked),
        Marked = _^Rest
    ->  unmarked(Rest, Goal)
    ;   Goal = Marked
    ).

%!  too_large_remark(+Program, -Remark) is semidet.
%
%   True if Program finds a right tour of a smaller board, and Remark says so: its search is large, and nothing is wrong. A
%   board with blocked squares has no such smaller board.

too_large_remark(program(Sources, Asked, Plain, _, _, _), [note, Line, growth, Text, Advice]) :-
    Asked = asked(Name-Template, case(board(Files0, Ranks0, []), _, _), _, _),
    smaller_board(Asked, Files/Ranks, Smaller),
    outcome(Plain, Smaller, 5_000_000, right(_)),
    \+ ( small_board(Asked, 3, Asked3), all_answers(Plain, Asked3, 5_000_000, limit) ),    % it may go on for ever
    format(string(Text), "the program finds a right tour of ~dx~d, but its search of ~dx~d did not end in time",
           [Files, Ranks, Files0, Ranks0]),
    length(Template, Arity),
    member(Source, Sources),
    source_indicator(Source, Name/Arity),
    !,
    Source = source(_, Line, _, _, _),
    quicker(Advice).

quicker("try squares with few ways on first (Warnsdorff's rule)").

%!  slow_remark(+Program, -Remark) is semidet.
%
%   True if the search of Program ends on small boards, and Remark says how it grows.

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
    source_indicator(Source, Indicator),
    recursive_predicate(Sources, Indicator),
    !,
    Source = source(_, Line, _, _, _),
    quicker(Advice).
