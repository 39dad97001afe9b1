% Knight's tour, my 2nd program in Prolog :)
% count down the moves that are still to do

tour(N, Start, [Start|Path]) :-
    Moves is N*N - 1,
    travel(Moves, N, Start, [], Path).

travel(0, _, _, _, []).
travel(M, N, Pos, Visited, [Next|Path]) :-
    M > 0,
    move(Pos, Next),
    onboard(N, Next),
    \+ member(Next, Visited),
    M1 is M - 1,
    travel(M1, N, Next, [Next|Visited], Path).

onboard(N, X/Y) :- X >= 1, Y >= 1, X =< N, Y =< N.

move(X/Y, A/B) :- A is X-1, B is Y-2.
move(X/Y, A/B) :- A is X-2, B is Y-1.
move(X/Y, A/B) :- A is X-2, B is Y+1.
move(X/Y, A/B) :- A is X-1, B is Y+2.
move(X/Y, A/B) :- A is X+1, B is Y+2.
move(X/Y, A/B) :- A is X+2, B is Y+1.
move(X/Y, A/B) :- A is X+2, B is Y-1.
move(X/Y, A/B) :- A is X+1, B is Y-2.
