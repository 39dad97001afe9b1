:- module(explain_trace,
          [ guided_clause/2,            % +Source, -Clause
            traced_clause/2,            % +Source, -Clause
            known_tour/3,               % +Board, +Squares, +Base
            guided_tour/1,              % -Tour
            deepest/1,                  % -Depth
            failing/2,                  % -Depth, -Reason
            entered/1,                  % ?Nth
            follow_nothing/0,
            follow_calls/0,
            last_call/3,                % -Nth, -Path, -Bound
            watch_step/1,               % +Step
            step_events/1,              % -Events
            enter/2, before/4, after/4, as_known/2
          ]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [last/2, member/2, memberchk/2, nth1/3, numlist/3, reverse/2]).
:- use_module(explain_source, [environment/2]).

/** <module> Lead a program along a tour that is known to be right, and watch where it leaves it

A program that finds no tour has a goal that should be true and fails. To find this goal, its clauses get three
calls of this module. enter/2 at the beginning of a body looks at the arguments: an argument that is a path, a
list of squares each a knight's move from the one before, must run along the known tour, else the clause fails. So the
search has one way to go, whatever the program computes in between, and ends soon. before/4 and after/4 around a goal
note which goals were called and not left at the deepest place of the search, where the path is longest. The goal called
last among those that have the next square of the tour in one of their variables is the one that should be true.

A square is any term with two integers, such as 1/2, 1-2, at(1,2), and [1,2]. The known tour is kept in the global
variable explain_known as known(Base, Total, Index, Squares): Base is 1 or 0, what the program calls the first
file, and the argument of Index for a square is its number in the tour. The depth of the search is a global variable
that backtracking resets, and the deepest place is one that it does not.
*/

:- dynamic
    open_goal/4,                        % Instance, Nth, Path, Values
    maker/3,                            % Instance, Nth, Path
    entered/1.                          % Nth

% The clauses ----------------------------------------------------------------------------------------------------------

%!  guided_clause(+Source, -Clause) is det.
%!  traced_clause(+Source, -Clause) is det.
%
%   True if Clause is the clause of Source with enter/2, or with all three calls.

guided_clause(source(Nth, _, Term, _, _), (Head :- explain_trace:enter(Nth, Arguments), Body)) :-
    head_body(Term, Head, Body0),
    result_first(Head, Body0, Body0, Body),
    arguments(Head, Arguments).

traced_clause(Source, (Head :- explain_trace:enter(Nth, Arguments), Body)) :-
    Source = source(Nth, _, Term, _, _),
    head_body(Term, Head, Body0),
    arguments(Head, Arguments),
    environment(Source, Environment),
    (   Term = (_ :- _)
    ->  traced(Body0, Nth, [2], Environment, Body1)
    ;   Body1 = Body0
    ),
    result_first(Head, Body0, Body1, Body).

% result_first(Head, Written, Body0, Body): if the body as it is written ends with Result = [...], where Result is an
% argument of Head, then Body does so first, too. Else nothing of the answer is known while the program searches for it.

result_first(Head, Written, Body0, Body) :-
    (   last_goal(Written, Result = List),
        var(Result),
        nonvar(List),
        List = [_|_],
        compound(Head),
        arg(_, Head, Argument),
        Argument == Result
    ->  Body = (Result = List, Body0)
    ;   Body = Body0
    ).

last_goal(Body, Goal) :-
    (   nonvar(Body),
        Body = (_, Rest)
    ->  last_goal(Rest, Goal)
    ;   nonvar(Body),
        Body = Goal
    ).

head_body((Head :- Body), Head, Body) :- !.
head_body(Head, Head, true).

arguments(Head, Arguments) :-
    (   compound(Head)
    ->  compound_name_arguments(Head, _, Arguments)
    ;   Arguments = []
    ).

% traced(Goal, Nth, Path, Environment, Goal1): Path is reversed, for it grows at its end.

