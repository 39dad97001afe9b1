% Closed tour. The degree orders the moves; Prolog still backtracks.
closed_tour(N, Start, [Start|Tour]) :-
    numlist(1, N, Is),
    findall(X/Y, (member(X, Is), member(Y, Is), X/Y \== Start), Free),
    ride(Free, Start, Start, Tour).

ride([], Here, Start, []) :-
    attacks(Here, Start).
ride(Free, Here, Start, [Next|Tour]) :-
    Free = [_|_],
    % somebody must still be able to come home
    once(( member(Door, Free), attacks(Door, Start) )),
    setof(D-S, neighbour(Free, Here, S, D), Ordered),
    member(_-Next, Ordered),
    selectchk(Next, Free, Free1),
    ride(Free1, Next, Start, Tour).

neighbour(Free, Here, S, D) :-
    member(S, Free),
    attacks(Here, S),
    findall(T, (member(T, Free), attacks(S, T)), Ts),
    length(Ts, D).

attacks(X/Y, A/B) :-
    DX is abs(X-A), DY is abs(Y-B),
    ( DX =:= 1 -> DY =:= 2 ; DX =:= 2, DY =:= 1 ).
