/*  Knight's tour with Warnsdorff's rule:
    go first where there are the fewest ways on.
    Falls back on the other squares if that fails.   */

tour(Files, Ranks, Start, Tour) :-
    Total is Files * Ranks,
    hop(Total, Files-Ranks, [Start], Rev),
    reverse(Rev, Tour).

% hop(+Left, +Board, +Path, -Tour): Left counts the newest square, too
hop(1, _, Path, Path) :- !.
hop(Left, Board, [Sq|Path], Tour) :-
    findall(D-Next,
            ( free(Board, [Sq|Path], Sq, Next),
              ways_on(Board, [Next,Sq|Path], Next, D)
            ),
            Options),
    keysort(Options, Sorted),
    member(_-Best, Sorted),
    Left1 is Left - 1,
    hop(Left1, Board, [Best,Sq|Path], Tour).

% number of free squares that can be reached from Sq
ways_on(Board, Path, Sq, D) :-
    setof(To, free(Board, Path, Sq, To), Tos),
    length(Tos, D).

free(Files-Ranks, Path, X/Y, X1/Y1) :-
    member(A+B, [1+2, 2+1, 2+(-1), 1+(-2), -1+(-2), -2+(-1), -2+1, -1+2]),
    X1 is X + A,
    Y1 is Y + B,
    between(1, Files, X1),
    between(1, Ranks, Y1),
    \+ memberchk(X1/Y1, Path).
