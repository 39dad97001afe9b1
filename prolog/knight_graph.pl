:- module(knight_graph,
          [ board_squares_nexts/3,      % +Board, -Squares, -Nexts
            board_square_next/3,        % +Board, +Square0, -Square
            knight_step/2               % ?FileStep, ?RankStep
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(assoc), [get_assoc/3, list_to_assoc/2]).
:- use_module(library(lists), [member/2, permutation/2]).
:- use_module(library(ordsets), [ord_subtract/3]).

/** <module> The board as a graph of numbers

A constraint solver knows integers but no squares. So this module numbers the
free squares, row by row from the lower left corner, and lists for each of them
the numbers of the squares a move away. These lists are the domains of a model,
or its table of moves.

A board is board(Files, Ranks, Blocked), where Blocked lists the squares that
no knight may enter. A square is File/Rank, both counted from 1. Its number is
its place among the free squares, counted from 1.

A board with other moves than a knight's on a plane is board(Files, Ranks,
Blocked, Moves). Moves is a list of these terms:

  - leap(Short, Long): the piece leaps Short squares along one side of the board,
    and Long along the other. There may be several leaps. Without any, the piece
    is a knight.
  - surface(Surface): edges of the board are joined. A cylinder and a moebius
    join the last file to the first, a torus and a klein the ranks as well. A
    moebius and a klein turn the ranks upside down where files are joined.
    Surface can also be box(Levels), a pile of boards, its levels, that lie side
    by side. A move in a box goes along two of its three sides.

@see positions.pl and successors.pl, which build their models from this graph
@see other_moves.pl, which gives it to programs with moves of their own
*/

%!  board_squares_nexts(+Board, -Squares, -Nexts) is det.
%
%   True if Squares are the free squares of Board in the order of their numbers,
%   and Nexts contains for each of them the ordered list of the numbers of the
%   squares a move away. must_be_any_board/1 should be true of Board.
%
%   Complexity: n log n for the n squares of the board.

board_squares_nexts(Board, Squares, Nexts) :-
    board_squares(Board, Squares),
    squares_numbers(Squares, 1, Pairs),
    list_to_assoc(Pairs, Numbers),
    maplist(square_nexts(Board, Numbers), Squares, Nexts).

% board_squares(Board, Squares): as Rank-File, the squares of the board come in
% the standard order of terms. So the blocked ones, sorted, are left out in one
% pass, where a search in the list for each square takes a hundred times as long
% on 200x200.

board_squares(Board, Squares) :-
    arg(1, Board, Files),
    arg(2, Board, Ranks),
    arg(3, Board, Blocked),
    findall(Rank-File, ( between(1, Ranks, Rank), between(1, Files, File) ), All),
    findall(Rank-File, member(File/Rank, Blocked), Left),
    sort(Left, LeftOut),
    ord_subtract(All, LeftOut, Free),
    findall(File/Rank, member(Rank-File, Free), Squares).

squares_numbers([], _, []).
squares_numbers([Square|Squares], Number, [Square-Number|Pairs]) :-
    Number1 is Number+1,
    squares_numbers(Squares, Number1, Pairs).

square_nexts(Board, Numbers, Square0, Nexts) :-
    findall(Number,
            ( board_square_next(Board, Square0, Square),
              get_assoc(Square, Numbers, Number) ),
            Unordered),
    sort(Unordered, Nexts).

%!  board_square_next(+Board, +Square0, -Square) is nondet.
%
%   True if a move leads from Square0 to Square, another square. Square may be
%   blocked or off the board, and may come several times.

board_square_next(board(_, _, _), File0/Rank0, File/Rank) :-
    knight_step(FileStep, RankStep),
    File is File0+FileStep,
    Rank is Rank0+RankStep.
board_square_next(board(Files, Ranks, _, Moves), Square0, Square) :-
    moves_leap(Moves, Short, Long),
    ( member(surface(Surface), Moves) -> true ; Surface = plane ),
    leap_square_next(Surface, Files/Ranks, Short, Long, Square0, Square),
    Square \== Square0.

moves_leap(Moves, Short, Long) :-
    (   member(leap(_, _), Moves)
    ->  member(leap(Short, Long), Moves)
    ;   Short-Long = 1-2
    ).

% leap_square_next(Surface, Size, Short, Long, Square0, Square): a leap in some
% direction leads from Square0 to Square. Each level of a box has Width files.

leap_square_next(box(Levels), Files/_, Short, Long, File0/Rank0, File/Rank) :-
    !,
    permutation([0, Short, Long], Spans),
    maplist(directed, Spans, [FileStep, RankStep, LevelStep]),
    Width is Files // Levels,
    FileOnLevel is (File0-1) mod Width + 1 + FileStep,
    between(1, Width, FileOnLevel),
    Level is (File0-1) // Width + 1 + LevelStep,
    between(1, Levels, Level),
    File is (Level-1)*Width + FileOnLevel,
    Rank is Rank0+RankStep.
leap_square_next(Surface, Size, Short, Long, File0/Rank0, Square) :-
    permutation([Short, Long], Spans),
    maplist(directed, Spans, [FileStep, RankStep]),
    File is File0+FileStep,
    Rank is Rank0+RankStep,
    over_seams(Surface, Size, File/Rank, Square).

directed(Span, Span).
directed(Span, Step) :-
    Step is -Span.

% over_seams(Surface, Size, Square0, Square): Square0, which may be beyond an edge
% that is joined, is Square on the board.

over_seams(plane, _, Square, Square).
over_seams(cylinder, Files/_, File0/Rank, File/Rank) :-
    around(Files, File0, File).
over_seams(torus, Files/Ranks, File0/Rank0, File/Rank) :-
    around(Files, File0, File),
    around(Ranks, Rank0, Rank).
over_seams(moebius, Files/Ranks, File0/Rank0, File/Rank) :-
    around(Files, File0, File),
    Turns is (File0-File) // Files,
    (   Turns mod 2 =:= 0
    ->  Rank = Rank0
    ;   Rank is Ranks+1-Rank0
    ).
over_seams(klein, Files/Ranks, Square0, File/Rank) :-
    over_seams(moebius, Files/Ranks, Square0, File/Rank1),
    around(Ranks, Rank1, Rank).

around(Count, Number0, Number) :-
    Number is (Number0-1) mod Count + 1.

%!  knight_step(?FileStep, ?RankStep) is nondet.
%
%   True if a knight's move goes FileStep files to the right and RankStep ranks
%   up. The eight moves come clockwise.

knight_step( 1,  2).
knight_step( 2,  1).
knight_step( 2, -1).
knight_step( 1, -2).
knight_step(-1, -2).
knight_step(-2, -1).
knight_step(-2,  1).
knight_step(-1,  2).

/* Examples

?- board_squares_nexts(board(3, 2, []), Squares, Nexts).
Squares = [1/1, 2/1, 3/1, 1/2, 2/2, 3/2],
Nexts = [[6], [], [4], [3], [], [1]].

The same board with its last file joined to the first, and as two boards of a
file each, on which a king steps:

?- board_squares_nexts(board(3, 2, [], [surface(cylinder)]), _, Nexts).
Nexts = [[5, 6], [4, 6], [4, 5], [2, 3], [1, 3], [1, 2]].

?- board_squares_nexts(board(2, 2, [], [leap(0, 1), leap(1, 1), surface(box(2))]), _, Nexts).
Nexts = [[2, 3, 4], [1, 3, 4], [1, 2, 4], [1, 2, 3]].

*/
