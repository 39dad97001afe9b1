:- module(borrell,
          [ tour/7,         % +Verify, +Visited, +Mirror, +Board, ?Start, +Length, -Path
            closed_tour/7   % +Verify, +Visited, +Mirror, +Board, ?Start, +Length, -Path
          ]).
:- use_module(library(assoc), [empty_assoc/1, get_assoc/3, put_assoc/4]).
:- use_module(library(lists), [last/2, member/2]).

/** <module> Borrell's brute force, and the price of its tests

Depth-first search with no heuristic, as in naive.pl, with another order of the
moves, which happens to be luckier: from the upper left corner of 8x8 it finds
a tour within a second. So it can be asked what the two tests of each generated
square cost, and each test has two forms:

  - Is the square on the board? `comparisons` compares file and rank with the
    two ends of the board, as the source first does. `border` names the values
    just outside as clauses that cut and fail, and all else is on the board,
    the improvement that the source reports. That suffices, since a move from
    the board ends at most two squares outside.
  - Has it been visited? `list` keeps the visited squares in a list, as the
    source does. `tree` keeps them in a balanced binary tree, the future work
    that the source names.

These are the inferences and seconds for the first tour from 1/8, on SWI-Prolog
9.0.4, and the seconds that the source prints:

|                   | inferences | s   | with -O    | s   | printed s |
| comparisons, list | 21,282,401 | 1.2 | 16,208,841 | 0.9 |        35 |
| border, list      | 18,167,919 | 1.1 | 16,208,841 | 1.0 |         7 |
| comparisons, tree | 12,692,021 | 0.9 |  7,618,461 | 0.6 |           |
| border, tree      |  9,577,539 | 0.9 |  7,618,461 | 0.8 |           |

The border clauses save a seventh of the inferences in the list program, and
hardly any time; with optimised arithmetic (swipl -O), where a comparison is no
inference, nothing at all. The tree pays more: two fifths of the inferences and
up to a quarter of the time.

A last parameter mirrors the order of the moves: `none`, `files` (left and right
change places), `ranks` (up and down do) or `both`. The mirrored search from the
mirrored start finds the mirrored tours.

A board is board(Files, Ranks, Blocked), where Blocked lists the squares that
can't be entered; a square is File/Rank, both from 1, where the source writes
[X,Y], and 1/1 is the lower left corner; a path is the list of its squares in
order.

@see Borrell, "A brute force approach ... using Prolog": the order of the moves,
     the two forms of verify/2, the mirrored search and what a closed tour is.
     Boards of other sizes and blocked squares are additions
*/

                 /*******************************
                 *            TOURS             *
                 *******************************/

%!  tour(+Verify, +Visited, +Mirror, +Board, ?Start, +Length, -Path) is nondet.
%
%   True if Path leads from Start over Length different squares of Board, none
%   of them blocked. With the number of all free squares for Length, it is an
%   open tour. On backtracking every such path appears once. Verify and Visited
%   change how long that takes, and only Mirror changes the order.
%
%   Complexity: exponential in Length; each square that is tried costs up to
%   Length steps with a list, logarithmically many with a tree.
%
%   @arg Verify is comparisons or border
%   @arg Visited is list or tree
%   @arg Mirror is none, files, ranks or both

tour(Verify, Visited, Mirror, Board, Start, Length, Path) :-
    length(Path, Length),
    Path = [Start|Squares],
    free_square(Board, Start),
    Board = board(_, _, Blocked),
    mirror_signs(Mirror, Signs),
    verify_board_form(Verify, Board, Form),
    visited_squares_seen(Visited, [Start|Blocked], Seen),
    path(Squares, Start, Signs, Form, Seen).

%!  closed_tour(+Verify, +Visited, +Mirror, +Board, ?Start, +Length, -Path) is nondet.
%
%   True if Path is a tour as tour/7 finds it, and its last square is a move
%   from Start. Tours are generated and tested, nothing better: that does for
%   3x10, where the first one takes a second, and 5x6 takes longer than five
%   minutes. See closed_tour/4 in warnsdorff.pl.

closed_tour(Verify, Visited, Mirror, Board, Start, Length, Path) :-
    tour(Verify, Visited, Mirror, Board, Start, Length, Path),
    last(Path, Last),
    mirror_signs(Mirror, Signs),
    signs_square_next(Signs, Last, Start).