traced(Goal, Nth, Path, Environment, Traced) :-
    (   var(Goal)
    ->  traced_leaf(Goal, Nth, Path, Environment, Traced)
    ;   traced_inner(Goal, Nth, Path, Environment, Traced0)
    ->  Traced = Traced0
    ;   traced_leaf(Goal, Nth, Path, Environment, Traced)
    ).

traced_inner(!, _, _, _, !).
traced_inner(true, _, _, _, true).
traced_inner((A0, B0), Nth, Path, Environment, (A, B)) :-
    traced(A0, Nth, [1|Path], Environment, A),
    traced(B0, Nth, [2|Path], Environment, B).
traced_inner((A0 ; B0), Nth, Path, Environment, (A ; B)) :-
    traced(A0, Nth, [1|Path], Environment, A),
    traced(B0, Nth, [2|Path], Environment, B).
traced_inner((A -> B0), Nth, Path, Environment, (A -> B)) :-
    traced(B0, Nth, [2|Path], Environment, B).
traced_inner((A *-> B0), Nth, Path, Environment, (A *-> B)) :-
    traced(B0, Nth, [2|Path], Environment, B).
traced_inner(findall(T, A0, L), Nth, Path, Environment, findall(T, A, L)) :-
    callable(A0),
    traced(A0, Nth, [2|Path], Environment, A).
traced_inner(once(A0), Nth, Path, Environment, once(A)) :-
    callable(A0),
    traced(A0, Nth, [1|Path], Environment, A).

traced_leaf(Goal, Nth, Path0, Environment,
            ( explain_trace:before(Nth, Path, Environment, Instance),
              Goal,
              explain_trace:after(Instance, Nth, Path, Environment) )) :-
    reverse(Path0, Path).

% The known tour -------------------------------------------------------------------------------------------------------

%!  known_tour(+Board, +Squares, +Base) is det.
%
%   True if the program is now led along Squares, File/Rank from 1, which it counts from Base.

known_tour(board(Files, Ranks, _), Tour, Base) :-
    Cells is Files*Ranks,
    functor(Index, index, Cells),
    length(Tour, Total),
    numlist(1, Total, Numbers),
    maplist(number_square(Index, Ranks), Tour, Numbers, _),
    Squares =.. [squares|Tour],
    nb_setval(explain_mode, lead),
    nb_setval(explain_known, known(Base, Files, Ranks, Total, Index, Squares)),
    nb_setval(explain_best, 0),
    nb_setval(explain_instance, 0),
    nb_setval(explain_trail, []),
    b_setval(explain_depth, 0),
    b_setval(explain_skeleton, []),
    forget.

forget :-
    retractall(open_goal(_, _, _, _)),
    retractall(maker(_, _, _)),
    retractall(entered(_)).

number_square(Index, Ranks, File/Rank, Number, File/Rank) :-
    Cell is (File-1)*Ranks + Rank,
    arg(Cell, Index, Number).

%!  guided_tour(-Tour) is det.
%
%   True if Tour is a list of variables that take no other squares than those of the known tour, from its start or from
%   its end: a program may return its path in the order in which it remembers it.

guided_tour(Tour) :-
    nb_getval(explain_known, known(_, _, _, Total, _, _)),
    length(Tour, Total),
    b_setval(explain_skeleton, Tour),
    guard(Tour, 1).

guard([], _).
guard([Square|Tour], Number) :-
    when(ground(Square), explain_trace:as_known(Square, Number)),
    Number1 is Number+1,
    guard(Tour, Number1).

%!  as_known(+Square, +Number) is semidet.
%
%   True unless Square is a square, and has another number in the known tour, counted from either end.

as_known(Square, Number) :-
    nb_getval(explain_known, Known),
    (   square(Square, X, Y),
        square_number(Known, X, Y, Number0),
        Known = known(_, _, _, Total, _, _),
        (   Number0 =:= Number
        ;   Number0 =:= Total+1-Number
        )
    ->  true
    ;   \+ square(Square, _, _)
    ).

