% from the slides of lecture 5 (CLP(FD), global constraints)
:- use_module(library(clpfd)).

tour(N, Tour) :-
    length(Tour, N),
    maplist(same_length(Tour), Tour),
    append(Tour, Vs),
    successors(Vs, N, 1),
    circuit(Vs),
    labeling([ff], Vs).

% the variable of square K is one of the squares that K reaches
successors([], _, _).
successors([V|Vs], N, K) :-
    findall(J, reaches(N, K, J), [J0|Js]),
    foldl(add, Js, J0, Domain),
    V in Domain,
    K1 is K + 1,
    successors(Vs, N, K1).

add(J, Domain, Domain \/ J).

reaches(N, K, J) :-
    [X,Y,U,V] ins 1..N,
    K #= N*(Y-1) + X,
    J #= N*(V-1) + U,
    abs(X-U) * abs(Y-V) #= 2,
    label([X,Y,U,V]).
