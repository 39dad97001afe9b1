% knight's tour by backtracking, after the chapter on accumulators

tour(N, Start, Tour) :-
    N2 is N*N,
    tour(N2, N, [Start], Tour).

% tour(Squares, Side, Accumulator, Result)
tour(Count, _, Acc, Acc) :-
    length(Acc, Count).
tour(Count, N, [P|Acc], Result) :-
    attacks(P, Q),
    legal(Q, N),
    \+ member(Q, [P|Acc]),
    tour(Count, N, [Q,P|Acc], Result).

attacks(A/B, C/D) :- ( C is A+1 ; C is A-1 ), ( D is B+2 ; D is B-2 ).
attacks(A/B, C/D) :- ( C is A+2 ; C is A-2 ), ( D is B+1 ; D is B-1 ).

legal(A/B, N) :- 1 =< A, A =< N, 1 =< B, B =< N.
