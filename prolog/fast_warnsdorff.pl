:- module(fast_warnsdorff,
          [ fast_warnsdorff_tour/4,     % +Board, ?Start, +Length, -Walk
            walk_path/2                 % +Walk, -Path
          ]).
:- use_module(arguments, [must_be_board/1]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4, foldl/5]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2, memberchk/2, select/3]).

:- set_prolog_flag(optimise, true).     % of this file: arithmetic is compiled, which makes it three times faster

/** <module> Warnsdorff's rule for boards of millions of squares

This is the rule of warnsdorff.pl: the knight moves to the square with the
fewest ways on. There, the ways are counted anew for each square that the knight
could move to, and each count looks squares up in a list. Here, the counts are
maintained. When the knight leaves a square, every unvisited neighbour loses a
way, and the knight moves to the neighbour with the fewest left. So a move costs
the same on every board: eight cells are read, and at most eight are written.

The board is one term that is changed in place. It has a small integer for each
square: 0 if the square can't be entered or has been visited, and otherwise the
sum of ways, tie-break and cell number, in this order of weight:

    Ways*Way + Nearness*Unit + Cell

To take a way from a square is to subtract Way. The square to move to is the
minimum of up to eight integers, and Value mod Unit is its cell. Two dead
squares all around the board make tests for the border unnecessary. The right
border of a rank is the left border of the next, so a move is the same
difference of cell numbers everywhere.

A million moves are eight million additions of such a difference. So the clause
that makes a move is written while the program runs, with the differences for
this size of the board as numbers, and SWI-Prolog compiles it: 1000x1000 then
takes two thirds of the time.

The tie-break decides between squares with equally many ways. It prefers the
square farthest from one square, the focus. With the focus at the centre, the
knight visits the border first and rarely leaves an island behind: only 1 start
in 150 on the boards from 5x5 to 128x128 leads to no tour. If the knight gets
stuck, the search starts again with a corner as the focus. With all five
focuses, only one in 250,000 starts tried on boards from 6x6 to 128x128 got
stuck.

Narrow boards need more. On a board with four ranks, a move from an outer rank
leads to an inner rank, and there are as many outer as inner squares. So a tour
alternates between outer and inner squares, except for one step. The same holds
for four files. The rule finds such a tour if each inner square counts as having
eight more ways. Boards with three or five ranks or files, and boards with
blocked squares, need a limited discrepancy search: it departs from the rule at
one move, then at two, then at three. A wrong move is mostly an early one, which
plain backtracking from the end would reach last. Finally all moves are tried at
all squares. So every tour is found, and if there is none, the search proves it
in the end.

A board is board(Files, Ranks, Blocked), where Blocked lists the squares that
no knight may enter. A square is File/Rank, both counted from 1, and 1/1 is the
lower left corner. A path is
walk(Start, Digits): the string Digits has one digit for each move, clockwise
from 0, which is the move one file to the right and two ranks up.

@see warnsdorff.pl for the rule on plain terms, bits.pl for the rule on a set of
     bits, and docs/how-to/what-pays.md for what each step brings
@see Pohl, "A method for finding Hamilton paths and knight's tours" (1967), for
     the need of a tie-break; Roth, for the distance from the centre as one;
     Harvey and Ginsberg, "Limited discrepancy search" (1995), for the search
*/

                 /*******************************
                 *             TOURS            *
                 *******************************/

%!  fast_warnsdorff_tour(+Board, ?Start, +Length, -Walk) is nondet.
%
%   True if Walk begins at Start and visits Length different squares of Board,
%   none of them blocked. If Length is the number of free squares, Walk is an
%   open tour. Backtracking yields each walk once.
%
%   Complexity: linear in the squares of Board if the rule alone leads to a
%   tour.

fast_warnsdorff_tour(Board, Start, Length, walk(Start, Digits)) :-
    must_be_board(Board),
    must_be(nonneg, Length),
    free_square(Board, Start),
    squares_left_out(Board, Length, _),
    Moves is Length-1,
    (   once(likely_walk(Board, Start, Moves, First))
    ->  (   Digits = First
        ;   any_walk(Board, Start, Moves, Digits),
            Digits \== First
        )
    ;   any_walk(Board, Start, Moves, Digits)
    ).

