% generate a square, test the square
tour(N, Start, Tour) :-
    Max is N*N,
    length(Tour, Max),
    Tour = [Start|Rest],
    gen(Rest, Start, N, [Start]).

gen([], _, _, _).
gen([B|Rest], A, N, Used) :-
    square(N, B),
    \+ (member(B, Used), knight(A, B)),  % new square and knight move
    gen(Rest, B, N, [B|Used]).

square(N, X/Y) :-
    between(1, N, X),
    between(1, N, Y).

knight(X/Y, A/B) :-
    D is abs(X-A),
    E is abs(Y-B),
    D*E =:= 2.
