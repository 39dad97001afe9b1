/** <module> Tests of prolog/tour_check.pl: break a tour, and the check must name the fault

    swipl -g run_tests -t halt tests/prolog/tour_check.plt
*/

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(library(yall)).
:- use_module('../../prolog/tour_check', [tour_fault/3, tour_ok/2]).
:- use_module('../../prolog/warnsdorff', [warnsdorff_closed_tour/4, warnsdorff_tour/4]).

:- begin_tests(tour_ok).

test('an open tour') :-
    warnsdorff_tour(board(8, 8, []), 1/1, 64, Path),
    !,
    tour_ok(problem(open, board(8, 8, []), [1/1], any, []), [Path]).
test('an open tour from anywhere to a given end') :-
    warnsdorff_tour(board(8, 8, []), 1/1, 64, Path),
    !,
    last(Path, End),
    tour_ok(problem(open, board(8, 8, []), [], End, []), [Path]).
test('a closed tour, and the same from the other end') :-
    warnsdorff_closed_tour(board(6, 6, []), 1/1, 36, Path),
    !,
    tour_ok(problem(closed, board(6, 6, []), [1/1], any, []), [Path]),
    reverse(Path, Back),
    tour_ok(problem(closed, board(6, 6, []), [], any, []), [Back]).
test('the only square of a board') :-
    tour_ok(problem(open, board(1, 1, []), [1/1], 1/1, [given(1/1, 1), symmetric(90)]), [[1/1]]).
test('the only free square of a board') :-
    tour_ok(problem(open, board(2, 1, [1/1]), [], any, []), [[2/1]]).
test('a board whose blocked squares are named twice, and others off it') :-
    tour_ok(problem(open, board(3, 3, [2/2, 2/2, 4/4, 0/1]), [], any, []),
            [[1/1, 3/2, 1/3, 2/1, 3/3, 1/2, 3/1, 2/3]]).
test('a path of some squares') :-
    tour_ok(problem(open, board(3, 3, []), [], 2/1, [squares(4), given(3/2, 2), move(1/3, 3/2), forbidden(1/1, 2/3)]),
            [[1/1, 3/2, 1/3, 2/1]]).
test('two knights on 4x4, until one is stalled') :-
    tour_ok(problem(two_knights, board(4, 4, [1/3, 2/3, 4/2, 2/4]), [1/1, 4/4], any, []),
            [[1/1, 3/2], [4/4]]).
test('two knights the second of whom is stalled at once') :-
    tour_ok(problem(two_knights, board(3, 3, []), [1/1, 2/2], any, []), [[1/1, 3/2], [2/2]]).
test('two knights the first of whom is stalled at once') :-
    tour_ok(problem(two_knights, board(3, 3, []), [2/2, 1/1], any, []), [[2/2], [1/1]]).

:- end_tests(tour_ok).

:- begin_tests(tour_fault).

% The tours to break: an open one of 3x4, and the closed one of 3x3 without its
% centre, which every turn maps to itself.

open_path([1/1, 2/3, 3/1, 1/2, 2/4, 3/2, 1/3, 3/4, 2/2, 1/4, 3/3, 2/1]).
closed_path([1/1, 3/2, 1/3, 2/1, 3/3, 1/2, 3/1, 2/3]).

open_faults(Path, Starts, End, Asked, Faults) :-
    faults(problem(open, board(3, 4, []), Starts, End, Asked), [Path], Faults).

closed_faults(Path, Starts, Asked, Faults) :-
    faults(problem(closed, board(3, 3, [2/2]), Starts, any, Asked), [Path], Faults).

% A path of some squares of 3x3, with what else is asked for.

path_faults(Path, Asked, Faults) :-
    length(Path, Count),
    faults(problem(open, board(3, 3, []), [], any, [squares(Count)|Asked]), [Path], Faults).

two_knights_faults(Path1, Path2, Faults) :-
    faults(problem(two_knights, board(3, 3, []), [], any, []), [Path1, Path2], Faults).

