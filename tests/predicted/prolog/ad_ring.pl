:- use_module(library(clpfd)).

%!  tour(+Files, +Ranks, +Start, -Tour)
%
%   Open knight's tour as a Hamiltonian circuit. Each square has a variable
%   for the number of its successor. An additional node, the depot, follows
%   the last square and precedes Start, which closes the circuit.

tour(Files, Ranks, Start, Tour) :-
    Count is Files * Ranks,
    Depot is Count + 1,
    numlist(1, Count, Numbers),
    maplist(successor(Files, Ranks, Depot), Numbers, Squares),
    number_square(Files, First, Start),
    append(Squares, [First], Successors),
    circuit(Successors),
    labeling([ff], Successors),
    follow(First, Depot, Successors, Order),
    maplist(number_square(Files), Order, Tour).

%   The successors of a square: whatever a knight can reach, or the depot.
successor(Files, Ranks, Depot, I, Next) :-
    number_square(Files, I, X/Y),
    findall(J, neighbour(Files, Ranks, X, Y, J), Js),
    list_domain(Js, Depot, Domain),
    Next in Domain.

list_domain([], Depot, Depot).
list_domain([J|Js], Depot, J \/ Domain) :-
    list_domain(Js, Depot, Domain).

neighbour(Files, Ranks, X, Y, J) :-
    member(DX-DY, [1-2, 2-1, 2-(-1), 1-(-2), -1-(-2), -2-(-1), -2-1, -1-2]),
    U is X + DX,
    V is Y + DY,
    between(1, Files, U),
    between(1, Ranks, V),
    number_square(Files, J, U/V).

%   Numbers run from 1, rank by rank; one of the two arguments is known.
number_square(Files, I, X/Y) :-
    (   integer(I)
    ->  X is (I - 1) mod Files + 1,
        Y is (I - 1) // Files + 1
    ;   I is (Y - 1) * Files + X
    ).

follow(Depot, Depot, _, []) :- !.
follow(I, Depot, Successors, [I|Is]) :-
    nth1(I, Successors, J),
    follow(J, Depot, Successors, Is).
