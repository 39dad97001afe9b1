/* Week 2. Two squares are a knight's move apart if one
   coordinate differs by 1 and the other one by 2. */

knight(X1-Y1, X2-Y2) :-
    abs(X1 - X2) =:= 1,
    abs(Y1 - Y2) =:= 2.
knight(X1-Y1, X2-Y2) :-
    abs(X1 - X2) =:= 2,
    abs(Y1 - Y2) =:= 1.

square(N, X-Y) :-
    between(1, N, X),
    between(1, N, Y).

tour(N, X-Y, Tour) :-
    Rest is N*N - 1,
    visit(Rest, N, X-Y, [X-Y], Tour0),
    Tour = [X-Y|Tour0].

visit(0, _, _, _, []).
visit(K, N, Here, Seen, [Next|Tour]) :-
    K > 0,
    knight(Here, Next),
    square(N, Next),
    \+ memberchk(Next, Seen),
    K1 is K - 1,
    visit(K1, N, Next, [Next|Seen], Tour).
