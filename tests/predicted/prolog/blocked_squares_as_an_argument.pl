% tour(Files, Ranks, Blocked, Start, Tour)
% Blocked is a list of squares X/Y where the knight must not go.
tour(Files, Ranks, Start, Tour) :-
    tour(Files, Ranks, [], Start, Tour).

tour(Files, Ranks, Blocked, Start, Tour) :-
    findall(X/Y, free_square(Files, Ranks, Blocked, X/Y), Free),
    selectchk(Start, Free, Rest),
    same_length(Free, Tour),
    Tour = [Start|Squares],
    chain(Start, Squares, Rest).

free_square(Files, Ranks, Blocked, X/Y) :-
    between(1, Files, X),
    between(1, Ranks, Y),
    \+ memberchk(X/Y, Blocked).

% chain(From, Path, Unvisited)
chain(_, [], []).
chain(S, [T|Ts], Unvisited) :-
    knight(S, T),
    selectchk(T, Unvisited, Others),
    chain(T, Ts, Others).

knight(X/Y, A/B) :-
    member(I-J, [1-2, 2-1]),
    member(SI, [1, -1]),
    member(SJ, [1, -1]),
    A is X + SI*I,
    B is Y + SJ*J.
