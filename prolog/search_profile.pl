:- module(search_profile,
          [ watch/1,                    % :Indicator
            unwatch/1,                  % :Indicator
            profile_start/1,            % +Length
            profile_stop/0,
            watched/5,                  % :Relation, +Board, +Start, +Length, -Path
            profile_text/1              % -Text
          ]).
:- use_module(library(lists), [append/3, last/2, member/2]).
:- use_module(library(prolog_wrap), [wrap_predicate/4]).

/** <module> Where a depth-first search spends its time

A depth-first search grows one path and takes its last squares back. A node is a path that it has grown, its depth the
number of its squares; the nodes of all depths say whether the search is wide from the start on, or goes back and forth
just before the goal. This module counts them while the search runs, and leaves the program as it is: it wraps the one
relation that the search calls at every node, which may be

  - the relation that recurs, as path/4 does in naive.pl, or
  - the move relation, if it is called once a node and the search goes on where it has succeeded, as with
    board_square_next/3 there. (Not in warnsdorff.pl, where findall/3 collects the moves.)

Either way, when the relation is called, its calls that are still in force are the squares of the path so far. So the
depth is a backtrackable global variable, one more at each call and put back by backtracking itself, and all else is
counted in a term that backtracking leaves alone:

    profile(Nodes, Path, Most, Deepest, Stuck, Last, Position, Next, Steps)

Nodes has the number of nodes of each depth, the last one of all that are deeper than the path asked for, and Path the
squares of the last node. Most is the greatest depth so far and Deepest the path that it belongs to, or [] while that is
Path itself. Stuck counts the dead ends: nodes that no node follows and that are no answer. Last is the depth of the
last node, or 0 if it was an answer; a node that is not one deeper than the last shows that this was a dead end.
Position says which argument of the relation has the square that the knight stands on. Next is the time of the next
report.

Steps keeps the first nodes in the order of the search, which can so be replayed move by move. A step is [Depth, File,
Rank], the depth of a node and its last square. The path that it belongs to follows from the step before: squares are
taken back until Depth-1 are left, and this one is added. Steps is steps(Room, Untold, Slots), where Room is how many
more will be kept, and the first Untold arguments of Slots are the steps that have not been told yet.

Reports are made by engine_yield/1 every fifth of a second, so the search runs in an engine: bridge:profiled_answer/9
makes one. A report has all the counts, but of the steps only the new ones: so reports stay short, and whoever kills the
search has its first steps. A node costs 19 inferences more, a sixth of the time of naive.pl and of borrell.pl, and each
step that is kept 15 more.

@see library(prolog_wrap)
*/

:- meta_predicate
    watch(:),
    unwatch(:),
    watched(4, +, +, +, -).

%!  watch(:Indicator) is det.
%
%   True if the relation Indicator, Name/Arity, tells of its calls from now on.
%
%   @error existence_error(procedure, Indicator) if there is none

watch(Module:Name/Arity) :-
    functor(Head, Name, Arity),
    (   predicate_property(Module:Head, defined),
        \+ predicate_property(Module:Head, imported_from(system))
    ->  wrap_predicate(Module:Head, search_profile, Wrapped, ( search_profile:node(Head), Wrapped ))
    ;   existence_error(procedure, Name/Arity)
    ).

%!  unwatch(:Indicator) is semidet.
%
%   True if Indicator was watched, and is no more.

unwatch(Indicator) :-
    unwrap_predicate(Indicator, search_profile).

%!  profile_start(+Length) is det.
%
%   True if counting begins anew, for a search for paths of Length squares.

profile_start(Length) :-
    Deeper is Length + 1,
    functor(Nodes, nodes, Deeper),
    functor(Path, path, Deeper),
    forall(arg(Depth, Nodes, _), ( nb_setarg(Depth, Nodes, 0), nb_setarg(Depth, Path, 0) )),
    most_steps(Room),
    functor(Slots, slots, Room),
    nb_setval(search_profile, profile(Nodes, Path, 0, [], 0, 0, unknown, 0, steps(Room, 0, Slots))),
    nb_setval(search_profile_start, none),
    nb_setval(search_profile_depth, 0).

% most_steps(Most): so many steps are kept, three minutes at ten a second. A tour of up to 44x44 squares that is found
% without going back has fewer, and is there from end to end.

most_steps(2_000).

