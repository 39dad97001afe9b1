% no table of moves needed: a knight moves 3 squares, counted
% along the lines of the board

knight(X1/Y1, X2/Y2) :-
    DX is abs(X1 - X2),
    DY is abs(Y1 - Y2),
    DX + DY =:= 3.

squares(N, Squares) :-
    findall(X/Y, (between(1,N,X), between(1,N,Y)), Squares).

tour(N, Start, [Start|Tour]) :-
    squares(N, All),
    select(Start, All, Rest),
    visit(Rest, Start, Tour).

visit([], _, []).
visit(Todo, Here, [Next|Tour]) :-
    select(Next, Todo, Rest),
    knight(Here, Next),
    visit(Rest, Next, Tour).
