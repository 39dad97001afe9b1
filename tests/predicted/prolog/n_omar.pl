/*  Knight's tour
    Omar, exercise sheet 2
*/
tour(N, Start, Tour) :-
    Goal is N*N,
    explore(N, Goal, 1, [Start], Tour).

explore(_, Goal, Goal, Seen, Seen).
explore(N, Goal, Count, [Pos|Seen], Tour) :-
    Count < Goal,
    legal(N, Pos, New),
    \+ member(New, Seen),
    Count1 is Count + 1,
    explore(N, Goal, Count1, [New,Pos|Seen], Tour).

legal(N, X/Y, X1/Y1) :-
    offset(DX, DY),
    X1 is X + DX, between(1, N, X1),
    Y1 is Y + DY, between(1, N, Y1).

offset(A, B) :- (A = 1 ; A = -1), (B = 2 ; B = -2).
offset(A, B) :- (A = 2 ; A = -2), (B = 1 ; B = -1).
