%% Knight's tour with Warnsdorff's heuristic.
%% Works on big boards too! (I tried 30x30)

tour(N, Tour) :-
    N2 is N*N - 1,
    warnsdorff(N2, N, 1/1, [1/1], Tour).

warnsdorff(0, _, _, Path, Tour) :-
    !,
    reverse(Path, Tour).
warnsdorff(Left, N, Pos, Path, Tour) :-
    findall(Degree-Next,
            ( reachable(N, Pos, Path, Next),
              degree(N, Next, [Next|Path], Degree) ),
            Candidates),
    keysort(Candidates, Ordered),
    member(_-Best, Ordered),
    Left1 is Left - 1,
    warnsdorff(Left1, N, Best, [Best|Path], Tour).

degree(N, Pos, Path, Degree) :-
    findall(x, reachable(N, Pos, Path, _), Xs),
    length(Xs, Degree).

reachable(N, X/Y, Path, X1/Y1) :-
    offset(DX, DY),
    X1 is X+DX, X1 > 0, X1 =< N,
    Y1 is Y+DY, Y1 > 0, Y1 =< N,
    \+ memberchk(X1/Y1, Path).

offset( 1,  2).  offset( 2,  1).
offset( 2, -1).  offset( 1, -2).
offset(-1, -2).  offset(-2, -1).
offset(-2,  1).  offset(-1,  2).
