/** <module> Tests of prolog/warnsdorff.pl

    swipl -g run_tests -t halt tests/prolog/warnsdorff.plt
*/

:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(library(yall)).
:- use_module('../../prolog/tour_check', [tour_ok/2]).
:- use_module('../../prolog/warnsdorff').

% soaked(Few, Many, One): One is a member of Few, or of Many if the soak runs.

soaked(Few, Many, One) :-
    ( getenv('PYKT_SOAK', _) -> member(One, Many) ; member(One, Few) ).

% random_seed(Few, Many, Seed): Seed is one of the first Few numbers, or of the first Many if the soak runs.

random_seed(Few, Many, Seed) :-
    soaked([Few], [Many], Last),
    between(1, Last, Seed).

random_board(Seed, board(Files, Ranks, Blocked)) :-
    set_random(seed(Seed)),
    random_between(2, 4, Files),
    random_between(3, 4, Ranks),
    findall(File/Rank,
            ( between(1, Files, File), between(1, Ranks, Rank), maybe(0.2) ),
            Blocked).

% paths(Goal, Board, Paths): Paths are what Goal finds on Board, of two squares or more, in its order.

paths(Goal, Board, Paths) :-
    Board = board(Files, Ranks, _),
    Most is min(10, Files*Ranks),
    findall(Path, ( between(2, Most, Length), call(Goal, Board, _, Length, Path) ), Paths).

:- begin_tests(warnsdorff_tour).

% The board of the source, its first row first; the first row is rank 1.

printed([[ 1, 16, 51, 34,  3, 18, 21, 36],
         [50, 33,  2, 17, 52, 35,  4, 19],
         [15, 64, 49, 56, 45, 20, 37, 22],
         [32, 55, 44, 63, 48, 53, 42,  5],
         [61, 14, 57, 54, 43, 46, 23, 38],
         [28, 31, 62, 47, 58, 41,  6,  9],
         [13, 60, 29, 26, 11,  8, 39, 24],
         [30, 27, 12, 59, 40, 25, 10,  7]]).

test('the first tour of 8x8 from the corner is the printed one, move for move', Path == Printed) :-
    printed(Rows),
    findall(Number-File/Rank, ( nth1(Rank, Rows, Row), nth1(File, Row, Number) ), Visits),
    sort(Visits, Sorted),
    findall(Square, member(_-Square, Sorted), Printed),
    warnsdorff_tour(board(8, 8, []), 1/1, 64, Path),
    !.
test('from every square of three files of 8x8 (or of all) a tour is found without going back much', true(Most < 30_000)) :-
    findall(Inferences,
            ( user:soaked([1, 4, 7], [1, 2, 3, 4, 5, 6, 7, 8], File),
              between(1, 8, Rank),
              tour_inferences(board(8, 8, []), File/Rank, 64, Inferences) ),
            All),
    All = [_|_],
    max_list(All, Most).
test('20x20 is as easy') :-
    Board = board(20, 20, []),
    warnsdorff_tour(Board, 1/1, 400, Path),
    !,
    tour_ok(problem(open, Board, [1/1], any, []), [Path]).
test('backtracking is kept: all 16 tours of 3x4 are found, each once', Count-Distinct == 16-16) :-
    findall(Path, warnsdorff_tour(board(3, 4, []), _, 12, Path), Paths),
    length(Paths, Count),
    sort(Paths, Sorted),
    length(Sorted, Distinct).
test('there is no tour of 3x5', fail) :-
    warnsdorff_tour(board(3, 5, []), _, 15, _).
test('the square with the fewest ways on is tried first', Tall-Wide == [2/3, 3/2]-[3/2, 2/3]) :-
    findall(Next, warnsdorff_tour(board(3, 4, []), 1/1, 2, [1/1, Next]), Tall),
    findall(Next, warnsdorff_tour(board(4, 3, []), 1/1, 2, [1/1, Next]), Wide).
test('a path may visit fewer squares', true) :-
    forall(between(1, 16, Length),
           ( warnsdorff_tour(board(8, 8, []), 4/4, Length, Path)
           ->  tour_ok(problem(open, board(8, 8, []), [4/4], any, [squares(Length)]), [Path]) )).
test('blocked squares are left out') :-
    Board = board(8, 8, [2/3, 7/7, 5/4, 5/1]),
    warnsdorff_tour(Board, 1/1, 60, Path),
    !,
    tour_ok(problem(open, Board, [1/1], any, []), [Path]).
