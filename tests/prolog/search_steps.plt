/** <module> Tests of prolog/bridge/search_steps.pl

    swipl -g run_tests -t halt tests/prolog/search_steps.plt
*/

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/bridge/search_steps').

:- begin_tests(empty_steps).

test('there is room for most_steps/1, and nothing to take', Room-Numbers == Most-[]) :-
    empty_steps(Steps),
    Steps = steps(Room, _, _),
    most_steps(Most),
    take_new_steps(Steps, Numbers).

:- end_tests(empty_steps).

:- begin_tests(take_new_steps).

test('each step is taken once, in the order of the search', Taken-Later-Never == [1, 1, 1, 2, 3, 2]-[2, 2, 3]-[]) :-
    empty_steps(Steps),
    keep_step(Steps, 1, 1/1),
    keep_step(Steps, 2, 3/2),
    take_new_steps(Steps, Taken),
    keep_step(Steps, 2, 2/3),
    take_new_steps(Steps, Later),
    take_new_steps(Steps, Never).
test('a move that is taken back stays a step', Taken == [1, 1, 1, 2, 3, 2, 2, 2, 3]) :-
    empty_steps(Steps),
    keep_step(Steps, 1, 1/1),
    forall(member(Square, [3/2, 2/3]), keep_step(Steps, 2, Square)),
    take_new_steps(Steps, Taken).

:- end_tests(take_new_steps).

:- begin_tests(keep_step).

test('no step is kept from an unknown square on',
     [forall(member(Unknown, [nowhere, _, 2/_, a-1, walk(1/1, "05")])), Taken == [1, 1, 1]]) :-
    empty_steps(Steps),
    keep_step(Steps, 1, 1/1),
    keep_step(Steps, 2, Unknown),
    keep_step(Steps, 3, 2/4),
    take_new_steps(Steps, Taken).
test('the first steps are kept, up to the limit, also if they are taken in between',
     [forall(member(Each, [1, 7, 5000])), Kept-Last == Most-[Most, 1, 1]]) :-
    most_steps(Most),
    empty_steps(Steps),
    findall(Numbers, taken(Steps, 3000, Each, Numbers), Parts),
    append(Parts, All),
    length(All, Length),
    Kept is Length/3,
    length(Last, 3),
    once(append(_, Last, All)).

% taken(Steps, Count, Each, Numbers): keeps Count steps and takes the new ones after each Each of them, and at the end.

taken(Steps, Count, Each, Numbers) :-
    between(1, Count, Depth),
    keep_step(Steps, Depth, 1/1),
    ( Depth mod Each =:= 0 ; Depth =:= Count ),
    take_new_steps(Steps, Numbers).

:- end_tests(keep_step).

:- begin_tests(square_numbers).

test('a square has two arguments', [forall(member(Square, [3/2, 3-2, [3, 2], (3, 2), pos(3, 2)])), Numbers == 3/2]) :-
    square_numbers(Square, File, Rank),
    Numbers = File/Rank.
test('a variable in a square is not bound', fail) :-
    square_numbers(_/2, 3, 2).
test('no square has other numbers', fail) :-
    square_numbers(3/2, 3, 1).

:- end_tests(square_numbers).