faults(Problem, Knights, Faults) :-
    findall(Fault, tour_fault(Problem, Knights, Fault), Faults),
    (   Faults == []
    ->  tour_ok(Problem, Knights)
    ;   \+ tour_ok(Problem, Knights)
    ).

% Squares of the board.

test('the tours that are broken below have no fault', Open-Closed == []-[]) :-
    open_path(Path),
    open_faults(Path, [1/1], 2/1, [given(2/4, 5)], Open),
    closed_path(ClosedPath),
    closed_faults(ClosedPath, [1/1], [symmetric(90), symmetric(180)], Closed).
test('squares beside, above, below and before the board',
     Faults == [off_board(4/1, 1), off_board(3/4, 3), off_board(2/0, 5), off_board(0/1, 6)]) :-
    path_faults([4/1, 3/3, 3/4, 1/2, 2/0, 0/1], [], Faults0),
    include([off_board(_, _)]>>true, Faults0, Faults).
test('a tour that leaves the board is not visiting a square of it',
     Faults == [off_board(4/2, 12), not_visited(2/1, 1), not_a_move(3/3, 4/2, 12)]) :-
    open_path(Path),
    once(select(2/1, Path, 4/2, Broken)),
    open_faults(Broken, [], any, [], Faults).
test('what is no square at all is off the board', Numbers == [1, 2, 3, 4, 5]) :-
    path_faults([a, 1-1, 1.0/2, f(x), 1/a], [symmetric(180), symmetric(90)], Faults),
    findall(Number, member(off_board(_, Number), Faults), Numbers).
test('a blocked square', Faults == [blocked(3/2, 6)]) :-
    open_path(Path),
    faults(problem(open, board(3, 4, [3/2]), [], any, []), [Path], Faults).
test('a square visited twice, and another not',
     Faults == [visited_twice(1/2, 4, 8), not_visited(3/4, 1), not_a_move(1/3, 1/2, 8), not_a_move(1/2, 2/2, 9)]) :-
    open_path(Path),
    once(select(3/4, Path, 1/2, Broken)),
    open_faults(Broken, [], any, [], Faults).
test('a square visited three times is named with its neighbouring visits',
     Faults == [visited_twice(1/1, 1, 3), visited_twice(1/1, 3, 5), visited_twice(2/3, 2, 4)]) :-
    path_faults([1/1, 2/3, 1/1, 2/3, 1/1], [], Faults).
test('squares not visited are counted, and the first is named', Faults == [not_visited(2/1, 3)]) :-
    open_path(Path),
    once(append(Broken, [_, _, 2/1], Path)),
    open_faults(Broken, [], any, [], Faults).
test('the last square of the board not visited', Faults == [not_visited(3/4, 1)]) :-
    findall(File/Rank, ( between(1, 3, File), between(1, 4, Rank) ), Squares),
    subtract(Squares, [1/1, 3/4], Blocked),
    faults(problem(open, board(3, 4, Blocked), [], any, []), [[1/1]], Faults).
test('too few and too many squares', Few-Many == [wrong_count(12, 13)]-[wrong_count(12, 11)]) :-
    open_path(Path),
    open_faults(Path, [], any, [squares(13)], Few),
    open_faults(Path, [], any, [squares(11)], Many).

% Moves.

test('a step that is no knight\'s move', Faults == [not_a_move(2/1, 2/3, 2), not_a_move(2/3, 1/3, 3)]) :-
    path_faults([2/1, 2/3, 1/3], [], Faults).
test('from the centre of 7x7 a knight has eight moves', Squares == [2/3, 2/5, 3/2, 3/6, 5/2, 5/6, 6/3, 6/5]) :-
    findall(Square,
            ( between(1, 7, File),
              between(1, 7, Rank),
              Square = File/Rank,
              tour_ok(problem(open, board(7, 7, []), [], any, [squares(2)]), [[4/4, Square]]) ),
            Squares).
test('two moves that cross, though the path may have any length', Faults == [moves_cross(1/1, 2/3, 1/2, 3/1)]) :-
    faults(problem(open, board(3, 4, []), [], any, [uncrossed, longest]), [[1/2, 3/1, 2/3, 1/1]], Faults).
