% Knight's tour with Warnsdorff's heuristic and backtracking.
% Adapted from a blog post; the original printed the board.

tour(N, Start, Tour) :-
    N2 is N * N,
    tour_from(N, N2, 1, [Start], RevTour),
    reverse(RevTour, Tour).

tour_from(_, N2, N2, Path, Path) :- !.
tour_from(N, N2, Count, [Pos|Path], Tour) :-
    findall(Next, free_neighbour(N, [Pos|Path], Pos, Next), Nexts),
    map_list_to_pairs(onward(N, [Pos|Path]), Nexts, Keyed),
    keysort(Keyed, Sorted),
    pairs_values(Sorted, Best),
    member(Next, Best),
    Count1 is Count + 1,
    tour_from(N, N2, Count1, [Next,Pos|Path], Tour).

onward(N, Path, Pos, Degree) :-
    aggregate_all(count, free_neighbour(N, Path, Pos, _), Degree).

free_neighbour(N, Path, X/Y, X1/Y1) :-
    member(DX/DY, [1/2, 1/ -2, -1/2, -1/ -2, 2/1, 2/ -1, -2/1, -2/ -1]),
    X1 is X + DX,
    between(1, N, X1),
    Y1 is Y + DY,
    between(1, N, Y1),
    \+ memberchk(X1/Y1, Path).
