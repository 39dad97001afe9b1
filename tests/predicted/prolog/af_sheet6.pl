/*
 * Sheet 6, sample solution.
 *
 * tour(+Files, +Ranks, +Blocked, ?Start, -Tour)
 *
 * The squares not yet visited are kept in a list; the tour is described by
 * a DCG. Candidates are ordered by the number of their free neighbours.
 */

tour(Files, Ranks, Blocked, Start, Tour) :-
    findall(X/Y,
            ( between(1, Files, X),
              between(1, Ranks, Y),
              \+ memberchk(X/Y, Blocked) ),
            Squares),
    select(Start, Squares, Unvisited),
    phrase(journey(Start, Unvisited), Tour).

journey(Square, Unvisited) -->
    [Square],
    onward(Unvisited, Square).

onward([], _) --> [].
onward([U|Us], Square) -->
    { candidates(Square, [U|Us], Candidates),
      member(Next, Candidates),
      selectchk(Next, [U|Us], Rest) },
    journey(Next, Rest).

candidates(Square, Unvisited, Candidates) :-
    findall(Degree-Next,
            ( neighbour(Square, Unvisited, Next),
              aggregate_all(count, neighbour(Next, Unvisited, _), Degree) ),
            Pairs),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Candidates).

neighbour(X/Y, Unvisited, X1/Y1) :-
    member(X1/Y1, Unvisited),
    DX is abs(X1 - X),
    DY is abs(Y1 - Y),
    ( DX =:= 1, DY =:= 2 ; DX =:= 2, DY =:= 1 ).
