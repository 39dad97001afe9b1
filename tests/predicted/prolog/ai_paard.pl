% De paardensprong.  Eerst een lege lijst van de goede lengte,
% daarna vult Prolog de velden zelf in. Mooi toch?

tour(N, Tour) :-
    length(Tour, N*N),
    Tour = [1/1|_],
    keten(N, Tour, []).

% keten(N, Velden, Gehad)
keten(_, [_], _).
keten(N, [Van,Naar|Rest], Gehad) :-
    sprong(N, Van, Naar),
    \+ memberchk(Naar, Gehad),
    keten(N, [Naar|Rest], [Van|Gehad]).

% Pythagoras: 1*1 + 2*2 = 5
sprong(N, X/Y, A/B) :-
    between(1, N, A),
    between(1, N, B),
    5 =:= (A-X)**2 + (B-Y)**2.
