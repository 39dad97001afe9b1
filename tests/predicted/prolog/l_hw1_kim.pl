% homework 1 kim
% knight tour

tour(N, Start, Tour) :- T is N*N, go(N, T, [Start], Tour).

go(_, T, Seen, Tour) :- length(Seen, T), reverse(Seen, Tour).
go(N, T, [Here|Before], Tour) :-
    length([Here|Before], L), L < T,
    % the next square must be new
    \+ member(Next, [Here|Before]),
    % and a knight's move away
    knight(Here, Next),
    inside(N, Next),
    go(N, T, [Next,Here|Before], Tour).

inside(N, X/Y) :- between(1, N, X), between(1, N, Y).

knight(X/Y, A/B) :- A is X+1, B is Y+2.
knight(X/Y, A/B) :- A is X+1, B is Y-2.
knight(X/Y, A/B) :- A is X-1, B is Y+2.
knight(X/Y, A/B) :- A is X-1, B is Y-2.
knight(X/Y, A/B) :- A is X+2, B is Y+1.
knight(X/Y, A/B) :- A is X+2, B is Y-1.
knight(X/Y, A/B) :- A is X-2, B is Y+1.
knight(X/Y, A/B) :- A is X-2, B is Y-1.
