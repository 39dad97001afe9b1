% Closed knight's tours as Hamiltonian circuits, after the CLP(FD) example by M. Triska.
:- use_module(library(clpfd)).

closed_tour(N, Ts) :-
        n_tour(N, Ts),
        append(Ts, Vs),
        labeling([ff], Vs).

n_tour(N, Ts) :-
        length(Ts, N),
        maplist(same_length(Ts), Ts),
        append(Ts, Vs),
        successors(Vs, N, 1),
        circuit(Vs).

successors([], _, _).
successors([V|Vs], N, K0) :-
        findall(Num, n_k_next(N, K0, Num), [Next|Nexts]),
        foldl(num_to_dom, Nexts, Next, Dom),
        V in Dom,
        K1 #= K0 + 1,
        successors(Vs, N, K1).

num_to_dom(N, D, D\/N).

n_x_y_k(N, X, Y, K) :-
        [X,Y] ins 1..N,
        K #= N*(Y-1) + X.

n_k_next(N, K, Next) :-
        n_x_y_k(N, X, Y, K),
        [DX,DY] ins -2 \/ -1 \/ 1 \/ 2,
        abs(DX) + abs(DY) #= 3,
        [NX,NY] ins 1..N,
        NX #= X + DX,
        NY #= Y + DY,
        n_x_y_k(N, NX, NY, Next),
        label([DX,DY]).
