%% closed_tour(+N, -Tour)
%  Closed knight's tour with Warnsdorff's rule and backtracking.

closed_tour(N, Tour) :-
    Left is N*N - 1,
    extend(Left, N, [1/1], Path),
    reverse(Path, Tour),
    is_closed(Tour).

extend(0, _, Path, Path).
extend(K, N, [Pos|Path], Full) :-
    K > 0,
    ranked(N, [Pos|Path], Nexts),
    member(_-Next, Nexts),
    K1 is K - 1,
    extend(K1, N, [Next,Pos|Path], Full).

% free neighbours, fewest exits first
ranked(N, [Pos|Path], Sorted) :-
    findall(D-Q,
            ( free(N, [Pos|Path], Pos, Q),
              aggregate_all(count, free(N, [Pos|Path], Q, _), D) ),
            Pairs),
    keysort(Pairs, Sorted).

free(N, Visited, P, Q) :-
    jump(P, Q),
    Q = X/Y,
    between(1, N, X),
    between(1, N, Y),
    \+ memberchk(Q, Visited).

jump(X/Y, X1/Y1) :-
    member(A/B, [1/2, 2/1, 1/(-2), 2/(-1), (-1)/2, (-2)/1, (-1)/(-2), (-2)/(-1)]),
    X1 is X + A,
    Y1 is Y + B.

% the tour is closed if its end is joined
is_closed(Tour) :-
    append(_, [First, Last], Tour),
    jump(Last, First).
