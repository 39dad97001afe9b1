/** <module> Tests of prolog/bridge/search_profile.pl

    swipl -g run_tests -t halt tests/prolog/search_profile.plt
*/

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(aggregate)).
:- use_module(library(yall)).
:- use_module('../../prolog/bridge/bridge', [profiled_answer/5]).
:- use_module('../../prolog/borrell', []).
:- use_module('../../prolog/naive', []).
:- use_module('../../prolog/bridge/search_profile').
:- use_module('../../prolog/bridge/search_steps', [most_steps/1]).
:- use_module('../../prolog/warnsdorff', []).

:- meta_predicate profile(:, 4, +, +, +, -).

% profile(Watched, Relation, Board, Start, Length, Profile): of the whole search.

profile(Watched, Relation, Board, Start, Length, Nodes-Deepest-Stuck) :-
    setup_call_cleanup(watch(Watched), searched(Relation, Board, Start, Length, Text), unwatch(Watched)),
    split_string(Text, ";", "", [Nodes, Deepest, Stuck|_]).

% steps(Watched, Relation, Board, Start, Length, Steps): of the whole search, each step a list [Depth, File, Rank].

steps(Watched, Relation, Board, Start, Length, Steps) :-
    setup_call_cleanup(watch(Watched), searched(Relation, Board, Start, Length, Text), unwatch(Watched)),
    text_steps(Text, Steps).

text_steps(Text, Steps) :-
    split_string(Text, ";", "", [_, _, _, Told, _]),
    split_string(Told, " ", " ", Texts),
    findall(Number, ( member(Text1, Texts), number_string(Number, Text1) ), Numbers),
    numbers_steps(Numbers, Steps).

numbers_steps([], []).
numbers_steps([Depth, File, Rank|Numbers], [[Depth, File, Rank]|Steps]) :-
    numbers_steps(Numbers, Steps).

% path_steps(Path, First, Steps): the squares of Path from the one at depth First on.

path_steps(Path, First, Steps) :-
    findall([Depth, File, Rank], ( nth1(Depth, Path, File/Rank), Depth >= First ), Steps).

searched(Relation, Board, Start, Length, Text) :-
    profile_start(Length),
    forall(watched(Relation, Board, Start, Length, _), true),
    profile_stop,
    profile_text(Text).

% paths(Board, Start, Longest, Counts): for each length up to Longest, how many paths there are from Start, by asking for
% paths of that length alone.

paths(Board, Start, Longest, Counts) :-
    findall(Count,
            ( between(1, Longest, Length),
              aggregate_all(count, naive:naive_tour(Board, Start, Length, _), Count) ),
            Counts0),
    atomic_list_concat(Counts0, ' ', Counts1),
    atom_string(Counts1, Counts).

step_tour(Board, Start, Length, Path) :-
    length(Path, Length),
    Path = [Start|Rest],
    step_path(Rest, Start, Board, [Start]).

step_path([], _, _, _).
step_path([Square|Rest], File0/Rank0, Board, Visited) :-
    step(File0, Rank0, Board, File, Rank),
    Square = File/Rank,
    \+ memberchk(Square, Visited),
    step_path(Rest, Square, Board, [Square|Visited]).

step(File0, Rank0, Board, File, Rank) :-
    naive:board_square_next(Board, File0/Rank0, File/Rank).

hidden_tour(Board, Start, Length, Path) :-
    naive:naive_tour(Board, Start, Length, Path),
    last(Path, Square),
    here(Square).

here(_).

endless_tour(Board, Square0, Length, [Square0|Path]) :-
    naive:board_square_next(Board, Square0, Square),
    endless_tour(Board, Square, Length, Path).

:- begin_tests(search_profile).

test('the nodes by depth are the paths by length, whether the search or the move relation is watched',
     [forall(member(Watched, [naive:path/4, naive:board_square_next/3])), Nodes == Counts]) :-
    Board = board(3, 4, []),
    paths(Board, 1/1, 12, Counts),
    profile(Watched, naive:naive_tour, Board, 1/1, 12, Nodes-_-_).
test('without the rule or with it, in this order of moves or that',
     [forall(member(Watched-Relation, [warnsdorff:path/5-warnsdorff:warnsdorff_tour,
                                       borrell:path/5-borrell:borrell_tour(border, tree, both, asked)])),
      Nodes == Counts]) :-
    Board = board(4, 4, [2/2]),
    paths(Board, 1/3, 14, Counts0),
    string_concat(Counts, " 0", Counts0),
    profile(Watched, Relation, Board, 1/3, 15, Nodes-_-_).
test('a move relation may have files and ranks as arguments of their own', Profile == Expected) :-
    profile(naive:path/4, naive:naive_tour, board(3, 4, []), 1/1, 12, Expected),
    profile(user:step/5, step_tour, board(3, 4, []), 1/1, 12, Profile).
test('the deepest path comes from the search, and dead ends are counted', Profile == "1 2 2"-"1 1 3 2 1 3"-"2") :-
    profile(naive:path/4, naive:naive_tour, board(3, 3, [2/1, 1/2]), 1/1, 6, Profile).
test('a start without a move is a dead end', Profile == "1"-"2 2"-"1") :-
    profile(naive:path/4, naive:naive_tour, board(3, 3, []), 2/2, 9, Profile).
test('an answer is none', Profile == "1 2"-"1 1 3 2"-"0") :-
    profile(naive:path/4, naive:naive_tour, board(3, 3, []), 1/1, 2, Profile).
