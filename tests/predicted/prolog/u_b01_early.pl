% knight tour, homework 3

knight(X/Y, A/B) :- A is X+1, B is Y+2.
knight(X/Y, A/B) :- A is X+2, B is Y+1.
knight(X/Y, A/B) :- A is X+2, B is Y-1.
knight(X/Y, A/B) :- A is X+1, B is Y-2.
knight(X/Y, A/B) :- A is X-1, B is Y-2.
knight(X/Y, A/B) :- A is X-2, B is Y-1.
knight(X/Y, A/B) :- A is X-2, B is Y+1.
knight(X/Y, A/B) :- A is X-1, B is Y+2.

inside(N, X/Y) :- between(1, N, X), between(1, N, Y).

tour(N, Start, Tour) :-
    search(N, [Start], Back),
    reverse(Back, Tour).

search(N, Path, Path) :-
    length(Path, L),
    L =:= N*N - 1,         % N*N squares need N*N-1 moves
    !.
search(N, [Here|Path], Tour) :-
    knight(Here, There),
    inside(N, There),
    \+ memberchk(There, [Here|Path]),
    search(N, [There,Here|Path], Tour).
