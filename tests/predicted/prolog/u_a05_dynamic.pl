% version 3, now with a database instead of that silly list.
:- dynamic besucht/1.

tour(N, Start, Tour) :-
  retractall(besucht(_)),
  Felder is N * N,
  merke(Start),
  weiter(Felder, N, Start, Pfad),
  Tour = [Start | Pfad].

% merke(F): F is visited until we backtrack over this
merke(F) :- assertz(besucht(F)).
merke(F) :- retract(besucht(F)), !, fail.

weiter(1, _, _, []) :- !.
weiter(K, N, Von, [Nach | Pfad]) :-
  springt(Von, Nach, N),
  \+ besucht(Nach),
  merke(Nach),
  K1 is K - 1,
  weiter(K1, N, Nach, Pfad).

springt(X/Y, X1/Y1, N) :-
  ( A = 1, B = 2 ; A = 2, B = 1 ),
  ( X1 is X + A ; X1 is X - A ),
  X1 >= 1, X1 =< N,
  ( Y1 is Y + B ; Y1 is Y - B ),
  Y1 >= 1, Y1 =< N.
