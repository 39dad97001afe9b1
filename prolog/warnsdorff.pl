:- module(warnsdorff,
          [ tour/4,                     % +Board, ?Start, +Length, -Path
            closed_tour/4,              % +Board, ?Start, +Length, -Path
            quicksort/3                 % :Before, +List, -Sorted
          ]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, select/3]).

:- meta_predicate quicksort(2, +, -).

/** <module> E
*/

tour(Board, Start, Length, Path) :-
    length(Path, Length),
    Path = [Start|Squares],
    Board = board(_, _, Blocked),
    board_square(Board, Start),
    \+ memberchk(Start, Blocked),
    path(Squares, Start, Board, [Start|Blocked]).

path([], _, _, _).
path([Square|Squares], Square0, Board, Visited) :-
    weighed_squares(Board, Visited, Square0, Moves),
    member(_-Square, Moves),
    path(Squares, Square, Board, [Square|Visited]).

closed_tour(Board, Start, Length, Path) :-
    length(Path, Length),
    Path = [Start|Squares],
    Board = board(Files, Ranks, Blocked),
    board_square(Board, Start),
    \+ memberchk(Start, Blocked),
    length(Blocked, Holes),
    Spare is Files*Ranks - Holes - Length,
    closed_path(Squares, Start, Start, Board, [Start|Blocked], Spare).

closed_path([], Square, Start, Board, _, _) :-
    board_square_next(Board, Square, Start).
closed_path([Square|Squares], Square0, Start, Board, Visited, Spare0) :-
    weighed_squares(Board, Visited, Square0, Moves),
    select(_-Square, Moves, Left),
    dead(Left, Square0, Start, Board, 0, Dead),
    Spare is Spare0 - Dead,
    Spare >= 0,
    way_home(Squares, Start, Board, [Square|Visited]),
    closed_path(Squares, Square, Start, Board, [Square|Visited], Spare).

way_home([], _, _, _).
way_home([_|_], Start, Board, Visited) :-
    \+ \+ board_visited_square_next(Board, Visited, Start, _).

dead(_, S, S, _, D, D) :- !.
dead([], _, _, _, D, D).
dead([1-U|L], S0, St, B, D0, D) :- \+ board_square_next(B, U, St), !, D1 is D0+1, dead(L,S0,St,B,D1,D).
dead([_|L], S0, St, B, D0, D) :- dead(L,S0,St,B,D0,D).

weighed_squares(Board, Visited, Square0, Moves) :-
    findall(Weight-Square,
            ( board_visited_square_next(Board, Visited, Square0, Square),
              weight(Board, Visited, Square, Weight) ),
            Moves0),
    quicksort(lighter, Moves0, Moves).

lighter(Weight1-_, Weight2-_) :-
    Weight1 =< Weight2.

weight(Board, Visited, Square0, Weight) :-
    findall(Square, board_visited_square_next(Board, Visited, Square0, Square), Squares),
    length(Squares, Weight).

board_visited_square_next(Board, Visited, Square0, Square) :-
    board_square_next(Board, Square0, Square),
    \+ memberchk(Square, Visited).

board_square_next(Board, File0/Rank0, File/Rank) :-
    ( File is File0+2 ; File is File0-2 ),
    ( Rank is Rank0+1 ; Rank is Rank0-1 ),
    board_square(Board, File/Rank).
board_square_next(Board, File0/Rank0, File/Rank) :-
    ( Rank is Rank0+2 ; Rank is Rank0-2 ),
    ( File is File0+1 ; File is File0-1 ),
    board_square(Board, File/Rank).

board_square(board(Files, Ranks, _), File/Rank) :-
    between(1, Files, File),
    between(1, Ranks, Rank).

quicksort(_, [], []).
quicksort(Before, [Pivot|Xs], Sorted) :-
    parted(Xs, Pivot, Before, Smaller, Bigger),
    quicksort(Before, Smaller, Sorted1),
    quicksort(Before, Bigger, Sorted2),
    append(Sorted1, [Pivot|Sorted2], Sorted).

parted([], _, _, [], []).
parted([X|Xs], Pivot, Before, Smaller, Bigger) :-
    (   call(Before, Pivot, X)
    ->  Smaller = Smaller1,
        Bigger = [X|Bigger1]
    ;   Smaller = [X|Smaller1],
        Bigger = Bigger1
    ),
    parted(Xs, Pivot, Before, Smaller1, Bigger1).
