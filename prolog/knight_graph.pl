:- module(knight_graph,
          [ board_squares_nexts/3,      % +Board, -Squares, -Nexts
            knight_step/2               % ?FileStep, ?RankStep
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(assoc), [get_assoc/3, list_to_assoc/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(ordsets), [ord_subtract/3]).

/** <module> The board as a graph of numbers

A constraint solver knows integers but no squares. So this module numbers the
free squares, row by row from the lower left corner, and lists for each of them
the numbers of the squares a move away. These lists are the domains of a model,
or its table of moves.

A board is board(Files, Ranks, Blocked), where Blocked lists the squares that
no knight may enter. A square is File/Rank, both counted from 1. Its number is
its place among the free squares, counted from 1.

@see positions.pl and successors.pl, which build their models from this graph
*/

%!  board_squares_nexts(+Board, -Squares, -Nexts) is det.
%
%   True if Squares are the free squares of Board in the order of their numbers,
%   and Nexts contains for each of them the ordered list of the numbers of the
%   squares a move away.
%
%   Complexity: n log n for the n squares of the board.

board_squares_nexts(Board, Squares, Nexts) :-
    board_squares(Board, Squares),
    squares_numbers(Squares, 1, Pairs),
    list_to_assoc(Pairs, Numbers),
    maplist(square_nexts(Numbers), Squares, Nexts).

% board_squares(Board, Squares): as Rank-File, the squares of the board come in
% the standard order of terms. So the blocked ones, sorted, are left out in one
% pass, where a search in the list for each square takes a hundred times as long
% on 200x200.

board_squares(board(Files, Ranks, Blocked), Squares) :-
    findall(Rank-File, ( between(1, Ranks, Rank), between(1, Files, File) ), All),
    findall(Rank-File, member(File/Rank, Blocked), Left),
    sort(Left, LeftOut),
    ord_subtract(All, LeftOut, Free),
    findall(File/Rank, member(Rank-File, Free), Squares).

squares_numbers([], _, []).
squares_numbers([Square|Squares], Number, [Square-Number|Pairs]) :-
    Number1 is Number+1,
    squares_numbers(Squares, Number1, Pairs).

square_nexts(Numbers, Square0, Nexts) :-
    findall(Number,
            ( square_next(Square0, Square),
              get_assoc(Square, Numbers, Number) ),
            Unordered),
    sort(Unordered, Nexts).

square_next(File0/Rank0, File/Rank) :-
    knight_step(FileStep, RankStep),
    File is File0+FileStep,
    Rank is Rank0+RankStep.

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

*/
