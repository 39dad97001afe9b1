% Springertour, Uebung 3
% zug(von, nach)
tour(N, Tour) :- lauf(N, 1, 1/1, [1/1], Tour).

lauf(N, K, _, Besucht, Tour) :- K =:= N*N, reverse(Besucht, Tour).
lauf(N, K, Feld, Besucht, Tour) :-
        zug(Feld, Neu),
        im_brett(N, Neu),
        not(member(Neu, Besucht)),
        K1 = K+1,            % wird erst oben ausgerechnet
        lauf(N, K1, Neu, [Neu|Besucht], Tour).

im_brett(N, X/Y) :- X > 0, Y > 0, not(X > N), not(Y > N).

zug(X/Y, A/B) :- A is X+1, B is Y+2.
zug(X/Y, A/B) :- A is X+2, B is Y+1.
zug(X/Y, A/B) :- A is X+2, B is Y-1.
zug(X/Y, A/B) :- A is X+1, B is Y-2.
zug(X/Y, A/B) :- A is X-1, B is Y-2.
zug(X/Y, A/B) :- A is X-2, B is Y-1.
zug(X/Y, A/B) :- A is X-2, B is Y+1.
zug(X/Y, A/B) :- A is X-1, B is Y+2.
