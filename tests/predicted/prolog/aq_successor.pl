:- use_module(library(clpfd)).
:- use_module(library(lists)).
:- use_module(library(apply)).

%!  tour(+Files, +Ranks, -Tour) is nondet.
%
%   Finds a knight tour that starts in the lower left corner.
%
%   For every square there is one variable: the number of the square
%   that the knight visits next.  Squares are numbered from 1, rank by rank.

tour(Files, Ranks, Tour) :-
    Total is Files * Ranks,
    length(Next, Total),
    numlist(1, Total, Squares),
    maplist(restrict(Files, Ranks), Squares, Next),
    circuit(Next),                  % every square is visited exactly once
    labeling([ff], Next),
    follow(Total, 1, Next, Files, Tour).

%!  restrict(+Files, +Ranks, +Square, ?Next)
%
%   Next is one of the squares a knight can reach from Square.

restrict(Files, Ranks, Square, Next) :-
    findall(S, reachable(Files, Ranks, Square, S), [First|More]),
    union_of(More, First, Domain),
    Next in Domain.

union_of([], Domain, Domain).
union_of([S|Ss], Domain0, Domain) :-
    union_of(Ss, Domain0 \/ S, Domain).

reachable(Files, Ranks, Square, S) :-
    coordinates(Files, Square, X, Y),
    member(DX-DY, [1-2, 2-1]),
    member(SX, [1, -1]),
    member(SY, [1, -1]),
    X1 is X + SX * DX, between(1, Files, X1),
    Y1 is Y + SY * DY, between(1, Ranks, Y1),
    S is (Y1 - 1) * Files + X1.

coordinates(Files, Square, X, Y) :-
    X is (Square - 1) mod Files + 1,
    Y is (Square - 1) // Files + 1.

%!  follow(+Count, +Square, +Next, +Files, -Tour)
%
%   Reads the tour off the successor variables.

follow(0, _, _, _, []) :- !.
follow(Count, Square, Next, Files, [X/Y|Tour]) :-
    coordinates(Files, Square, X, Y),
    nth1(Square, Next, Following),
    Count1 is Count - 1,
    follow(Count1, Following, Next, Files, Tour).
