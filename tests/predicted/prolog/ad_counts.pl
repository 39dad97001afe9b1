% Warnsdorff: first to where the fewest ways lead on.
:- use_module(library(aggregate)).

tour(Files, Ranks, Start, Tour) :-
    Total is Files*Ranks,
    go(Total, Files, Ranks, [Start], Tour).

go(Total, _, _, Path, Tour) :-
    length(Path, Total),
    !,
    reverse(Path, Tour).
go(Total, F, R, [Here|Past], Tour) :-
    Path = [Here|Past],
    findall(Exits-There,
            ( fresh(F, R, Path, Here, There),
              aggregate(count, On^fresh(F, R, Path, There, On), Exits)
            ),
            Options),
    keysort(Options, Sorted),
    member(_-Next, Sorted),
    go(Total, F, R, [Next|Path], Tour).

% fresh(+F, +R, +Path, +A, -B): from A to a square B that is not in Path
fresh(F, R, Path, X/Y, U/V) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2]),
    U is X+DX,
    V is Y+DY,
    between(1, F, U),
    between(1, R, V),
    \+ memberchk(U/V, Path).