test('moves that meet on a square do not cross') :-
    tour_ok(problem(open, board(3, 4, []), [], any, [uncrossed, longest]), [[1/1, 2/3, 3/1]]).
test('a closed tour that is not closed', Faults == [not_closed(2/1, 1/1)]) :-
    open_path(Path),
    faults(problem(closed, board(3, 4, []), [], any, []), [Path], Faults).
test('a closed tour of one square', Faults == [not_closed(1/1, 1/1)]) :-
    faults(problem(closed, board(1, 1, []), [], any, []), [[1/1]], Faults).
test('a move that is asked for and not made, in either direction',
     One-Other == [missing_move(1/1, 3/2)]-[missing_move(1/1, 3/2)]) :-
    open_path(Path),
    open_faults(Path, [], any, [move(1/1, 3/2), move(2/1, 3/3)], One),
    open_faults(Path, [], any, [move(3/2, 1/1), move(3/3, 2/1)], Other).
test('a move that is forbidden and made, in either direction',
     One-Other == [forbidden_move(1/1, 2/3)]-[forbidden_move(1/1, 2/3)]) :-
    open_path(Path),
    open_faults(Path, [], any, [forbidden(1/1, 2/3), forbidden(1/1, 3/2)], One),
    open_faults(Path, [], any, [forbidden(2/3, 1/1), forbidden(3/2, 1/1)], Other).
test('the move that closes a closed tour is made', Faults == [forbidden_move(1/1, 2/3)]) :-
    closed_path(Path),
    closed_faults(Path, [], [move(1/1, 2/3), forbidden(2/3, 1/1)], Faults).
test('in an open one it is not', Faults == [missing_move(1/1, 2/3)]) :-
    closed_path(Path),
    faults(problem(open, board(3, 3, [2/2]), [], any, [move(1/1, 2/3), forbidden(2/3, 1/1)]), [Path], Faults).

% Symmetry.

test('an open tour is symmetric by 180 degrees if it is its own image, read from the other end',
     Symmetric == Expected) :-
    Board = board(3, 4, []),
    findall(Path, warnsdorff_tour(Board, _, 12, Path), Paths),
    findall(Path, ( member(Path, Paths), tour_ok(problem(open, Board, [], any, [symmetric(180)]), [Path]) ), Symmetric),
    include(own_image, Paths, Expected),
    length(Expected, 8).
test('no open tour of 5x5 is symmetric by 90 degrees, since its centre would have four moves', Degrees == 90) :-
    once(warnsdorff_tour(board(5, 5, []), 3/3, 25, Path)),
    once(tour_fault(problem(open, board(5, 5, []), [], any, [symmetric(90)]), [Path], not_symmetric(Degrees, _, _))).
test('a mirror image in the diagonal is no turn',
     Faults == [not_symmetric(90, 1/2, 3/3), not_symmetric(90, 2/1, 3/3)]) :-
    path_faults([1/2, 3/3, 2/1], [symmetric(90)], Faults).
test('a mirror image in the middle file is no half turn',
     Faults == [not_symmetric(180, 1/1, 2/3), not_symmetric(180, 2/3, 3/1)]) :-
    path_faults([1/1, 2/3, 3/1], [symmetric(180)], Faults).
test('a move that is no image of another after half a turn', Faults == [not_symmetric(180, 1/1, 3/2)]) :-
    path_faults([1/1, 3/2], [symmetric(180)], Faults).
test('nor after a quarter of a turn', Faults == [not_symmetric(90, 1/1, 3/2)]) :-
    path_faults([1/1, 3/2], [symmetric(90)], Faults).
test('a move that half a turn maps to itself', Faults == []) :-
    faults(problem(open, board(3, 2, []), [], any, [squares(2), symmetric(180)]), [[1/1, 3/2]], Faults).
test('a board that is not square can\'t be turned by 90 degrees', Faults == [not_symmetric(90, 1/1, 3/2)]) :-
    faults(problem(open, board(3, 2, []), [], any, [squares(2), symmetric(90)]), [[1/1, 3/2]], Faults).

