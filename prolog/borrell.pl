:- module(borrell,
          [ borrell_tour/8,         % +Verify, +Visited, +Mirror, +Lengths, +Board, ?Start, +Length, -Path
            borrell_closed_tour/8   % +Verify, +Visited, +Mirror, +Lengths, +Board, ?Start, +Length, -Path
          ]).
:- use_module(arguments, [must_be_board/1, must_be_one_of/3]).
:- use_module(library(assoc), [empty_assoc/1, get_assoc/3, put_assoc/4]).
:- use_module(library(lists), [last/2, member/2]).

/** <module> Borrell's brute force, and the price of its tests

Depth-first search without a heuristic, as in naive.pl, but with another order
of the moves, which happens to be luckier: from the upper left corner of 8x8 it
finds a tour in about a second. So the program can be used to measure the two
tests that every generated square has to pass. Each test has two forms:

  - Is the square on the board? `comparisons` compares file and rank with both
    ends of the board, as the source does at first. `border` has a clause for
    each value just outside the board, which cuts and fails; every other value
    is on the board. This is the improvement that the source reports. The
    clauses suffice, since a move from the board ends at most two squares
    outside.
  - Has it been visited? `list` keeps the visited squares in a list, as the
    source does. `tree` keeps them in a balanced binary tree, which the source
    names as future work.

The table shows the inferences and seconds until the first tour from 1/8 on
SWI-Prolog 9.0.4, and the seconds that the source prints:

|                   | inferences | s    | with -O    | s    | printed s |
| comparisons, list | 21,282,427 | 1.15 | 16,208,865 | 0.82 |        35 |
| border, list      | 18,167,945 | 1.07 | 16,208,865 | 0.86 |         7 |
| comparisons, tree | 12,692,047 | 0.84 |  7,618,485 | 0.55 |           |
| border, tree      |  9,577,565 | 0.77 |  7,618,485 | 0.58 |           |

With the list, the border clauses save a seventh of the inferences, but hardly
any time: 3 % is the median of 15 pairs of runs, and two runs of one form differ
by more. With optimised arithmetic (swipl -O), where a comparison is not an
inference, they save nothing. The tree saves more: two fifths of the inferences
and about a quarter of the time.

As in the source, file and rank are arguments of their own, so that Prolog can
choose the clause by the value of the file.

The parameter Lengths says when the length of a path is known. With `asked`, a
path ends when it is long enough. With `all`, as in the source, the search makes
paths of all lengths, and the length of each path is tested then. Both find the
same tours in the same order.

The parameter Mirror mirrors the order of the moves: `none`, `files` (left and
right change places), `ranks` (up and down change places) or `both`. The
mirrored search from the mirrored start finds the mirrored tours.

A board is board(Files, Ranks, Blocked), where Blocked lists the squares that no
knight may enter. A square is File/Rank, both counted from 1, where the source
writes [X,Y]; 1/1 is the lower left corner. A path is the list of its squares in
order.

@see Borrell, "A brute force approach ... using Prolog": the order of the moves,
     the two forms of verify/2, all lengths (its go/3), the mirrored search and
     the definition of a closed tour. Boards of other sizes and blocked squares
     are additions
*/

                 /*******************************
                 *            TOURS             *
                 *******************************/

%!  borrell_tour(+Verify, +Visited, +Mirror, +Lengths, +Board, ?Start,
%!               +Length, -Path) is nondet.
%
%   True if Path begins at Start and visits Length different squares of Board,
%   none of them blocked. If Length is the number of free squares, Path is an
%   open tour. Backtracking yields each path once. Mirror determines the order
%   of the paths; Verify, Visited and Lengths only affect the time.
%
%   Complexity: exponential in Length. For each square that is tried, the
%   look-up among the visited squares takes up to Length steps in a list, and
%   logarithmically many in a tree.
%
%   @arg Verify is comparisons or border
%   @arg Visited is list or tree
%   @arg Mirror is none, files, ranks or both
%   @arg Lengths is asked or all

