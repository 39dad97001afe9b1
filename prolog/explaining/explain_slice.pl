:- module(explain_slice,
          [ endless/4,                  % +Sources, +Parent, +Asked, -Endless
            endless_slice/3,            % +Sources, +Endless, -Slice
            slice_goal/3,               % +Slice, -Source, -Path
            most_inferences/1,          % -Most
            small_board/3,              % +Asked, +N, -Asked1
            panel_board/3,              % +Asked, -Tours, -Asked1
            smaller_board/3             % +Asked, -Size, -Asked1
          ]).
:- use_module(library(apply), [exclude/3, foldl/4, maplist/3]).
:- use_module(library(lists), [append/3, last/2, member/2, memberchk/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(explain_run, [all_answers/4]).
:- use_module(explain_source, [body_goal/5, term_head/2, replaced/4, source_indicator/2]).
:- use_module(explain_variant, [exchanged_sources/3, plain_clause/2, variant/4, with_sources/5]).

/** <module> The smallest part of a program that still does not end

A failure slice is what is left of a program when `false` is put before some of its goals. If the slice does not end,
the program does not end either, whatever stands behind the `false`. So something must be changed in the slice. Smaller
slices are better explanations. The smallest one is found by trying: a `false` stays where the program still does not
end with it.

That a program does not end can't be seen for certain. Here it means that it needs more than most_inferences/1 on a board
on which a search that tests each square at once needs fewer: one of 2x2, 3x3 or 1x1 squares. That the slice of a program without cuts,
negation and side effects tells something about the program is a theorem. So nothing is struck that a cut, a condition or
a negation depends on.

A slice is a list of part(Source, Dead): what is left of a clause. Dead lists the paths of what is struck from it.

@see Ulrich Neumerkel and Fred Mesnard, Localizing and explaining reasons for non-terminating logic programs with
     failure-slices, PPDP 1999.
*/

%!  small_board(+Asked, +N, -Asked1) is semidet.
%
%   True if Asked1 asks for the tours of the board of N x N squares, from one start. Fails if the program is not told the
%   size of the board.

small_board(Asked, N, Asked1) :-
    sized(Asked, N/N, Asked1).

%!  panel_board(+Asked, -Tours, -Asked1) is nondet.
%
%   True if Asked1 is the question of Asked about a small board, from one start, that has `some` tours or `none`.

panel_board(Asked, Tours, Asked1) :-
    Asked = asked(_, _, problem(Kind, _, _, _, _), _),
    member(Size, [3/3, 3/4, 4/3, 4/4]),
    ( with_tours(Kind, Size) -> Tours = some ; Tours = none ),
    sized(Asked, Size, Asked1).

%!  smaller_board(+Asked, -Size, -Asked1) is nondet.
%
%   True if Asked1 is the question of Asked about a smaller board of Size, Files/Ranks, that has tours.

smaller_board(Asked, Files/Ranks, Asked1) :-
    Asked = asked(_, case(board(Files0, Ranks0, _), _, _), problem(Kind, _, _, _, _), _),
    with_tours(Kind, Files/Ranks),
    Files =< Files0,
    Ranks =< Ranks0,
    Files/Ranks \== Files0/Ranks0,
    sized(Asked, Files/Ranks, Asked1).

with_tours(open, 5/5).
with_tours(open, 3/4).
with_tours(open, 4/3).
with_tours(closed, 6/6).
with_tours(closed, 5/6).
with_tours(closed, 6/5).

% sized(Asked, Size, Asked1): a program that is told one number is told that of a square board.

sized(asked(Name-Template, case(_, Starts0, _), problem(Kind, _, _, _, _), Reading), Files/Ranks,
      asked(Name-Template, case(Board, Starts, Length), problem(Kind, Board, [], any, []), Reading)) :-
    (   memberchk(n, Template)
    ->  Files == Ranks
    ;   ( memberchk(files, Template) ; memberchk(board, Template) )
    ->  true
    ),
    Board = board(Files, Ranks, []),
    Length is Files*Ranks,
    (   Starts0 = [any]
    ->  Starts = [any]
    ;   Starts = [1/1]
    ).

%!  endless(+Sources, +Parent, +Asked, -Endless) is semidet.
%
%   True if the program Sources does not end on a small board, or on the board of Asked if it takes no other. Endless is
%   what endless_slice/3 has to know.

endless(Sources, Parent, Asked, endless(Variant, Small)) :-
    variant(plain_clause, Sources, Parent, Variant),
    (   small_board(Asked, 1, _)
    ->  member(N, [2, 3, 1]),
        small_board(Asked, N, Small)
    ;   Small = Asked
    ),
    most_inferences(Most),
    \+ ends(Variant, Small, Most),
    !.

%!  most_inferences(-Most) is det.
%
%   True if what needs more than Most inferences counts as endless.

most_inferences(2_000_000).

%!  endless_slice(+Sources, +Endless, -Slice) is semidet.
%
%   True if Slice is a smallest part of the program Sources that does not end. Fails if what is left only takes long.

endless_slice(Sources, endless(Variant, Asked), Slice) :-
    slices(Sources, Variant, Asked, Slice),
    most_inferences(Most),
    \+ ends(Variant, Asked, Most).

ends(Variant, Asked, Limit) :-
    all_answers(Variant, Asked, Limit, Effort),
    \+ memberchk(Effort, [limit, memory]).

slices(Sources, Variant, Asked, Slice) :-
    negated_predicates(Sources, Negated),
    exclude(of_one(Negated), Sources, Positive),
    exclude(cuts, Positive, Pure),
    foldl(without_clause(Variant, Asked), Pure, Sources, Sources1),
    exclude(of_one(Negated), Sources1, Positive1),
    foldl(with_false(Variant, Asked), Positive1, Sources1-[], _-Dead),
    findall(part(Source, Paths),
            ( member(Source0, Sources1),
              Source0 = source(Nth, _, Term, _, _),
              Term \= (_ :- false),
              member(Source, Sources),
              Source = source(Nth, _, _, _, _),
              findall(Path, member(Nth-Path, Dead), Paths) ),
            Slice).

% negated_predicates(Sources, Indicators): what is called inside of a negation, and what this calls. To strike something
% there would make more goals true, so that the rest proves nothing.

negated_predicates(Sources, Indicators) :-
    findall(Indicator, ( member(Source, Sources), negated_call(Source, Indicator) ), Indicators0),
    sort(Indicators0, Indicators1),
    closure(Indicators1, Sources, Indicators).

negated_call(source(_, _, (_ :- Body), _, _), Name/Arity) :-
    sub_term(Negation, Body),
    nonvar(Negation),
    ( Negation = (\+ Goal) ; Negation = not(Goal) ),
    sub_term(Call, Goal),
    callable(Call),
    functor(Call, Name, Arity).

closure(Indicators0, Sources, Indicators) :-
    findall(Name/Arity,
            ( member(Source, Sources),
              source_indicator(Source, Caller),
              memberchk(Caller, Indicators0),
              Source = source(_, _, (_ :- Body), _, at(_, [_, Lines])),
              body_goal(Body, Lines, _, Goal, _),
              callable(Goal),
              functor(Goal, Name, Arity) ),
            Called),
    append(Indicators0, Called, Indicators1),
    sort(Indicators1, Indicators2),
    (   Indicators2 == Indicators0
    ->  Indicators = Indicators0
    ;   closure(Indicators2, Sources, Indicators)
    ).

cuts(source(_, _, (_ :- Body), _, _)) :-
    has_cut(Body).

has_cut(Body) :-
    sub_term(Goal, Body),
    Goal == !,
    !.

of_one(Indicators, Source) :-
    source_indicator(Source, Indicator),
    memberchk(Indicator, Indicators).

% without_clause(Variant, Asked, Source, Sources0, Sources): the clause of Source is left out if the program still does
% not end. Sources0 and Sources are all clauses before and after.

without_clause(Variant, Asked, Source, Sources0, Sources) :-
    Source = source(Nth, Line, Term, Names, Lines),
    term_head(Term, Head),
    sliced(Variant, Asked, source(Nth, Line, (Head :- false), Names, Lines), Sources0, Sources, _).

sliced(Variant, Asked, Changed, Sources0, Sources, Kept) :-
    (   with_sources(plain_clause, Sources0, Variant, [Changed], \+ explain_slice:ends(Variant, Asked, 200_000))
    ->  Kept = yes,
        exchanged_sources([Changed], Sources0, Sources),
        keep(Variant, Sources, Changed)
    ;   Kept = no,
        Sources = Sources0
    ).

keep(Variant, Sources, Changed) :-
    source_indicator(Changed, Name/Arity),
    functor(Head, Name, Arity),
    retractall(Variant:Head),
    forall(( member(Source, Sources), source_indicator(Source, Name/Arity), Source = source(_, _, Clause, _, _) ),
           assertz(Variant:Clause)).

% with_false(Variant, Asked, Source, Sources0-Dead0, Sources-Dead): `false` is put before the goals of Source, from the
% first to the last, wherever the program still does not end.

with_false(Variant, Asked, source(Nth, _, Term, _, Lines), State0, State) :-
    (   Term = (_ :- Body),
        Body \== false,
        Lines = at(_, [_, BodyLines])
    ->  findall([2|Path], ( body_goal(Body, BodyLines, Path, _, _), pure_path(Path, Body) ), Paths),
        foldl(false_before(Variant, Asked, Nth), Paths, State0, State)
    ;   State = State0
    ).

% pure_path(Path, Body): Path leads to a goal of Body through no condition, negation or other construct in which `false`
% could make something true.

pure_path([], _).
pure_path([Nth|Path], Body) :-
    ( Body = (_, _) ; Body = (_ ; _) ),
    Body \= (_ -> _ ; _),
    Body \= (_ *-> _ ; _),
    !,
    arg(Nth, Body, Part),
    pure_path(Path, Part).

false_before(Variant, Asked, Nth, Path, Sources0-Dead0, Sources-Dead) :-
    (   member(Nth-Prefix, Dead0),
        append(Prefix, _, Path)
    ->  Sources = Sources0,
        Dead = Dead0
    ;   member(source(Nth, Line, Term0, Names, Lines), Sources0),
        dead_part(Path, Term0, Part),
        \+ ( at(Part, Term0, Struck), has_cut(Struck) ),
        replaced(Part, Term0, false, Term),
        sliced(Variant, Asked, source(Nth, Line, Term, Names, Lines), Sources0, Sources, Kept),
        (   Kept == yes
        ->  Dead = [Nth-Part|Dead0]
        ;   Dead = Dead0
        )
    ;   Sources = Sources0,
        Dead = Dead0
    ),
    !.

% dead_part(Path, Term, Part): if `false` stands before the goal at Path, the part of Term at Part is never called.

dead_part(Path, Term, Part) :-
    (   append(Part0, [1], Path),
        once(at(Part0, Term, Conjunction)),
        nonvar(Conjunction),
        Conjunction = (_, _)
    ->  Part = Part0
    ;   Part = Path
    ).

at([], Term, Term).
at([Nth|Path], Term, Part) :-
    arg(Nth, Term, Term1),
    at(Path, Term1, Part).

%!  slice_goal(+Slice, -Source, -Path) is semidet.
%
%   True if the goal at Path in Source keeps Slice from ending: the last goal of a clause that leads back to this clause,
%   or, if no goal does, the last goal of Slice.

slice_goal(Slice, Source, Path) :-
    findall(call(Nth, From, To, Path1), slice_call(Slice, Nth, From, To, Path1), Calls),
    (   findall(call(Nth, From, To, Path1),
                ( member(call(Nth, From, To, Path1), Calls), leads(To, From, Calls, []) ),
                Circles),
        Circles \== []
    ->  innermost(Circles, Calls, call(Nth, _, _, Path))
    ;   last(Calls, call(Nth, _, _, Path))
    ),
    member(part(Source, _), Slice),
    Source = source(Nth, _, _, _, _),
    !.

slice_call(Slice, Nth, From, Name/Arity, [2|Path]) :-
    member(part(Source, Dead), Slice),
    Source = source(Nth, _, (_ :- Body), _, at(_, [_, Lines])),
    source_indicator(Source, From),
    body_goal(Body, Lines, Path, Goal, _),
    callable(Goal),
    \+ ( member(Prefix, Dead), append(Prefix, _, [2|Path]) ),
    functor(Goal, Name, Arity).

leads(To, To, _, _).
leads(From, To, Calls, Seen) :-
    \+ memberchk(From, Seen),
    member(call(_, From, Next, _), Calls),
    leads(Next, To, Calls, [From|Seen]),
    !.

% innermost(Circles, Calls, Call): Call is the last of a circle from which no other circle is reached.

innermost(Circles, Calls, Call) :-
    findall(Call1,
            ( member(Call1, Circles),
              Call1 = call(_, From, _, _),
              \+ ( member(call(_, Other, _, _), Circles),
                   leads(From, Other, Calls, []),
                   \+ leads(Other, From, Calls, []) ) ),
            Innermost),
    last(Innermost, Call).