% likely_walk(Board, Start, Moves, Digits): the walks that follow the rule or
% depart from it at no more than three moves, the likeliest first.

likely_walk(Board, Start, Moves, Digits) :-
    inner_bonus(Board, Bonus),
    focus(Board, Focus),
    ruled_walk(Board, Focus, Bonus, Start, Moves, Digits).
likely_walk(Board, Start, Moves, Digits) :-
    between(1, 3, Departures),
    focus(Board, Focus),
    departing_walk(Board, Focus, Start, Moves, Departures, Digits).

% any_walk(Board, Start, Moves, Digits): all walks, each once. A walk may depart
% from the rule at every move, so none is excluded.

any_walk(Board, Start, Moves, Digits) :-
    once(focus(Board, Focus)),
    departing_walk(Board, Focus, Start, Moves, Moves, Digits).

% focus(Board, Focus): the centre first, then the corners.

focus(board(Files, Ranks, _), File/Rank) :-
    File is (Files+1)//2,
    Rank is (Ranks+1)//2.
focus(board(Files, Ranks, _), Corner) :-
    member(Corner, [1/1, Files/Ranks, 1/Ranks, Files/1]).

% inner_bonus(Board, Bonus): on a board with four files or ranks, inner squares
% count as having Bonus more ways.

inner_bonus(board(Files, Ranks, _), 8) :-
    min(Files, Ranks) =:= 4.
inner_bonus(_, 0).


%!  walk_path(+Walk, -Path) is det.
%
%   True if Path is the list of the squares of Walk, in order.

walk_path(walk(Start, Digits), [Start|Path]) :-
    string_chars(Digits, Chars),
    foldl(square_after, Chars, Path, Start, _).

square_after(Digit, File/Rank, File0/Rank0, File/Rank) :-
    digit_move(Digit, Files, Ranks),
    File is File0+Files,
    Rank is Rank0+Ranks.

digit_move('0',  1,  2).
digit_move('1',  2,  1).
digit_move('2',  2, -1).
digit_move('3',  1, -2).
digit_move('4', -1, -2).
digit_move('5', -2, -1).
digit_move('6', -2,  1).
digit_move('7', -1,  2).


                 /*******************************
                 *            THE RULE          *
                 *******************************/

% ruled_walk(Board, Focus, Bonus, Start, Moves, Digits): the walk that follows
% the rule at every move. Fails if the knight gets stuck.

ruled_walk(Board, Focus, Bonus, Start, Moves, Digits) :-
    board_grid(Board, Focus, Grid),
    bonus_added(Bonus, Board, Grid),
    Grid = grid(Cells, Stride, Way, Unit),
    square_cell(Start, Stride, Cell),
    offset_chars(Stride, Middle, Chars),
    rule_compiled(Stride, Middle, Way, Unit),
    with_output_to(string(Digits), rule_followed(Moves, Cell, Cells, Chars)).

% rule_followed(Moves, Here, Cells, Chars): from the cell Here the knight makes
% Moves moves by the rule and writes their digits. They become a string at once,
% since a list of them would be larger than the board.
%
% The clause is written when the size of the board is known. The offsets of the
% moves, Way and Unit are numbers in it, and adding a known small number takes a
% third of the time of adding the value of a variable. rule_size/3 says for which
% Stride, Way and Unit the clause was written last.

:- thread_local
    rule_followed/4,
    rule_size/3.

rule_compiled(Stride, _, Way, Unit) :-
    rule_size(Stride, Way, Unit),
    !.
rule_compiled(Stride, Middle, Way, Unit) :-
    retractall(rule_size(_, _, _)),
    retractall(rule_followed(_, _, _, _)),
    rule_clause(Stride, Middle, Way, Unit, Clause),
    current_prolog_flag(optimise, Optimise),
    setup_call_cleanup(
        set_prolog_flag(optimise, true),
        ( assertz(( rule_followed(0, _, _, _) :- ! )),
          assertz(Clause) ),
        set_prolog_flag(optimise, Optimise)),
    assertz(rule_size(Stride, Way, Unit)).

