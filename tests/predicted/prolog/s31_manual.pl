:- use_module(library(clpfd)).

% after the example of the manual of library(clpfd)

closed_tour(N, Ts) :-
        n_tour(N, Ts),
        append(Ts, Vs),
        labeling([ff], Vs).

n_tour(N, Ts) :-
        length(Ts, N),
        maplist(same_length(Ts), Ts),
        append(Ts, Vs),
        successors(Vs, N, 1, 1),
        circuit(Vs).

successors([], _, _, _).
successors([V|Vs], N, X0, Y0) :-
        findall(Num, n_x_y_k(N, X0, Y0, Num), [Next|Nexts]),
        foldl([X,D0,D]>>(D = X \/ D0), Nexts, Next, Dom),
        V in Dom,
        (   X0 =:= N
        ->  X1 = 1, Y1 is Y0 + 1
        ;   X1 is X0 + 1, Y1 = Y0
        ),
        successors(Vs, N, X1, Y1).

n_x_y_k(N, X, Y, K) :-
        member(DX-DY, [1-2, 2-1, 1-(-2), 2-(-1), (-1)-2, (-2)-1, (-1)-(-2), (-2)-(-1)]),
        X1 is X + DX, X1 >= 1, X1 =< N,
        Y1 is Y + DY, Y1 >= 1, Y1 =< N,
        K is N * (Y1 - 1) + X1.
