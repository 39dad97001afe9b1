% round trip of the knight, uses the heuristic from the lecture

closed_tour(N, Tour) :-
    Squares is N * N,
    ride(Squares, N, [1-1], Reversed),
    reverse(Reversed, Tour),
    last(Tour, Last),
    step(N, Last, _Home).        % and back home

ride(Squares, _, Path, Path) :-
    length(Path, Squares).
ride(Squares, N, Path, Result) :-
    Path = [Here|_],
    findall(Deg-There, option(N, Path, Here, There, Deg), Options),
    msort(Options, Best),
    member(_-There, Best),
    ride(Squares, N, [There|Path], Result).

option(N, Path, Here, There, Deg) :-
    step(N, Here, There),
    \+ memberchk(There, Path),
    findall(S, ( step(N, There, S), \+ memberchk(S, Path) ), Ss),
    length(Ss, Deg).

step(N, X-Y, X1-Y1) :-
    between(1, N, X1),
    between(1, N, Y1),
    DX is abs(X - X1),
    DY is abs(Y - Y1),
    DX * DY =:= 2.