% Starts, ends, given numbers.

test('a wrong start, open and closed', Open-Closed == [wrong_start(1/1, 2/1)]-[wrong_start(1/1, 3/2)]) :-
    open_path(Path),
    open_faults(Path, [2/1], any, [], Open),
    closed_path(ClosedPath),
    closed_faults(ClosedPath, [3/2], [], Closed).
test('a wrong end', Faults == [wrong_end(2/1, 1/4)]) :-
    open_path(Path),
    open_faults(Path, [1/1], 1/4, [], Faults).
test('given numbers that are not kept', Faults == [wrong_given(2/3, 3), wrong_given(1/1, 13)]) :-
    open_path(Path),
    open_faults(Path, [], any, [given(1/1, 13), given(2/4, 5), given(2/3, 3)], Faults).
test('clues that are not kept', Faults == [wrong_clue(rank(3), 5), wrong_clue(file(1), 13)]) :-
    open_path(Path),
    open_faults(Path, [], any, [clue(file(2), 5), clue(rank(4), 5), clue(rank(3), 5), clue(file(1), 13)], Faults).

own_image(Path) :-
    findall(File/Rank, ( member(File0/Rank0, Path), File is 4-File0, Rank is 5-Rank0 ), Image),
    reverse(Image, Path).

% Two knights.

test('one knight for two, two for one, none for one',
     [Two, One, None] == [wrong_knights(1, 2), wrong_knights(2, 1), wrong_knights(0, 1)]) :-
    open_path(Path),
    Board = board(3, 4, []),
    once(tour_fault(problem(two_knights, Board, [], any, []), [Path], Two)),
    once(tour_fault(problem(open, Board, [], any, []), [Path, Path], One)),
    once(tour_fault(problem(closed, Board, [], any, []), [], None)).
test('a knight without squares', Faults == [no_squares(2)]) :-
    two_knights_faults([1/1], [], Faults).
test('what is no path is no tour', Fault == no_squares(1)) :-
    once(tour_fault(problem(open, board(3, 4, []), [], any, []), [path], Fault)).
test('a list that does not end is no tour', Fault == no_squares(1)) :-
    once(tour_fault(problem(open, board(3, 4, []), [], any, []), [[1/1|_]], Fault)).
test('nothing else is said about a path that is none', Faults == [no_squares(2)]) :-
    two_knights_faults([1/1], path, Faults).
test('a knight that moves out of turn', Second-First == [wrong_turns(1, 2)]-[wrong_turns(3, 1)]) :-
    two_knights_faults([1/1], [3/3, 1/2], Second),
    two_knights_faults([1/1, 3/2, 1/3], [3/3], First).
test('two knights that stop though the first could go on',
     Sorted == [cut_short(1, 1/1, 2/3), cut_short(1, 1/1, 3/2)]) :-
    two_knights_faults([1/1], [3/3], Faults),
    sort(Faults, Sorted).
test('or the second', Sorted == [cut_short(2, 3/3, 1/2), cut_short(2, 3/3, 2/1)]) :-
    two_knights_faults([1/1, 3/2], [3/3], Faults),
    sort(Faults, Sorted).
test('a blocked square is no way on', Faults == [cut_short(2, 3/3, 1/2)]) :-
    faults(problem(two_knights, board(3, 3, [2/1]), [], any, []), [[1/1, 3/2], [3/3]], Faults).
test('nor is a square that either knight has visited', Faults == [cut_short(1, 3/2, 1/3)]) :-
    two_knights_faults([1/1, 3/2], [1/2, 3/1], Faults).
test('two knights on one square, in the order of the visits', Fault == visited_twice(1/1, 1, 4)) :-
    two_knights_faults([1/1, 2/3], [3/2, 1/1], [Fault|_]).
test('a step of the second knight has an even number', Fault == not_a_move(3/3, 2/2, 4)) :-
    two_knights_faults([1/1, 2/3], [3/3, 2/2], [Fault|_]).
