% Closed Knight's Tour with CLP(FD).
% From the examples of a CLP(FD) tutorial. Every square gets a variable:
% the number of the square that the knight visits NEXT.
% I made n_k_next simpler with plain arithmetic, and I took the constraint
% that I know from Sudoku.

:- use_module(library(clpfd)).

closed_tour(N, Ts) :-
        length(Ts, N),
        maplist(same_length(Ts), Ts),
        append(Ts, Vs),
        successors(Vs, N, 1),
        all_distinct(Vs),
        label(Vs).

successors([], _, _).
successors([V|Vs], N, K0) :-
        findall(Num, n_k_next(N, K0, Num), [Next|Nexts]),
        foldl(domain_or, Nexts, Next, Dom),
        V in Dom,
        K1 is K0 + 1,
        successors(Vs, N, K1).

domain_or(Num, Dom, Dom \/ Num).

n_k_next(N, K, Next) :-
        X0 is (K-1) mod N + 1,
        Y0 is (K-1) // N + 1,
        member(DX, [-2,-1,1,2]),
        member(DY, [-2,-1,1,2]),
        abs(DX) + abs(DY) =:= 3,
        X is X0 + DX, X >= 1, X =< N,
        Y is Y0 + DY, Y >= 1, Y =< N,
        Next is N*(Y-1) + X.
