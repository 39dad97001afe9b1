% Round trip of a knight: visits each square once and comes home.
% The squares with few exits are tried first.

closed_tour(Files, Ranks, Tour) :-
    Home = 1/1,
    Steps is Files * Ranks - 1,
    extend(Steps, board(Files, Ranks), Home, [Home], Tour).

% extend(Steps, Board, Home, Path, Tour): Steps squares are still to visit
extend(0, Board, Home, Path, Tour) :-
    step(Board, Path, Home),              % the last move leads home
    reverse(Path, Tour).
extend(Steps, Board, Home, Path, Tour) :-
    Steps > 0,
    findall(E-Next, (step(Board, Path, Next), exits(Board, [Next|Path], E)), Ns),
    keysort(Ns, Sorted),
    member(_-Next, Sorted),
    Steps1 is Steps - 1,
    extend(Steps1, Board, Home, [Next|Path], Tour).

exits(Board, Path, E) :-
    findall(S, step(Board, Path, S), Ss),
    length(Ss, E).

% step(Board, Path, Next): the knight on the head of Path may go to Next
step(board(Files, Ranks), [X/Y|Path], X1/Y1) :-
    l_move(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    X1 >= 1, X1 =< Files,
    Y1 >= 1, Y1 =< Ranks,
    \+ memberchk(X1/Y1, Path).

l_move(DX, DY) :- member(DX, [1, -1]), member(DY, [2, -2]).
l_move(DX, DY) :- member(DX, [2, -2]), member(DY, [1, -1]).
