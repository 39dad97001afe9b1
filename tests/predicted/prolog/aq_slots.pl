% Knights tour. I make the result list first (N*N empty slots)
% and then fill it from left to right, like an array.

tour(N, Tour) :-
    Len is N*N,
    length(Tour, Len),
    Tour = [1/1|_],
    fill(Tour, Tour, N).

% fill(slots from here on, the whole list, N)
fill([_], _, _).                       % last slot is full, ready
fill([A,B|Rest], Tour, N) :-
    hop(N, A, C),
    \+ memberchk(C, Tour),             % not used before
    B = C,
    fill([B|Rest], Tour, N).

hop(N, X/Y, X1/Y1) :-
    between(1, N, X1),
    DX is abs(X - X1),
    between(1, 2, DX),
    DY is 3 - DX,
    ( Y1 is Y + DY ; Y1 is Y - DY ),
    between(1, N, Y1).