square(Term, X, Y) :-
    compound(Term),
    (   Term = [X0|Rest]
    ->  nonvar(Rest),
        Rest = [Y0|End],
        End == []
    ;   compound_name_arguments(Term, _, [X0, Y0])
    ),
    integer(X0),
    integer(Y0),
    X = X0,
    Y = Y0.

square_number(known(Base, Files, Ranks, _, Index, _), X, Y, Number) :-
    File is X+1-Base,
    Rank is Y+1-Base,
    File >= 1, File =< Files,
    Rank >= 1, Rank =< Ranks,
    Cell is (File-1)*Ranks + Rank,
    arg(Cell, Index, Number0),
    integer(Number0),
    Number = Number0.

number_square(known(Base, _, _, _, _, Squares), Number, X, Y) :-
    arg(Number, Squares, File/Rank),
    X is File-1+Base,
    Y is Rank-1+Base.

% While the program runs -----------------------------------------------------------------------------------------------

%!  enter(+Nth, +Arguments) is semidet.
%
%   True unless an argument of a clause is a path that leaves the known tour.

enter(Nth, Arguments) :-
    nb_getval(explain_mode, Mode),
    enter(Mode, Nth, Arguments).

enter(off, _, _).
enter(last, _, _).
enter(lead, Nth, Arguments) :-
    nb_getval(explain_known, Known),
    b_getval(explain_depth, Depth0),
    b_getval(explain_skeleton, Skeleton),
    skeleton_depth(Skeleton, 0, Depth1),
    Depth2 is max(Depth0, Depth1),
    paths_depth(Arguments, 2, Known, Depth2, Depth),
    (   Depth > Depth0
    ->  b_setval(explain_depth, Depth),
        deeper(Depth)
    ;   true
    ),
    (   nb_getval(explain_best, Depth)
    ->  (   entered(Nth)
        ->  true
        ;   assertz(entered(Nth))
        )
    ;   true
    ).
enter(step(A, B), Nth, Arguments) :-
    (   A = XA/YA,
        B = XB/YB,
        DX is XB-XA,
        DY is YB-YA,
        pair(Arguments, DX, DY)
    ->  event(fact(Nth))
    ;   true
    ).

deeper(Depth) :-
    nb_getval(explain_best, Best),
    (   Depth > Best
    ->  nb_setval(explain_best, Depth),
        forget
    ;   true
    ).

skeleton_depth([Square|Skeleton], Depth0, Depth) :-
    ground(Square),
    !,
    Depth1 is Depth0+1,
    skeleton_depth(Skeleton, Depth1, Depth).
skeleton_depth(_, Depth, Depth).

% paths_depth(Terms, Levels, Known, Depth0, Depth): fails if a path among Terms leaves the known tour.

paths_depth([], _, _, Depth, Depth).
paths_depth([Term|Terms], Levels, Known, Depth0, Depth) :-
    path_depth(Term, Levels, Known, Depth0, Depth1),
    paths_depth(Terms, Levels, Known, Depth1, Depth).

path_depth(Term, Levels, Known, Depth0, Depth) :-
    (   compound(Term)
    ->  (   Term = [First|Rest]
        ->  (   square(First, X, Y)
            ->  list_depth(Rest, X/Y, Known, Depth0, Depth)
            ;   Depth = Depth0
            )
        ;   Levels > 0,
            \+ square(Term, _, _)
        ->  compound_name_arguments(Term, _, Terms),
            Levels1 is Levels-1,
            paths_depth(Terms, Levels1, Known, Depth0, Depth)
        ;   Depth = Depth0
        )
    ;   Depth = Depth0
    ).

