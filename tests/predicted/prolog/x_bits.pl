% The squares seen so far are the bits of ONE integer. No lists to search!
% bit number of X/Y:  (Y-1)*Files + X-1
tour(Files, Ranks, Blocked, Start, [Start|Path]) :-
    mark_all(Blocked, Files, 0, Mask0),
    mark(Start, Files, Mask0, Mask),
    Full is (1 << (Files*Ranks)) - 1,
    go(Mask, Full, Files, Ranks, Start, Path).

mark_all([], _, M, M).
mark_all([S|Ss], Files, M0, M) :-
    mark(S, Files, M0, M1),
    mark_all(Ss, Files, M1, M).

mark(X/Y, Files, M0, M) :-
    Bit is 1 << ((Y-1)*Files + X-1),
    M0 /\ Bit =:= 0,              % fails if the knight was here
    M is M0 \/ Bit.

go(Full, Full, _, _, _, []) :- !.
go(Mask, Full, Files, Ranks, X/Y, [U/V|Path]) :-
    hop(A, B),
    U is X+A, U > 0, U =< Files,
    V is Y+B, V > 0, V =< Ranks,
    mark(U/V, Files, Mask, Next),
    go(Next, Full, Files, Ranks, U/V, Path).

hop(A, B) :- member(A, [1,-1]), member(B, [2,-2]).
hop(A, B) :- member(A, [2,-2]), member(B, [1,-1]).
