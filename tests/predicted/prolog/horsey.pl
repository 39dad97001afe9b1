/* Horsey!  homework 2, any rectangle, any start */

tour(Files, Ranks, Start, Tour) :-
        N is Files*Ranks,
        length(Tour, N),              % so it can't run for ever
        Tour = [Start|Rest],
        ride(Rest, Start, [Start], Files, Ranks).

ride([], _, _, _, _).
ride([B|Rest], A, Seen, F, R) :-
        jump(A, B),
        onboard(B, F, R),
        \+ memberchk(B, Seen),
        ride(Rest, B, [B|Seen], F, R).

jump(X/Y, A/B) :- A is X+1, B is Y+2.
jump(X/Y, A/B) :- A is X+2, B is Y+1.
jump(X/Y, A/B) :- A is X+2, B is Y-1.
jump(X/Y, A/B) :- A is X+1, B is Y-2.
jump(X/Y, A/B) :- A is X-1, B is Y-2.
jump(X/Y, A/B) :- A is X-2, B is Y-1.
jump(X/Y, A/B) :- A is X-2, B is Y+1.
jump(X/Y, A/B) :- A is X-1, B is Y+2.

onboard(X/Y, F, R) :- X > 0, X =< F, Y > 0, Y =< R.
