:- module(search_profile,
          [ watch/1,                    % :Indicator
            unwatch/1,                  % :Indicator
            profile_start/1,            % +Length
            profile_stop/0,
            watched/5,                  % :Relation, +Board, +Start, +Length, -Path
            profile_text/1              % -Text
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, last/2]).
:- use_module(library(prolog_wrap), [wrap_predicate/4]).
:- use_module(library(record), [(record)/1, op(_, _, record)]).
:- use_module(search_steps,
              [empty_steps/1, full_steps/1, keep_step/3, square_numbers/3, take_new_steps/2]).

/** <module> Where a depth-first search spends its time

A depth-first search grows one path and takes its last squares back. A node of its search tree is a path that it has
grown, and the depth of the node is the number of squares. The number of nodes at each depth shows whether the search is
wide from the start, or goes back and forth just before the goal. This module counts the nodes while the search runs,
without a change to the program. It wraps one relation that the search calls at every node:

  - the relation that recurs, such as path/4 in naive.pl, or
  - the move relation, if it is called once a node and the search goes on from where it has succeeded, such as
    board_square_next/3 in naive.pl. (In warnsdorff.pl it can't be used, since findall/3 collects the moves there.)

In both cases, the calls of the relation that backtracking has not undone are the squares of the current path. So the
depth is a backtrackable global variable, which each call increments and backtracking itself restores. The rest is
counted in a profile, a record that backtracking does not touch:

  - nodes has the number of nodes at each depth. Its last argument counts all nodes that are deeper than the path asked
    for.
  - path has the squares of the last node.
  - last is the depth of the last node, or 0 if that node was an answer. If the next node is not one deeper, the last
    one was a dead end.
  - stuck counts the dead ends: nodes that are no answer and that no deeper node follows.
  - most is the greatest depth reached, and deepest is the path of that depth, or [] while it is path itself.
  - position says which argument of the relation has the square that the knight stands on.
  - steps keeps the first nodes in the order of the search, see search_steps.pl.
  - next_report is the time of the next report.

engine_yield/1 makes a report every fifth of a second, so the search has to run in a Prolog engine. bridge.pl creates
it. A report contains all counts, but only the new steps. So reports stay short, and whoever stops the search has its
first steps. Once no further steps are kept, a report contains the current path instead: a sample of the search. A node costs 30 further inferences, a fifth of the time of naive.pl.

@see library(prolog_wrap), library(record)
*/

:- record profile(nodes, path, last=0, stuck=0, most=0, deepest=[], position=unknown, steps, next_report=0).

:- meta_predicate
    watch(:),
    unwatch(:),
    watched(4, +, +, +, -).

%!  watch(:Indicator) is det.
%
%   True if the calls of the relation Indicator, Name/Arity, are counted from now on.
%
%   @error existence_error(procedure, Module:Indicator) if there is none, or if it
%     is a library's

watch(Module:Name/Arity) :-
    functor(Head, Name, Arity),
    (   defining_module(Module:Head, Definer),
        module_property(Definer, class(user))
    ->  wrap_predicate(Definer:Head, search_profile, Wrapped, ( search_profile:node(Head), Wrapped ))
    ;   existence_error(procedure, Module:Name/Arity)
    ).

defining_module(Module:Head, Definer) :-
    predicate_property(Module:Head, defined),
    (   predicate_property(Module:Head, imported_from(Other))
    ->  Definer = Other
    ;   Definer = Module
    ).

%!  unwatch(:Indicator) is semidet.
%
%   True if Indicator was watched until now.

unwatch(Module:Name/Arity) :-
    functor(Head, Name, Arity),
    defining_module(Module:Head, Definer),
    unwrap_predicate(Definer:Name/Arity, search_profile).

%!  profile_start(+Length) is det.
%
%   True if counting starts anew, for a search for paths of Length squares.

profile_start(Length) :-
    Deeper is Length + 1,
    functor(Nodes, nodes, Deeper),
    functor(Path, path, Deeper),
    forall(arg(Depth, Nodes, _), ( nb_setarg(Depth, Nodes, 0), nb_setarg(Depth, Path, 0) )),
    empty_steps(Steps),
    make_profile([nodes(Nodes), path(Path), steps(Steps)], Profile),
    nb_setval(search_profile, Profile),
    nb_setval(search_profile_start, none),
    nb_setval(search_profile_depth, 0).

%!  watched(:Relation, +Board, +Start, +Length, -Path) is nondet.
%
%   True if call(Relation, Board, Start, Length, Path) is true. Its answers do not count as dead ends. An answer found
%   by a move relation has one square more than there are calls, and that square counts as a node, too. Path may have
%   any form that bridge.pl accepts, but its last square is only known if it is a list of squares.

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

