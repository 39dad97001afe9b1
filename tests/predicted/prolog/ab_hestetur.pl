% Springertur / hestetur, uge 1
% Mette og Jonas

tour(N, Start, Tour) :-
    A is N*N,
    rejse(A, N, [Start], Tour).

rejse(A, _, Felter, Tour) :-
    length(Felter, A),
    reverse(Felter, Tour).
rejse(A, N, [F|Fs], Tour) :-
    length([F|Fs], L),
    L < A,
    spring(F, G),
    paa_braet(G, N),
    \+ member(G, [F|Fs]),
    rejse(A, N, [G,F|Fs], Tour).

paa_braet(X/Y, N) :-
    X >= 1,
    Y >= 1,
    X =< N,
    Y <= N.

spring(X/Y, A/B) :- A is X+1, B is Y+2.
spring(X/Y, A/B) :- A is X+2, B is Y+1.
spring(X/Y, A/B) :- A is X+2, B is Y-1.
spring(X/Y, A/B) :- A is X+1, B is Y-2.
spring(X/Y, A/B) :- A is X-1, B is Y-2.
spring(X/Y, A/B) :- A is X-2, B is Y-1.
spring(X/Y, A/B) :- A is X-2, B is Y+1.
spring(X/Y, A/B) :- A is X-1, B is Y+2.
