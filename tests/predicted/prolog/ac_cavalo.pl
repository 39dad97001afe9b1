/*  Passeio do cavalo
    com poda: se uma casa livre fica isolada, não adianta continuar.
    (a minha versão sem poda levava uma eternidade no 6x6!)
*/

tour(Colunas, Linhas, Inicio, Passeio) :-
        findall(X/Y, (between(1, Colunas, X), between(1, Linhas, Y)), Casas),
        select(Inicio, Casas, Livres),
        passeio(Inicio, Livres, Passeio).

passeio(Casa, [], [Casa]).
passeio(Casa, Livres, [Casa|Resto]) :-
        salto(Casa, Proxima),
        select(Proxima, Livres, Livres1),
        nenhuma_isolada(Livres1),
        passeio(Proxima, Livres1, Resto).

% toda casa livre precisa de uma vizinha livre, senão
% o cavalo nunca mais chega lá
nenhuma_isolada(Livres) :-
        forall(member(Casa, Livres),
               ( salto(Casa, Vizinha), memberchk(Vizinha, Livres) )).

salto(X/Y, X1/Y1) :-
        delta(A, B),
        X1 is X + A,
        Y1 is Y + B.

delta(1, 2).   delta(1, -2).   delta(-1, 2).   delta(-1, -2).
delta(2, 1).   delta(2, -1).   delta(-2, 1).   delta(-2, -1).
