% month two, homework "Springer"
% I don't like tables of eight moves, so the move is computed.

tour(N, Start, Tour) :-
    findall(X/Y, (between(1, N, X), between(1, N, Y)), Board),
    select(Start, Board, Todo),
    visit(Todo, Start, Tour).

visit([], Last, [Last]).
visit(Todo, Here, [Here|Tour]) :-
    Todo = [_|_],
    findall(C-Next, (member(Next, Todo), move(Here, Next), count(Next, Todo, C)), Cs),
    keysort(Cs, Sorted),
    member(_-Next, Sorted),
    select(Next, Todo, Todo1),
    visit(Todo1, Next, Tour).

% an L: two one way and one the other way, three steps together
move(X1/Y1, X2/Y2) :-
    3 =:= abs(X1 - X2) + abs(Y1 - Y2).

% how many ways lead on from Square?
count(Square, Todo, C) :-
    findall(S, (member(S, Todo), move(Square, S)), Ss),
    length(Ss, C).
