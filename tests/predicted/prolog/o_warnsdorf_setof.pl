% Knight's tour with Warnsdorff's heuristic
% month 2 project, version 3 (setof makes it so short!)

tour(Files, Ranks, Start, Tour) :-
    Size is Files * Ranks,
    search(Files-Ranks, Size, [Start], Tour).

search(_, Size, Path, Tour) :-
    length(Path, Size),
    reverse(Path, Tour).
search(Dim, Size, Path, Tour) :-
    Path = [Square|_],
    findall(Degree-Next,
            ( free(Dim, Square, Path, Next),
              degree(Dim, Next, [Next|Path], Degree) ),
            Candidates),
    sort(Candidates, Ordered),
    member(_-Best, Ordered),
    search(Dim, Size, [Best|Path], Tour).

% how many ways lead on from here?
degree(Dim, Square, Path, Degree) :-
    setof(Next, free(Dim, Square, Path, Next), Nexts),
    length(Nexts, Degree).

free(F-R, X/Y, Path, X1/Y1) :-
    step(DX, DY),
    X1 is X + DX, X1 >= 1, X1 =< F,
    Y1 is Y + DY, Y1 >= 1, Y1 =< R,
    \+ memberchk(X1/Y1, Path).

step(1, 2).
step(1, -2).
step(-1, 2).
step(-1, -2).
step(2, 1).
step(2, -1).
step(-2, 1).
step(-2, -1).
