% Le tour du cavalier, premiere semaine

tour(N, Tour) :-
    chemin(N, [1/1], Tour).

chemin(N, Chemin, Tour) :-
    length(Chemin, L),
    L =:= N * N,
    reverse(Chemin, Tour).
chemin(N, [Case|Reste], Tour) :-
    saut(Case, A/B),
    A >= 1, A =< N,
    B >= 1, B =< N,
    \+ member(A/B, Reste),
    chemin(N, [A/B,Case|Reste], Tour).

% un pas de 1 et un pas de 2, dans tous les sens
saut(X/Y, A/B) :-
    ( D = 1, E = 2 ; D = 2, E = 1 ),
    A is X + D ; A is X - D, B is Y + E ; B is Y - E.