test('no tour starts on a blocked square or off the board', fail) :-
    member(Start, [2/3, 0/1, 9/9]),
    warnsdorff_tour(board(8, 8, [2/3]), Start, 1, _).
test('weighed at each comparison, the paths are found in the same order',
     [forall(user:random_seed(3, 20, Seed)), Found == Expected]) :-
    user:random_board(Seed, Board),
    user:paths(warnsdorff_tour(compare), Board, Found),
    user:paths(warnsdorff_tour(decorated), Board, Expected).
test('to weigh at each comparison costs half as much again') :-
    tour_inferences(decorated, board(8, 8, []), 1/1, 64, Once),
    tour_inferences(compare, board(8, 8, []), 1/1, 64, Each),
    Each > 1.4*Once,
    Each < 1.6*Once.

tour_inferences(Board, Start, Length, Inferences) :-
    tour_inferences(decorated, Board, Start, Length, Inferences).

tour_inferences(Sort, Board, Start, Length, Inferences) :-
    statistics(inferences, Inferences0),
    once(warnsdorff_tour(Sort, Board, Start, Length, Path)),
    statistics(inferences, Inferences1),
    Inferences is Inferences1 - Inferences0,
    tour_ok(problem(open, Board, [Start], any, []), [Path]).

:- end_tests(warnsdorff_tour).

:- begin_tests(warnsdorff_closed_tour).

test('5x6 has 8 closed tours, and each of them is found in both directions', Count-Reversed == 16-Sorted) :-
    findall(Path, warnsdorff_closed_tour(board(5, 6, []), 1/1, 30, Path), Paths),
    length(Paths, Count),
    findall([Start|Back], ( member([Start|Path], Paths), reverse(Path, Back) ), Reversed0),
    sort(Paths, Sorted),
    sort(Reversed0, Reversed).
test('6x5 has as many, from any square', [condition(getenv('PYKT_SOAK', _)), Count == 16]) :-
    aggregate_all(count, warnsdorff_closed_tour(board(6, 5, []), 3/2, 30, _), Count).
test('3x10 has 16 closed tours, so 32 in both directions, each once and closed', Count-Distinct == 32-32) :-
    Board = board(3, 10, []),
    findall(Path, warnsdorff_closed_tour(Board, 1/1, 30, Path), Paths),
    length(Paths, Count),
    forall(member(Path, Paths), tour_ok(problem(closed, Board, [1/1], any, []), [Path])),
    sort(Paths, Sorted),
    length(Sorted, Distinct).
test('a closed tour is found from every square of 6x6 (and of 8x8) in little more than the time of an open one',
     true(Most < 40_000)) :-
    findall(Inferences,
            ( user:soaked([6], [6, 8], Side),
              between(1, Side, File),
              between(1, Side, Rank),
              Length is Side*Side,
              closed_tour_inferences(board(Side, Side, []), File/Rank, Length, Inferences) ),
            All),
    All = [_|_],
    max_list(All, Most).
test('20x20 is as easy') :-
    Board = board(20, 20, []),
    warnsdorff_closed_tour(Board, 1/1, 400, Path),
    !,
    tour_ok(problem(closed, Board, [1/1], any, []), [Path]).
test('there is none of 3x8 nor of 4x6, and that is proved', fail) :-
    member(Board-Length, [board(3, 8, [])-24, board(4, 6, [])-24]),
    warnsdorff_closed_tour(Board, 1/1, Length, _).
test('there is none over an odd number of squares', fail) :-
    member(Length, [1, 3, 49]),
    warnsdorff_closed_tour(board(7, 7, []), 1/1, Length, _).
test('48 squares of 7x7 make one') :-
    Board = board(7, 7, []),
    warnsdorff_closed_tour(Board, 1/1, 48, Path),
    !,
    tour_ok(problem(closed, Board, [1/1], any, [squares(48)]), [Path]).
test('over fewer squares it finds what generating and testing finds', Found == Expected) :-
    Board = board(4, 4, [2/2]),
    findall(Path,
            ( between(1, 9, Length),
              warnsdorff_closed_tour(Board, _, Length, Path) ),
            Found0),
    findall(Path,
            ( between(1, 9, Length),
              warnsdorff_tour(Board, Start, Length, Path),
              tour_ok(problem(closed, Board, [Start], any, [squares(Length)]), [Path]) ),
            Expected0),
    sort(Found0, Found),
    sort(Expected0, Expected),
    Expected \== [].
