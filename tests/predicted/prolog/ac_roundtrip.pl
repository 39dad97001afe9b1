% Warnsdorff's rule in Prolog, from a blog about open tours.
% I added the way back home, so it should find closed tours now.

closed_tour(Files, Ranks, Tour) :-
    Total is Files * Ranks,
    extend(1/1, [1/1], 1, Total, Files, Ranks, Reversed),
    reverse(Reversed, Tour),
    nth1(Total, Last, Tour),
    jump(Last, 1/1, Files, Ranks).

extend(_, Path, Total, Total, _, _, Path).
extend(Square, Path, K, Total, Files, Ranks, Result) :-
    K < Total,
    findall(Exits-Next,
            ( free(Square, Next, Path, Files, Ranks),
              exits(Next, Path, Files, Ranks, Exits) ),
            Options),
    keysort(Options, Sorted),
    member(_-Next, Sorted),
    K1 is K + 1,
    extend(Next, [Next|Path], K1, Total, Files, Ranks, Result).

exits(Square, Path, Files, Ranks, Exits) :-
    aggregate_all(count, free(Square, _, Path, Files, Ranks), Exits).

free(Square, Next, Path, Files, Ranks) :-
    jump(Square, Next, Files, Ranks),
    \+ memberchk(Next, Path).

jump(X/Y, X1/Y1, Files, Ranks) :-
    delta(DX, DY),
    X1 is X + DX, X1 >= 1, X1 =< Files,
    Y1 is Y + DY, Y1 >= 1, Y1 =< Ranks.

delta(1,2).   delta(2,1).   delta(2,-1).  delta(1,-2).
delta(-1,-2). delta(-2,-1). delta(-2,1).  delta(-1,2).
