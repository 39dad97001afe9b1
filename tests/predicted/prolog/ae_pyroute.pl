% closed tour, ported from my python script (heapq -> keysort)

closed_tour(Files, Ranks, Tour) :-
    visit(Files, Ranks, [1/1], Reversed),
    reverse(Reversed, Tour),
    is_closed(Tour).

% the knight comes home with the last jump  (python: hop(tour[-2], tour[-1]))
is_closed(Tour) :-
    append(_, [A, B], Tour),
    hop(A, B).

visit(Files, Ranks, Path, Path) :-
    Total is Files * Ranks,
    length(Path, Total),
    !.
visit(Files, Ranks, [Here|Path], Result) :-
    findall(Count-Square,
            ( free(Files, Ranks, [Here|Path], Here, Square),
              findall(S, free(Files, Ranks, [Here|Path], Square, S), Ss),
              length(Ss, Count) ),
            Heap),
    keysort(Heap, Sorted),
    member(_-Next, Sorted),
    visit(Files, Ranks, [Next, Here|Path], Result).

free(Files, Ranks, Path, From, X/Y) :-
    hop(From, X/Y),
    between(1, Files, X),
    between(1, Ranks, Y),
    \+ memberchk(X/Y, Path).

hop(X/Y, X1/Y1) :-
    member([DX, DY], [[1,2],[2,1],[2,-1],[1,-2],[-1,-2],[-2,-1],[-2,1],[-1,2]]),
    X1 is X + DX,
    Y1 is Y + DY.