test('steps are the nodes in order: a dead end, and a path that grows from the start again',
     Steps == [[1, 1, 1], [2, 3, 2], [3, 1, 3], [2, 2, 3], [3, 3, 1]]) :-
    steps(naive:path/4, naive:naive_tour, board(3, 3, [2/1, 1/2]), 1/1, 6, Steps).
test('around the centre of 3x3 they are one path, and the other but for its start, whatever is watched',
     [forall(member(Watched, [naive:path/4, naive:board_square_next/3])), Steps == Expected]) :-
    Board = board(3, 3, [2/2]),
    findall(Path, naive:naive_tour(Board, 1/1, 8, Path), [One, Other]),
    path_steps(One, 1, Steps1),
    path_steps(Other, 2, Steps2),
    append(Steps1, Steps2, Expected),
    steps(Watched, naive:naive_tour, Board, 1/1, 8, Steps).
test('Warnsdorff\'s rule takes a step for each square', Steps == Expected) :-
    once(warnsdorff:warnsdorff_tour(board(8, 8, []), 1/1, 64, Path)),
    path_steps(Path, 1, Expected),
    setup_call_cleanup(watch(warnsdorff:path/5), first(warnsdorff:warnsdorff_tour, 64, Text), unwatch(warnsdorff:path/5)),
    text_steps(Text, Steps).
test('steps are kept as long as there is room, and each is reported once', Kept-Again == Most-"") :-
    most_steps(Most),
    setup_call_cleanup(watch(naive:path/4), first(naive:naive_tour, 60, Text), unwatch(naive:path/4)),
    text_steps(Text, Steps),
    length(Steps, Kept),
    profile_text(Later),
    split_string(Later, ";", "", [_, _, _, Again, _]).
test('once no further step is kept, the current path is told: moves from the start, each to a new square',
     Start-Jumps == (1/1)-[]) :-
    setup_call_cleanup(watch(naive:path/4), stopped(naive:naive_tour, 64, Text), unwatch(naive:path/4)),
    split_string(Text, ";", "", [_, _, _, _, Sample]),
    split_string(Sample, " ", "", Texts),
    maplist([Text1, Number]>>number_string(Number, Text1), Texts, Numbers),
    numbers_squares(Numbers, Squares),
    Squares = [Start|_],
    is_set(Squares),
    Board = board(8, 8, []),
    findall(One-Other,
            ( nextto(One, Other, Squares), \+ naive:board_square_next(Board, One, Other) ),
            Jumps).
test('a search whose squares are not known has none', Steps == []) :-
    steps(user:here/1, hidden_tour, board(3, 4, []), 1/1, 12, Steps).
test('there must be such a relation, and the module is named', error(existence_error(procedure, naive:path/17))) :-
    watch(naive:path/17).
test('a system predicate is none of the program', error(existence_error(procedure, naive:(=..)/2))) :-
    watch(naive:(=..)/2).
test('a search that goes deeper than it was asked to is seen to do so', Nodes == ["1", "1", "1", "deeper"]) :-
    setup_call_cleanup(watch(naive:board_square_next/3), endless(Text), unwatch(naive:board_square_next/3)),
    split_string(Text, ";", "", [Counts|_]),
    split_string(Counts, " ", "", Counts1),
    append(First, [Last], Counts1),
    number_string(Deeper, Last),
    Deeper > 100,
    append(First, ["deeper"], Nodes).

first(Relation, Length, Text) :-
    profile_start(Length),
    once(watched(Relation, board(8, 8, []), 1/1, Length, _)),
    profile_text(Text).

endless(Text) :-
    stopped(endless_tour, 3, Text).

stopped(Relation, Length, Text) :-
    profile_start(Length),
    call_with_inference_limit(watched(Relation, board(8, 8, []), 1/1, Length, _), 500_000, inference_limit_exceeded),
    !,
    profile_text(Text).

numbers_squares([], []).
numbers_squares([File, Rank|Numbers], [File/Rank|Squares]) :-
    numbers_squares(Numbers, Squares).

:- end_tests(search_profile).

:- begin_tests(profiled_answer).

test('a search tells of itself at once, of every answer, and at its end',
     Outcomes == [searching, found, found, exhausted]) :-
    findall(Outcome, asked(naive:path/4, none, Outcome, _), Outcomes).
test('what it tells grows', Stuck == ["0", "13", "13", "13"]) :-
    findall(Last, ( asked(naive:path/4, none, _, Text), split_string(Text, ";", "", [_, _, Last|_]) ), Stuck).
test('all reports together contain each node of the search once',
     Count-First == Nodes-[[1, 1, 1]]) :-
    findall(Text, asked(naive:path/4, none, _, Text), Texts),
    maplist(text_steps, Texts, Parts),
    Parts = [First|_],
    append(Parts, Steps),
    length(Steps, Count),
    last(Texts, Text1),
    split_string(Text1, ";", "", [ByDepth|_]),
    split_string(ByDepth, " ", "", Numbers),
    aggregate_all(sum(Number), ( member(Text2, Numbers), number_string(Number, Text2) ), Nodes).
test('a limit ends it with what has been counted', Outcome-Start == limit-"1 1 1") :-
    asked(naive:path/4, 300, Outcome, Text),
    Outcome \== searching,
    !,
    sub_string(Text, 0, 5, _, Start).
test('without the relation it is an error', Outcomes == [error]) :-
    findall(Outcome, asked(naive:path/17, none, Outcome, _), Outcomes).

asked(Watched, Limit, Outcome, Profile) :-
    profiled_answer(Watched, naive:naive_tour, case(board(3, 4, []), [1/1], 12), Limit, answer(Outcome, _, _, Profile)).

:- end_tests(profiled_answer).
