% Closed tours. The path is built backwards: its head is where the
% knight stands now.

closed_tour(N, Start, Tour) :-
    Total is N*N,
    ride(N, Total, 1, Start, [Start], Tour).

ride(_, Total, Total, Start, Path, Tour) :-
    last(Path, End),
    jump(End, Start),              % back home in one jump
    reverse(Path, Tour).
ride(N, Total, K, Start, Path, Tour) :-
    K < Total,
    Path = [Here|_],
    candidates(N, Here, Path, Sorted),
    member(_-Next, Sorted),
    K1 is K+1,
    ride(N, Total, K1, Start, [Next|Path], Tour).

candidates(N, Here, Path, Sorted) :-
    findall(D-Next, ( exit(N, Here, Path, Next),
                      degree(N, Next, Path, D) ), Pairs),
    keysort(Pairs, Sorted).

degree(N, Square, Path, D) :-
    findall(S, exit(N, Square, Path, S), Ss),
    length(Ss, D).

exit(N, Here, Path, X/Y) :-
    jump(Here, X/Y),
    X >= 1, X =< N,
    Y >= 1, Y =< N,
    \+ memberchk(X/Y, Path).

jump(X/Y, X1/Y1) :-
    member(DX/DY, [1/2, 2/1, 2/ -1, 1/ -2, -1/ -2, -2/ -1, -2/1, -1/2]),
    X1 is X + DX,
    Y1 is Y + DY.
