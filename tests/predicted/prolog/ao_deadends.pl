% Knight's tour with look-ahead
% (the assistant's version with Warnsdorff, I made it cleverer: it never
%  goes to a square from which there is no way out)

tour(Files, Ranks, Tour) :-
    Size = size(Files, Ranks),
    Total is Files * Ranks,
    search(1, Total, Size, [1/1], Tour).

search(Total, Total, _, Path, Tour) :-
    !,
    reverse(Path, Tour).
search(Count, Total, Size, Path, Tour) :-
    choices(Size, Path, Choices),
    member(_-Next, Choices),
    Count1 is Count + 1,
    search(Count1, Total, Size, [Next|Path], Tour).

choices(Size, Path, Choices) :-
    Path = [Current|_],
    findall(Ways-Square,
            (   step(Size, Current, Square),
                \+ memberchk(Square, Path),
                ways_out(Size, Square, Path, Ways),
                Ways > 0
            ),
            Found),
    keysort(Found, Choices).

ways_out(Size, Square, Path, Ways) :-
    findall(S, (step(Size, Square, S), \+ memberchk(S, Path)), Ss),
    length(Ss, Ways).

step(size(Files, Ranks), X/Y, X1/Y1) :-
    member((DX,DY), [(1,2), (2,1), (2,-1), (1,-2),
                     (-1,-2), (-2,-1), (-2,1), (-1,2)]),
    X1 is X + DX,
    Y1 is Y + DY,
    between(1, Files, X1),
    between(1, Ranks, Y1).
