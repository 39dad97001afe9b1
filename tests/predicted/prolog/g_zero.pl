% all squares in a list; take them out one after the other
tour(N, [Start|Tour]) :-
    squares(N, All),
    select(Start, All, Free),
    ride(Start, Free, Tour).

squares(N, All) :-
    findall(X-Y, (index(N, X), index(N, Y)), All).

index(N, I) :- M is N-1, between(0, M, I).

ride(_, [], []).
ride(At, Free, [Next|Tour]) :-
    select(Next, Free, Free1),
    knight(At, Next),
    ride(Next, Free1, Tour).

knight(A-B, C-D) :-
    2 =:= abs(A-C) * abs(B-D).
