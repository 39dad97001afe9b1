:- module(compose,
          [ composed_tour/4,            % +Board, ?Start, +Length, -Walk
            composed_closed_tour/4      % +Board, ?Start, +Length, -Walk
          ]).
:- use_module(arguments, [must_be_board/1]).
:- use_module(base_paths, [base_path/5]).
:- use_module(library(apply), [exclude/3, foldl/4, maplist/2, maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/2, append/3, memberchk/2, reverse/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).

:- meta_predicate copies(+, +, 2, +, -).

/** <module> Tours of any size, composed of blocks

A tour of a large board need not be searched for. It can be laid out of small
pieces: this program searches for a handful of paths over small rectangles and
copies the rest. The search takes some milliseconds for all paths together,
rarely up to a tenth of a second.

A _block_ is a rectangle with a path over all its squares, from its _entry_ to
its _exit_. Some of the moves on that path are _doors_. To _join_ a block to its
neighbour, take out the move of a door, from A to B, and put in

    a move from A to the entry of the neighbour,
    the path of the neighbour, and
    a move from its exit to B.

The neighbour is now a detour of the path, and every square is still visited
once. If the path was closed, it still is. The neighbour keeps its own doors, so
the next block can be joined to it, and so on.

Let the board lie on its longer side. If both sides have five squares or more, a
neighbour on the right is joined to a block of W files by a door from W/4 to
(W-1)/2; these are A and B below. The neighbour's entry E is its square 2/3, and
its exit X is its corner 1/1:

    rank 4   . . . A | . . . .
    rank 3   . . . . | . E . .
    rank 2   . . B . | . . . .
    rank 1   . . . . | X . . .

A corner has only two moves, so every closed tour makes both. So every closed
tour of the neighbour contains the move between its corner and E. Without that
move, and followed in the right direction, the tour is a path from E to X. So
fixing the entry and the exit in this way excludes no tour. A neighbour above is
joined in the same way with files and ranks exchanged: its entry is 3/2, its
exit is 1/1, and the door to it goes from 4/H to 2/(H-1) of a block of H ranks.

Which blocks are needed? Each side is cut into a first part and sixes. If the
side is five, the first part is the side itself; otherwise it is the one of 6,
7, 8, 9, 10 and 11 that leaves a multiple of six. So one corner of the board is
the _root_, a block of 5..11 x 5..11, and every other block has a side of six.
The blocks of a row are joined in a chain from left to right. The rows are
joined through their first blocks, from the lowest to the highest:

    W x 6  -  6 x 6  -  6 x 6  -  6 x 6
      |
    W x 6  -  6 x 6  -  6 x 6  -  6 x 6
      |
    W x H  -  6 x H  -  6 x H  -  6 x H

Every block but the root has an even side and no side below five, so it has
closed tours (Schwenk); the search finds one that also makes the doors. If one
side of the board is even, that side of the root is even, too, so the root has a
closed tour. Then the whole tour is closed and can start on any square. If both
sides are odd, the root has an open tour from its corner 1/1 to the opposite
corner, so the whole tour leads from a corner of the board to that square. There
are 49 roots and 14 other blocks. The search finds a path for each of them, so
every board of this kind has a tour.

That leaves the narrow boards, which are chains along their length:

  - On three ranks, the root is one of 9..16 x 3, closed if it is even and
    otherwise open from a corner, and blocks of 8 x 3 are joined to it. Even
    boards below 10 x 3 have no closed tour (Schwenk). Below 9 x 3 only 4 x 3,
    7 x 3 and 8 x 3 have an open one, which is searched for as a whole.
  - On four ranks, there is no closed tour (Schwenk). In an open one, outer and
    inner squares alternate, except for one step from inner to inner in its
    middle. So a chain visits one half of the squares of each block on its way
    out, and the other half on its way back, and its doors are not knight's
    moves at all. The blocks are 6 x 4. The last one, 5..10 x 4, has no door and
    makes the step in the middle.
  - One square is a tour.

So the program finds a tour on every rectangle that has one. Only if there is no
closed tour does the tour have to start in a corner.

A board is board(Files, Ranks, Blocked), and a square is File/Rank, both counted
from 1. A walk is walk(Start, Digits), where Digits is a list. Its elements are
digits, one for each move, and strings of such digits. 0 is the move one file to
the right and two ranks up, and the others follow clockwise. Inside this module,
a walk is just this list; it contains door(Gate, Digits) for a door, and `start`
where the tour starts.

All blocks of a kind have the same digits. So a chain of blocks consists of the
digits before the door, repeated for each block, and then the digits after the
door, repeated likewise. A row of blocks is one string or a few, and a board is
a list of such strings, with one byte for each square. Complexity: linear in the
number of squares when the strings are joined, and less before.

@see Schwenk, Which rectangular chessboards have a knight's tour? Mathematics
     Magazine 64 (1991); Cull and De Curtins, Knight's tour revisited, Fibonacci
     Quarterly 16 (1978), for the boards that have tours. Both lay tours out of
     smaller ones; the blocks and the doors here are our own
@see base_paths.pl for the search
*/

                 /*******************************
                 *             TOURS            *
                 *******************************/

%!  composed_tour(+Board, ?Start, +Length, -Walk) is semidet.
%
%   True if Walk is a tour of Board, which has Length squares and none blocked.
%   If Board has a closed tour, Walk is the one of composed_closed_tour/4;
%   otherwise Start is a corner. An unbound Start becomes 1/1. If there is no
%   closed tour and Start is not a corner, composed_tour/4 fails, though there may
%   be a tour.

composed_tour(Board, Start, Length, Walk) :-
    must_be_board(Board),
    must_be(nonneg, Length),
    (   composed_closed_tour(Board, Start, Length, Walk0)
    ->  Walk = Walk0
    ;   corner_tour(Board, Start, Length, Walk)
    ).

%!  composed_closed_tour(+Board, ?Start, +Length, -Walk) is semidet.
%
%   True if Walk is a closed tour of Board, which has Length squares and none
%   blocked. Walk omits the last move, back to Start. An unbound Start becomes
%   1/1. Fails if Board has no closed tour.

composed_closed_tour(Board, Start, Length, walk(Start, Digits)) :-
    must_be_board(Board),
    must_be(nonneg, Length),
    Board = board(Files, Ranks, []),
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

% has_closed_tour(Size): a board of this Size, which lies on its longer side,
% has a closed tour. has_corner_tour(Size): it has an open tour from a corner.

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

% without_last(Walk0, Walk): Walk is Walk0 without its last digit.

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

% composed(Size, Ends, View, Mark, Walk): Walk visits a board of the given Size,
% which lies on its longer side. Ends is closed or open. Walk contains `start`
% where it leaves the square Mark; 0/0 stands for no square.

composed(Files-3, Ends, View, Mark, Walk) :-
    !,
    side_parts(Files, 9, 8, First, Count),
    row(parts(First, 8, Count, 3, three), Ends, [], View, Mark, Walk).
composed(Files-4, open, View, Mark, Walk) :-
    side_parts(Files, 5, 6, Last, Count),
    Count > 0,
    !,
    block_walk(6-4, open, [four], View, Mark, Root),
    block_walk(6-4, detour(four), [four], View, Mark, Block),
    block_walk(Last-4, detour(four), [], View, Mark, End),
    Between is Count-1,
    chain([Root*1, Block*Between, End*1], four, Walk).
composed(Files-Ranks, Ends, View, File/Rank, Walk) :-
    side_parts(Files, 6, 6, First, Right),
    side_parts(Ranks, 6, 6, Height, Up),
    place(Rank, Height, 6, Row, RankThere),
    here_there(Row, File/Rank, File/RankThere, Here, There),
    gates(Up, top, Gates),
    row(parts(First, 6, Right, Height, right), Ends, Gates, View, Here, Lowest),
    copies(Up, Row, row(parts(First, 6, Right, 6, right), detour(top), [top], View), There, Rows),
    chain([Lowest*1|Rows], top, Walk).

% row(Parts, Ends, Gates, View, Mark, Walk): Walk visits a row of blocks. Parts
% is parts(First, Unit, Count, Height, Gate): the first block has First files,
% Count blocks of Unit files are joined to it, each through a door to Gate, and
% all have Height ranks. The first block has the given Ends, and a door for each
% of Gates in addition to the one to the next block.

row(parts(First, Unit, Count, Height, Gate), Ends, Gates, View, File/Rank, Walk) :-
    place(File, First, Unit, Column, FileThere),
    here_there(Column, File/Rank, FileThere/Rank, Here, There),
    gates(Count, Gate, Gates0),
    append(Gates0, Gates, Gates1),
    block_walk(First-Height, Ends, Gates1, View, Here, FirstWalk),
    copies(Count, Column, block_walk(Unit-Height, detour(Gate), [Gate], View), There, Others),
    chain([FirstWalk*1|Others], Gate, Walk).

% gates(Count, Gate, Gates): Gates are the doors that a block needs if Count
% blocks follow it through a door to Gate.

gates(Count, Gate, Gates) :-
    (   Count =:= 0
    ->  Gates = []
    ;   Gates = [Gate]
    ).

% side_parts(Side, Least, Unit, First, Count): Side is cut into a first part of
% First squares and Count parts of Unit squares. First is at least Least, unless
% Side is shorter than that.

side_parts(Side, Least, Unit, First, Count) :-
    (   Side < Least
    ->  First = Side
    ;   First is Least + (Side-Least) mod Unit
    ),
    Count is (Side-First) // Unit.

% place(Coordinate, First, Unit, Nth, There): Coordinate is in the Nth part; the
% first part is the 0th. Counted from the beginning of the Nth part, Coordinate is
% There.

place(Coordinate, First, Unit, Nth, There) :-
    (   Coordinate =< First
    ->  Nth = 0,
        There = Coordinate
    ;   Nth is (Coordinate-First-1) // Unit + 1,
        There is Coordinate-First - (Nth-1)*Unit
    ).

% here_there(Nth, Mark, MarkThere, Here, There): the marked square is in the Nth
% part. If that is the first part, Here is Mark. If it is another part, There is
% MarkThere, the mark as counted in that part. No mark is 0/0.

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

% copies(Count, Nth, Copy, Mark, Links): Links are the links of a chain of Count
% blocks. A link is Walk*Blocks, for consecutive blocks with the same walk. The
% walk of the Nth block comes from call(Copy, Mark, Walk), the walk of the
% others from call(Copy, 0/0, Walk).

copies(0, _, _, _, []) :- !.
copies(Count, 0, Copy, _, [Walk*Count]) :-
    !,
    call(Copy, 0/0, Walk).
copies(Count, Nth, Copy, Mark, [Walk*Before, Marked*1, Walk*After]) :-
    call(Copy, 0/0, Walk),
    call(Copy, Mark, Marked),
    Before is Nth-1,
    After is Count-Nth.

% chain(Links, Gate, Walk): in Walk each block of the chain is joined to the
% block before it through that block's door to Gate. The last block's door is
% shut: its move is made.

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

% repeated(Walk, Count, Walks): Walks is Walk, Count times. Short strings are
% doubled, so the list never gets long.

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

% gate(Gate, Before, Entry, Exit, After): a path enters the block behind Gate by
% the move from Before to Entry, and leaves it by the move from Exit to After.
% Before and After are squares of the neighbour. All squares are counted from
% the corner 1/1 of the block itself, so Before and After are outside.

gate(right,  0/4, 2/3, 1/1, -1/2).
gate(top,    4/0, 3/2, 1/1, 2/(-1)).
gate(three,  0/3, 1/1, 1/2, -1/1).
gate(four,  -1/2, 1/1, 1/4, -1/3).

% size_gate_door(Size, Gate, Door): in a block of the given Size, Door is the
% move Before-After of Gate, counted from this block's own corner.

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

% block_walk(Size, Ends, Gates, View, Mark, Walk): Walk visits a block of the
% given Size and has a door to each of Gates. Ends is closed, open, or
% detour(Gate) for a walk that comes from the neighbour before Gate and returns
% there.

block_walk(Size, Ends, Gates, View, Mark, Walk) :-
    ends(Ends, Size, From, To, Before, After),
    maplist(size_gate_door(Size), Gates, Moves),
    base_path(Size, From, To, Moves, Path),
    append([Before, Path, After], [Square|Squares]),
    pairs_keys_values(Doors, Moves, Gates),
    phrase(moves(Squares, Square, Doors, View, Mark), Walk).

ends(detour(Gate), _, Entry, Exit, [Before], [After]) :-
    gate(Gate, Before, Entry, Exit, After).
ends(closed, _, 1/1, 2/3, [], [1/1]).
ends(open, Size, 1/1, End, [], []) :-
    open_end(Size, End).

% open_end(Size, End): a root of the given Size has an open tour from 1/1 to
% End.

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

% A board is composed as if it lay on its longer side and the tour began at 1/1.
% A view, view(Turned, FileSign, RankSign), translates the moves of that tour to
% the board that was asked for. If Turned is true, files and ranks change
% places. Then, where a sign is -1, files or ranks are counted from the other
% end.

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

The closed tour of 8x8, and an open tour of a board that has no closed one:

?- composed_closed_tour(board(8, 8, []), Start, 64, walk(Start, Digits)).
Start = 1/1,
Digits = [1, 2, 1, 0, 7, 0, 5, 2, 7|...].

?- composed_tour(board(5, 5, []), 5/1, 25, walk(_, Digits)), atomics_to_string(Digits, String).
Digits = [7, 0, 5, 4, 7, 1, 2, 4, 5|...],
String = "705471245702356130753507".

A million squares take as much search as a hundred:

?- composed_closed_tour(board(1000, 1000, []), 1/1, 1_000_000, walk(_, Digits)),
   foldl([Part, Sum0, Sum]>>( atom_length(Part, Count), Sum is Sum0+Count ), Digits, 0, Moves).
Digits = [1, 2, 1, 2, 0, 5, 2, 7, 0|...],
Moves = 999999.

On four ranks there is no closed tour, and an open one has to start in a corner:

?- composed_closed_tour(board(40, 4, []), _, 160, _).
false.

?- composed_tour(board(40, 4, []), 20/2, 160, _).
false.

*/