rule_clause(Stride, Middle, Way, Unit,
            ( rule_followed(Moves, Here, Cells, Chars) :-
                  NeighboursCounted,
                  Least < None,
                  Next is Least mod Unit,
                  nb_setarg(Here, Cells, 0),
                  Place is Next-Here+Middle,
                  arg(Place, Chars, Char),
                  put_char(Char),
                  Moves1 is Moves-1,
                  rule_followed(Moves1, Next, Cells, Chars) )) :-
    offsets(Stride, Offsets),
    None is 32*Way,
    Lost is -Way,
    neighbours_counted(Offsets, Here, Cells, Lost, None, Least, NeighboursCounted).

% neighbours_counted(Offsets, Here, Cells, Lost, Least0, Least, Goal): Goal takes
% a way from each unvisited neighbour of the cell Here, by adding Lost, and Least
% is the smallest of their values and Least0, which begins above the value of
% every square. nb_setarg/3 keeps no old value, since the rule takes no move
% back.

neighbours_counted([], _, _, _, Least, Least, true).
neighbours_counted([Offset|Offsets], Here, Cells, Lost, Least0, Least,
                   ( Near is Here+Offset,
                     arg(Near, Cells, Value0),
                     (   Value0 > 0
                     ->  Value is Value0+Lost,
                         nb_setarg(Near, Cells, Value),
                         (   Value < Least0
                         ->  Least1 = Value
                         ;   Least1 = Least0
                         )
                     ;   Least1 = Least0
                     ),
                     Others )) :-
    neighbours_counted(Offsets, Here, Cells, Lost, Least1, Least, Others).


                 /*******************************
                 *          DEPARTURES          *
                 *******************************/

% departing_walk(Board, Focus, Start, Moves, Departures, Digits): a walk that
% departs from the rule at no more than Departures moves.

departing_walk(Board, Focus, Start, Moves, Departures, Digits) :-
    board_grid(Board, Focus, Grid),
    Grid = grid(Cells, Stride, Way, Unit),
    square_cell(Start, Stride, Cell),
    setarg(Cell, Cells, 0),
    room(Board, Moves, Grid, Room),
    offsets(Stride, Offsets),
    offset_chars(Stride, Middle, MoveChars),
    Search = search(Offsets, Cells, Way, Unit, Middle, MoveChars),
    walk_on(Moves, Cell, Search, Room, Departures, Chars),
    string_chars(Digits, Chars).

% walk_on(Moves, Here, Search, Room, Departures, Chars): from the cell Here the
% walk makes Moves more moves, of which Chars are the digits. Here setarg/3 is
% used, so backtracking restores the old values.

walk_on(0, _, _, _, _, []) :-
    !.
walk_on(Moves, Here, Search, Room0, Departures0, [Char|Chars]) :-
    Search = search(Offsets, Cells, Way, Unit, Middle, MoveChars),
    ways_taken(Offsets, Here, Cells, Way, Values),
    msort(Values, Sorted),
    findall(Value-Room, possible_next(Sorted, Moves, Way, Room0, Value, Room), Nexts),
    departure(Nexts, Departures0, Departures, Value-Room),
    Next is Value mod Unit,
    setarg(Next, Cells, 0),
    Place is Middle+Next-Here,
    arg(Place, MoveChars, Char),
    Moves1 is Moves-1,
    walk_on(Moves1, Next, Search, Room, Departures, Chars).

% ways_taken(Offsets, Here, Cells, Way, Values): each unvisited neighbour of the
% cell Here loses a way. Values are their new values.

ways_taken([], _, _, _, []).
ways_taken([Offset|Offsets], Here, Cells, Way, Values) :-
    Near is Here+Offset,
    arg(Near, Cells, Value0),
    (   Value0 > 0
    ->  Value is Value0-Way,
        setarg(Near, Cells, Value),
        Values = [Value|Values1]
    ;   Values = Values1
    ),
    ways_taken(Offsets, Here, Cells, Way, Values1).

% departure(Nexts, Departures0, Departures, Next): Next is the first of Nexts,
% or another one at the price of a departure.

