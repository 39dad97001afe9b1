:- use_module(library(clpfd)).

% An open tour is a circuit through one more node, which is not on the board:
% from it the tour starts, and to it the last square goes.

tour(Files, Ranks, Next) :-
    Off is Files * Ranks + 1,
    length(Next, Off),
    numlist(1, Off, Nodes),
    maplist(domain(Files, Ranks, Off), Nodes, Next),
    circuit(Next),
    labeling([ff], Next).

domain(_, _, Off, Off, V) :- !,
    V in 1..Off,
    V #\= Off.
domain(Files, Ranks, Off, I, V) :-
    X is (I - 1) mod Files,
    Y is (I - 1) // Files,
    findall(J, ( member(DX, [-2,-1,1,2]),
                 member(DY, [-2,-1,1,2]),
                 abs(DX) + abs(DY) =:= 3,
                 X1 is X + DX, X1 >= 0, X1 < Files,
                 Y1 is Y + DY, Y1 >= 0, Y1 < Ranks,
                 J is Y1 * Files + X1 + 1 ), Js),
    foldl(join, Js, Off, Dom),
    V in Dom.

join(J, Dom, J \/ Dom).
