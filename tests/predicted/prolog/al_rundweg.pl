% Rundreise des Springers: am Ende muss er wieder auf das erste Feld
% ziehen koennen. Felder sind Spalte-Zeile.

closed_tour(N, Tour) :-
    findall(X-Y, (between(1,N,X), between(1,N,Y)), [First|Others]),
    visit(First, Others, Path),
    last(Path, End),
    zug(End, First),
    Tour = [First|Path].

% visit(Feld, NochOffen, Weg)
visit(_, [], []).
visit(Here, Open, [Next|Path]) :-
    select(Next, Open, Open1),
    zug(Here, Next),
    visit(Next, Open1, Path).

zug(A-B, C-D) :-
    2 =:= abs(A-C) * abs(B-D).
