% Logic programming, sheet 5, problem 2
% tour(+N, +Start, -Tour)

tour(N, Start, Tour) :-
    Max is N*N,
    search(N, Max, [Start], Tour).

% search(N, Max, Visited, Tour): Visited has the newest square in front
search(_, Max, Visited, Tour) :-
    length(Visited, Max),
    reverse(Visited, Tour).
search(N, Max, [Here|Visited], Tour) :-
    \+ memberchk(Next, [Here|Visited]),      % not been there yet
    move(N, Here, Next),                     % and a knight gets there
    search(N, Max, [Next,Here|Visited], Tour).

move(N, X/Y, X1/Y1) :-
    member(DX-DY, [1-2, 2-1, 2-(-1), 1-(-2), (-1)-(-2), (-2)-(-1), (-2)-1, (-1)-2]),
    X1 is X + DX,
    Y1 is Y + DY,
    between(1, N, X1),
    between(1, N, Y1).
