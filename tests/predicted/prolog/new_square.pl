% Sheet 4: "Write a predicate tour/2 ..."

tour(N, Tour) :-
    Squares is N * N,
    visit(Squares, N, [1/1], Tour).

visit(Squares, _, Visited, Tour) :-
    length(Visited, Squares), !,
    reverse(Visited, Tour).
visit(Squares, N, Visited, Tour) :-
    Visited = [Pos|_],
    \+ memberchk(New, Visited),       % not visited yet
    move(N, Pos, New),                % and a knight's move away
    visit(Squares, N, [New|Visited], Tour).

move(N, X/Y, A/B) :-
    between(1, N, A),
    between(1, N, B),
    ( abs(A-X) =:= 1, abs(B-Y) =:= 2
    ; abs(A-X) =:= 2, abs(B-Y) =:= 1
    ).