% path(Squares, Square0, Signs, Form, Seen): the knight goes from Square0 over
% Squares, which are on the board and not among Seen. Blocked squares stand in
% Seen from the start.

path([], _, _, _, _).
path([Square|Squares], Square0, Signs, Form, Seen0) :-
    signs_square_next(Signs, Square0, Square),
    verify(Form, Square),
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

% verify_board_form(Verify, Board, Form): Form has what verify/2 needs to know of
% Board. The border values below are -1 and 0, those above depend on the board
% and are worked out once, for the clauses to unify with.

verify_board_form(comparisons, board(Files, Ranks, _), comparisons(Files, Ranks)).
verify_board_form(border, board(Files, Ranks, _), border(File1, File2, Rank1, Rank2)) :-
    File1 is Files+1,
    File2 is Files+2,
    Rank1 is Ranks+1,
    Rank2 is Ranks+2.

% verify(Form, Square): Square is on the board, if it is a move from there.

verify(comparisons(Files, Ranks), File/Rank) :-
    File >= 1,
    File =< Files,
    Rank >= 1,
    Rank =< Ranks.
verify(border(_, _, _, _),     -1/_)     :- !, fail.
verify(border(_, _, _, _),      0/_)     :- !, fail.
verify(border(File1, _, _, _),  File1/_) :- !, fail.
verify(border(_, File2, _, _),  File2/_) :- !, fail.
verify(border(_, _, _, _),      _/ -1)   :- !, fail.
verify(border(_, _, _, _),      _/0)     :- !, fail.
verify(border(_, _, Rank1, _),  _/Rank1) :- !, fail.
verify(border(_, _, _, Rank2),  _/Rank2) :- !, fail.
verify(border(_, _, _, _),      _/_).


                 /*******************************
                 *           VISITED?           *
                 *******************************/

% visited_squares_seen(Visited, Squares, Seen): Seen holds Squares in the form
% that Visited names.

visited_squares_seen(list, Squares, list(Squares)).
visited_squares_seen(tree, Squares, tree(Tree)) :-
    empty_assoc(Tree0),
    squares_tree(Squares, Tree0, Tree).

squares_tree([], Tree, Tree).
squares_tree([Square|Squares], Tree0, Tree) :-
    put_assoc(Square, Tree0, true, Tree1),
    squares_tree(Squares, Tree1, Tree).

% unseen_seen(Seen0, Square, Seen): Square is not among Seen0, and Seen has it too.

unseen_seen(list(Squares), Square, list([Square|Squares])) :-
    \+ member(Square, Squares).
unseen_seen(tree(Tree0), Square, tree(Tree)) :-
    \+ get_assoc(Square, Tree0, _),
    put_assoc(Square, Tree0, true, Tree).

/* Examples

The first tour of the source, and the same from the right, mirrored:

?- tour(border, list, none, board(8, 8, []), 1/8, 64, Path), last(Path, End).
Path = [1/8, 3/7, 5/8, 7/7, 5/6, 6/8, 8/7, 6/6, ... / ...|...],
End = 8/2 ;
...

?- tour(border, list, files, board(8, 8, []), 8/8, 64, Path), last(Path, End).
Path = [8/8, 6/7, 4/8, 2/7, 4/6, 3/8, 1/7, 3/6, ... / ...|...],
End = 1/2 ;
...

What the tree saves:

?- time(tour(border, tree, none, board(8, 8, []), 1/8, 64, Path)).
% 9,577,539 inferences, 0.958 CPU in 0.972 seconds (99% CPU, 9999831 Lips)
Path = [1/8, 3/7, 5/8, 7/7, 5/6, 6/8, 8/7, 6/6, ... / ...|...] ;
...

The order of the moves changes the order of the tours, not their number:

?- aggregate_all(count, tour(border, tree, both, board(5, 5, []), 1/5, 25, _), Count).
Count = 304.

A closed tour:

?- closed_tour(border, tree, none, board(3, 10, []), 1/1, 30, Path), last(Path, End).
Path = [1/1, 3/2, 2/4, 3/6, 1/5, 2/7, 3/9, 1/10, ... / ...|...],
End = 2/3 ;
...

*/
