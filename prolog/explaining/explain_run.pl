:- module(explain_run,
          [ outcome/4,                  % +Variant, +Asked, +Limit, -Outcome
            wrong_answer/3,             % +Variant, +Asked, +Limit
            right_answers/4,            % +Variant, +Asked, +Limit, -Answers
            guided_outcome/5,           % +Variant, +Asked, +Known, +Limit, -Outcome
            led_outcome/5,              % +Variant, +Asked, +Known, +Limit, -Outcome
            best_known/4,               % +Variant, +Asked, -Known, -Outcome
            known_squares/2,            % +Asked, -Squares
            reflected/2,                % +Known, -Known1
            other_starts/2,             % +Asked, -Others
            error_place/4,              % +Variant, +Asked, +Limit, -Place
            all_answers/4,              % +Variant, +Asked, +Limit, -Effort
            step_outcome/5              % +Variant, +Asked, +Step, +Limit, -Events
          ]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(lists), [append/3, is_set/1, member/2, memberchk/2, subtract/3]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module(library(time), [call_with_time_limit/2]).
:- use_module(explain_trace,
              [deepest/1, follow_calls/0, follow_nothing/0, last_call/3, guided_tour/1, known_tour/3, step_events/1, watch_step/1]).
:- use_module(explain_variant, [afresh/2, without_output/1]).
:- use_module('../queens_check', [queens_fault/3]).
:- use_module('../tour_check', [tour_ok/2]).
:- use_module('../user/user_program', [argument/4, tour_answer/5]).
:- use_module('../warnsdorff', []).

/** <module> Run a variant of a user's program, freely or along a tour that is known to be right

Asked is asked(Name-Template, Case, Problem, Reading): the call, as in user_program.pl, the board and the starts, as in
bridge.pl, and the problem, as in tour_check.pl, or queens(Board). Limit is a number of inferences.

An outcome is right(Path), wrong(Path), malformed(Text), none, limit, memory or error(Error), or unlabelled(Text) for a
malformed answer with variables of constraints. A guided run has the outcome `accepted` instead of all answers.

A known tour is known(Base, Squares), where Base is 1 or 0: the number that the program has for the first file.
*/

%!  outcome(+Variant, +Asked, +Limit, -Outcome) is det.
%
%   True if Outcome is that of asking Variant for its first answer.

outcome(Variant, Asked, Limit, Outcome) :-
    follow_nothing,
    first_outcome(Variant, Asked, Limit, true, Outcome).

first_outcome(Variant, asked(Call, case(Board, Starts, Length), Problem, Reading), Limit, Then, Outcome) :-
    afresh(Variant,
           limited(( member(Start, Starts),
                     explain_run:tour(Variant-Call, Reading, Board, Start, Length, _, Answer),
                     explain_run:Then ),
                   Limit, Ended)),
    (   Ended == true
    ->  answer_outcome(Answer, Problem, Outcome)
    ;   Outcome = Ended
    ).

%!  wrong_answer(+Variant, +Asked, +Limit) is semidet.
%
%   True if one of the answers that Variant makes within Limit inferences is wrong, or if it raises an error.

wrong_answer(Variant, asked(Call, case(Board, Starts, Length), Problem, Reading), Limit) :-
    follow_nothing,
    afresh(Variant,
           limited(( member(Start, Starts),
                     explain_run:tour(Variant-Call, Reading, Board, Start, Length, _, Answer),
                     explain_run:answer_outcome(Answer, Problem, Outcome),
                     Outcome \= right(_) ),
                   Limit, Ended)),
    ( Ended == true ; Ended = error(_) ),
    !.

%!  right_answers(+Variant, +Asked, +Limit, -Answers) is semidet.
%
%   True if Answers are all answers that Variant makes, in their order, and all are right. Fails if one is wrong, or if the
%   search for all does not end within Limit inferences.

right_answers(Variant, asked(Call, case(Board, Starts, Length), Problem, Reading), Limit, Answers) :-
    follow_nothing,
    afresh(Variant,
           limited(findall(Outcome,
                           ( member(Start, Starts),
                             explain_run:tour(Variant-Call, Reading, Board, Start, Length, _, Answer),
                             explain_run:answer_outcome(Answer, Problem, Outcome),
                             ( Outcome = right(_) -> true ; throw(wrong_answer) ) ),
                           Answers),
                   Limit, true)).

tour(Variant-(Name-Template), Reading, Board, Start, Length, Tour, Answer) :-
    variant_goal(Name-Template, given(Board, Start, Length, Reading), Tour, Goal),
    call(Variant:Goal),
    once(tour_answer(Name-Template, Tour, case(Board, [Start], Length), Reading, Answer0)),
    (   Answer0 = malformed(Text),
        term_attvars(Tour, [_|_])       % the variables of constraints
    ->  Answer = unlabelled(Text)
    ;   Answer = Answer0
    ).

variant_goal(Name-Template, Given, Tour, Goal) :-
    maplist(argument(Given, Tour), Template, Arguments),
    Goal =.. [Name|Arguments].

limited(Goal, Limit0, Ended) :-
    (   current_module(clpfd)           % whose propagation takes many inferences
    ->  Limit is 5*Limit0
    ;   Limit = Limit0
    ),
    Seconds is 1+Limit/200_000,         % which are reached only by goals that need few inferences
    catch(( without_output(call_with_time_limit(Seconds, call_with_inference_limit(Goal, Limit, Done)))
          ->  (   Done == inference_limit_exceeded
              ->  Ended = limit
              ;   Ended = true
              )
          ;   Ended = none
          ),
          Error,
          error_outcome(Error, Ended)).

error_outcome(Error, Outcome) :-
    (   subsumes_term(error(resource_error(_), _), Error)
    ->  Outcome = memory
    ;   Error == time_limit_exceeded
    ->  Outcome = limit
    ;   Outcome = error(Error)
    ).

answer_outcome(paths([Path0]), Problem, Outcome) :-
    !,
    (   Problem = problem(closed, _, _, _, _),
        Path0 = [First|_],
        append(Path, [First], Path0),
        Path = [_|_]
    ->  true
    ;   Path = Path0
    ),
    (   catch(answers(Problem, Path), _, fail)
    ->  Outcome = right(Path)
    ;   Outcome = wrong(Path)
    ).
answer_outcome(malformed(Text), _, malformed(Text)) :- !.
answer_outcome(unlabelled(Text), _, unlabelled(Text)) :- !.
answer_outcome(_, _, malformed("paths of two knights")).

% answers(Problem, Path): Path is a right tour or, for queens, their squares.

answers(queens(Board), Path) :-
    !,
    \+ queens_fault(Board, Path, _).
answers(Problem, Path) :-
    tour_ok(Problem, [Path]).

%!  guided_outcome(+Variant, +Asked, +Known, +Limit, -Outcome) is det.
%
%   True if Outcome is that of leading Variant, whose clauses are guided or traced, along Known.

guided_outcome(Variant, Asked, Known, Limit, Outcome) :-
    led_outcome(guided_tour(Tour), Tour, Variant, Asked, Known, Limit, Outcome).

%!  led_outcome(+Variant, +Asked, +Known, +Limit, -Outcome) is det.
%
%   True if Outcome is that of leading Variant along Known, although its answer is left to itself.

led_outcome(Variant, Asked, Known, Limit, Outcome) :-
    led_outcome(true, _, Variant, Asked, Known, Limit, Outcome).

led_outcome(Guard, Tour, Variant, asked(Name-Template, case(Board, _, Length), _, Reading), known(Base, Squares), Limit,
            Outcome) :-
    Squares = [Start|_],
    afresh(Variant,
           limited(( known_tour(Board, Squares, Base),
                     Guard,
                     explain_run:variant_goal(Name-Template, given(Board, Start, Length, Reading), Tour, Goal),
                     call(Variant:Goal),
                     explain_run:may_be_tour(Tour) ),
                   Limit, Ended)),
    follow_nothing,
    (   Ended == true
    ->  Outcome = accepted
    ;   Outcome = Ended
    ).

% may_be_tour(Tour): it has no variables but those of constraints, no number beside squares, and no square twice.

may_be_tour(Tour) :-
    acyclic_term(Tour),
    ( ground(Tour) -> true ; current_module(clpfd) ),
    (   is_list(Tour),
        ground(Tour),
        \+ maplist(integer, Tour)
    ->  is_set(Tour),
        \+ ( member(Number, Tour), integer(Number) )
    ;   true
    ).

%!  best_known(+Variant, +Asked, -Known, -Outcome) is semidet.
%
%   True if Known is the right tour along which Variant comes furthest, and Outcome is that of leading it there. Fails if
%   there is no right tour, or if it takes long to find one.

best_known(Variant, Asked, Known, Outcome) :-
    (   best_tried(Variant, Asked, 1, Deepest, Tried),
        ( Deepest > 0 ; Tried = tried(_, error(_)) )
    ->  true
    ;   best_tried(Variant, Asked, 0, Deepest, Tried),
        Deepest > 0
    ->  true
    ;   best_tried(Variant, Asked, 1, _, Tried)
    ),
    Tried = tried(Known, Outcome).

best_tried(Variant, Asked, Base, Deepest, Best) :-
    findall(Depth-tried(Known, Outcome),
            ( tried(Variant, Asked, Base, Known, Outcome), deepest(Depth) ),
            [First|Tried]),
    deepest_of(Tried, First, Deepest-Best).

deepest_of([], Best, Best).
deepest_of([Depth-Tried|Rest], Depth0-Tried0, Best) :-
    (   Depth > Depth0
    ->  deepest_of(Rest, Depth-Tried, Best)
    ;   deepest_of(Rest, Depth0-Tried0, Best)
    ).

% tried(Variant, Asked, Base, Known, Outcome): the first tours suffice if the program goes along them at all.

tried(Variant, Asked, Base, Known, Outcome) :-
    Known = known(Base, Squares),
    Tried = tried(go_on),
    known_squares(Asked, Squares),
    (   arg(1, Tried, stop)
    ->  !,
        fail
    ;   true
    ),
    guided_outcome(Variant, Asked, Known, 300_000, Outcome),
    deepest(Depth),
    (   ( Depth > 2 ; Outcome == accepted ; Outcome = error(_) )
    ->  nb_setarg(1, Tried, stop)
    ;   true
    ).

%!  known_squares(+Asked, -Squares) is nondet.
%
%   True if Squares are those of a right tour that Warnsdorff's rule finds soon, one from each start.

known_squares(asked(_, case(Board, Starts0, Length), Problem, _), Squares) :-
    Board = board(Files, Ranks, Blocked),
    (   Starts0 = [any]
    ->  findall(X/Y, ( between(1, Files, X), between(1, Ranks, Y) ), All),
        subtract(All, Blocked, Starts)
    ;   Starts = Starts0
    ),
    member(Start, Starts),
    even(Board, Length, Start),
    Problem = problem(Kind, _, _, _, _),
    (   Kind == closed
    ->  Goal = warnsdorff:warnsdorff_closed_tour(Board, Start, Length, Squares)
    ;   Goal = warnsdorff:warnsdorff_tour(Board, Start, Length, Squares)
    ),
    catch(call_with_inference_limit(once(Goal), 300_000, Done), _, fail),
    Done \== inference_limit_exceeded,
    tour_ok(Problem, [Squares]).

%!  reflected(+Known, -Known1) is det.
%
%   True if Known1 is the tour Known with files and ranks exchanged. On a square board it is right as well.

reflected(known(Base, Squares0), known(Base, Squares)) :-
    findall(Y/X, member(X/Y, Squares0), Squares).

%!  other_starts(+Asked, -Others) is det.
%
%   True if Others ask what Asked does, from at most three other squares of its board from which tours are found soon, corners
%   first. Others is [] if Asked names no start.

other_starts(asked(Call, case(Board, [Start0], Length), problem(Kind, Board, _, any, []), Reading), Others) :-
    Start0 \== any,
    !,
    Board = board(Files, Ranks, Blocked),
    findall(asked(Call, case(Board, [Start], Length), Problem, Reading),
            limit(3, ( other_square(Files, Ranks, Start),
                       Start \== Start0,
                       \+ memberchk(Start, Blocked),
                       Problem = problem(Kind, Board, [Start], any, []),
                       known_squares(asked(Call, case(Board, [Start], Length), Problem, Reading), _) )),
            Others).
other_starts(_, []).

other_square(Files, Ranks, Square) :-
    member(Square, [Files/Ranks, 1/Ranks, Files/1, 1/1]).
other_square(Files, Ranks, X/Y) :-
    between(1, Files, X),
    between(1, Ranks, Y),
    \+ ( memberchk(X, [1, Files]), memberchk(Y, [1, Ranks]) ).

% even(Board, Length, Start): a path over a board with an odd number of squares begins on a square of the colour of 1/1.

even(board(Files, Ranks, Blocked), Length, X/Y) :-
    (   Blocked == [],
        Length =:= Files*Ranks,
        1 =:= Length mod 2
    ->  0 =:= (X+Y) mod 2
    ;   true
    ).

%!  error_place(+Variant, +Asked, +Limit, -Place) is semidet.
%
%   True if Variant, whose clauses are traced, ends with an error in the goal Place, which is last(Nth, Path, Bound) as in
%   explain_trace:last_call/3.

error_place(Variant, Asked, Limit, last(Nth, Path, Bound)) :-
    follow_calls,
    first_outcome(Variant, Asked, Limit, true, Outcome),
    follow_nothing,
    Outcome = error(_),
    last_call(Nth, Path, Bound).

%!  all_answers(+Variant, +Asked, +Limit, -Effort) is det.
%
%   True if the search for all answers ends after Effort inferences, or Effort is `limit` or `memory`. An error ends it.

all_answers(Variant, asked(Call, case(Board, Starts, Length), _, Reading), Limit, Effort) :-
    follow_nothing,
    afresh(Variant,
           ( statistics(inferences, Before),
             limited(( member(Start, Starts),
                       explain_run:tour(Variant-Call, Reading, Board, Start, Length, _, _),
                       fail ),
                     Limit, Ended),
             statistics(inferences, After) )),
    (   memberchk(Ended, [limit, memory])
    ->  Effort = Ended
    ;   Effort is After-Before
    ).

%!  step_outcome(+Variant, +Asked, +Step, +Limit, -Events) is semidet.
%
%   True if Events are those of explain_trace:step_events/1 that led Variant, whose clauses are traced, to Step in its
%   first answer.

step_outcome(Variant, Asked, Step, Limit, Events) :-
    nb_setval(explain_seen_events, []),
    watch_step(Step),
    first_outcome(Variant, Asked, Limit, keep_events, _),
    follow_nothing,
    nb_getval(explain_seen_events, Events).

keep_events :-
    step_events(Events),
    nb_setval(explain_seen_events, Events).
