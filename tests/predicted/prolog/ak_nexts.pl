% Adapted from the knight's tour in the manual of library(clpfd).
% Each square holds the number of the square the knight goes to from there.

:- use_module(library(clpfd)).

closed_tour(N, Tour) :-
        length(Tour, N),
        maplist(same_length(Tour), Tour),
        append(Tour, Vs),
        successors(Vs, N, 1),
        circuit(Vs),
        labeling([ff], Vs).

successors([], _, _).
successors([V|Vs], N, K) :-
        findall(Next, knight(N, K, Next), Nexts),
        list_domain(Nexts, Dom),
        V in Dom,
        K1 is K + 1,
        successors(Vs, N, K1).

list_domain([X], X).
list_domain([X,Y|Ys], X \/ Dom) :-
        list_domain([Y|Ys], Dom).

knight(N, K, Next) :-
        X is (K-1) mod N + 1,
        Y is (K-1) // N + 1,
        member(DX-DY, [1-2,2-1,2-(-1),1-(-2),(-1)-(-2),(-2)-(-1),(-2)-1,(-1)-2]),
        NX is X + DX, NX >= 1, NX =< N,
        NY is Y + DY, NY >= 1, NY =< N,
        Next is (NY-1)*N + NX.
