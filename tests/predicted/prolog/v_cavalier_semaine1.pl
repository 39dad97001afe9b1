% TP 1 : le cavalier
% auteur : binome 7

dans(N, X/Y) :- X >= 1, X =< N, Y >= 1, Y =< N

saut(X/Y, A/B) :- A is X+1, B is Y+2.
saut(X/Y, A/B) :- A is X+1, B is Y-2.
saut(X/Y, A/B) :- A is X-1, B is Y+2.
saut(X/Y, A/B) :- A is X-1, B is Y-2.
saut(X/Y, A/B) :- A is X+2, B is Y+1.
saut(X/Y, A/B) :- A is X+2, B is Y-1.
saut(X/Y, A/B) :- A is X-2, B is Y+1.
saut(X/Y, A/B) :- A is X-2, B is Y-1.

chemin(N, Chemin, Chemin) :-
    length(Chemin, L), L =:= N*N.
chemin(N, [P|Vus], Chemin) :-
    saut(P, Q),
    dans(N, Q),
    \+ member(Q, Vus),
    chemin(N, [Q,P|Vus], Chemin).

tour(N, Depart, Tour) :-
    chemin(N, [Depart], Envers),
    reverse(Envers, Tour).
