% No table of moves: a jump is a matter of distance.

tour(Files, Ranks, Start, Tour) :-
    Squares is Files * Ranks,
    search(Squares, Files/Ranks, [Start], Reversed),
    reverse(Reversed, Tour).

search(Squares, _, Path, Path) :-
    length(Path, Squares),
    !.
search(Squares, Files/Ranks, [X/Y|Path], Result) :-
    between(1, Files, X2),
    between(1, Ranks, Y2),
    knight_distance(X/Y, X2/Y2),
    \+ memberchk(X2/Y2, Path),
    search(Squares, Files/Ranks, [X2/Y2,X/Y|Path], Result).

% the knight goes three steps: two one way and one the other
knight_distance(X/Y, X2/Y2) :-
    abs(X - X2) + abs(Y - Y2) =:= 3.