test('around random blocked squares too', true) :-
    forall(user:random_seed(3, 15, Seed),
           ( user:random_board(Seed, Board),
             closed_paths(Board, Found, Expected),
             assertion(Found == Expected) )).
test('two squares a move apart are closed, though each has one way only', Path == [1/1, 2/3]) :-
    warnsdorff_closed_tour(board(2, 3, [1/2, 2/2]), 1/1, 2, Path),
    !.
test('blocked squares of both colours are left out') :-
    Board = board(8, 8, [4/4, 5/4]),
    warnsdorff_closed_tour(Board, 1/1, 62, Path),
    !,
    tour_ok(problem(closed, Board, [1/1], any, []), [Path]).
test('weighed at each comparison, the closed tours are found in the same order',
     [forall(user:random_seed(3, 20, Seed)), Found == Expected]) :-
    user:random_board(Seed, Board),
    user:paths(warnsdorff_closed_tour(compare), Board, Found),
    user:paths(warnsdorff_closed_tour(decorated), Board, Expected).

closed_tour_inferences(Board, Start, Length, Inferences) :-
    statistics(inferences, Inferences0),
    once(warnsdorff_closed_tour(Board, Start, Length, Path)),
    statistics(inferences, Inferences1),
    Inferences is Inferences1 - Inferences0,
    tour_ok(problem(closed, Board, [Start], any, []), [Path]).

closed_paths(Board, Found, Expected) :-
    Board = board(Files, Ranks, _),
    Most is min(10, Files*Ranks),
    findall(Path, ( between(1, Most, Length), warnsdorff_closed_tour(Board, _, Length, Path) ), Found0),
    findall(Path,
            ( between(1, Most, Length),
              warnsdorff_tour(Board, _, Length, Path),
              tour_ok(problem(closed, Board, [], any, [squares(Length)]), [Path]) ),
            Expected0),
    sort(Found0, Found),
    sort(Expected0, Expected),
    same_length(Found0, Found).

:- end_tests(warnsdorff_closed_tour).

:- begin_tests(quicksort).

test('nothing is sorted to nothing', Sorted == []) :-
    quicksort(@=<, [], Sorted).
test('elements come out in the order of the comparison', Sorted == [1, 2, 3, 5, 8]) :-
    quicksort(=<, [3, 8, 1, 5, 2], Sorted).
test('the comparison can be the other way round', Sorted == [8, 5, 3, 2, 1]) :-
    quicksort(>=, [3, 8, 1, 5, 2], Sorted).
test('no equal element is lost', Sorted == [1, 1, 2, 2, 2]) :-
    quicksort(=<, [2, 1, 2, 1, 2], Sorted).
test('where the pivot may stand before an equal element, that goes to the bigger side: order kept',
     Sorted == [1-c, 2-a, 2-b, 2-d]) :-
    quicksort([A-_, B-_]>>(A =< B), [2-a, 2-b, 1-c, 2-d], Sorted).
test('where it may not, the equal element goes to the smaller side: order reversed',
     Sorted == [1-c, 2-d, 2-b, 2-a]) :-
    quicksort([A-_, B-_]>>(A < B), [2-a, 2-b, 1-c, 2-d], Sorted).
test('the comparison may be anything that can be called', Sorted == [a, bb, ccc]) :-
    quicksort([A, B]>>( atom_length(A, LengthA), atom_length(B, LengthB), LengthA =< LengthB ), [ccc, a, bb], Sorted).
test('it agrees with msort on random lists', true) :-
    forall(between(1, 200, Seed),
           ( random_list(Seed, List),
             quicksort(@=<, List, Sorted),
             msort(List, Expected),
             assertion(Sorted == Expected) )).
test('and keeps equal keys in order, as keysort does', true) :-
    forall(between(1, 200, Seed),
           ( random_list(Seed, Keys),
             findall(Key-Place, nth1(Place, Keys, Key), Pairs),
             quicksort([A-_, B-_]>>(A =< B), Pairs, Sorted),
             keysort(Pairs, Expected),
             assertion(Sorted == Expected) )).

random_list(Seed, List) :-
    set_random(seed(Seed)),
    random_between(0, 20, Length),
    length(List, Length),
    maplist(random_between(1, 8), List).

:- end_tests(quicksort).
