% A knight always moves three steps: two and one.
connected(N, [X1,Y1], [X2,Y2]) :-
    between(1, N, X2),
    between(1, N, Y2),
    abs(X1-X2) + abs(Y1-Y2) =:= 3.

tour(N, [X,Y], Tour) :-
    Total is N*N,
    complete(Total, N, [[X,Y]], Tour).

complete(Total, _, Done, Tour) :- length(Done, Total), reverse(Done, Tour).
complete(Total, N, [Now|Done], Tour) :-
    connected(N, Now, Then),
    \+ member(Then, [Now|Done]),
    complete(Total, N, [Then,Now|Done], Tour).
