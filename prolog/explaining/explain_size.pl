:- module(explain_size,
          [ holes_remark/4,             % +Seen, +Program, +End, -Remark
            size_remark/3               % +Seen, +Program, -Remark
          ]).
:- use_module(library(apply), [include/3, maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, nth1/3]).
:- use_module(explain_edits, [edits/4]).
:- use_module(explain_repair, [of_kind/2, repair_remark/4, right_edits/6]).
:- use_module(explain_run, [outcome/4]).
:- use_module(explain_source, [body_goal/5, replaced/4, replaced_each/3, source_indicator/2, source_text/3, subterm/5]).
:- use_module(explain_variant, [plain_clause/2, with_sources/5]).

/** <module> What a user's program takes for the squares of the board

Program, Seen and a remark are as in explain_program.pl. Each remark was tried: with the change that it advises, the program
finds a tour.
*/

%!  holes_remark(+Seen, +Program, +End, -Remark) is semidet.
%
%   True if the board has blocked squares, and Remark names a goal that counts them as squares to visit, or one that should
%   test whether a square is among them, but has its two arguments exchanged.

holes_remark(Seen, Program, _, [warning, Line, blocked, Text, Advice]) :-
    Seen = seen(Outcome, _, _, _, _),
    memberchk(Outcome, [none, limit]),
    Program = program(Sources, Asked, Plain, _, _, _),
    Asked = asked(_, case(board(_, _, Blocked), _, _), _, _),
    sort(Blocked, Holes),
    length(Holes, Count),
    Count > 0,
    member(Source, Sources),
    Source = source(Nth, First, Term0, Names, Lines),
    Term0 = (_ :- Body),
    Lines = at(_, [_, BodyLines]),
    body_goal(Body, BodyLines, Path, Goal, Line),
    nonvar(Goal),
    Goal = (Number is Files*Ranks),
    var(Files),
    var(Ranks),
    replaced([2|Path], Term0, Number is Files*Ranks - Count, Term),
    with_sources(plain_clause, Sources, Plain, [source(Nth, First, Term, Names, Lines)],
                 outcome(Plain, Asked, 3_000_000, right(_))),
    !,
    source_text(Source, Goal, GoalText),
    format(string(Text), "`~s` counts the blocked squares, too", [GoalText]),
    Advice = "subtract their number, and the program finds a tour".
holes_remark(Seen, Program, End, Remark) :-
    Seen = seen(wrong(Visited), _, _, _, _),
    Program = program(Sources, asked(_, case(board(_, _, Blocked), _, _), _, _), _, _, _, _),
    once(( member(Square, Visited), memberchk(Square, Blocked) )),
    edits(Sources, [], [], Edits),
    include(of_kind(answer), Edits, Exchanging),
    right_edits(Exchanging, Program, Seen, End, 1, [Repair]),
    repair_remark(Repair, Program, Seen, Remark).

holes_remark(Seen, Program, _, [warning, Line, blocked, Text, Advice]) :-
    Seen = seen(wrong(Visited), _, _, _, _),
    Program = program(Sources, asked(Name-Template, Case, _, _), Plain, _, _, _),
    Program = program(_, Asked, _, _, _, _),
    Case = case(board(_, _, Blocked), _, _),
    once(( member(Square, Visited), memberchk(Square, Blocked) )),
    nth1(Nth, Template, blocked),
    length(Template, Arity),
    member(Source, Sources),
    source_indicator(Source, Name/Arity),
    Source = source(Number, First, Term0, Names, Lines),
    Term0 = (Head :- _),
    arg(Nth, Head, Holes),
    var(Holes),
    subterm(Term0, Lines, [2|Path], List, Line),
    append(Outer, [_], Path),
    \+ ( subterm(Term0, Lines, [2|Outer], Whole, _), Whole = [_|_] ),
    nonvar(List),
    (   List = [Start|End],
        ( End == [] ; End == [Holes] ),             % or a comma for a bar
        New = [Start|Holes]
    ;   List == [],
        New = Holes
    ),
    replaced([2|Path], Term0, New, Term),
    with_sources(plain_clause, Sources, Plain, [source(Number, First, Term, Names, Lines)],
                 outcome(Plain, Asked, 3_000_000, right(_))),
    !,
    maplist(source_text(Source), [List, New], [ListText, NewText]),
    format(string(Text), "with `~s` the search does not know the blocked squares", [ListText]),
    format(string(Advice), "write `~s`, and the program finds a tour", [NewText]).

%!  size_remark(+Seen, +Program, -Remark) is semidet.
%
%   True if Remark names a number in a comparison that is the size of another board. With the size of this one in its place, and
%   in the place of the same number elsewhere in the predicate, Program finds a tour.

size_remark(seen(_, _, _, _, _), Program, [warning, Line, size, Text, Advice]) :-
    Program = program(Sources, Asked, Plain, _, _, _),
    Asked = asked(_, case(board(Side, Side, _), _, _), _, _),
    member(Source, Sources),
    limit_goal(Source, _, Goal, Limit, Size, Line),
    Size >= 5,
    Size =\= Side,
    New is Limit-Size+Side,
    source_indicator(Source, Indicator),
    findall(Changed,
            ( member(Source1, Sources),
              source_indicator(Source1, Indicator),
              with_limit(Source1, Limit, New, Changed) ),
            Every),
    with_sources(plain_clause, Sources, Plain, Every, outcome(Plain, Asked, 20_000_000, right(_))),
    !,
    source_text(Source, Goal, GoalText),
    format(string(Text), "`~s` is right for a board of ~wx~w, and not for ~wx~w", [GoalText, Size, Size, Side, Side]),
    format(string(Advice), "take the size from an argument: with ~w in the place of ~w the program finds a tour", [New, Limit]).

% limit_goal(Source, Path, Goal, Limit, Size, Line): Goal, at Path of the body of Source, compares a variable with the number
% Limit, as on a board of Size files or ranks.

limit_goal(source(_, _, (_ :- Body), _, at(_, [_, Lines])), Path, Goal, Limit, Size, Line) :-
    body_goal(Body, Lines, Path, Goal, Line),
    nonvar(Goal),
    (   ( Goal = (X < Limit) ; Goal = (Limit > X) ),
        integer(Limit),
        Size is Limit-1
    ;   ( Goal = (X =< Limit) ; Goal = (Limit >= X) ; Goal = between(_, Limit, X) ),
        integer(Limit),
        Size = Limit
    ),
    var(X).

% with_limit(Source0, Limit, New, Source): in Source, New stands in the place of each Limit.

with_limit(source(Nth, First, (Head :- Body0), Names, Lines), Limit, New, source(Nth, First, (Head :- Body), Names, Lines)) :-
    replaced_each([Limit-New], Body0, Body).
