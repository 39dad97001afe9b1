% my first knight program :)
% Anna, week 1

move(1,2).
move(2,1).
move(2,-1).
move(1,-2).
move(-1,-2).
move(-2,-1).
move(-2,1).
move(-1,2).

tour(N, X/Y, Tour) :-
    Total is N*N,
    walk(N, Total, 1, X/Y, [X/Y], Tour).

% all squares done
walk(_, Total, Total, _, Visited, Tour) :-
    reverse(Visited, Tour).
% one more step
walk(N, Total, K, X/Y, Visited, Tour) :-
    K < Total,
    move(DX,DY),
    X1 is X+DX,
    Y1 is Y+DY,
    X1 > 0, X1 =< N,
    Y1 > 0, Y1 =< N,
    \+ member(X1/Y1, Visited),
    K1 is K+1,
    walk(N, Total, K1, X1/Y1, [X1/Y1|Visited], Tour).
