% closed tour from any square. It works but my laptop gets hot ...   (Ben)

closed_tour(Files, Ranks, Start, Tour) :-
    Size is Files*Ranks,
    trip(Size, Files, Ranks, [Start], Visited),
    Visited = [Last|_],
    move(Files, Ranks, Last, Start),        % back home?
    reverse(Visited, Tour).

trip(Size, _, _, Visited, Visited) :-
    length(Visited, Size).
trip(Size, F, R, [Here|Before], Visited) :-
    move(F, R, Here, There),
    \+ memberchk(There, Before),
    trip(Size, F, R, [There,Here|Before], Visited).

move(F, R, X/Y, A/B) :-
    member(DX, [-2,-1,1,2]),
    member(DY, [-2,-1,1,2]),
    DX*DX + DY*DY =:= 5,
    A is X + DX, A > 0, A =< F,
    B is Y + DY, B > 0, B =< R.
