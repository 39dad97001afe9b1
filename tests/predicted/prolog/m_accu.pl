% knight's tour with accumulator (lecture 4)

delta(-2,-1).
delta(-2,1).
delta(-1,-2).
delta(-1,2).
delta(1,-2).
delta(1,2).
delta(2,-1).
delta(2,1).

onboard(N,X/Y) :- X>=1, X=<N, Y>=1, Y=<N.

move(N,X/Y,U/V) :-
        delta(DX,DY),
        U is X+DX,
        V is Y+DY,
        onboard(N,U/V).

tour(N,Start,Tour) :-
        Left is N*N-1,
        tour_acc(Left,N,Start,[Start],Tour).

tour_acc(0,_,_,Acc,Acc).
tour_acc(Left,N,Pos,Acc,Tour) :-
        Left > 0,
        move(N,Pos,New),
        \+ memberchk(New,Acc),
        Left1 is Left-1,
        tour_acc(Left1,N,New,[New|Acc],Tour).
