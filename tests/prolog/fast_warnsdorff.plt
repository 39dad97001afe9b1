/** <module> Tests of prolog/fast_warnsdorff.pl

    swipl -g run_tests -t halt tests/prolog/fast_warnsdorff.plt
*/

:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module('../../prolog/fast_warnsdorff', [fast_warnsdorff_tour/4, walk_path/2]).
:- use_module('../../prolog/naive', []).
:- use_module('../../prolog/tour_check', [tour_ok/2]).

% soaked(Few, Many, One): One is a member of Few, or of Many if the soak runs.

soaked(Few, Many, One) :-
    ( getenv('PYKT_SOAK', _) -> member(One, Many) ; member(One, Few) ).

:- begin_tests(fast_warnsdorff_tour).

test('the rule alone finds a tour of 8x8 from the corner, far squares first', Walk == walk(1/1, Digits)) :-
    Digits = "121070527565343121754670721234361470065643421601472557216053135",
    first_tour(board(8, 8, []), 1/1, 64, Walk).
test('from every square of n x n a tour is found, if the square has the colour of more squares') :-
    forall(( user:soaked([5, 8], [5, 6, 7, 8, 13], Side), start(Side, Side, Start) ),
           ( Length is Side*Side,
             assertion(found_right(board(Side, Side, []), Start, Length)) )).
test('and from every square of an oblong board') :-
    forall(( user:soaked([5-6, 5-14], [5-6, 6-5, 7-10, 24-6, 5-14], Files-Ranks), start(Files, Ranks, Start) ),
           ( Length is Files*Ranks,
             assertion(found_right(board(Files, Ranks, []), Start, Length)) )).
test('on four ranks or files from every outer square, however long they are') :-
    forall(( user:soaked([4-5, 23-4], [4-5, 6-4, 4-23, 23-4, 100-4], Files-Ranks), start(Files, Ranks, File/Rank),
             ( Files =:= 4 -> memberchk(File, [1, 4]) ; memberchk(Rank, [1, 4]) ) ),
           ( Length is Files*Ranks,
             assertion(found_right(board(Files, Ranks, []), File/Rank, Length)) )).
test('three ranks take departures from the rule') :-
    forall(between(1, 20, File),
           assertion(found_right(board(20, 3, []), File/1, 60))).
test('100x100 from a square in the middle') :-
    found_right(board(100, 100, []), 37/64, 10_000).
test('blocked squares are left out, named twice or not') :-
    forall(member(Blocked, [[2/3, 7/7, 5/4, 5/1], [2/3, 7/7, 5/4, 2/3, 5/1]]),
           assertion(found_right(board(8, 8, Blocked), 1/1, 60))).
test('all tours are found, each once: 304 of 5x5 from the corner', Count-Distinct == 304-304) :-
    findall(Walk, fast_warnsdorff_tour(board(5, 5, []), 1/1, 25, Walk), Walks),
    length(Walks, Count),
    sort(Walks, Sorted),
    length(Sorted, Distinct).
test('around random blocked squares, over all squares or some, they are those of the naive program') :-
    forall(( user:soaked([2], [6], Last), between(1, Last, Seed) ),
           ( random_board(Seed, Board, Free),
             forall(( between(1, Free, Length), ( Length =< 9 ; Length =:= Free ) ),
                    ( findall(Path, ( fast_warnsdorff_tour(Board, _, Length, Walk), walk_path(Walk, Path) ), Found0),
                      findall(Path, naive:naive_tour(Board, _, Length, Path), Expected0),
                      msort(Found0, Found),
                      msort(Expected0, Expected),
                      assertion(Found == Expected) )) )).
test('that there is none is proved', fail) :-
    member(Board-Length, [board(2, 5, [])-10, board(3, 3, [])-9, board(4, 4, [])-16, board(3, 6, [])-18]),
    fast_warnsdorff_tour(Board, _, Length, _).
test('a hole that cuts a square off leaves no tour, but one over others') :-
    Board = board(5, 5, [3/2, 2/3]),
    \+ fast_warnsdorff_tour(Board, 3/3, 23, _),
    found_right(Board, 3/3, 21).
test('no tour starts on a blocked square or off the board, or has more squares than there are', fail) :-
    member(Start-Length, [2/3-1, 0/1-1, 9/9-1, 1/1-64]),
    fast_warnsdorff_tour(board(8, 8, [2/3]), Start, Length, _).
test('one square is a tour', all(Walk == [walk(1/1, "")])) :-
    fast_warnsdorff_tour(board(1, 1, []), _, 1, Walk).

first_tour(Board, Start, Length, Walk) :-
    fast_warnsdorff_tour(Board, Start, Length, Walk),
    !.

found_right(Board, Start, Length) :-
    first_tour(Board, Start, Length, Walk),
    walk_path(Walk, Path),
    Board = board(Files, Ranks, Blocked),
    sort(Blocked, Squares),
    length(Squares, Count),
    (   Length =:= Files*Ranks-Count
    ->  Asked = []
    ;   Asked = [squares(Length)]
    ),
    tour_ok(problem(open, board(Files, Ranks, Squares), [Start], any, Asked), [Path]).

start(Files, Ranks, File/Rank) :-
    between(1, Files, File),
    between(1, Ranks, Rank),
    (   Files*Ranks mod 2 =:= 0
    ->  true
    ;   (File+Rank) mod 2 =:= 0
    ).

random_board(Seed, board(Files, Ranks, Blocked), Free) :-
    set_random(seed(Seed)),
    random_between(1, 4, Files),
    random_between(2, 4, Ranks),
    findall(File/Rank,
            ( between(1, Files, File), between(1, Ranks, Rank), maybe(0.15) ),
            Blocked),
    length(Blocked, Count),
    Free is Files*Ranks-Count.

:- end_tests(fast_warnsdorff_tour).

:- begin_tests(walk_path).

test('each digit is a move, clockwise', Path == [3/3, 4/5, 6/6, 8/5, 9/3, 8/1, 6/0, 4/1, 3/3]) :-
    walk_path(walk(3/3, "01234567"), Path).
test('no move is the start alone', Path == [3/4]) :-
    walk_path(walk(3/4, ""), Path).

:- end_tests(walk_path).
