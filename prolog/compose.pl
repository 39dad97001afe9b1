:- module(compose,
          [ tour/4,                     % +Board, ?Start, +Length, -Walk
            closed_tour/4               % +Board, ?Start, +Length, -Walk
          ]).
:- use_module(base_paths, [base_path/5]).
:- use_module(library(apply), [exclude/3, foldl/4, maplist/2, maplist/3]).
:- use_module(library(lists), [append/2, append/3, memberchk/2, reverse/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).

:- meta_predicate copies(+, +, 2, +, -).

/** <module> Tours of any size, composed of blocks

A tour of a large board need not be searched for: it can be laid out of small
ones. What is searched for is a handful of paths over small rectangles, mostly
some milliseconds for all of them and at most a tenth of a second, and everything
else is copying.

A _block_ is a rectangle with a path over all its squares, from its _entry_ to
its _exit_. Some of the moves on that path are _doors_. To _join_ a block to its
neighbour, the move of a door, from A to B, is taken out, and put in are

    a move from A to the entry of the neighbour,
    the path of the neighbour, and
    a move from its exit to B.

The neighbour is now a detour of the path, and every square is still visited
once. If the path was closed, it still is. The neighbour's own doors are as they
were, so the next block can be joined to it, and so on.

Take the board to lie on its longer side. Where both sides have five squares or
more, a neighbour on the right is joined to a block of W files by a door that
goes from W/4 to (W-1)/2, from A to B below. The entry of the neighbour is its
square 2/3, E, and its exit X is its corner 1/1:

    rank 4   . . . A | . . . .
    rank 3   . . . . | . E . .
    rank 2   . . B . | . . . .
    rank 1   . . . . | X . . .

A corner has only two moves, so every closed tour makes both. So each closed tour
of the neighbour makes the move from its corner to E, and leaving that move out
makes it a path from E to X, if it is followed in the right direction: no tour is
lost by having entry and exit there. A neighbour above is joined in the same way
with files and ranks exchanged: its entry is 3/2 and its exit 1/1, and the door to
it goes from 4/H to 2/(H-1).

Which blocks does it take? Each side is cut into a first part and sixes, where
the first part is the side itself, if it is five, and else the one of 6, 7, 8, 9,
10 and 11 that leaves a multiple of six. So one corner of the board is the
_root_, a block of 5..11 x 5..11, and all others have a side of six. The blocks of
a row are joined in a chain, from left to right, and the rows are joined in
their first blocks, from the lowest to the highest:

    W x 6  -  6 x 6  -  6 x 6  -  6 x 6
      |
    W x 6  -  6 x 6  -  6 x 6  -  6 x 6
      |
    W x H  -  6 x H  -  6 x H  -  6 x H

All but the root have an even side and none below five, so they have closed
tours (Schwenk), and some that make the doors, as the search finds. If one side of
the board is even, so is that side of the root, and it has a closed tour too:
the whole tour is closed, and can start on any square. If both are odd, the root
has an open tour from its corner 1/1 to the opposite one, and so the whole tour
goes from a corner of the board to that square. These are 49 roots and 14 other
blocks, and as they are all found, so is a tour of every such board.

That leaves the narrow boards, which are chains along their length:

  - on three ranks, the root is one of 9..16 x 3, closed if it is even and else
    open from a corner, and blocks of 8 x 3 are joined to it. Even boards below
    10 x 3 have no closed tour (Schwenk), and 4 x 3, 7 x 3 and 8 x 3, the only ones
    below 9 x 3 that have an open one, are searched for as a whole;
  - on four ranks, there is no closed tour (Schwenk), and outer and inner squares
    alternate in an open one, but for one step from inner to inner in its middle.
    So a chain goes over one half of the squares of each block on its way out, and
    over the other on its way back, and the door is no move of a knight at all:
    blocks of 6 x 4, and at the far end one of 5..10 x 4, which is not left by a
    door, and makes that step;
  - one square is a tour.

So a tour is found on every rectangle that has one. Only where there is no closed
tour, it has to start in a corner.

A board is board(Files, Ranks, Blocked); a square is File/Rank, both from 1; a
walk is walk(Start, Digits), where Digits is a list of digits, one for each move,
and of strings of such digits: 0 is one file right and two ranks up, and the
others follow clockwise. Inside, there is door(Gate, Digits) where a door is, and
`start` where the tour starts.

All blocks of a kind have the same digits, so a chain of blocks is the digits
before the door as often as there are blocks, and then the digits after it as
often. A row of blocks is a string, or a few, and a board a list of such strings,
of one byte a square. Complexity: linear in the squares, once that list is put
together, and less before.

@see Schwenk, Which rectangular chessboards have a knight's tour? Mathematics
     Magazine 64 (1991); Cull and De Curtins, Knight's tour revisited, Fibonacci
     Quarterly 16 (1978), for the boards that have tours. To lay them out of
     smaller ones is the method of both; the blocks and the doors are our own
@see base_paths.pl for the search
*/

                 /*******************************
                 *             TOURS            *
                 *******************************/

%!  tour(+Board, ?Start, +Length, -Walk) is semidet.
%
%   True if Walk is a tour of Board, which has Length squares and none blocked.
%   Where there is a closed tour, it is the one of closed_tour/4; elsewhere, Start
%   is a corner. An unbound Start becomes 1/1. Fails if Start is no corner, though
%   there may be a tour.

tour(Board, Start, Length, Walk) :-
    (   closed_tour(Board, Start, Length, Walk0)
    ->  Walk = Walk0
    ;   corner_tour(Board, Start, Length, Walk)
    ).

%!  closed_tour(+Board, ?Start, +Length, -Walk) is semidet.
%
%   True if Walk is a closed tour of Board, which has Length squares and none
%   blocked, without the move back to Start. An unbound Start becomes 1/1. Fails if
%   Board has no closed tour.

closed_tour(board(Files, Ranks, []), Start, Length, walk(Start, Digits)) :-
    Length =:= Files*Ranks,
    lying(Files-Ranks, Size, Turned),
    has_closed_tour(Size),
    ignore(Start = 1/1),
    turned(Turned, Start, Mark),
    composed(Size, closed, view(Turned, 1, 1), Mark, Ring),
    once(append(Before, [start|After], Ring)),
    append(After, Before, Walk0),
    without_last(Walk0, Digits).

corner_tour(board(Files, Ranks, []), Start, Length, walk(Start, Digits)) :-
    Length =:= Files*Ranks,
    lying(Files-Ranks, Size, Turned),
    \+ has_closed_tour(Size),
    has_corner_tour(Size),
    ignore(Start = 1/1),
    Start = File/Rank,
    end_sign(File, Files, FileSign),
    end_sign(Rank, Ranks, RankSign),
    composed(Size, open, view(Turned, FileSign, RankSign), 0/0, Digits).

% has_closed_tour(Size), has_corner_tour(Size): boards that lie on their longer
% side and have a closed tour, or none but an open one.

has_closed_tour(Files-Ranks) :-
    Files*Ranks mod 2 =:= 0,
    (   Ranks >= 5
    ->  true
    ;   Ranks =:= 3,
        Files >= 10
    ).

has_corner_tour(Files-Ranks) :-
    (   Ranks >= 5
    ->  true
    ;   Ranks =:= 4
    ->  Files >= 5
    ;   Ranks =:= 3
    ->  ( Files >= 9 ; memberchk(Files, [4, 7, 8]) )
    ;   Files =:= 1
    ),
    !.

without_last(Walk0, Walk) :-
    append(Walk1, [Last], Walk0),
    !,
    (   string(Last)
    ->  sub_string(Last, 0, _, 1, Shorter),
        append(Walk1, [Shorter], Walk)
    ;   Walk = Walk1
    ).


                 /*******************************
                 *        ROWS OF BLOCKS        *
                 *******************************/

% composed(Size, Ends, View, Mark, Walk): Walk goes over a board of that Size that
% lies on its longer side, closed or open as Ends says. It has `start` where it
% leaves the square Mark; 0/0 is no square.

composed(Files-3, Ends, View, Mark, Walk) :-
    !,
    side_parts(Files, 9, 8, First, Count),
    row(parts(First, 8, Count, three), 3, Ends, [], View, Mark, Walk).
composed(Files-4, open, View, Mark, Walk) :-
    side_parts(Files, 5, 6, Last, Count),
    Count > 0,
    !,
    block_walk(6-4, open, [four], View, Mark, Root),
    block_walk(6-4, guest(four), [four], View, Mark, Block),
    block_walk(Last-4, guest(four), [], View, Mark, End),
    Between is Count-1,
    chain([Root*1, Block*Between, End*1], four, Walk).
composed(Files-Ranks, Ends, View, File/Rank, Walk) :-
    side_parts(Files, 6, 6, First, Right),
    side_parts(Ranks, 6, 6, Height, Up),
    Parts = parts(First, 6, Right, right),
    place(Rank, Height, 6, Row, RankThere),
    here_there(Row, File/Rank, File/RankThere, Here, There),
    gates(Up, top, Gates),
    row(Parts, Height, Ends, Gates, View, Here, Lowest),
    copies(Up, Row, row(Parts, 6, guest(top), [top], View), There, Rows),
    chain([Lowest*1|Rows], top, Walk).

% row(Parts, Height, Ends, Gates, View, Mark, Walk): Walk goes over a row of blocks
% of that Height. Its first block has the given Ends, and a door for each of Gates
% beside the one to the next block. Parts is parts(First, Unit, Count, Gate): the
% first block has First files, and Count blocks of Unit files are joined to it,
% each through a door to Gate.

row(parts(First, Unit, Count, Gate), Height, Ends, Gates, View, File/Rank, Walk) :-
    place(File, First, Unit, Column, FileThere),
    here_there(Column, File/Rank, FileThere/Rank, Here, There),
    gates(Count, Gate, Gates0),
    append(Gates0, Gates, Gates1),
    block_walk(First-Height, Ends, Gates1, View, Here, FirstWalk),
    copies(Count, Column, block_walk(Unit-Height, guest(Gate), [Gate], View), There, Others),
    chain([FirstWalk*1|Others], Gate, Walk).

gates(Count, Gate, Gates) :-
    (   Count =:= 0
    ->  Gates = []
    ;   Gates = [Gate]
    ).

% side_parts(Side, Least, Unit, First, Count): Side is cut into a first part and
% Count units. The first part is at least Least, if Side is.

side_parts(Side, Least, Unit, First, Count) :-
    (   Side < Least
    ->  First = Side
    ;   First is Least + (Side-Least) mod Unit
    ),
    Count is (Side-First) // Unit.

% place(Coordinate, First, Unit, Nth, There): Coordinate is in the Nth unit, and
% There is what it is in that unit; the first part is the 0th.

place(Coordinate, First, Unit, Nth, There) :-
    (   Coordinate =< First
    ->  Nth = 0,
        There = Coordinate
    ;   Nth is (Coordinate-First-1) // Unit + 1,
        There is Coordinate-First - (Nth-1)*Unit
    ).

% here_there(Nth, Mark, MarkThere, Here, There): the mark in the first part, and
% in the Nth unit; it is in one of them.

here_there(Nth, Mark, MarkThere, Here, There) :-
    (   Nth =:= 0
    ->  Here = Mark,
        There = 0/0
    ;   Here = 0/0,
        There = MarkThere
    ).


                 /*******************************
                 *            CHAINS            *
                 *******************************/

% copies(Count, Nth, Copy, Mark, Links): Links are the links of a chain,
% Walk*Count for so many blocks with the same walk. The walk of the Nth block is
% the one for which call(Copy, Mark, Walk) is true; of the others, call(Copy, 0/0,
% Walk).

copies(0, _, _, _, []) :- !.
copies(Count, 0, Copy, _, [Walk*Count]) :-
    !,
    call(Copy, 0/0, Walk).
copies(Count, Nth, Copy, Mark, [Walk*Before, Marked*1, Walk*After]) :-
    call(Copy, 0/0, Walk),
    call(Copy, Mark, Marked),
    Before is Nth-1,
    After is Count-Nth.

% chain(Links, Gate, Walk): in Walk each block of the chain is joined to the one
% before through its door to Gate, and the door of the last one is shut.

chain(Links, Gate, Walk) :-
    exclude(no_block, Links, Links1),
    reverse(Links1, [Last*Count|Befores]),
    Others is Count-1,
    shut(Gate, Last, Walk0),
    foldl(joined(Gate), [Last*Others|Befores], Walk0, Walk).

no_block(_*0).

joined(_, _*0, Walk, Walk) :- !.
joined(Gate, Block*Count, Walk0, Walk) :-
    append(Before, [door(Gate, _)|After], Block),
    !,
    repeated(Before, Count, Befores),
    repeated(After, Count, Afters),
    append([Befores, Walk0, Afters], Walk).

shut(Gate, Walk0, Walk) :-
    append(Before, [door(Gate, Digits)|After], Walk0),
    !,
    append([Before, Digits, After], Walk).
shut(_, Walk, Walk).

% repeated(Walk, Count, Walks): Walks is Count times Walk. As long as the strings
% are short, two are put together to one, so that there are never many.

repeated(Walk, Count, Walks) :-
    (   Count =< 1
    ->  length(Copies, Count),
        maplist(=(Walk), Copies),
        append(Copies, Walks)
    ;   atomics_to_string(Walk, String),
        strings(String, Count, Walks)
    ).

strings(String, Count, Strings) :-
    string_length(String, Length),
    Length < 65_536,
    Count > 1,
    !,
    string_concat(String, String, Double),
    Half is Count // 2,
    strings(Double, Half, Strings0),
    (   Count mod 2 =:= 0
    ->  Strings = Strings0
    ;   Strings = [String|Strings0]
    ).
strings(String, Count, Strings) :-
    length(Strings, Count),
    maplist(=(String), Strings).


                 /*******************************
                 *            BLOCKS            *
                 *******************************/

% gate(Gate, Before, Entry, Exit, After): a block behind Gate is entered from Before
% and left to After, which are squares of its neighbour, and so not on it: the
% squares are counted from its own corner 1/1.

gate(right,  0/4, 2/3, 1/1, -1/2).
gate(top,    4/0, 3/2, 1/1, 2/(-1)).
gate(three,  0/3, 1/1, 1/2, -1/1).
gate(four,  -1/2, 1/1, 1/4, -1/3).

% A door to Gate is the same move, seen from the neighbour.

size_gate_door(Files-Ranks, Gate, File0/Rank0-File/Rank) :-
    gate(Gate, FileBefore/RankBefore, _, _, FileAfter/RankAfter),
    (   Gate == top
    ->  File0/File = FileBefore/FileAfter,
        Rank0 is RankBefore+Ranks,
        Rank is RankAfter+Ranks
    ;   Rank0/Rank = RankBefore/RankAfter,
        File0 is FileBefore+Files,
        File is FileAfter+Files
    ).

% block_walk(Size, Ends, Gates, View, Mark, Walk): Walk goes over a block of that
% Size, and has a door to each of Gates. With the ends guest(Gate) it comes from the
% neighbour before and goes back there.

block_walk(Size, Ends, Gates, View, Mark, Walk) :-
    ends(Ends, Size, From, To, Before, After),
    maplist(size_gate_door(Size), Gates, Moves),
    base_path(Size, From, To, Moves, Path),
    append([Before, Path, After], [Square|Squares]),
    pairs_keys_values(Doors, Moves, Gates),
    phrase(moves(Squares, Square, Doors, View, Mark), Walk).

ends(guest(Gate), _, Entry, Exit, [Before], [After]) :-
    gate(Gate, Before, Entry, Exit, After).
ends(closed, _, 1/1, 2/3, [], [1/1]).
ends(open, Size, 1/1, End, [], []) :-
    open_end(Size, End).

% open_end(Size, End): a root of this size has an open tour from 1/1 to End.

open_end(7-3, 2/2) :- !.
open_end(Files-3, 1/3) :-
    Files >= 9,
    !.
open_end(_-4, 1/4) :- !.
open_end(Files-Ranks, Files/Ranks).

moves([], _, _, _, _) -->
    [].
moves([Square|Squares], Square0, Doors, View, Mark) -->
    start(Square0, Mark),
    move(Square0, Square, Doors, View),
    moves(Squares, Square, Doors, View, Mark).

start(Square, Mark) -->
    (   { Square == Mark }
    ->  [start]
    ;   []
    ).

move(Square0, Square, Doors, View) -->
    { findall(Digit, move_digit(Square0, Square, View, Digit), Digits) },
    (   { memberchk((Square0-Square)-Gate, Doors) }
    ->  [door(Gate, Digits)]
    ;   Digits
    ).


                 /*******************************
                 *             VIEWS            *
                 *******************************/

% A board is composed as if it lay on its longer side and the tour began at 1/1. A
% view is view(Turned, FileSign, RankSign): how the digits of that tour are to be
% read. Files and ranks change places if Turned is true; then files, and ranks,
% count from the other end if their sign is -1.

lying(Files-Ranks, Size, Turned) :-
    (   Files >= Ranks
    ->  Size = Files-Ranks,
        Turned = false
    ;   Size = Ranks-Files,
        Turned = true
    ).

turned(false, File/Rank, File/Rank).
turned(true, File/Rank, Rank/File).

end_sign(1, _, 1) :- !.
end_sign(Side, Side, -1).

move_digit(File0/Rank0, File/Rank, view(Turned, FileSign, RankSign), Digit) :-
    FileStep0 is File-File0,
    RankStep0 is Rank-Rank0,
    turned(Turned, FileStep0/RankStep0, FileStep1/RankStep1),
    FileStep is FileSign*FileStep1,
    RankStep is RankSign*RankStep1,
    step_digit(FileStep, RankStep, Digit).

step_digit( 1,  2, 0).
step_digit( 2,  1, 1).
step_digit( 2, -1, 2).
step_digit( 1, -2, 3).
step_digit(-1, -2, 4).
step_digit(-2, -1, 5).
step_digit(-2,  1, 6).
step_digit(-1,  2, 7).

/* Examples

The closed tour of 8x8. An open tour of a board that has no closed one:

?- closed_tour(board(8, 8, []), Start, 64, walk(Start, Digits)).
Start = 1/1,
Digits = [1, 2, 1, 0, 7, 0, 5, 2, 7|...].

?- tour(board(5, 5, []), 5/1, 25, walk(_, Digits)), atomics_to_string(Digits, String).
Digits = [7, 0, 5, 4, 7, 1, 2, 4, 5|...],
String = "705471245702356130753507".

A million squares are as much work as a hundred:

?- closed_tour(board(1000, 1000, []), 1/1, 1_000_000, walk(_, Digits)),
   atomics_to_string(Digits, String),
   string_length(String, Moves).
Digits = [1, 2, 1, 2, 0, 5, 2, 7, 0|...],
Moves = 999999.

There is none on four ranks, and an open one has to start in a corner:

?- closed_tour(board(40, 4, []), _, 160, _).
false.

?- tour(board(40, 4, []), 20/2, 160, _).
false.

*/
