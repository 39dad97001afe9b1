:- use_module(library(clpfd)).

% Le tour du cavalier avec des contraintes
% (d'après le cours sur les n reines, même principe)

tour(N, Tour) :-
    L is N*N,
    length(Tour, L),
    maplist(dans_echiquier(N), Tour),
    Tour = [1/1|_],
    % toutes les cases sont différentes : on compare leurs numéros
    findall(K, ( member(X/Y, Tour), K #= (X-1)*N + Y ), Numeros),
    all_different(Numeros),
    sauts(Tour),
    term_variables(Tour, Vars),
    label(Vars).

dans_echiquier(N, X/Y) :-
    [X,Y] ins 1..N.

sauts([_]).
sauts([A,B|Cs]) :-
    saut(A, B),
    sauts([B|Cs]).

saut(X1/Y1, X2/Y2) :-
    abs(X1-X2) * abs(Y1-Y2) #= 2.
