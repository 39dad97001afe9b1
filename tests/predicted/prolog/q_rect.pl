% knight's tour on rectangles (task 2b)
tour(Files, Ranks, Start, Tour) :-
    findall(S, square(Files, Ranks, S), All),
    select(Start, All, Free),
    ride(Start, Free, Ride),
    Tour = [Start|Ride].

square(Files, Ranks, X/Y) :-
    between(1, Ranks, X),
    between(1, Files, Y).

% ride(+Square, +Free, -Ride): Free are the squares that are still to be visited
ride(_, [], []).
ride(Square, Free, [Next|Ride]) :-
    select(Next, Free, Free1),
    attacks(Square, Next),
    ride(Next, Free1, Ride).

attacks(X/Y, U/V) :-
    D is abs(X-U),
    E is abs(Y-V),
    (D = 1, E = 2 ; D = 2, E = 1).
