/* Knight's tours, fewest exits first

Every start is tried. The squares that can be reached are sorted
by the number of their own exits.
*/

tour(Files, Ranks, Tour) :-
    Size is Files * Ranks,
    between(1, Files, X),
    between(1, Ranks, Y),
    complete(Size, Files-Ranks, [X/Y], Tour).

complete(Size, _, Path, Tour) :-
    length(Path, Size),
    !,
    reverse(Path, Tour).
complete(Size, Board, Path, Tour) :-
    Path = [Here|_],
    findall(Degree-Next,
            ( exit(Board, Path, Here, Next),
              degree(Board, [Next|Path], Next, Degree) ),
            Candidates),
    keysort(Candidates, Sorted),
    member(_-Best, Sorted),
    complete(Size, Board, [Best|Path], Tour).

%   the number of exits of a square
degree(Board, Path, Square, Degree) :-
    setof(Exit, exit(Board, Path, Square, Exit), Exits),
    length(Exits, Degree).

exit(Files-Ranks, Path, X/Y, A/B) :-
    between(1, Files, A),
    between(1, Ranks, B),
    5 =:= (A-X)*(A-X) + (B-Y)*(B-Y),
    \+ memberchk(A/B, Path).