list_depth(Rest, Square, Known, Depth0, Depth) :-
    (   walk(Rest, Square, Pairs)
    ->  Square = X/Y,
        (   square_number(Known, X, Y, Number)
        ->  along(Pairs, Known, Number, Number, Least, Number, Most),
            (   Least =:= 1
            ->  Depth is max(Depth0, Most)
            ;   Depth = Depth0
            )
        ;   Pairs == [],
            Depth = Depth0
        )
    ;   Depth = Depth0
    ).

% walk(Rest, Square, Squares): Rest continues a path from Square; fails if a square is no knight's move from the one
% before.

walk(Rest, X0/Y0, Squares) :-
    (   nonvar(Rest),
        Rest = [Term|Rest1],
        square(Term, X, Y)
    ->  2 =:= abs((X-X0)*(Y-Y0)),
        Squares = [X/Y|Squares1],
        walk(Rest1, X/Y, Squares1)
    ;   Squares = []
    ).

along([], _, _, Least, Least, Most, Most).
along([X/Y|Squares], Known, Number0, Least0, Least, Most0, Most) :-
    square_number(Known, X, Y, Number),
    1 =:= abs(Number-Number0),
    Least1 is min(Least0, Number),
    Most1 is max(Most0, Number),
    along(Squares, Known, Number, Least1, Least, Most1, Most).

%!  before(+Nth, +Path, +Environment, -Instance) is det.
%!  after(+Instance, +Nth, +Path, +Environment) is det.
%
%   True if the call, or the exit, of the goal at Path in the clause Nth is noted.

before(Nth, Path, Environment, Instance) :-
    nb_getval(explain_mode, Mode),
    before(Mode, Nth, Path, Environment, Instance).

before(off, _, _, _, none).
before(last, Nth, Path, Environment, none) :-
    maplist(bound, Environment, Bound),
    nb_setval(explain_last, last(Nth, Path, Bound)).
before(lead, Nth, Path, Environment, Instance) :-
    b_getval(explain_depth, Depth),
    nb_getval(explain_best, Best),
    (   Depth < Best
    ->  Instance = none
    ;   next_instance(Instance),
        (   expected(Depth, Environment)
        ->  values(Environment, Values),
            assertz(open_goal(Instance, Nth, Path, Values))
        ;   true
        )
    ).
before(step(_, B), _, _, Environment, Instance) :-
    (   B = X/Y,
        mentions(Environment, X, Y)
    ->  Instance = had
    ;   Instance = lacked
    ).

after(Instance, Nth, Path, Environment) :-
    nb_getval(explain_mode, Mode),
    after(Mode, Instance, Nth, Path, Environment).

after(off, _, _, _, _).
after(last, _, _, _, _).
after(lead, Instance, Nth, Path, Environment) :-
    (   Instance == none
    ->  true
    ;   retractall(open_goal(Instance, _, _, _)),
        b_getval(explain_depth, Depth),
        (   \+ maker(_, _, _),
            other_step(Depth, Environment)
        ->  assertz(maker(Instance, Nth, Path))
        ;   true
        )
    ).
after(step(A, B), Instance, Nth, Path, Environment) :-
    (   Instance == lacked,
        B = X/Y,
        mentions(Environment, X, Y)
    ->  (   A = XA/YA,
            mentions(Environment, XA, YA)
        ->  event(step(Nth, Path))
        ;   event(square(Nth, Path))
        )
    ;   true
    ).

bound(Term, Bound) :-
    (   ground(Term)
    ->  Bound = yes
    ;   Bound = no
    ).

event(Event) :-
    b_getval(explain_events, Events),
    b_setval(explain_events, [Event|Events]).

next_instance(Instance) :-
    nb_getval(explain_instance, Instance0),
    Instance is Instance0+1,
    nb_setval(explain_instance, Instance).

% expected(Depth, Environment): Environment has the square that comes after Depth squares of the known tour. If no
% square comes any more, everything is expected.