test('two knights with a wrong start', Faults == [wrong_start(2/2, 3/3)]) :-
    faults(problem(two_knights, board(3, 3, []), [1/1, 3/3], any, []), [[1/1, 3/2], [2/2]], Faults).

% Problems that are none.

test('a kind that there is not is an error', error(type_error(_, opne))) :-
    tour_ok(problem(opne, board(1, 1, []), [], any, []), [[1/1]]).
test('so is something misspelt that is asked for', error(domain_error(asked, symetric(90)))) :-
    tour_ok(problem(open, board(1, 1, []), [], any, [symetric(90)]), [[1/1]]).
test('and a turn by another angle', error(domain_error(asked, symmetric(45)))) :-
    tour_ok(problem(open, board(1, 1, []), [], any, [symmetric(45)]), [[1/1]]).
test('and a board of no size', error(type_error(_, 0))) :-
    tour_ok(problem(open, board(0, 1, []), [], any, []), [[1/1]]).
test('and what is no problem', error(domain_error(problem, open))) :-
    tour_ok(open, [[1/1]]).

% A tour of 4x3 whose files have the odd sum 19.5 on average, and a path that
% is none: a magic square of the numbers 1 to 9, with one sum that is wrong if
% two numbers change places.

test('a file with a wrong sum', [nondet]) :-
    tour_fault(problem(open, board(4, 3, []), [], any, [magic(semi)]),
               [[1/2, 3/3, 4/1, 2/2, 4/3, 3/1, 2/3, 1/1, 3/2, 1/3, 2/1, 4/2]], wrong_sum(file(1), 19, 19.5)).
test('the magic square of order 3 has no wrong sum, and broken it has four', [true(Broken == [
        wrong_sum(diagonal(falling), 17, 15), wrong_sum(diagonal(rising), 13, 15),
        wrong_sum(file(1), 17, 15), wrong_sum(file(3), 13, 15)])]) :-
    Path = [2/3, 1/1, 3/2, 3/1, 2/2, 1/3, 1/2, 3/3, 2/1],
    sums(Path, []),
    Other = [2/3, 1/1, 3/2, 3/1, 2/2, 3/3, 1/2, 1/3, 2/1],
    sums(Other, Broken).

sums(Path, Faults) :-
    findall(wrong_sum(Line, Sum, Asked),
            tour_fault(problem(open, board(3, 3, []), [], any, [magic(full)]), [Path], wrong_sum(Line, Sum, Asked)),
            Faults).

:- end_tests(tour_fault).

:- begin_tests(broken_tours).

% A knight walks at random until it is stalled; all squares that it left out are
% blocked. That is a tour, and then it is broken.

random_tour(problem(open, board(Files, Ranks, Blocked), [Start], End, []), [Start|Path]) :-
    ( getenv('PYKT_SOAK', _) -> Most = 100 ; Most = 25 ),
    between(1, Most, Seed),
    set_random(seed(Seed)),
    random_between(4, 9, Files),
    random_between(4, 9, Ranks),
    findall(File/Rank, ( between(1, Files, File), between(1, Ranks, Rank) ), Squares),
    random_select(Start, Squares, Free),
    random_walk([Start], Free, Blocked, Back),
    reverse(Back, [Start|Path]),
    length(Path, Moves),
    Moves >= 3,
    last(Path, End).

random_walk([Square|Squares], Free0, Free, Back) :-
    findall(Next, ( member(Next, Free0), next(Square, Next) ), Nexts),
    (   Nexts == []
    ->  Free = Free0,
        Back = [Square|Squares]
    ;   random_member(Next, Nexts),
        once(select(Next, Free0, Free1)),
        random_walk([Next, Square|Squares], Free1, Free, Back)
    ).

next(File0/Rank0, File/Rank) :-
    Files is abs(File-File0),
    Ranks is abs(Rank-Rank0),
    msort([Files, Ranks], [1, 2]).

% Two places in the path, the first before the second, and what stands there.

two_places(Path, Place1-Square1, Place2-Square2) :-
    length(Path, Length),
    random_between(2, Length, Place2),
    Most is Place2-1,
    random_between(1, Most, Place1),
    nth1(Place1, Path, Square1),
    nth1(Place2, Path, Square2).

