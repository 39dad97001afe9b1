% knight.py in Prolog
%
%   moves = {k: [l for l in range(n*n) if knight(k, l)] for k in range(n*n)}

tour(N, Tour) :-
    Size is N*N,
    Last is Size - 1,
    findall(K-Ls,
            ( between(0, Last, K),
              findall(L, ( between(0, Last, L), knight(N, K, L) ), Ls) ),
            Pairs),
    list_to_assoc(Pairs, Moves),
    dfs(Moves, Size, [0], Path),
    reverse(Path, Numbers),
    maplist(to_square(N), Numbers, Tour).

dfs(_, Size, Path, Path) :-
    length(Path, Size).
dfs(Moves, Size, [K|Ks], Path) :-
    get_assoc(K, Moves, Ls),
    member(L, Ls),
    \+ memberchk(L, Ks),
    dfs(Moves, Size, [L,K|Ks], Path).

knight(N, K, L) :-
    row_col(N, K, R1, C1),
    row_col(N, L, R2, C2),
    ( abs(R1-R2) =:= 1, abs(C1-C2) =:= 2
    ; abs(R1-R2) =:= 2, abs(C1-C2) =:= 1
    ).

row_col(N, K, Row, Col) :-
    Row is K / N,
    Col is K mod N.

to_square(N, K, X/Y) :-
    row_col(N, K, Row, Col),
    X is Col + 1,
    Y is Row + 1.
