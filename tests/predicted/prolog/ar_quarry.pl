% Pair: Jonas (the board) and Lea (the search)

% ---- Lea ----------------------------------------------------
tour(Files, Ranks, Blocked, Start, Tour) :-
    free_squares(Files, Ranks, Blocked, Free),
    once(select(Start, Free, Unvisited)),
    search(Start, Unvisited, Tour).

search(Square, [], [Square]).
search(Square, Unvisited, [Square|Tour]) :-
    ranked(Square, Unvisited, Ranked),
    member(option(_, Next), Ranked),
    subtract(Unvisited, [Next], Remaining),
    search(Next, Remaining, Tour).

% the options, those with few successors first
ranked(Square, Unvisited, Ranked) :-
    findall(option(Count, Next),
            ( successor(Square, Unvisited, Next),
              aggregate_all(count, successor(Next, Unvisited, _), Count) ),
            Options),
    sort(1, @=<, Options, Ranked).

successor(X/Y, Unvisited, X1/Y1) :-
    member(X1/Y1, Unvisited),
    DX is abs(X1 - X),
    DY is abs(Y1 - Y),
    ( DX =:= 1, DY =:= 2 ; DX =:= 2, DY =:= 1 ).

% ---- Jonas --------------------------------------------------
free_squares(Files, Ranks, Blocked, Free) :-
    findall(File/Rank,
            ( between(1, Ranks, Rank),
              between(1, Files, File),
              \+ hole(Rank, File, Blocked) ),
            Free).

hole(File, Rank, Blocked) :-
    memberchk(File/Rank, Blocked).
