% tour(N,X,Y,Tour): start in column X and row Y
tour(N,X,Y,Tour):-
    L is N*N,
    tour1(N,L,[(X,Y)],Tour).

tour1(_,L,V,Tour):-
    length(V,L),
    reverse(V,Tour).
tour1(N,L,[(X,Y)|V],Tour):-
    length([(X,Y)|V],L1),
    L1<L,
    move(X,Y,X1,Y1),
    X1>0, X1=<N,
    Y1>0, Y1=<N,
    not(member((X1,Y1),V)),
    tour1(N,L,[(X1,Y1),(X,Y)|V],Tour).

move(X,Y,X1,Y1):- X1 is X+1, Y1 is Y+2.
move(X,Y,X1,Y1):- X1 is X+2, Y1 is Y+1.
move(X,Y,X1,Y1):- X1 is X+2, Y1 is Y-1.
move(X,Y,X1,Y1):- X1 is X+1, Y1 is Y-2.
move(X,Y,X1,Y1):- X1 is X-1, Y1 is Y-2.
move(X,Y,X1,Y1):- X1 is X-2, Y1 is Y-1.
move(X,Y,X1,Y1):- X1 is X-2, Y1 is Y+1.
move(X,Y,X1,Y1):- X1 is X-1, Y1 is Y+2.
