/* Folds and filters, for Prolog systems that have no library(apply)

The predicates have the names, the arguments and the meaning of SWI-Prolog's
library(apply). maplist/2 and its longer forms are built into these systems.
*/

% foldl(:Goal, +List, +Value0, -Value): call(Goal, Element, Value0, Value1) for the
% first element of List, then with Value1 for the next one, and so on.

foldl(Goal, List, Value0, Value) :-
    foldl_(List, Goal, Value0, Value).

foldl_([], _, Value, Value).
foldl_([X|Xs], Goal, Value0, Value) :-
    call(Goal, X, Value0, Value1),
    foldl_(Xs, Goal, Value1, Value).

% foldl(:Goal, +List1, +List2, +Value0, -Value): two lists of the same length.

foldl(Goal, List1, List2, Value0, Value) :-
    foldl_(List1, List2, Goal, Value0, Value).

foldl_([], [], _, Value, Value).
foldl_([X|Xs], [Y|Ys], Goal, Value0, Value) :-
    call(Goal, X, Y, Value0, Value1),
    foldl_(Xs, Ys, Goal, Value1, Value).

% include(:Goal, +List, -Included): Included are the elements for which Goal is true.

include(Goal, List, Included) :-
    partition(Goal, List, Included, _).

% exclude(:Goal, +List, -Excluded): Excluded are the elements for which it is false.

exclude(Goal, List, Excluded) :-
    partition(Goal, List, _, Excluded).

% partition(:Goal, +List, -Included, -Excluded): both.

partition(Goal, List, Included, Excluded) :-
    partition_(List, Goal, Included, Excluded).

partition_([], _, [], []).
partition_([X|Xs], Goal, Included, Excluded) :-
    (   call(Goal, X)
    ->  Included = [X|Included1],
        Excluded = Excluded1
    ;   Included = Included1,
        Excluded = [X|Excluded1]
    ),
    partition_(Xs, Goal, Included1, Excluded1).
