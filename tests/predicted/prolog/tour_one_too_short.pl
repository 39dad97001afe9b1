% Tour: list of squares
tour(N, Start, Tour) :-
    Max is N*N-1,            % minus the start
    tour(Max, N, [Start], Tour).

tour(Max, _, Path, Tour) :-
    length(Path, Max),
    reverse(Path, Tour).
tour(Max, N, [H|T], Tour) :-
    length([H|T], Len),
    Len < Max,
    jump(H, J),
    inside(J, N),
    \+ member(J, [H|T]),
    tour(Max, N, [J,H|T], Tour).

inside(X/Y, N) :-
    X > 0, Y > 0,
    X =< N, Y =< N.

jump(X/Y, A/B) :- A is X+1, B is Y+2.
jump(X/Y, A/B) :- A is X+1, B is Y-2.
jump(X/Y, A/B) :- A is X-1, B is Y+2.
jump(X/Y, A/B) :- A is X-1, B is Y-2.
jump(X/Y, A/B) :- A is X+2, B is Y+1.
jump(X/Y, A/B) :- A is X+2, B is Y-1.
jump(X/Y, A/B) :- A is X-2, B is Y+1.
jump(X/Y, A/B) :- A is X-2, B is Y-1.
