/* my first knight tour, week 1 */

tour(N, Start, Tour) :- Max is N*N, go(N, Max, [Start], Tour).

go(_, Max, Visited, Tour) :- length(Visited, Max), reverse(Visited, Tour).
go(N, Max, Visited, Tour) :-
        Visited = [Here|_],
        not(member(There, Visited)),
        hop(N, Here, There),
        go(N, Max, [There|Visited], Tour).

hop(N, X/Y, X1/Y1) :-
        between(1, N, X1),
        between(1, N, Y1),
        DX is abs(X-X1),
        DY is abs(Y-Y1),
        2 is DX*DY.
