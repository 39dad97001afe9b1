% Closed knight's tours with Warnsdorff's rule
% (month two, after the lecture on heuristics)

closed_tour(N, Start, Tour) :-
    Total is N * N,
    extend(Total, N, [Start], Path),
    reverse(Path, Tour),
    Tour = [First|Rest],
    append(_, [Last|_], Rest),
    jump(Last, First).

extend(Total, _, Path, Path) :-
    length(Path, Total), !.
extend(Total, N, [Here|Path], Tour) :-
    candidates(N, Here, [Here|Path], Squares),
    findall(D-S, ( member(S, Squares),
                   candidates(N, S, [Here|Path], Onward),
                   length(Onward, D) ), Pairs),
    keysort(Pairs, Sorted),
    member(_-Next, Sorted),
    extend(Total, N, [Next,Here|Path], Tour).

candidates(N, Square, Seen, Squares) :-
    findall(X/Y, ( jump(Square, X/Y),
                   between(1, N, X),
                   between(1, N, Y),
                   \+ memberchk(X/Y, Seen) ), Squares).

jump(X/Y, X1/Y1) :-
    member(A-B, [1-2, 2-1]),
    member(S, [1, -1]),
    member(T, [1, -1]),
    X1 is X + S*A,
    Y1 is Y + T*B.
