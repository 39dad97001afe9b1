% Warnsdorff 1823: always go where there are the FEWEST onward moves.
% No backtracking needed!

tour(N, Start, Tour) :-
    Left is N*N - 1,
    go(Left, N, [Start], Reversed),
    reverse(Reversed, Tour).

go(0, _, Path, Path) :- !.
go(Left, N, [Sq|Path], Tour) :-
    findall(Deg-Next,
            ( free(N, Sq, [Sq|Path], Next),
              degree(N, Next, [Sq|Path], Deg) ),
            Options),
    keysort(Options, Sorted),
    last(Sorted, _-Best),
    Left1 is Left - 1,
    go(Left1, N, [Best,Sq|Path], Tour).

degree(N, Sq, Path, Deg) :-
    aggregate_all(count, free(N, Sq, Path, _), Deg).

free(N, X/Y, Path, U/V) :-
    delta(P, Q),
    U is X+P, U > 0, U =< N,
    V is Y+Q, V > 0, V =< N,
    \+ memberchk(U/V, Path).

delta(2,1). delta(1,2). delta(-1,2). delta(-2,1).
delta(-2,-1). delta(-1,-2). delta(1,-2). delta(2,-1).
