% Homework 2, Anna
% tour(+N, +Start, -Tour)
tour(N, Start, Tour) :-
    Squares is N*N,
    search(Squares, N, [Start], Tour).

% all squares visited: turn the path round
search(Squares, _, Path, Tour) :-
    length(Path, Squares),
    reverse(Path, Tour).
search(Squares, N, [Here|Before], Tour) :-
    knight_move(N, Here, Next),
    \+ memberchk(Next, [Here|Before]),
    search(Squares, N, [Next,Here|Before], Tour).

knight_move(N, X/Y, X1/Y1) :-
    offset(DX, DY),
    X1 is X + DX, X1 >= 1, X1 =< N,
    Y1 is Y + DY, Y1 >= 1, Y1 =< N.

offset(1, 2).
offset(2, 1).
offset(2, -1).
offset(1, -2).
offset(-1, -2).
offset(-2, -1).
offset(-2, 1).
offset(-1, 2).
