% Practica 3: el salto del caballo
% Ana, primera semana

tour(N, Tour) :-
    Casillas is N*N,
    saltar(N, Casillas, [1/1], Tour).

% ya estan todas
saltar(_, Casillas, Visitadas, Tour) :-
    length(Visitadas, Casillas),
    reverse(Visitadas, Tour).
saltar(N, Casillas, [Actual|Resto], Tour) :-
    caballo(Actual, Nueva),
    dentro(N, Nueva),
    \+ member(Nueva, [Actual|Resto]),
    saltar(N, Casillas, [Nueva,Actual|Resto], Tour).

caballo(X/Y, A/B) :- A is X+1, B is Y+2.
caballo(X/Y, A/B) :- A is X+2, B is Y+1.
caballo(X/Y, A/B) :- A is X+2, B is Y-1.
caballo(X/Y, A/B) :- A is X+1, B is Y-2.
caballo(X/Y, A/B) :- A is X-1, B is Y-2.
caballo(X/Y, A/B) :- A is X-2, B is Y-1.
caballo(X/Y, A/B) :- A is X-2, B is Y+1.
caballo(X/Y, A/B) :- A is X-1, B is Y+2.

dentro(N, X/Y) :- X > 0, Y > 0, X =< N, Y =< N.
