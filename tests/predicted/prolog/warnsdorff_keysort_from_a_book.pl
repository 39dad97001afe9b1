/*  Warnsdorff's heuristic
    after the idea in "Programming in Prolog" style textbooks
*/
tour(N, Start, [Start|Moves]) :-
    M is N*N-1,
    extend(M, N, Start, [Start], Moves).

extend(0, _, _, _, []) :- !.
extend(M, N, From, Visited, [To|Moves]) :-
    candidates(N, From, Visited, Cs),
    rate(Cs, N, Visited, Rated),
    keysort(Rated, Sorted),
    member(_-To, Sorted),
    M1 is M-1,
    extend(M1, N, To, [To|Visited], Moves).

rate([], _, _, []).
rate([C|Cs], N, Visited, [K-C|Ks]) :-
    candidates(N, C, [C|Visited], Exits),
    length(Exits, K),
    rate(Cs, N, Visited, Ks).

candidates(N, X/Y, Visited, Cs) :-
    findall(A/B, ( delta(DX,DY), A is X+DX, B is Y+DY,
                   A > 0, A =< N, B > 0, B =< N,
                   \+ memberchk(A/B, Visited) ), Cs).

delta(1,2).   delta(2,1).   delta(2,-1).  delta(1,-2).
delta(-1,-2). delta(-2,-1). delta(-2,1).  delta(-1,2).
