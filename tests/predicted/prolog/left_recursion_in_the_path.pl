% reachable path of length K, like ancestor/2 in the book
tour(N, Start, Tour) :-
    K is N*N,
    path(N, K, Start, Rev),
    reverse(Rev, Tour).

path(N, K, Start, [T,S|Path]) :-
    path(N, K1, Start, [S|Path]),
    knight(N, S, T),
    \+ member(T, [S|Path]),
    K is K1 + 1.
path(_, 1, Start, [Start]).   % base case

knight(N, X/Y, A/B) :-
    between(1, N, A),
    between(1, N, B),
    P is abs(A-X)*abs(B-Y),
    P =:= 2.
