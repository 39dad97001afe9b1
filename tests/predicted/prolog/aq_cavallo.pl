% Il giro del cavallo con la regola di Warnsdorff:
% prima si prova la casella che ha meno uscite libere.

tour(N, Start, Tour) :-
    Tot is N * N,
    giro(Tot, N, [Start], Rovescio),
    reverse(Rovescio, Tour).

giro(Tot, _, Visti, Visti) :-
    length(Visti, Tot), !.
giro(Tot, N, [Qui|Prima], Tour) :-
    findall(G-C,
            ( vicina(N, Qui, C),
              \+ memberchk(C, Prima),
              findall(V, vicina(N, C, V), Vs),
              conta_libere(Vs, [C,Qui|Prima], G) ),
            Lista),
    keysort(Lista, Ordinata),
    member(_-Nuova, Ordinata),
    giro(Tot, N, [Nuova,Qui|Prima], Tour).

% quante caselle della lista sono ancora libere?
conta_libere([], _, 0).
conta_libere([V|Vs], Visti, G) :-
    \+ memberchk(V, Visti),
    conta_libere(Vs, Visti, G0),
    G is G0 + 1.

vicina(N, X/Y, X1/Y1) :-
    mossa(DX, DY),
    X1 is X + DX, between(1, N, X1),
    Y1 is Y + DY, between(1, N, Y1).

mossa(DX, DY) :- ( DX = 1 ; DX = -1 ), ( DY = 2 ; DY = -2 ).
mossa(DX, DY) :- ( DX = 2 ; DX = -2 ), ( DY = 1 ; DY = -1 ).
