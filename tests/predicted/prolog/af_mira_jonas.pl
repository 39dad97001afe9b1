% Team 7: Mira (search), Jonas (board)

% ---------------------------------------------------------------- Mira

tour(Files, Ranks, Start, Tour) :-
    Count is Files * Ranks,
    find(Count, Files/Ranks, [Start], Path),
    reverse(Path, Tour).

find(Count, _, Path, Path) :-
    length(Path, Count).
find(Count, Board, Path, Tour) :-
    Path = [Here|_],
    jumps(Board, Here, Squares),
    subtract(Squares, Path, New),
    member(Next, New),
    find(Count, Board, [Next|Path], Tour).

% --------------------------------------------------------------- Jonas

% jumps(+Square, +Size, -Squares)
jumps(X/Y, F/R, Squares) :-
    findall(A/B, jump(X/Y, F/R, A/B), Squares).

jump(X/Y, F/R, A/B) :-
    delta(DX, DY),
    A is X + DX,
    B is Y + DY,
    A >= 1, A =< F,
    B >= 1, B =< R.

delta( 2,  1).
delta( 1,  2).
delta(-1,  2).
delta(-2,  1).
delta(-2, -1).
delta(-1, -2).
delta( 1, -2).
delta( 2, -1).
