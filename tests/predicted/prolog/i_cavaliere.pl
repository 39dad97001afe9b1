% Il giro del cavallo (Chiara, terza settimana)

mossa(1,2).
mossa(2,1).
mossa(2,-1).
mossa(1,-2).
mossa(-1,-2).
mossa(-2,-1).
mossa(-2,1).
mossa(-1,2).

tour(N, Start, Tour) :-
    T is N*N,
    giro(N, T, [Start], Tour).

giro(_, T, Fatte, Tour) :-
    length(Fatte, T),
    reverse(Fatte, Tour).
giro(N, T, [C/R|Fatte], Tour) :-
    libera(N, C/R, Fatte, C1/R1),
    giro(N, T, [C1/R1,C/R|Fatte], Tour).

% una casella libera a un salto di cavallo
libera(N, C/R, Fatte, C1/R1) :-
    mossa(DC, DR),
    C1 is C+DC,
    R1 is R+DR,
    C1 >= 1, C1 =< N,
    R1 >= 1, R1 =< N,
    \+ member(C1/R1, Fatte),
    !.