departure([Next|_], Departures, Departures, Next).
departure([_|Nexts], Departures0, Departures, Next) :-
    Departures0 > 0,
    Departures is Departures0-1,
    member(Next, Nexts).

% possible_next(Values, Moves, Way, Room0, Value, Room): the knight can move on
% to the square of Value. A wrong move shows soon: the other squares that the
% knight could have moved to now have one way less. A square without a way is
% lost. A square with one way is a dead end, where the walk can only end.
% room(Lost, DeadEnds) says how many of each there may still be; a walk over all
% squares loses none and has one end.

possible_next(Values, Moves, Way, Room0, Value, Room) :-
    select(Value, Values, Others),
    (   Moves > 1
    ->  Value > Way
    ;   true
    ),
    foldl(room_taken(Way), Others, Room0, Room).

room_taken(Way, Value, room(Lost0, DeadEnds0), room(Lost, DeadEnds)) :-
    (   Value < Way
    ->  Lost is Lost0-1,
        Lost >= 0,
        DeadEnds = DeadEnds0
    ;   Value < 2*Way
    ->  Lost = Lost0,
        DeadEnds is DeadEnds0-1,
        DeadEnds >= 0
    ;   Lost = Lost0,
        DeadEnds = DeadEnds0
    ).

room(Board, Moves, grid(Cells, _, Way, _), room(Lost, DeadEnds)) :-
    Length is Moves+1,
    squares_left_out(Board, Length, Lost),
    aggregate_all(count, ( arg(_, Cells, Value), Value > 0, Value < 2*Way ), Count),
    DeadEnds is Lost+1-Count.


                 /*******************************
                 *           THE BOARD          *
                 *******************************/

% board_grid(Board, Focus, Grid): Grid is grid(Cells, Stride, Way, Unit). Cells
% has a value for each square, one rank up is Stride cells further, and Way and
% Unit are those of the header. Each free square begins with eight ways and
% loses one for each dead neighbour.

board_grid(Board, FocusFile/FocusRank, grid(Cells, Stride, Way, Unit)) :-
    Board = board(Files, Ranks, _),
    Stride is Files+2,
    Size is (Ranks+4)*Stride,
    functor(Cells, cells, Size),
    Farthest is Files*Files+Ranks*Ranks,
    Unit is Size+1,
    Way is (Farthest+1)*Unit,
    forall(between(1, Ranks, Rank),
           ( square_cell(1/Rank, Stride, First),
             Last is First+Files-1,
             Nearness is Farthest-(Rank-FocusRank)**2-(1-FocusFile)**2,
             Value is 8*Way+Nearness*Unit+First,
             Step is (2*FocusFile-3)*Unit+1,
             Bend is -2*Unit,
             rank_filled(First, Last, Value, Step, Bend, Cells) )),
    findall(Dead, dead_cell(Board, Stride, Dead), DeadCells),
    offsets(Stride, Offsets),
    forall(member(Dead, DeadCells), nb_setarg(Dead, Cells, 0)),
    forall(( member(Dead, DeadCells), member(Offset, Offsets) ),
           ( Near is Dead+Offset, way_lost(Near, Cells, Way) )).

% rank_filled(Cell, Last, Value, Step, Bend, Cells): the cells from Cell to Last
% get their values. Value is that of Cell, and the next one is larger by Step.
% The squares of the distance from the focus are a parabola, so the steps change
% by Bend each time.

rank_filled(Cell, Last, Value, Step, Bend, Cells) :-
    nb_setarg(Cell, Cells, Value),
    (   Cell < Last
    ->  Cell1 is Cell+1,
        Value1 is Value+Step,
        Step1 is Step+Bend,
        rank_filled(Cell1, Last, Value1, Step1, Bend, Cells)
    ;   true
    ).

% dead_cell(Board, Stride, Cell): Cell belongs to a blocked square, or to the
% border below the first rank, above the last, or beside a rank.

dead_cell(board(_, _, Blocked), Stride, Cell) :-
    sort(Blocked, Squares),
    member(Square, Squares),
    square_cell(Square, Stride, Cell).
dead_cell(board(_, Ranks, _), Stride, Cell) :-
    (   member(Below, [-1, 0])
    ;   Below is Ranks+1
    ;   Below is Ranks+2
    ),
    First is (Below+1)*Stride+1,
    Last is First+Stride-1,
    between(First, Last, Cell).
