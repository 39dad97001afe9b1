/*  Closed tours: Warnsdorff's rule, and the way home is kept open.
    closed_tour(+N, +Start, -Tour)                                   */

closed_tour(N, Start, Tour) :-
    Total is N*N,
    search(Total, N, Start, Start, [Start], Reversed),
    reverse(Reversed, Tour).

search(1, _, Start, Last, Path, Path) :-
    jump(Last, Start).
search(Left, N, Start, Square, Path, Tour) :-
    Left > 1,
    once(free_neighbour(N, Start, Path, _)),        % a way home
    findall(D-Next, ( free_neighbour(N, Square, Path, Next),
                      exits(N, Next, Path, D) ), Choices),
    keysort(Choices, Sorted),
    member(_-Best, Sorted),
    Left1 is Left - 1,
    search(Left1, N, Start, Best, [Best|Path], Tour).

exits(N, Square, Path, D) :-
    findall(S, free_neighbour(N, Square, Path, S), Ss),
    length(Ss, D).

free_neighbour(N, X/Y, Path, X1/Y1) :-
    jump(X/Y, X1/Y1),
    between(1, N, X1),
    between(1, N, Y1),
    \+ memberchk(X1/Y1, Path).

jump(X/Y, X1/Y1) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2]),
    X1 is X + DX,
    Y1 is Y + DY.
