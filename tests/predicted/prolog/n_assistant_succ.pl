% Here is a complete solution for the closed knight's tour in SWI-Prolog.
% It models the tour as a Hamiltonian circuit with CLP(FD).

:- use_module(library(clpfd)).
:- use_module(library(lists)).

% Step 1: Entry point
closed_tour(N, Tour) :-
    findall(C/R, (between(1, N, R), between(1, N, C)), Cells),
    maplist(next_variable(N), Cells, Nexts),
    circuit(Nexts),
    labeling([ff], Nexts),
    read_tour(Cells, Nexts, Tour).

% Step 2: One variable per cell, holding the index of the next cell
next_variable(N, Cell, Next) :-
    findall(I, (knight_move(N, Cell, Target), cell_index(N, Target, I)), [First|Rest]),
    join(Rest, First, Domain),
    Next in Domain.

join([], Domain, Domain).
join([I|Is], Domain0, Domain) :-
    join(Is, Domain0 \/ I, Domain).

% Step 3: All legal knight moves from a cell
knight_move(N, C/R, C1/R1) :-
    member(DC-DR, [1-2, 2-1]),
    member(SC, [-1, 1]),
    member(SR, [-1, 1]),
    C1 is C + SC*DC,
    R1 is R + SR*DR,
    between(1, N, C1),
    between(1, N, R1).

% Step 4: Row-major index of a cell
cell_index(N, C/R, I) :-
    I is R*N + C.

% Step 5: Follow the circuit from the first cell
read_tour(Cells, Nexts, [Cell|Tour]) :-
    Cells = [Cell|_],
    Nexts = [I|_],
    follow(I, Cells, Nexts, Tour).

follow(1, _, _, []) :- !.
follow(I, Cells, Nexts, [Cell|Tour]) :-
    nth1(I, Cells, Cell),
    nth1(I, Nexts, J),
    follow(J, Cells, Nexts, Tour).