borrell_tour(Verify, Visited, Mirror, Lengths, Board, Start, Length, Path) :-
    must_be_one_of(verify, [comparisons, border], Verify),
    must_be_one_of(visited, [list, tree], Visited),
    must_be_one_of(mirror, [none, files, ranks, both], Mirror),
    must_be_one_of(lengths, [asked, all], Lengths),
    must_be_board(Board),
    Path = [Start|Squares],
    free_square(Board, Start),
    Board = board(_, _, Blocked),
    mirror_signs(Mirror, Signs),
    verify_board_form(Verify, Board, Form),
    visited_squares_seen(Visited, [Start|Blocked], Seen),
    lengths_path(Lengths, Length, Path, path(Squares, Start, Signs, Form, Seen)).

% lengths_path(Lengths, Length, Path, Goal): Goal makes Path, which has Length
% squares. Goal ends a path of unknown length after each square.

lengths_path(asked, Length, Path, Goal) :-
    length(Path, Length),
    call(Goal).
lengths_path(all, Length, Path, Goal) :-
    call(Goal),
    length(Path, Length).

%!  borrell_closed_tour(+Verify, +Visited, +Mirror, +Lengths, +Board, ?Start,
%!                      +Length, -Path) is nondet.
%
%   True if borrell_tour/8 finds Path, and the last square of Path is a move away
%   from Start. This is plain generate and test. It suffices for 3x10, where the
%   first closed tour takes a second; 5x6 takes longer than five minutes. See
%   warnsdorff_closed_tour/4 for a better way.

borrell_closed_tour(Verify, Visited, Mirror, Lengths, Board, Start, Length, Path) :-
    borrell_tour(Verify, Visited, Mirror, Lengths, Board, Start, Length, Path),
    last(Path, Last),
    mirror_signs(Mirror, Signs),
    signs_square_next(Signs, Last, Start).

% path(Squares, Square0, Signs, Form, Seen): from Square0 the knight goes on to
% Squares, which are on the board and not in Seen. Seen contains the blocked
% squares from the start.

path([], _, _, _, _).
path([Square|Squares], Square0, Signs, Form, Seen0) :-
    signs_square_next(Signs, Square0, Square),
    Square = File/Rank,
    (   Form = comparisons(Files, Ranks)
    ->  verify_between(File, Rank, Files, Ranks)
    ;   verify_border(File, Rank, Form)
    ),
    unseen_seen(Seen0, Square, Seen),
    path(Squares, Square, Signs, Form, Seen).

free_square(board(Files, Ranks, Blocked), File/Rank) :-
    between(1, Files, File),
    between(1, Ranks, Rank),
    \+ member(File/Rank, Blocked).


                 /*******************************
                 *            MOVES             *
                 *******************************/

signs_square_next(FileSign/RankSign, File0/Rank0, File/Rank) :-
    step(FileStep, RankStep),
    File is File0 + FileSign*FileStep,
    Rank is Rank0 + RankSign*RankStep.

step( 2,  1).
step( 1,  2).
step(-1,  2).
step(-2,  1).
step( 2, -1).
step(-2, -1).
step(-1, -2).
step( 1, -2).

mirror_signs(none,   1/  1).
mirror_signs(files, -1/  1).
mirror_signs(ranks,  1/ -1).
mirror_signs(both,  -1/ -1).


                 /*******************************
                 *        ON THE BOARD?         *
                 *******************************/

% verify_board_form(Verify, Board, Form): Form contains what verify/2 needs to
% know about Board. The border values at the low end are -1 and 0. Those at the
% high end depend on Board; they are computed once, for the clauses to unify
% with.

verify_board_form(comparisons, board(Files, Ranks, _), comparisons(Files, Ranks)).
verify_board_form(border, board(Files, Ranks, _), border(File1, File2, Rank1, Rank2)) :-
    File1 is Files+1,
    File2 is Files+2,
    Rank1 is Ranks+1,
    Rank2 is Ranks+2.

% verify_between(File, Rank, Files, Ranks) and verify_border(File, Rank, Form):
% File/Rank, which is a move away from a square of the board, is on the board.
% The file comes first, so that Prolog can choose the clause by its value.

