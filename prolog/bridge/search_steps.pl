:- module(search_steps,
          [ empty_steps/1,                 % -Steps
            keep_step/3,                % +Steps, +Depth, +Square
            take_new_steps/2,               % +Steps, -Numbers
            full_steps/1,               % +Steps
            most_steps/1,               % ?Most
            square_numbers/3            % +Square, ?File, ?Rank
          ]).
:- use_module(library(lists), [member/2]).

/** <module> The first steps of a search, for a replay

A step is [Depth, File, Rank]: the depth of a node of a depth-first search, and the last square of its path. The rest of
the path follows from the step before: take squares back until Depth-1 are left, and add this one. So three numbers a
node are enough to replay the search move by move.

The steps are steps(Room, New, Slots). Room says how many more steps will be kept. The first New arguments of Slots are
the steps that nobody has taken yet. A search takes its moves back by backtracking, and the steps must survive that. So
nb_setarg/3 changes this term in place, and the predicates here are commands in sequence rather than relations.

take_new_steps/2 yields each step only once, so the reports of a search stay short, however many there are.
*/

%!  empty_steps(-Steps) is det.
%
%   True if Steps contains no steps yet, and has room for most_steps/1.

empty_steps(steps(Most, 0, Slots)) :-
    most_steps(Most),
    functor(Slots, slots, Most).

%!  most_steps(?Most) is det.
%
%   True if at most Most steps of a search are kept. They make a replay of three minutes, at ten steps a second. A tour
%   of up to 44x44 squares that is found without backtracking has fewer steps, so all of it is kept.

most_steps(2_000).

%!  keep_step(+Steps, +Depth, +Square) is det.
%
%   True if Steps now contains the step to Square at Depth, or has no room left. If the square is unknown, neither this
%   step nor any later one is kept, since a replay can't skip a step.

keep_step(Steps, Depth, Square) :-
    (   full_steps(Steps)
    ->  true
    ;   square_numbers(Square, File, Rank)
    ->  Steps = steps(Room0, New0, Slots),
        New is New0+1,
        Room is Room0-1,
        nb_setarg(New, Slots, [Depth, File, Rank]),
        nb_setarg(2, Steps, New),
        nb_setarg(1, Steps, Room)
    ;   nb_setarg(1, Steps, 0)
    ).

%!  take_new_steps(+Steps, -Numbers) is det.
%
%   True if Numbers lists depth, file and rank of each step that no earlier call has taken, in order.

take_new_steps(Steps, Numbers) :-
    Steps = steps(_, New, Slots),
    findall(Number,
            ( between(1, New, Nth), arg(Nth, Slots, Step), member(Number, Step) ),
            Numbers),
    nb_setarg(2, Steps, 0).

%!  full_steps(+Steps) is semidet.
%
%   True if no further step will be kept.

full_steps(steps(0, _, _)).

%!  square_numbers(+Square, ?File, ?Rank) is semidet.
%
%   True if Square is a square with File and Rank: the list [File, Rank], or any term with these two arguments, such as
%   File/Rank, File-Rank, (File, Rank) or pos(File, Rank). Fails for any other term, also for a square that is not
%   instantiated yet, and never instantiates Square.

square_numbers(Square, File, Rank) :-
    compound(Square),
    square(Square, File0, Rank0),
    integer(File0),
    integer(Rank0),
    File = File0,
    Rank = Rank0.

square(Square, File, Rank) :-
    (   Square = [_|_]
    ->  is_list(Square),
        Square = [File, Rank]
    ;   compound_name_arguments(Square, _, [File, Rank])
    ).

/* Examples

A search goes from a corner to 3/2, takes that move back, and makes the other one. Its steps can be taken once:

?- findall(Numbers-Again,
           ( empty_steps(Steps), keep_step(Steps, 1, 1/1), keep_step(Steps, 2, 3/2), keep_step(Steps, 2, 2/3),
             take_new_steps(Steps, Numbers), take_new_steps(Steps, Again) ),
           [Numbers-Again]).
Numbers = [1, 1, 1, 2, 3, 2, 2, 2, 3],
Again = [].

No step is kept from an unknown square on:

?- findall(Numbers,
           ( empty_steps(Steps), keep_step(Steps, 1, 1/1), keep_step(Steps, 2, nowhere), keep_step(Steps, 3, 2/4),
             take_new_steps(Steps, Numbers) ),
           [Numbers]).
Numbers = [1, 1, 1].

*/
