% Uebung 1, Springerproblem
% Felder sind X/Y, frei ist die Liste der freien Felder

tour(N, Start, Tour) :-
    findall(X/Y, (between(1,N,X), between(1,N,Y)), Alle),
    select(Start, Alle, Frei),
    weg(Start, Frei, Rest),
    Tour = [Start|Rest].

weg(_, [], []).
weg(Feld, Frei, [Next|Weg]) :-
    sprung(Feld, Next),
    select(Frei, Next, Frei2),
    weg(Next, Frei2, Weg).

sprung(X/Y, X1/Y1) :- X1 is X+1, Y1 is Y+2.
sprung(X/Y, X1/Y1) :- X1 is X+2, Y1 is Y+1.
sprung(X/Y, X1/Y1) :- X1 is X+2, Y1 is Y-1.
sprung(X/Y, X1/Y1) :- X1 is X+1, Y1 is Y-2.
sprung(X/Y, X1/Y1) :- X1 is X-1, Y1 is Y-2.
sprung(X/Y, X1/Y1) :- X1 is X-2, Y1 is Y-1.
sprung(X/Y, X1/Y1) :- X1 is X-2, Y1 is Y+1.
sprung(X/Y, X1/Y1) :- X1 is X-1, Y1 is Y+2.