verify_between(File, Rank, Files, Ranks) :-
    File >= 1,
    File =< Files,
    Rank >= 1,
    Rank =< Ranks.

verify_border(-1,    _,     _)                      :- !, fail.
verify_border(0,     _,     _)                      :- !, fail.
verify_border(File1, _,     border(File1, _, _, _)) :- !, fail.
verify_border(File2, _,     border(_, File2, _, _)) :- !, fail.
verify_border(_,     -1,    _)                      :- !, fail.
verify_border(_,     0,     _)                      :- !, fail.
verify_border(_,     Rank1, border(_, _, Rank1, _)) :- !, fail.
verify_border(_,     Rank2, border(_, _, _, Rank2)) :- !, fail.
verify_border(_,     _,     _).


                 /*******************************
                 *           VISITED?           *
                 *******************************/

% visited_squares_seen(Visited, Squares, Seen): Seen contains Squares, in a list
% or in a tree as Visited says.

visited_squares_seen(list, Squares, list(Squares)).
visited_squares_seen(tree, Squares, tree(Tree)) :-
    empty_assoc(Tree0),
    squares_tree(Squares, Tree0, Tree).

squares_tree([], Tree, Tree).
squares_tree([Square|Squares], Tree0, Tree) :-
    put_assoc(Square, Tree0, true, Tree1),
    squares_tree(Squares, Tree1, Tree).

% unseen_seen(Seen0, Square, Seen): Square is not in Seen0, and Seen is Seen0
% with Square added.

unseen_seen(list(Squares), Square, list([Square|Squares])) :-
    \+ member(Square, Squares).
unseen_seen(tree(Tree0), Square, tree(Tree)) :-
    \+ get_assoc(Square, Tree0, _),
    put_assoc(Square, Tree0, true, Tree).

/* Examples

The first tour of the source, and what the tree saves:

?- time(borrell_tour(border, list, none, asked, board(8, 8, []), 1/8, 64, Path)).
% 18,167,945 inferences, 1.067 CPU in 1.070 seconds (99% CPU, 17027127 Lips)
Path = [1/8, 3/7, 5/8, 7/7, 5/6, 6/8, 8/7, 6/6, ... / ...|...] ;
...

?- time(borrell_tour(border, tree, none, asked, board(8, 8, []), 1/8, 64, Path)).
% 9,577,565 inferences, 0.774 CPU in 0.775 seconds (100% CPU, 12374115 Lips)
Path = [1/8, 3/7, 5/8, 7/7, 5/6, 6/8, 8/7, 6/6, ... / ...|...] ;
...

A tour of 5x5 from the left corner, and its mirror image from the right one:

?- borrell_tour(border, tree, none, asked, board(5, 5, []), 1/5, 25, Path).
Path = [1/5, 3/4, 5/5, 4/3, 3/5, 5/4, 3/3, 1/4, ... / ...|...] ;
...

?- borrell_tour(border, tree, files, asked, board(5, 5, []), 5/5, 25, Path).
Path = [5/5, 3/4, 1/5, 2/3, 3/5, 1/4, 3/3, 5/4, ... / ...|...] ;
...

The order of the moves changes the order of the tours, not their number:

?- aggregate_all(count, borrell_tour(border, tree, both, asked, board(3, 4, []), _, 12, _), Count).
Count = 16.

A typo is an error, not the answer that there is no tour:

?- catch(borrell_tour(borders, list, none, asked, board(8, 8, []), 1/8, 64, _), error(Error, _), true).
Error = domain_error(verify(comparisons, border), borders).

A closed tour around a blocked square:

?- borrell_closed_tour(border, tree, none, asked, board(3, 3, [2/2]), 1/1, 8, Path).
Path = [1/1, 3/2, 1/3, 2/1, 3/3, 1/2, 3/1, 2/3] ;
Path = [1/1, 2/3, 3/1, 1/2, 3/3, 2/1, 1/3, 3/2] ;
false.

*/