% node(Head): counts the node at which the search calls the watched relation as Head. It runs at every node, so it does
% little.

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

% count(Profile, Depth, Square): counts a node at Depth whose last square is Square.

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

% dead_end(Profile): the search leaves its last node. Counts a dead end, unless that node was an answer.

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

% keep_deepest(Profile): keeps a copy of the path to the last node if it is the longest, before its squares are
% overwritten.

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

% position_square(Position, Head, Profile, Square): the knight stands on Square when the relation is called as Head. The
% first call is made on the start, and where Head contains the start there is the position: an argument, two consecutive
% ones (file and rank), or the head of a list (such as the path in reverse). If the program isn't given a start, the
% position is the only square in a list, which is the path, or else the first argument that is a square.

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

start_position(any, Head, head(Nth)) :-
    arg(Nth, Head, Squares),
    nonvar(Squares),
    Squares = [Square|Others],
    Others == [],
    square_numbers(Square, _, _).
start_position(any, Head, argument(Nth)) :-
    arg(Nth, Head, Square),
    square_numbers(Square, _, _).
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
%   True if the search has ended. Its last node was a dead end, unless it was an answer.

profile_stop :-
    nb_getval(search_profile, Profile),
    dead_end(Profile).

%!  profile_text(-Text) is det.
%
%   True if Text contains the counts, as five groups of numbers: the number of nodes at each depth down to the deepest;
%   file and rank of each square of the deepest path, if its squares are known; the number of dead ends; depth, file and
%   rank of each step that no earlier Text contained; file and rank of each square of the current path, if its squares
%   are known and no further steps are kept. An example is "1 2 1;1 1 2 3 3 1;1;1 1 1 2 3 2 2 2 3 3 3 1;".

profile_text(Text) :-
    nb_getval(search_profile, Profile),
    profile_deepest_path(Profile, Depth, Deepest),
    profile_nodes(Profile, Nodes),
    path_squares(Nodes, Depth, Counts),
    known_numbers(Deepest, Numbers),
    profile_stuck(Profile, Stuck),
    profile_steps(Profile, Steps),
    take_new_steps(Steps, NewSteps),
    sample(Profile, Sample),
    maplist(numbers_text, [Counts, Numbers, [Stuck], NewSteps, Sample], Texts),
    atomic_list_concat(Texts, ';', Atom),
    atom_string(Atom, Text).

numbers_text(Numbers, Text) :-
    atomic_list_concat(Numbers, ' ', Text).

% sample(Profile, Numbers): Numbers are the squares of the current path, or [] while every step is kept.

sample(Profile, Numbers) :-
    profile_steps(Profile, Steps),
    (   full_steps(Steps)
    ->  profile_last(Profile, Last),
        profile_path(Profile, Path),
        path_squares(Path, Last, Squares),
        known_numbers(Squares, Numbers)
    ;   Numbers = []
    ).

% profile_deepest_path(Profile, Depth, Squares): Squares is the longest path, of Depth squares. If that is the path to
% the last node, there is no copy of it yet.

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

% known_numbers(Squares, Numbers): Numbers are files and ranks of Squares, or [] if not all of them are known.

known_numbers(Squares, Numbers) :-
    (   squares_numbers(Squares, Numbers0)
    ->  Numbers = Numbers0
    ;   Numbers = []
    ).

squares_numbers([], []).
squares_numbers([Square|Squares], [File, Rank|Numbers]) :-
    square_numbers(Square, File, Rank),
    squares_numbers(Squares, Numbers).

% report: yields the profile from the Prolog engine in which the search runs. Outside of an engine there are no reports.

report :-
    (   engine_self(_)
    ->  profile_text(Text),
        engine_yield(report(Text))
    ;   true
    ).

/* Examples

From a corner of 3x3 there are two ways. With these squares blocked both end after three squares. So the longest path
has three squares, there are two dead ends, and the fourth step is at depth two again.
watch(naive:board_square_next/3) leads to the same profile:

?- use_module(prolog/naive, []).
true.

?- watch(naive:path/4), profile_start(6).
true.

?- findall(Path, watched(naive:naive_tour, board(3, 3, [2/1, 1/2]), 1/1, 6, Path), Paths), profile_stop, profile_text(Text).
Paths = [],
Text = "1 2 2;1 1 3 2 1 3;2;1 1 1 2 3 2 3 1 3 2 2 3 3 3 1;".

?- unwatch(naive:path/4).
true.

*/
