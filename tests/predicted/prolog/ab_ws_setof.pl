% Warnsdorff: always go where the fewest exits are.
% (the blog did it in Python, this is my translation)

tour(Files, Ranks, Start, Tour) :-
    Todo is Files*Ranks - 1,
    ride(Todo, Files/Ranks, [Start], Reversed),
    reverse(Reversed, Tour).

ride(0, _, Path, Path).
ride(Todo, Board, Path, Result) :-
    Todo > 0,
    Path = [Here|_],
    findall(Exits-There,
            ( unvisited(Board, Path, Here, There),
              exits(Board, Path, There, Exits) ),
            Candidates),
    keysort(Candidates, Ranked),
    member(_-Best, Ranked),
    Less is Todo - 1,
    ride(Less, Board, [Best|Path], Result).

% how many squares can be reached from a square
exits(Board, Path, Square, Count) :-
    setof(S, unvisited(Board, Path, Square, S), Squares),
    length(Squares, Count).

unvisited(Files/Ranks, Path, X/Y, X1/Y1) :-
    between(1, Files, X1),
    between(1, Ranks, Y1),
    abs(X1-X) * abs(Y1-Y) =:= 2,
    \+ memberchk(X1/Y1, Path).
