% my first knight!!!   (it works on my 5x5 :-) )

tour(N, Start, Tour) :- All is N*N,
                        go(N, All, [1/1], Tour).

go(_, All, Way, Tour) :- length(Way, All), reverse(Way, Tour).
go(N, All, [X/Y|Way], Tour) :-
                        hop(X, Y, A, B),
                        between(1, N, A),
                        between(1, N, B),
                        not(member(A/B, Way)),
                        go(N, All, [A/B,X/Y|Way], Tour).

hop(X,Y,A,B) :- A is X+2, B is Y+1.
hop(X,Y,A,B) :- A is X+2, B is Y-1.
hop(X,Y,A,B) :- A is X-2, B is Y+1.
hop(X,Y,A,B) :- A is X-2, B is Y-1.
hop(X,Y,A,B) :- A is X+1, B is Y+2.
hop(X,Y,A,B) :- A is X+1, B is Y-2.
hop(X,Y,A,B) :- A is X-1, B is Y+2.
hop(X,Y,A,B) :- A is X-1, B is Y-2.