%!  watched(:Relation, +Board, +Start, +Length, -Path) is nondet.
%
%   True if call(Relation, Board, Start, Length, Path) is. Its answers are no dead ends. An answer that a move relation
%   found has one more square than calls are in force, and that is a node too. Path may have any form that bridge.pl
%   packs; only of squares is the last one known.

watched(Relation, Board, Start, Length, Path) :-
    b_setval(search_profile_start, Start),
    b_setval(search_profile_depth, 0),
    call(Relation, Board, Start, Length, Path),
    nb_getval(search_profile_depth, Depth),
    nb_getval(search_profile, Profile),
    (   Depth =:= Length-1
    ->  path_last(Path, Square),
        count(Profile, Length, Square)
    ;   true
    ),
    keep_deepest(Profile),
    nb_setarg(6, Profile, 0).

path_last(Path, Square) :-
    (   ( Squares = Path ; Path = paths([Squares]) ),
        is_list(Squares),
        last(Squares, Last)
    ->  Square = Last
    ;   Square = nowhere
    ).

% node(Head): the search calls its relation, as Head. This runs at every node, so it is written for speed.

node(Head) :-
    b_getval(search_profile_depth, Depth0),
    Depth is Depth0+1,
    b_setval(search_profile_depth, Depth),
    nb_getval(search_profile, Profile),
    Profile = profile(_, _, _, _, _, _, Position, Next, _),
    position_square(Position, Head, Profile, Square),
    count(Profile, Depth, Square),
    get_time(Now),
    (   Now < Next
    ->  true
    ;   Later is Now+0.2,
        nb_setarg(8, Profile, Later),
        report
    ).

count(Profile, Depth, Square) :-
    Profile = profile(Nodes, Path, _, _, _, Last, _, _, Steps),
    (   Depth =:= Last+1
    ->  true
    ;   dead_end(Profile)
    ),
    nb_setarg(6, Profile, Depth),
    functor(Nodes, _, Deeper),
    Slot is min(Depth, Deeper),
    arg(Slot, Nodes, Count0),
    Count is Count0+1,
    nb_setarg(Slot, Nodes, Count),
    nb_setarg(Slot, Path, Square),
    (   Steps = steps(0, _, _)
    ->  true
    ;   keep_step(Steps, Depth, Square)
    ).

% keep_step(Steps, Depth, Square): one more step is kept, or, if its square is not known, neither this one nor any after
% it, for steps with a gap can't be replayed.

keep_step(Steps, Depth, Square) :-
    (   square_numbers(Square, File, Rank)
    ->  Steps = steps(Room0, Untold0, Slots),
        Untold is Untold0+1,
        Room is Room0-1,
        nb_setarg(Untold, Slots, [Depth, File, Rank]),
        nb_setarg(2, Steps, Untold),
        nb_setarg(1, Steps, Room)
    ;   nb_setarg(1, Steps, 0)
    ).

% dead_end(Profile): the search leaves its last node, and no node has followed it.

dead_end(Profile) :-
    keep_deepest(Profile),
    Profile = profile(_, _, _, _, Stuck0, Last, _, _, _),
    (   Last > 0
    ->  Stuck is Stuck0+1,
        nb_setarg(5, Profile, Stuck),
        nb_setarg(6, Profile, 0)
    ;   true
    ).

% keep_deepest(Profile): the path to the last node is kept if it is the longest, for its squares are overwritten soon.

keep_deepest(Profile) :-
    Profile = profile(_, Path, Most, _, _, Last, _, _, _),
    (   Last > Most
    ->  path_squares(Path, Last, Squares),
        nb_setarg(3, Profile, Last),
        nb_setarg(4, Profile, Squares)
    ;   true
    ).

path_squares(Path, Last, Squares) :-
    functor(Path, _, Deeper),
    Length is min(Last, Deeper),
    length(Squares, Length),
    Path =.. [_|Slots],
    append(Squares, _, Slots).

% position_square(Position, Head, Profile, Square): Square is where the knight stands when the relation is called as
% Head. The first call is from the start, which tells the position: an argument, two that follow each other, or the head
% of a list, as of the path so far.

position_square(argument(Nth), Head, _, Square) :-
    arg(Nth, Head, Square).
position_square(arguments(Nth, Next), Head, _, File/Rank) :-
    arg(Nth, Head, File),
    arg(Next, Head, Rank).