named(Problem, Knights, Fault) :-
    once(tour_fault(Problem, Knights, Fault)),
    \+ tour_ok(Problem, Knights).

asking(problem(Kind, Board, Starts, End, Asked), Option, problem(Kind, Board, Starts, End, [Option|Asked])).

test('before it is broken it has no fault') :-
    forall(random_tour(Problem, Path),
           assertion(tour_ok(Problem, [Path]))).
test('leave a square out: not visited') :-
    forall(( random_tour(Problem, Path), two_places(Path, _-Square, _) ),
           ( subtract(Path, [Square], Broken),
             assertion(named(Problem, [Broken], not_visited(Square, 1))) )).
test('visit a square again instead of another: visited twice, not visited') :-
    forall(( random_tour(Problem, Path), two_places(Path, Place1-Square1, Place2-Square2) ),
           ( once(select(Square2, Path, Square1, Broken)),
             assertion(named(Problem, [Broken], visited_twice(Square1, Place1, Place2))),
             assertion(named(Problem, [Broken], not_visited(Square2, 1))) )).
test('go on to a square visited before: visited twice') :-
    forall(( random_tour(Problem, Path), two_places(Path, Place-Square, _) ),
           ( append(Path, [Square], Broken),
             length(Broken, Last),
             assertion(named(Problem, [Broken], visited_twice(Square, Place, Last))) )).
test('block a square: blocked') :-
    forall(( random_tour(problem(open, board(Files, Ranks, Blocked), Starts, End, Asked), Path),
             two_places(Path, Place-Square, _) ),
           assertion(named(problem(open, board(Files, Ranks, [Square|Blocked]), Starts, End, Asked),
                           [Path], blocked(Square, Place)))).
test('free a square: not visited') :-
    forall(( random_tour(problem(open, board(Files, Ranks, Blocked), Starts, End, Asked), Path),
             Blocked = [_|_] ),
           ( random_select(Square, Blocked, Fewer),
             assertion(named(problem(open, board(Files, Ranks, Fewer), Starts, End, Asked),
                             [Path], not_visited(Square, 1))) )).
test('cut the board down: off the board') :-
    forall(( random_tour(problem(open, board(Files, Ranks, Blocked), Starts, End, Asked), Path),
             nth1(Number, Path, Files/Rank) ),
           ( Fewer is Files-1,
             assertion(named(problem(open, board(Fewer, Ranks, Blocked), Starts, End, Asked),
                             [Path], off_board(Files/Rank, Number))) )).
test('move a square by one file: not a move') :-
    forall(( random_tour(Problem, Path), two_places(Path, _, Place-(File0/Rank)) ),
           ( File is File0+1,
             once(select(File0/Rank, Path, File/Rank, Broken)),
             assertion(named(Problem, [Broken], not_a_move(_, File/Rank, Place))) )).
test('turn it round: a wrong start and a wrong end') :-
    forall(random_tour(Problem, Path),
           ( reverse(Path, Broken),
             Path = [Start|_],
             Broken = [End|_],
             assertion(named(Problem, [Broken], wrong_start(End, Start))),
             assertion(named(Problem, [Broken], wrong_end(Start, End))) )).
test('give a square another number: wrong given') :-
    forall(( random_tour(Problem, Path), two_places(Path, Place1-Square1, Place2-_) ),
           ( asking(Problem, given(Square1, Place1), Right),
             asking(Problem, given(Square1, Place2), Wrong),
             assertion(tour_ok(Right, [Path])),
             assertion(named(Wrong, [Path], wrong_given(Square1, Place2))) )).
test('say that a number is on another rank: wrong clue') :-
    forall(( random_tour(Problem, Path), two_places(Path, Place-(File/Rank), _) ),
           ( Other is Rank+1,
             asking(Problem, clue(file(File), Place), Right),
             asking(Problem, clue(rank(Other), Place), Wrong),
             assertion(tour_ok(Right, [Path])),
             assertion(named(Wrong, [Path], wrong_clue(rank(Other), Place))) )).
