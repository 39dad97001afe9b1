% zadaca 1, skakac na ploci
tour(N, Start, Tour) :-
    Total is N*N,
    idi(N, Total, 1, Start, [Start], Tour).

idi(_, Total, Total, _, Seen, Tour) :-
    reverse(Seen, Tour).
idi(N, Total, Count, X/Y, Seen, Tour) :-
    Count < Total,
    skok(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    X1 >= 1, X1 =< N,
    Y1 >= 1, Y1 =< N,
    \+ member(X1/Y1, Seen),
    count1 is Count + 1,
    idi(N, Total, count1, X1/Y1, [X1/Y1|Seen], Tour).

skok(1, 2).
skok(2, 1).
skok(2, -1).
skok(1, -2).
skok(-1, -2).
skok(-2, -1).
skok(-2, 1).
skok(-1, 2).
