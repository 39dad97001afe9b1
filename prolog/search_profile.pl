:- module(search_profile,
          [ watch/1,                    % :Indicator
            unwatch/1,                  % :Indicator
            profile_start/1,            % +Length
            profile_stop/0,
            watched/5,                  % :Relation, +Board, +Start, +Length, -Path
            profile_text/1              % -Text
          ]).
:- use_module(library(lists), [append/3, last/2]).
:- use_module(library(prolog_wrap), [wrap_predicate/4]).
:- use_module(library(record), [(record)/1, op(_, _, record)]).
:- use_module(search_steps, [keep_step/3, no_steps/1, square_numbers/3, steps_told/2]).

/** <module> Where a depth-first search spends its time

A depth-first search grows one path and takes its last squares back. A node is a path that it has grown, its depth the
number of its squares; the nodes of all depths say whether the search is wide from the start on, or goes back and forth
just before the goal. This module counts them while the search runs, and leaves the program as it is: it wraps the one
relation that the search calls at every node, which may be

  - the relation that recurs, as path/4 does in naive.pl, or
  - the move relation, if it is called once a node and the search goes on where it has succeeded, as with
    board_square_next/3 there. (Not in warnsdorff.pl, where findall/3 collects the moves.)

Either way, when the relation is called, its calls that are still in force are the squares of the path so far. So the
depth is a backtrackable global variable, one more at each call and put back by backtracking itself. All else is counted
in a profile, a record that backtracking leaves alone:

  - nodes has the number of nodes of each depth, the last one of all that are deeper than the path asked for.
  - path has the squares of the last node.
  - last is the depth of the last node, or 0 if it was an answer. A node that is not one deeper shows that this was a
    dead end.
  - stuck counts the dead ends: nodes that no node follows and that are no answer.
  - most is the greatest depth so far, and deepest the path that it belongs to, or [] while that is path itself.
  - position says which argument of the relation has the square that the knight stands on.
  - steps keeps the first nodes in the order of the search, see search_steps.pl.
  - next_report is the time of the next report.

Reports are made by engine_yield/1 every fifth of a second, so the search runs in an engine: bridge:profiled_answer/5
makes one. A report has all the counts, but of the steps only the new ones: so reports stay short, and whoever kills the
search has its first steps. A node costs 30 inferences more, a fifth of the time of naive.pl.

@see library(prolog_wrap), library(record)
*/

:- record profile(nodes, path, last=0, stuck=0, most=0, deepest=[], position=unknown, steps, next_report=0).

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
    no_steps(Steps),
    make_profile([nodes(Nodes), path(Path), steps(Steps)], Profile),
    nb_setval(search_profile, Profile),
    nb_setval(search_profile_start, none),
    nb_setval(search_profile_depth, 0).

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
    nb_set_last_of_profile(0, Profile).

path_last(Path, Square) :-
    (   ( Squares = Path ; Path = paths([Squares]) ),
        is_list(Squares),
        last(Squares, Last)
    ->  Square = Last
    ;   Square = nowhere
    ).

% node(Head): the search calls its relation, as Head. This runs at every node, so it does little.

node(Head) :-
    b_getval(search_profile_depth, Depth0),
    Depth is Depth0+1,
    b_setval(search_profile_depth, Depth),
    nb_getval(search_profile, Profile),
    profile_position(Profile, Position),
    position_square(Position, Head, Profile, Square),
    count(Profile, Depth, Square),
    get_time(Now),
    profile_next_report(Profile, Due),
    (   Now < Due
    ->  true
    ;   Later is Now+0.2,
        nb_set_next_report_of_profile(Later, Profile),
        report
    ).

count(Profile, Depth, Square) :-
    profile_last(Profile, Last),
    (   Depth =:= Last+1
    ->  true
    ;   dead_end(Profile)
    ),
    nb_set_last_of_profile(Depth, Profile),
    profile_nodes(Profile, Nodes),
    functor(Nodes, _, Deeper),
    Slot is min(Depth, Deeper),
    arg(Slot, Nodes, Count0),
    Count is Count0+1,
    nb_setarg(Slot, Nodes, Count),
    profile_path(Profile, Path),
    nb_setarg(Slot, Path, Square),
    profile_steps(Profile, Steps),
    keep_step(Steps, Depth, Square).

% dead_end(Profile): the search leaves its last node, and no node has followed it.

dead_end(Profile) :-
    keep_deepest(Profile),
    profile_last(Profile, Last),
    (   Last > 0
    ->  profile_stuck(Profile, Stuck0),
        Stuck is Stuck0+1,
        nb_set_stuck_of_profile(Stuck, Profile),
        nb_set_last_of_profile(0, Profile)
    ;   true
    ).

% keep_deepest(Profile): the path to the last node is kept if it is the longest, for its squares are overwritten soon.

keep_deepest(Profile) :-
    profile_last(Profile, Last),
    profile_most(Profile, Most),
    (   Last > Most
    ->  profile_path(Profile, Path),
        path_squares(Path, Last, Squares),
        nb_set_most_of_profile(Last, Profile),
        nb_set_deepest_of_profile(Squares, Profile)
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
    nb_set_position_of_profile(Position, Profile),
    position_square(Position, Head, Profile, Square).

start_position(File/Rank, Head, argument(Nth)) :-
    arg(Nth, Head, Square),
    square_numbers(Square, File, Rank).
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
    square_numbers(Square, File, Rank).

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
    profile_deepest_path(Profile, Depth, Deepest),
    profile_nodes(Profile, Nodes),
    path_squares(Nodes, Depth, Counts),
    (   squares_numbers(Deepest, Numbers)
    ->  true
    ;   Numbers = []
    ),
    profile_stuck(Profile, Stuck),
    profile_steps(Profile, Steps),
    steps_told(Steps, Told),
    atomic_list_concat(Counts, ' ', CountsText),
    atomic_list_concat(Numbers, ' ', NumbersText),
    atomic_list_concat(Told, ' ', ToldText),
    format(string(Text), "~w;~w;~w;~w", [CountsText, NumbersText, Stuck, ToldText]).

% profile_deepest_path(Profile, Depth, Squares): the path to the last node is still in its place if it is the longest.

profile_deepest_path(Profile, Depth, Squares) :-
    profile_last(Profile, Last),
    profile_most(Profile, Most),
    (   Last > Most
    ->  Depth = Last,
        profile_path(Profile, Path),
        path_squares(Path, Last, Squares)
    ;   Depth = Most,
        profile_deepest(Profile, Squares)
    ).

squares_numbers([], []).
squares_numbers([Square|Squares], [File, Rank|Numbers]) :-
    square_numbers(Square, File, Rank),
    squares_numbers(Squares, Numbers).

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
