% geschlossene Tour
closed_tour(N, Start, Tour) :-
    tour(N, Start, Tour),
    Tour = [First,Last|_],        % first and last square
    ma(Last, First).

tour(N, Start, [Start|Tour]) :-
    findall(X/Y, (between(1,N,X), between(1,N,Y)), All),
    delete(All, Start, Rest),
    finde(Start, Rest, Tour).

finde(_, [], []).
finde(S, Rest, [T|Tour]) :-
    findall(Grad-U, (member(U, Rest), ma(S, U), grad(U, Rest, Grad)), Us),
    keysort(Us, Sorted),
    member(_-T, Sorted),
    delete(Rest, T, Rest1),
    finde(T, Rest1, Tour).

grad(U, Rest, Grad) :-
    findall(V, (member(V, Rest), ma(U, V)), Vs),
    length(Vs, Grad).

ma(X/Y, A/B) :-
    4 =:= (X-A)**2 * (Y-B)**2.
