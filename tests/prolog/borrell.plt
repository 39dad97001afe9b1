/** <module> Tests of prolog/borrell.pl

    swipl -g run_tests -t halt tests/prolog/borrell.plt
*/

:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(library(solution_sequences)).
:- use_module('../../prolog/borrell', [borrell_closed_tour/8, borrell_tour/8]).
:- use_module('../../prolog/naive', [naive_tour/4]).
:- use_module('../../prolog/tour_check', [tour_ok/2]).

:- begin_tests(borrell_tour).

form(comparisons, list).
form(border, list).
form(comparisons, tree).
form(border, tree).

test('the first tour of 8x8 from 1/8 ends at 8/2, as printed',
     [condition(getenv('PYKT_SOAK', _)), forall(member(Verify-Visited, [border-tree])), End == 8/2]) :-
    Board = board(8, 8, []),
    borrell_tour(Verify, Visited, none, asked, Board, 1/8, 64, Path),
    !,
    tour_ok(problem(open, Board, [1/8], any, []), [Path]),
    last(Path, End).
test('the mirrored search from the mirrored corner finds the mirrored tour',
     [forall(mirror_corner(Mirror, Corner)), Path == Expected]) :-
    Board = board(5, 5, []),
    borrell_tour(border, tree, Mirror, asked, Board, Corner, 25, Path),
    !,
    borrell_tour(border, tree, none, asked, Board, 1/5, 25, Unmirrored),
    !,
    path_mirrored(Mirror, Board, Unmirrored, Expected).
test('on any board, with the mirrored squares blocked', [forall(mirror_corner(Mirror, _)), Paths == Expected]) :-
    Board0 = board(3, 5, [2/2, 1/5]),
    Board = board(3, 5, Blocked),
    path_mirrored(Mirror, Board0, [2/2, 1/5], Blocked),
    path_mirrored(Mirror, Board0, [2/1], [Start]),
    findall(Path, borrell_tour(border, list, Mirror, asked, Board, Start, 6, Path), Paths),
    findall(Path,
            ( borrell_tour(border, list, none, asked, Board0, 2/1, 6, Path0),
              path_mirrored(Mirror, Board0, Path0, Path) ),
            Expected),
    Paths = [_|_].
test('the moves are tried in the order of the source', Nexts == [6/5, 5/6, 3/6, 2/5, 6/3, 2/3, 3/2, 5/2]) :-
    findall(Next, borrell_tour(comparisons, list, none, asked, board(8, 8, []), 4/4, 2, [4/4, Next]), Nexts).
test('all forms find the same paths in the same order', [forall(form(Verify, Visited)), Paths == Expected]) :-
    Board = board(3, 4, []),
    findall(Path, borrell_tour(Verify, Visited, none, asked, Board, _, 12, Path), Paths),
    findall(Path, borrell_tour(comparisons, list, none, asked, Board, _, 12, Path), Expected),
    length(Expected, 16).
test('paths of all lengths that are then as long as asked are the same', Paths == Expected) :-
    Board = board(3, 4, [2/2]),
    findall(Path, borrell_tour(border, list, none, all, Board, _, 8, Path), Paths),
    findall(Path, borrell_tour(border, list, none, asked, Board, _, 8, Path), Expected),
    Expected = [_|_].
test('the same first 8 tours of 5x5', [forall(form(Verify, Visited)), Paths == Expected]) :-
    Board = board(5, 5, []),
    findall(Path, limit(8, borrell_tour(Verify, Visited, none, asked, Board, 5/1, 25, Path)), Paths),
    findall(Path, limit(8, borrell_tour(comparisons, list, none, asked, Board, 5/1, 25, Path)), Expected),
    length(Expected, 8).
test('and, on random boards with blocked squares, those of the naive program', [forall(form(Verify, Visited))]) :-
    forall(between(1, 15, Seed),
           ( random_board(Seed, Board),
             findall(Path, borrell_tour(Verify, Visited, none, asked, Board, _, 5, Path), Paths),
             findall(Path, naive_tour(Board, _, 5, Path), Expected),
             sort(Paths, Sorted),
             msort(Expected, SortedExpected),
             assertion(Sorted == SortedExpected),
             assertion(same_length(Paths, Expected)) )).
