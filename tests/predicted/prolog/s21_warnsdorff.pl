% Warnsdorff's rule: go where the fewest ways lead on.

tour(Files, Ranks, Tour) :-
    Squares is Files * Ranks,
    ride(Squares, Files/Ranks, [1/1], Tour).

ride(Squares, _, Path, Tour) :-
    length(Path, Squares), !,
    reverse(Path, Tour).
ride(Squares, Size, [P|Path], Tour) :-
    findall(D-Q, (exit(Size, P, [P|Path], Q), degree(Size, Q, [P|Path], D)), Options),
    keysort(Options, Sorted),
    member(_-Next, Sorted),
    ride(Squares, Size, [Next,P|Path], Tour).

% number of free squares that can be reached from Q
degree(Size, Q, Path, D) :-
    setof(R, exit(Size, Q, Path, R), Rs),
    length(Rs, D).

exit(Files/Ranks, X/Y, Path, X1/Y1) :-
    jump(DX, DY),
    X1 is X + DX, between(1, Files, X1),
    Y1 is Y + DY, between(1, Ranks, Y1),
    \+ memberchk(X1/Y1, Path).

jump(-2, -1).  jump(-2, 1).  jump(-1, -2).  jump(-1, 2).
jump( 1, -2).  jump( 1, 2).  jump( 2, -1).  jump( 2, 1).
