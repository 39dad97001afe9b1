% hop.pl  --  the knight hops until no hops are left

tour(Files, Ranks, Start, Tour) :-
    Hops is Files * Ranks - 1,
    ride(Hops, Start, Files, Ranks, [], Tour).

ride(0, Square, _, _, _, [Square]).
ride(Hops, Square, Files, Ranks, Seen, [Square|Tour]) :-
    Hops > 0,
    hop(Square, Next),
    on_board(Next, Files, Ranks),
    \+ member(Next, Seen),
    Hops1 is Hops - 1,
    ride(Hops1, Next, Files, Ranks, [Next|Seen], Tour).

on_board(X/Y, Files, Ranks) :-
    X > 0, X =< Files,
    Y > 0, Y =< Ranks.

hop(X/Y, U/V) :- U is X+2, V is Y+1.
hop(X/Y, U/V) :- U is X+2, V is Y-1.
hop(X/Y, U/V) :- U is X+1, V is Y+2.
hop(X/Y, U/V) :- U is X+1, V is Y-2.
hop(X/Y, U/V) :- U is X-1, V is Y+2.
hop(X/Y, U/V) :- U is X-1, V is Y-2.
hop(X/Y, U/V) :- U is X-2, V is Y+1.
hop(X/Y, U/V) :- U is X-2, V is Y-1.
