:- module(search_steps,
          [ no_steps/1,                 % -Steps
            keep_step/3,                % +Steps, +Depth, +Square
            steps_told/2,               % +Steps, -Numbers
            most_steps/1,               % ?Most
            square_numbers/3            % +Square, ?File, ?Rank
          ]).
:- use_module(library(lists), [member/2]).

/** <module> The first steps of a search, from which it can be replayed

A step is [Depth, File, Rank]: the depth of a node of a depth-first search, and the last square of its path. The rest of
the path follows from the step before: squares are taken back until Depth-1 are left, and this one is added. So a few
numbers a node are enough to show the search move by move.

The steps are steps(Room, Untold, Slots): Room is how many more will be kept, and the first Untold arguments of Slots are
the steps that have not been told yet. A search takes its moves back by backtracking, and the steps must outlive that. So
this term is changed in place, by nb_setarg/3, and the predicates here are commands that come one after the other, no
relations.

A step is told once, and whoever asks again gets only what is new: however often a search reports, each report is short.
*/

%!  no_steps(-Steps) is det.
%
%   True if Steps has no steps yet, and room for all that are kept of a search.

no_steps(steps(Most, 0, Slots)) :-
    most_steps(Most),
    functor(Slots, slots, Most).

%!  most_steps(?Most) is det.
%
%   True if Most steps of a search are kept: three minutes at ten a second. A tour of up to 44x44 squares that is found
%   without going back has fewer, and is there from end to end.

most_steps(2_000).

%!  keep_step(+Steps, +Depth, +Square) is det.
%
%   True if there is no room, or if the step to Square at Depth is kept now. If the square is not known, neither this step
%   is kept nor any after it, for steps with a gap can't be replayed.

keep_step(Steps, Depth, Square) :-
    (   Steps = steps(0, _, _)
    ->  true
    ;   square_numbers(Square, File, Rank)
    ->  Steps = steps(Room0, Untold0, Slots),
        Untold is Untold0+1,
        Room is Room0-1,
        nb_setarg(Untold, Slots, [Depth, File, Rank]),
        nb_setarg(2, Steps, Untold),
        nb_setarg(1, Steps, Room)
    ;   nb_setarg(1, Steps, 0)
    ).

%!  steps_told(+Steps, -Numbers) is det.
%
%   True if Numbers has depth, file and rank of each step in turn that had not been told yet. Now they have.

steps_told(Steps, Numbers) :-
    Steps = steps(_, Untold, Slots),
    findall(Number,
            ( between(1, Untold, Nth), arg(Nth, Slots, Step), member(Number, Step) ),
            Numbers),
    nb_setarg(2, Steps, 0).

%!  square_numbers(+Square, ?File, ?Rank) is semidet.
%
%   True if Square is that of File and Rank, in one of the forms that programs give a square. It fails for all else, as
%   for a square that is not known yet, and binds nothing of it.

square_numbers(Square, File, Rank) :-
    nonvar(Square),
    square(Square, File0, Rank0),
    integer(File0),
    integer(Rank0),
    File = File0,
    Rank = Rank0.

square(File/Rank, File, Rank).
square(File-Rank, File, Rank).
square([File, Rank], File, Rank).

/* Examples

A search goes from a corner to 3/2, takes that move back, and makes the other one. Its steps are told once:

?- no_steps(Steps), keep_step(Steps, 1, 1/1), keep_step(Steps, 2, 3/2), keep_step(Steps, 2, 2/3),
   steps_told(Steps, Numbers), steps_told(Steps, Again).
Numbers = [1, 1, 1, 2, 3, 2, 2, 2, 3],
Again = [].

After a square that is not known there is nothing to be replayed:

?- no_steps(Steps), keep_step(Steps, 1, 1/1), keep_step(Steps, 2, nowhere), keep_step(Steps, 3, 2/4),
   steps_told(Steps, Numbers).
Numbers = [1, 1, 1].

*/
