% knights tour with numbered squares, 1 .. N*N
% row by row, like the pages of my calendar
%
%   21 22 23 24 25
%   ...
%    1  2  3  4  5

tour(N, Tour) :-
    numlist(1, N*N, All),
    All = [First|Rest],
    hop(N, First, Rest, Path),
    Tour = [First|Path].

% hop(N, Where, NotYetVisited, Path)
hop(_, _, [], []).
hop(N, K, Free, [M|Path]) :-
    select(M, Free, Free2),
    knight(N, K, M),
    hop(N, M, Free2, Path).

knight(N, K, M) :-
    DX is abs((K-1) mod N - (M-1) mod N),
    DY is abs((K-1) // N - (M-1) // N),
    ( DX = 1, DY = 2 -> true ; DX = 2, DY = 1 ).
