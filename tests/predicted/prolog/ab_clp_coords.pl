:- use_module(library(clpfd)).

% Knight's tour as a constraint problem: the square of move I has
% the coordinates (X_I, Y_I).

tour(N, Tour) :-
    Len is N*N,
    length(Xs, Len),
    length(Ys, Len),
    append(Xs, Ys, Vars),
    Vars ins 1..N,
    Xs = [1|_],
    Ys = [1|_],
    all_distinct(Vars),          % no square twice
    knight_moves(Xs, Ys),
    labeling([], Vars),
    zip(Xs, Ys, Tour).

knight_moves([_], [_]).
knight_moves([X1,X2|Xs], [Y1,Y2|Ys]) :-
    abs(X1-X2) * abs(Y1-Y2) #= 2,
    knight_moves([X2|Xs], [Y2|Ys]).

zip([], [], []).
zip([X|Xs], [Y|Ys], [X/Y|Sqs]) :-
    zip(Xs, Ys, Sqs).
