% Warnsdorf's rule (1823): go where the fewest free squares are next.
% With backtracking, so that it is complete.

tour(Files, Ranks, Start, Tour) :-
    N is Files*Ranks,
    continue(N, Files, Ranks, [Start], Tour).

continue(1, _, _, Visited, Tour) :-
    reverse(Visited, Tour).
continue(N, Files, Ranks, Visited, Tour) :-
    N > 1,
    Visited = [Here|_],
    findall(D-S,
            ( free(Files, Ranks, Visited, Here, S),
              degree(Files, Ranks, Visited, S, D) ),
            Candidates),
    keysort(Candidates, Sorted),
    member(_-Next, Sorted),
    M is N-1,
    continue(M, Files, Ranks, [Next|Visited], Tour).

% how many free squares can be reached from S?
degree(Files, Ranks, Visited, S, D) :-
    bagof(T, free(Files, Ranks, Visited, S, T), Ts),
    length(Ts, D).

free(Files, Ranks, Visited, X/Y, A/B) :-
    between(1, Files, A),
    between(1, Ranks, B),
    DX is abs(A-X),
    DY is abs(B-Y),
    DX*DY =:= 2,
    \+ memberchk(A/B, Visited).
