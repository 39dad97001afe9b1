:- use_module(library(aggregate)).

% tour(+N, +Start, -Tour)
% Warnsdorff with backtracking, for the competition.
tour(N, Start, [Start|Moves]) :-
    K is N*N - 1,
    continue(K, N, Start, [Start], Moves).

continue(0, _, _, _, []) :- !.
continue(K, N, Here, Visited, [Next|Moves]) :-
    findall(Exits-To,
            ( free(N, Visited, Here, To),
              aggregate_all(count, free(N, Visited, To, _), Exits) ),
            Unsorted),
    keysort(Unsorted, Sorted),
    K1 is K - 1,
    member(_-Next, Sorted),
    continue(K1, N, Next, [Next|Visited], Moves).

free(N, Visited, X/Y, X1/Y1) :-
    member(A-B, [1-2, 2-1, 2-(-1), 1-(-2), (-1)-(-2), (-2)-(-1), (-2)-1, (-1)-2]),
    X1 is X + A, between(1, N, X1),
    Y1 is Y + B, between(1, N, Y1),
    \+ memberchk(X1/Y1, Visited).
