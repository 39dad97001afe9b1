% Fields are numbers 1, 2, ..., N*N (row by row), as in a C array.
% Only at the end they get their names X/Y.

tour(N, Tour) :-
    Last is N*N,
    path(Last, N, [1], Numbers),
    maplist(field(N), Numbers, Tour).

path(Last, _, Visited, Numbers) :-
    length(Visited, Last),
    !,
    reverse(Visited, Numbers).
path(Last, N, [K|Visited], Numbers) :-
    neighbour(N, K, J),
    \+ memberchk(J, Visited),
    path(Last, N, [J,K|Visited], Numbers).

neighbour(N, K, J) :-
    Col is (K-1) mod N,
    Row is (K-1) // N,
    offset(DC, DR),
    C is Col + DC, C >= 0, C < N,
    R is Row + DR, R >= 0, R < N,
    J is R*N + C + 1.

field(N, K, X/Y) :-
    X is K mod N,
    Y is K // N + 1.

offset(2,1).
offset(1,2).
offset(-1,2).
offset(-2,1).
offset(-2,-1).
offset(-1,-2).
offset(1,-2).
offset(2,-1).
