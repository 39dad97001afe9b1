:- module(explain_trace,
          [ known_tour/3,               % +Board, +Squares, +Base
            guided_tour/1,              % -Tour
            deepest/1,                  % -Depth
            failing/2,                  % -Depth, -Reason
            follow_nothing/0,
            follow_calls/0,
            last_call/3,                % -Nth, -Path, -Bound
            last_caller/2,              % -Nth, -Path
            watch_step/1,               % +Step
            step_events/1,              % -Events
            enter/2, before/4, after/4, as_known/2
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [last/2, numlist/3, reverse/2]).
:- use_module(explain_squares, [mentioned/3, mentions/3, number_square/4, pair/3, paths_depth/5, square/3, square_number/4]).

/** <module> Lead a program along a tour that is known to be right, and watch where it leaves it

A program that finds no tour has a goal that should be true and fails. To find this goal, its clauses get three calls of
this module (explain_instrument.pl). enter/2 at the beginning of a body looks at the arguments: an argument that is a path,
a list of squares each a knight's move from the one before, must run along the known tour, else the clause fails. So the
search has one way to go, whatever the program computes in between, and ends soon. before/4 and after/4 around a goal
note which goals were called and not left at the deepest place of the search, where the path is longest. The goal called
last among those that have the next square of the tour in one of their variables is the one that should be true.

A program that begins elsewhere may come along the tour the other way. Its path is then known all at once, when it comes to
the first square of the tour, and not square by square. So nothing is said of a path that came by a leap.

The known tour is kept in the global variable explain_known, in the form of explain_squares.pl. The depth of the search is
a global variable that backtracking resets, and the deepest place is one that it does not.
*/

:- dynamic
    open_goal/4,                        % Instance, Nth, Path, Values
    maker/3,                            % Instance, Nth, Path
    entered/1.                          % Nth

% The known tour -------------------------------------------------------------------------------------------------------

%!  known_tour(+Board, +Squares, +Base) is det.
%
%   True if the program is now led along Squares, File/Rank from 1, which it counts from Base.

known_tour(board(Files, Ranks, _), Tour, Base) :-
    Cells is Files*Ranks,
    functor(Index, index, Cells),
    length(Tour, Total),
    numlist(1, Total, Numbers),
    maplist(index_square(Index, Ranks), Tour, Numbers),
    Squares =.. [squares|Tour],
    nb_setval(explain_mode, lead),
    nb_setval(explain_known, known(Base, Files, Ranks, Total, Index, Squares)),
    nb_setval(explain_best, 0),
    nb_setval(explain_instance, 0),
    nb_setval(explain_leapt, no),
    b_setval(explain_depth, 0),
    b_setval(explain_leap, no),
    b_setval(explain_skeleton, []),
    forget.

forget :-
    retractall(open_goal(_, _, _, _)),
    retractall(maker(_, _, _)),
    retractall(entered(_)).

index_square(Index, Ranks, File/Rank, Number) :-
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
    (   Depth > Depth2+2
    ->  b_setval(explain_leap, yes)
    ;   true
    ),
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
        b_getval(explain_leap, Leap),
        nb_setval(explain_leapt, Leap),
        forget
    ;   true
    ).

skeleton_depth([Square|Skeleton], Depth0, Depth) :-
    ground(Square),
    !,
    Depth1 is Depth0+1,
    skeleton_depth(Skeleton, Depth1, Depth).
skeleton_depth(_, Depth, Depth).

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
    nb_getval(explain_last, Before),
    (   Before = last(Nth0, _, _),
        Nth0 \== Nth
    ->  nb_setval(explain_caller, Before)
    ;   true
    ),
    nb_setval(explain_last, last(Nth, Path, Bound)).
before(lead, Nth, Path, Environment, Instance) :-
    b_getval(explain_depth, Depth),
    nb_getval(explain_best, Best),
    (   Depth < Best
    ->  Instance = none
    ;   next_instance(Number),
        (   other_step(Depth, Environment)      % it is there before the goal, which only tests it
        ->  Instance = had(Number)
        ;   Instance = Number
        ),
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
        (   integer(Instance),
            \+ maker(_, _, _),
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
%   end(Goals, Entered) lists the goals that failed when all squares were on the path, and the clauses that were entered
%   there.

failing(Depth, Reason) :-
    deepest(Depth),
    nb_getval(explain_known, known(_, _, _, Total, _, _)),
    findall(goal(Nth, Path, Values), open_goal(_, Nth, Path, Values), Goals),
    (   Depth >= Total
    ->  findall(Nth, entered(Nth), Entered),
        Reason = end(Goals, Entered)
    ;   nb_getval(explain_leapt, yes)
    ->  fail
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
    nb_setval(explain_caller, none),
    nb_setval(explain_mode, last).

%!  last_call(-Nth, -Path, -Bound) is semidet.
%
%   True if the goal at Path in the clause Nth was called last. Bound says for each named variable of the clause whether
%   it was ground then: yes or no.

last_call(Nth, Path, Bound) :-
    nb_getval(explain_last, last(Nth, Path, Bound)).

%!  last_caller(-Nth, -Path) is semidet.
%
%   True if the goal at Path in the clause Nth was the last one that was called in another clause than the last goal.

last_caller(Nth, Path) :-
    nb_getval(explain_caller, last(Nth, Path, _)).

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