test('forbid a move that is made, ask for one that is not') :-
    forall(( random_tour(Problem, Path), two_places(Path, Place1-Square1, _) ),
           ( Place is Place1+1,
             nth1(Place, Path, Square),
             asking(Problem, forbidden(Square, Square1), Forbidding),
             msort([Square, Square1], [A, B]),
             assertion(named(Forbidding, [Path], forbidden_move(A, B))),
             asking(Problem, move(Square, Square1), Asking),
             assertion(tour_ok(Asking, [Path])),
             asking(Problem, move(Square, Square), Never),
             assertion(named(Never, [Path], missing_move(Square, Square))) )).
test('ask for more squares, or for fewer: a wrong count') :-
    forall(( random_tour(Problem, Path), length(Path, Count), member(Step, [-1, 1]) ),
           ( Wanted is Count+Step,
             asking(Problem, squares(Wanted), Asking),
             assertion(named(Asking, [Path], wrong_count(Count, Wanted))) )).
test('a closed tour is broken by all but its own moves') :-
    Board = board(6, 6, []),
    once(warnsdorff_closed_tour(Board, 1/1, 36, Path)),
    Problem = problem(closed, Board, [], any, []),
    forall(append(Before, [Square|After], Path),
           ( append([Square|After], Before, Turned),
             assertion(tour_ok(Problem, [Turned])),
             append(Before, After, Short),
             assertion(named(Problem, [Short], not_visited(Square, 1))) )).

% Two knights walk at random, in turn, until the one to move is stalled.

random_visit(problem(two_knights, board(Files, Ranks, Blocked), [Start1, Start2], any, []), Path1, Path2) :-
    between(1, 100, Seed),
    set_random(seed(Seed)),
    random_between(3, 8, Files),
    random_between(4, 8, Ranks),
    findall(File/Rank, ( between(1, Files, File), between(1, Ranks, Rank) ), Squares),
    random_permutation(Squares, [Start1, Start2|Others]),
    partition([_]>>maybe(0.1), Others, Blocked, Free),
    visit_in_turn([Start1], [Start2], Free, Backs),
    maplist(reverse, Backs, Paths),
    once(( permutation(Paths, [Path1, Path2]), Path1 = [Start1|_] )).

visit_in_turn([Square|Squares], Other, Free0, Backs) :-
    findall(Next, ( member(Next, Free0), next(Square, Next) ), Nexts),
    (   Nexts == []
    ->  Backs = [[Square|Squares], Other]
    ;   random_member(Next, Nexts),
        once(select(Next, Free0, Free)),
        visit_in_turn(Other, [Next, Square|Squares], Free, Backs)
    ).

% The last visit taken back.

one_visit_less(Path1, Path2, Less1, Less2) :-
    length(Path1, Length1),
    length(Path2, Length2),
    (   Length1 > Length2
    ->  append(Less1, [_], Path1),
        Less2 = Path2
    ;   append(Less2, [_], Path2),
        Less1 = Path1
    ).

test('two knights that stop when one is stalled have no fault') :-
    forall(random_visit(Problem, Path1, Path2),
           assertion(tour_ok(Problem, [Path1, Path2]))).
test('one move less, and they are cut short') :-
    forall(( random_visit(Problem, Path1, Path2), Path1 = [_, _|_] ),
           ( one_visit_less(Path1, Path2, Less1, Less2),
             assertion(named(Problem, [Less1, Less2], cut_short(_, _, _))) )).
test('a move left out by one of them, and they are out of turn') :-
    forall(( random_visit(Problem, Path1, Path2), length(Path1, Length1), length(Path2, Length1), Length1 > 1 ),
           ( append(Less, [_], Path1),
             assertion(named(Problem, [Less, Path2], wrong_turns(_, Length1))) )).
test('the knights exchanged, and both start wrong') :-
    forall(random_visit(Problem, Path1, Path2),
           ( Path1 = [Start1|_],
             Path2 = [Start2|_],
             assertion(named(Problem, [Path2, Path1], wrong_start(Start2, Start1))) )).

:- end_tests(broken_tours).
