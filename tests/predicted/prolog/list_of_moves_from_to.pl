% the tour is a list of moves, 1/1-2/3 and so on
tour(N, Start, Moves) :-
    Squares is N*N,
    Count is Squares - 1,
    length(Moves, Count),
    make(Moves, Start, N, [Start]).

make([], _, _, _).
make([From-To|Moves], From, N, Seen) :-
    hop(From, To),
    (   on_board(N, To)
    ->  \+ memberchk(To, Seen)
    ;   fail
    ),
    make(Moves, To, N, [To|Seen]).

on_board(N, X/Y) :-
    X > 0, X =< N,
    Y > 0, Y =< N.

hop(X/Y, A/B) :- A is X+1, ( B is Y+2 ; B is Y-2 ).
hop(X/Y, A/B) :- A is X+2, ( B is Y+1 ; B is Y-1 ).
hop(X/Y, A/B) :- A is X-1, ( B is Y+2 ; B is Y-2 ).
hop(X/Y, A/B) :- A is X-2, ( B is Y+1 ; B is Y-1 ).