dead_cell(board(_, Ranks, _), Stride, Cell) :-
    between(1, Ranks, Rank),
    Cell0 is (Rank+1)*Stride,
    ( Cell is Cell0+1 ; Cell is Cell0+Stride ).

way_lost(Cell, Cells, Way) :-
    (   Cell > 0,
        arg(Cell, Cells, Value0),
        Value0 > 0
    ->  Value is Value0-Way,
        nb_setarg(Cell, Cells, Value)
    ;   true
    ).

bonus_added(Bonus, board(Files, Ranks, _), grid(Cells, Stride, Way, _)) :-
    forall(( Bonus > 0,
             between(1, Files, File),
             between(1, Ranks, Rank),
             inner(Files, Ranks, File, Rank),
             square_cell(File/Rank, Stride, Cell),
             arg(Cell, Cells, Value0),
             Value0 > 0 ),
           ( Value is Value0+Bonus*Way,
             nb_setarg(Cell, Cells, Value) )).

inner(4, _, File, _) :-
    between(2, 3, File).
inner(_, 4, _, Rank) :-
    between(2, 3, Rank).

square_cell(File/Rank, Stride, Cell) :-
    Cell is (Rank+1)*Stride+File+1.

% offsets(Stride, Offsets): the eight moves add Offsets to the number of a cell,
% in the order of their digits. offset_chars(Stride, Middle, Chars): the digit
% of the move that adds Offset is the argument Middle+Offset of Chars.

offsets(Stride, Offsets) :-
    findall(Offset, digit_offset(_, Stride, Offset), Offsets).

offset_chars(Stride, Middle, Chars) :-
    Middle is 2*Stride+2,
    Size is 2*Middle-1,
    functor(Chars, chars, Size),
    forall(digit_offset(Digit, Stride, Offset),
           ( Place is Middle+Offset,
             nb_setarg(Place, Chars, Digit) )).

digit_offset(Digit, Stride, Offset) :-
    digit_move(Digit, Files, Ranks),
    Offset is Files+Ranks*Stride.

free_square(board(Files, Ranks, Blocked), File/Rank) :-
    between(1, Files, File),
    between(1, Ranks, Rank),
    \+ memberchk(File/Rank, Blocked).

% squares_left_out(Board, Length, LeftOut): a walk of Length squares leaves out
% LeftOut of the free squares.

squares_left_out(board(Files, Ranks, Blocked), Length, LeftOut) :-
    sort(Blocked, Squares),
    length(Squares, Count),
    LeftOut is Files*Ranks-Count-Length,
    LeftOut >= 0.

/* Examples

A tour as the digits of its moves, and as a list of squares:

?- fast_warnsdorff_tour(board(8, 8, []), 1/1, 64, Walk), walk_path(Walk, Path).
Walk = walk(1/1, "121070527565343121754670721234361470065643421601472557216053135"),
Path = [1/1, 3/2, 5/1, 7/2, 8/4, 7/6, 8/8, 6/7, ... / ...|...] ;
...

A million squares:

?- time(fast_warnsdorff_tour(board(1000, 1000, []), 1/1, 1_000_000, _)).
% 9,211,393 inferences, 0.557 CPU in 0.561 seconds (99% CPU, 16537510 Lips)
true ;
...

Narrow boards, and blocked squares:

?- fast_warnsdorff_tour(board(4, 20, []), 1/10, 80, Walk).
Walk = walk(1/10, "3434205276105276106720670245072343642363343572501672501617525070252707054250713") ;
...

?- fast_warnsdorff_tour(board(8, 8, [2/3, 7/7, 5/4, 5/1]), 1/1, 60, Walk).
Walk = walk(1/1, "16312170756530634321270674642220652307063056334561057032743") ;
...

Every tour is found, here the 16 of 3x4. 4x4 has none:

?- aggregate_all(count, fast_warnsdorff_tour(board(3, 4, []), _, 12, _), Count).
Count = 16.

?- fast_warnsdorff_tour(board(4, 4, []), 1/1, 16, Walk).
false.

*/
