:- use_module(library(clpfd)).
:- use_module(library(apply)).
:- use_module(library(lists)).

%!  closed_tour(+N, -Next) is nondet.
%
%   Next is a list of N*N integers.  Element K is the number of the
%   square to which the knight jumps from square K.  Squares are numbered
%   row by row, starting from 1.

closed_tour(N, Next) :-
    Size #= N * N,
    length(Next, Size),
    numlist(1, Size, Squares),
    maplist(successor_domain(N), Squares, Next),
    % every square is entered exactly once => the moves form a cycle
    all_distinct(Next),
    label(Next).

%!  successor_domain(+N, +K, ?Var)
%
%   Constrain Var to the squares a knight can reach from K.

successor_domain(N, K, Var) :-
    findall(J, knight_move(N, K, J), [First|Others]),
    foldl(add_to_domain, Others, First, Domain),
    Var in Domain.

add_to_domain(J, D, D \/ J).

knight_move(N, K, J) :-
    X0 is (K - 1) mod N,
    Y0 is (K - 1) // N,
    member(DX-DY, [1-2, 2-1, 2-(-1), 1-(-2), (-1)-(-2), (-2)-(-1), (-2)-1, (-1)-2]),
    X is X0 + DX, X >= 0, X < N,
    Y is Y0 + DY, Y >= 0, Y < N,
    J is Y * N + X + 1.
