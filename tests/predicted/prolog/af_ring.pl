:- use_module(library(clpfd)).

% Open tour of a board with Files x Ranks squares, beginning at Start.
% circuit/1 makes sure that each square is visited exactly once,
% so all that's left for us are the domains (and printing).

tour(Files, Ranks, Start, Tour) :-
    Size is Files * Ranks,
    length(Succs, Size),
    domains(Succs, 1, Files, Ranks),
    circuit(Succs),
    labeling([ff], Succs),
    number_of(Files, Start, S),
    walk(Size, S, Files, Succs, Tour).

domains([], _, _, _).
domains([V|Vs], I, Files, Ranks) :-
    findall(J, reachable(Files, Ranks, I, J), Js),
    list_domain(Js, Dom),
    V in Dom,
    I1 is I + 1,
    domains(Vs, I1, Files, Ranks).

list_domain([J], J) :- !.
list_domain([J|Js], J \/ Dom) :-
    list_domain(Js, Dom).

reachable(Files, Ranks, I, J) :-
    number_of(Files, X/Y, I),
    d(DX, DY),
    X1 is X + DX, X1 >= 1, X1 =< Files,
    Y1 is Y + DY, Y1 >= 1, Y1 =< Ranks,
    number_of(Files, X1/Y1, J).

% works both ways
number_of(Files, X/Y, I) :-
    integer(I), !,
    X is (I - 1) mod Files + 1,
    Y is (I - 1) // Files + 1.
number_of(Files, X/Y, I) :-
    I is (Y - 1) * Files + X.

d(1, 2).   d(2, 1).   d(-1, 2).   d(-2, 1).
d(1, -2).  d(2, -1).  d(-1, -2).  d(-2, -1).

walk(0, _, _, _, []) :- !.
walk(K, I, Files, Succs, [Sq|Tour]) :-
    number_of(Files, Sq, I),
    nth1(I, Succs, J),
    K1 is K - 1,
    walk(K1, J, Files, Succs, Tour).