expected(Depth, Environment) :-
    nb_getval(explain_known, Known),
    Known = known(_, _, _, Total, _, _),
    (   Depth >= Total
    ->  true
    ;   Next is Depth+1,
        number_square(Known, Next, X, Y),
        mentions(Environment, X, Y)
    ).

other_step(Depth, Environment) :-
    nb_getval(explain_known, Known),
    Known = known(_, _, _, Total, _, _),
    Depth >= 1,
    Depth < Total,
    number_square(Known, Depth, X0, Y0),
    Next is Depth+1,
    number_square(Known, Next, X1, Y1),
    mentioned(Environment, X, Y),
    2 =:= abs((X-X0)*(Y-Y0)),
    X/Y \== X1/Y1,
    \+ ( square_number(Known, X, Y, Number), Number < Depth ),
    !.

mentions(Values, X, Y) :-
    mentioned(Values, X1, Y1),
    X1 == X,
    Y1 == Y,
    !.

mentioned(Values, X, Y) :-
    member(Value, Values),
    square(Value, X, Y).
mentioned(Values, X, Y) :-
    pair(Values, X, Y).

pair([X0, Y0|_], X, Y) :-
    integer(X0),
    integer(Y0),
    X = X0,
    Y = Y0.
pair([_|Values], X, Y) :-
    pair(Values, X, Y).

% Only small values are kept.

values(Environment, Values) :-
    maplist(value, Environment, Values).

value(Term, Value) :-
    (   ( atomic(Term) ; square(Term, _, _) )
    ->  Value = Term
    ;   Value = '$large'
    ).

% What was seen --------------------------------------------------------------------------------------------------------

%!  deepest(-Depth) is det.
%
%   True if the program came as far as Depth squares of the known tour.

deepest(Depth) :-
    nb_getval(explain_best, Depth).

%!  failing(-Depth, -Reason) is semidet.
%
%   True if the program came as far as Depth squares, and then failed for Reason: goal(Nth, Path, Values) is a goal that
%   failed though the next square was at hand, maker(Nth, Path) a goal that makes other steps than the next one, and
%   end(Goals) lists the goals that failed when all squares were on the path. The clauses that were entered at this depth
%   are those of entered/1.

failing(Depth, Reason) :-
    deepest(Depth),
    nb_getval(explain_known, known(_, _, _, Total, _, _)),
    findall(goal(Nth, Path, Values), open_goal(_, Nth, Path, Values), Goals),
    (   Depth >= Total
    ->  Reason = end(Goals)
    ;   last(Goals, Goal)
    ->  Reason = Goal
    ;   maker(_, Nth, Path)
    ->  Reason = maker(Nth, Path)
    ).

%!  follow_nothing is det.
%
%   True if from now on the program runs as it is.

follow_nothing :-
    nb_setval(explain_mode, off).

%!  follow_calls is det.
%
%   True if from now on the goal that was called last is kept.

follow_calls :-
    nb_setval(explain_last, none),
    nb_setval(explain_mode, last).

%!  last_call(-Nth, -Path, -Bound) is semidet.
%
%   True if the goal at Path in the clause Nth was called last. Bound says for each named variable of the clause whether
%   it was ground then: yes or no.

last_call(Nth, Path, Bound) :-
    nb_getval(explain_last, last(Nth, Path, Bound)).

%!  watch_step(+Step) is det.
%
%   True if from now on it is noted where the program makes Step, From-To.

watch_step(From-To) :-
    nb_setval(explain_mode, step(From, To)),
    b_setval(explain_events, []).

%!  step_events(-Events) is det.
%
%   True if Events, in order, lead to the present answer: fact(Nth) for a clause whose arguments are the difference of
%   the two squares, step(Nth, Path) for a goal after which a clause has both squares, and square(Nth, Path) for one after
%   which it has the second.

step_events(Events) :-
    b_getval(explain_events, Events0),
    reverse(Events0, Events).
