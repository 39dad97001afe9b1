% knight's tour with finite domains
% was written for GNU Prolog, now runs on SWI

:- use_module(library(clpfd)).

tour(Files, Ranks, Start, Tour) :-
    Start = SX/SY,
    Total is Files*Ranks,
    length(Xs, Total),
    length(Ys, Total),
    Xs = [SX|_],
    Ys = [SY|_],
    Xs ins 1..Files,
    fd_domain(Ys, 1, Ranks),
    numbers(Xs, Ys, Files, Ps),
    all_distinct(Ps),
    jumps(Xs, Ys),
    labeling([], Ps),
    squares(Xs, Ys, Tour).

numbers([], [], _, []).
numbers([X|Xs], [Y|Ys], Files, [P|Ps]) :-
    P #= (Y-1)*Files + X,
    numbers(Xs, Ys, Files, Ps).

jumps([_], [_]).
jumps([X1,X2|Xs], [Y1,Y2|Ys]) :-
    abs(X2-X1) * abs(Y2-Y1) #= 2,
    jumps([X2|Xs], [Y2|Ys]).

squares([], [], []).
squares([X|Xs], [Y|Ys], [X/Y|Tour]) :-
    squares(Xs, Ys, Tour).
