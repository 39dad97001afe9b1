% Warnsdorf's rule: go where the fewest ways lead on.
tour(N, Start, Tour) :-
    Count is N*N,
    search(Count, N, [Start], Path),
    reverse(Path, Tour).

search(Count, _, Path, Path) :-
    length(Path, Count).
search(Count, N, Path, Result) :-
    length(Path, Length),
    Length < Count,
    Path = [Here|_],
    ranked(N, Here, Path, Candidates),
    member(Next, Candidates),
    search(Count, N, [Next|Path], Result).

% the free neighbours, those with the fewest exits first
ranked(N, Here, Path, Sorted) :-
    findall(Exits-Square,
            ( vacant(N, Here, Path, Square),
              exits(N, Square, Path, Exits) ),
            Pairs),
    keysort(Pairs, Sorted).

exits(N, Square, Path, Exits) :-
    findall(S, vacant(N, Square, Path, S), Ss),
    length(Ss, Exits).

vacant(N, X/Y, Path, X1/Y1) :-
    jump(DX, DY),
    X1 is X + DX, X1 >= 1, X1 =< N,
    Y1 is Y + DY, Y1 >= 1, Y1 =< N,
    \+ memberchk(X1/Y1, Path).

jump(1, 2).   jump(1, -2).   jump(-1, 2).   jump(-1, -2).
jump(2, 1).   jump(2, -1).   jump(-2, 1).   jump(-2, -1).
