% Warnsdorff; of equal squares the one farthest from the centre first
tour(N, Start, Tour) :-
    Total is N*N,
    climb(Total, N, [Start], Tour).

climb(Total, _, Path, Tour) :-
    length(Path, Total),
    !,
    reverse(Path, Tour).
climb(Total, N, [Here|Path], Tour) :-
    findall(key(Exits, Near, To),
            ( free(N, Here, Path, To),
              exits(N, To, [Here|Path], Exits),
              nearness(N, To, Near) ),
            Keys),
    msort(Keys, Ordered),
    member(key(_, _, To), Ordered),
    climb(Total, N, [To,Here|Path], Tour).

exits(N, Sq, Path, Count) :-
    findall(x, free(N, Sq, Path, _), Xs),
    length(Xs, Count).

% small if far away: minus the squared distance, doubled coordinates
nearness(N, X/Y, Near) :-
    DX is 2*X - N - 1,
    DY is 2*Y - N - 1,
    Near is -(DX*DX + DY*DY).

free(N, X/Y, Path, A/B) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2]),
    A is X+DX, A >= 1, A =< N,
    B is Y+DY, B >= 1, B =< N,
    \+ memberchk(A/B, Path).
