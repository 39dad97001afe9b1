% knight's tour on any rectangle (exercise 2b)
% board(Files,Ranks) is carried around as one term

tour(Files, Ranks, Start, Tour) :-
    Len is Files*Ranks,
    length(Tour, Len),
    Tour = [Start|_],
    legal(Tour, board(Files,Ranks), []).

legal([Last], _, Before) :-
    \+ memberchk(Last, Before).
legal([A,B|More], Board, Before) :-
    \+ memberchk(A, Before),
    step(A, B, Board),
    legal([B|More], Board, [A|Before]).

step(X/Y, X1/Y1, Board) :-
    d(DX, DY),
    X1 is X+DX,
    Y1 is Y+DY,
    ok(X1, Y1, Board).

ok(X, Y, board(F,R)) :-
    1 =< X, X =< R,
    1 =< Y, Y =< F.

d(A, B) :- oneway(A, B).
d(A, B) :- oneway(B, A).
oneway(A, B) :- member(A, [1,-1]), member(B, [2,-2]).