test('no form lets the knight off a board of any size', [forall(form(Verify, Visited)), Lengths == [1, 1, 1]]) :-
    findall(Length,
            ( member(Board, [board(1, 1, []), board(2, 2, []), board(1, 9, [])]),
              between(1, 9, Length),
              \+ \+ borrell_tour(Verify, Visited, none, asked, Board, _, Length, _) ),
            Lengths).
test('no path starts off the board or on a blocked square', [forall(form(Verify, Visited)), fail]) :-
    member(Start, [0/1, 1/0, 9/9, 20/20, 2/3]),
    borrell_tour(Verify, Visited, none, asked, board(8, 8, [2/3]), Start, 1, _).
test('around a blocked centre 3x3 has two tours', [forall(form(Verify, Visited)), Count == 2]) :-
    aggregate_all(count, borrell_tour(Verify, Visited, none, asked, board(3, 3, [2/2]), 1/1, 8, _), Count).
test('the border costs fewer inferences than the comparisons, the tree fewer than the list', Sorted == Figures) :-
    findall(Inferences,
            ( member(Verify-Visited, [border-tree, comparisons-tree, border-list, comparisons-list]),
              first_tour_inferences(Verify, Visited, Inferences) ),
            Figures),
    sort(Figures, Sorted).

mirror_corner(files, 5/5).
mirror_corner(ranks, 1/1).
mirror_corner(both, 5/1).

path_mirrored(Mirror, board(Files, Ranks, _), Path, Mirrored) :-
    findall(Image,
            ( member(File/Rank, Path),
              FileImage is Files+1 - File,
              RankImage is Ranks+1 - Rank,
              image(Mirror, File, Rank, FileImage, RankImage, Image) ),
            Mirrored).

image(files, _, Rank, File, _, File/Rank).
image(ranks, File, _, _, Rank, File/Rank).
image(both, _, _, File, Rank, File/Rank).

random_board(Seed, board(Files, Ranks, Blocked)) :-
    set_random(seed(Seed)),
    random_between(2, 5, Files),
    random_between(2, 5, Ranks),
    findall(File/Rank,
            ( between(1, Files, File), between(1, Ranks, Rank), maybe(0.3) ),
            Blocked).

first_tour_inferences(Verify, Visited, Inferences) :-
    statistics(inferences, Inferences0),
    once(borrell_tour(Verify, Visited, none, asked, board(8, 8, []), 1/8, 62, _)),
    statistics(inferences, Inferences1),
    Inferences is Inferences1 - Inferences0.

:- end_tests(borrell_tour).

:- begin_tests(borrell_closed_tour).

test('3x10 has a closed tour', [condition(getenv('PYKT_SOAK', _))]) :-
    Board = board(3, 10, []),
    borrell_closed_tour(border, tree, none, asked, Board, 1/1, 30, Path),
    !,
    tour_ok(problem(closed, Board, [1/1], any, []), [Path]).
test('around a blocked centre 3x3 has one, in both directions', Count == 2) :-
    aggregate_all(count, borrell_closed_tour(border, tree, none, asked, board(3, 3, [2/2]), 1/1, 8, _), Count).
test('3x4 has none', fail) :-
    borrell_closed_tour(comparisons, list, none, asked, board(3, 4, []), _, 12, _).
test('the closed paths are those whose last square is a move from the first', Paths == Expected) :-
    Board = board(4, 4, []),
    findall(Path, borrell_closed_tour(border, list, both, asked, Board, 1/1, 6, Path), Paths),
    findall(Path,
            ( borrell_tour(border, list, both, asked, Board, 1/1, 6, Path),
              tour_ok(problem(closed, Board, [1/1], any, [squares(6)]), [Path]) ),
            Expected),
    Paths = [_|_].

:- end_tests(borrell_closed_tour).
