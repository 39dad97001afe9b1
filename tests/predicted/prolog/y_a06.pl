% Il giro del cavallo

tour(N, Start, Tour) :-
    Caselle is N*N,
    giro(N, Caselle, Start, [Start], Tour).

giro(_, 1, _, Visitate, Tour) :-
    reverse(Visitate, Tour).
giro(N, Mancanti, Casella, Visitate, Tour) :-
    Mancanti > 1,
    salto(Casella, Prossima),
    dentro(N, Prossima),
    \+ member(Prossima, Visitati),
    Meno is Mancanti - 1,
    giro(N, Meno, Prossima, [Prossima|Visitate], Tour).

% una casella della scacchiera
dentro(N, X/Y) :- X >= 1, X =< N, Y >= 1, Y =< N.

salto(X/Y, X1/Y1) :- mossa(A, B), X1 is X+A, Y1 is Y+B.

mossa(A, B) :- segno(S), segno(T), A is S*1, B is T*2.
mossa(A, B) :- segno(S), segno(T), A is S*2, B is T*1.

segno(1).
segno(-1).
