% from the CLP(FD) manual, a bit rearranged for the sheet (closed tours only)
:- use_module(library(clpfd)).

closed_tour(N, Tour) :-
        n_tour(N, Tour),
        append(Tour, Vs),
        labeling([ff], Vs).

n_tour(N, Ts) :-
        length(Ts, N),
        maplist(same_length(Ts), Ts),
        append(Ts, Vs),
        successors(Vs, N, 1),
        circuit(Vs).

successors([], _, _).
successors([V|Vs], N, K0) :-
        findall(Num, n_k_next(N, K0, Num), Nums),
        union_of(Nums, Dom),
        V in Dom,
        K1 #= K0 + 1,
        successors(Vs, N, K1).

union_of([K|Ks], Dom) :-
        foldl([B,D0,D0 \/ B]>>true, Ks, K, Dom).

n_x_y_k(N, X, Y, K) :-
        [X,Y] ins 1..N,
        K #= N*(Y-1) + X.

n_k_next(N, K, Next) :-
        n_x_y_k(N, X0, Y0, K),
        [DX,DY] ins -2 \/ -1 \/ 1 \/ 2,
        abs(DX) + abs(DY) #= 3,
        X #= X0 + DX,
        Y #= Y0 + DY,
        n_x_y_k(N, X, Y, Next),
        label([DX,DY]).
