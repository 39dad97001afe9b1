% Springerns resa på ett bräde med hål.
%   hål hamnar från början i listan över besökta rutor

tour(Files, Ranks, Blocked, Start, Tour) :-
    length(Blocked, Hal),
    Antal is Files*Ranks - Hal,
    length(Tour, Antal),
    Tour = [Start|_],
    resa(Tour, Files, Ranks, Blocked).

resa([_], _, _, _) :- !.
resa([Har,Dar|Resten], Files, Ranks, Besokta) :-
    drag(Har, Dar),
    pa_bradet(Files, Ranks, Dar),
    \+ memberchk(Dar, [Har|Besokta]),
    resa([Dar|Resten], Files, Ranks, [Har|Besokta]).

pa_bradet(Files, Ranks, X/Y) :-
    X >= 1, X =< Files, Y >= 1, Y =< Ranks.

drag(X/Y, X1/Y1) :- ett(X, X1), tva(Y, Y1).
drag(X/Y, X1/Y1) :- tva(X, X1), ett(Y, Y1).

ett(A, B) :- B is A+1.
ett(A, B) :- B is A-1.
tva(A, B) :- B is A+2.
tva(A, B) :- B is A-2.
