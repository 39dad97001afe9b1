% De ronde van het paard
% alle velden staan in een lijst, het pad groeit van achter naar voor

tour(Files, Ranks, Tour) :-
  findall(X/Y, (between(1, Files, X), between(1, Ranks, Y)), Bord),
  length(Bord, Aantal),
  Bord = [Hoek|_],
  loop(Aantal, Bord, [Hoek], Tour).

loop(Aantal, _, Pad, Tour) :-
  length(Pad, Aantal),
  !,
  reverse(Pad, Tour).
loop(Aantal, Bord, [Hier|Terug], Tour) :-
  member(Daar, Bord),
  paardensprong(Hier, Daar),
  \+ memberchk(Daar, [Hier|Terug]),
  loop(Aantal, Bord, [Daar,Hier|Terug], Tour).

% een paard gaat altijd drie velden ver
paardensprong(X1/Y1, X2/Y2) :-
  abs(X1-X2) + abs(Y1-Y2) =:= 3.