position_square(head(Nth), Head, _, Square) :-
    arg(Nth, Head, [Square|_]).
position_square(nowhere, _, _, nowhere).
position_square(unknown, Head, Profile, Square) :-
    b_getval(search_profile_start, Start),
    (   start_position(Start, Head, Position)
    ->  true
    ;   Position = nowhere
    ),
    nb_setarg(7, Profile, Position),
    position_square(Position, Head, Profile, Square).

start_position(File/Rank, Head, argument(Nth)) :-
    arg(Nth, Head, Square),
    square_file_rank(Square, File, Rank).
start_position(File/Rank, Head, arguments(Nth, Next)) :-
    arg(Nth, Head, File0),
    File0 == File,
    Next is Nth+1,
    arg(Next, Head, Rank0),
    Rank0 == Rank.

start_position(File/Rank, Head, head(Nth)) :-
    arg(Nth, Head, Squares),
    nonvar(Squares),
    Squares = [Square|_],
    square_file_rank(Square, File, Rank).

square_file_rank(Square, File, Rank) :-
    nonvar(Square),
    square(Square, File0, Rank0),
    File0 == File,
    Rank0 == Rank.

square(File/Rank, File, Rank).
square(File-Rank, File, Rank).
square([File, Rank], File, Rank).

%!  profile_stop is det.
%
%   True if the search is at its end, so that its last node was a dead end, unless it was an answer.

profile_stop :-
    nb_getval(search_profile, Profile),
    dead_end(Profile).

%!  profile_text(-Text) is det.
%
%   True if Text is what has been counted, as numbers in four groups: the nodes by depth up to the deepest; file and
%   rank of each square of the deepest path in turn, if they are known; the dead ends; depth, file and rank of each step
%   in turn that no text has told before. As in "1 2 1;1 1 2 3 3 1;1;1 1 1 2 3 2 2 2 3 3 3 1".

profile_text(Text) :-
    nb_getval(search_profile, Profile),
    Profile = profile(Nodes, Path, Most, Deepest0, Stuck, Last, _, _, Steps),
    (   Last > Most
    ->  Depth = Last,
        path_squares(Path, Last, Deepest)
    ;   Depth = Most,
        Deepest = Deepest0
    ),
    path_squares(Nodes, Depth, Counts),
    (   squares_numbers(Deepest, Numbers)
    ->  true
    ;   Numbers = []
    ),
    steps_told(Steps, Told),
    atomic_list_concat(Counts, ' ', CountsText),
    atomic_list_concat(Numbers, ' ', NumbersText),
    atomic_list_concat(Told, ' ', ToldText),
    format(string(Text), "~w;~w;~w;~w", [CountsText, NumbersText, Stuck, ToldText]).

squares_numbers([], []).
squares_numbers([Square|Squares], [File, Rank|Numbers]) :-
    square_numbers(Square, File, Rank),
    squares_numbers(Squares, Numbers).

square_numbers(Square, File, Rank) :-
    nonvar(Square),
    square(Square, File, Rank),
    integer(File),
    integer(Rank).

% steps_told(Steps, Numbers): Numbers has the steps that had not been told yet. Now they have.

steps_told(Steps, Numbers) :-
    Steps = steps(_, Untold, Slots),
    findall(Number,
            ( between(1, Untold, Nth), arg(Nth, Slots, Step), member(Number, Step) ),
            Numbers),
    nb_setarg(2, Steps, 0).

% report: hand the profile over to whoever runs the engine that the search runs in; without an engine nobody asks.

report :-
    (   engine_self(_)
    ->  profile_text(Text),
        engine_yield(report(Text))
    ;   true
    ).

/* Examples

From a corner of 3x3 there are two ways. With these squares blocked both end after three squares, so that the longest
path has three, there are two dead ends, and the fourth step is the second one of a path again. The same comes of
watch(naive:board_square_next/3):

?- watch(naive:path/4), profile_start(6).
true.

?- findall(Path, watched(naive:tour, board(3, 3, [2/1, 1/2]), 1/1, 6, Path), Paths), profile_stop, profile_text(Text).
Paths = [],
Text = "1 2 2;1 1 3 2 1 3;2;1 1 1 2 3 2 3 1 3 2 2 3 3 3 1".

?- unwatch(naive:path/4).
true.

*/
