% The board is one big term with a variable for each square.
% To visit a square is to unify its variable with the number of the move.
% If someone was there before, that fails: no list of visited squares!

tour(Files, Ranks, Start, Tour) :-
    Size is Files*Ranks,
    functor(Board, board, Size),
    put(Board, Files, Start, 1),
    fill(1, Size, Files/Ranks, Board, Start, Tour).

put(Board, Files, X/Y, K) :-
    I is (Y-1)*Files + X,
    arg(I, Board, K).

fill(Size, Size, _, _, Here, [Here]) :- !.
fill(K, Size, Files/Ranks, Board, X/Y, [X/Y|Tour]) :-
    K1 is K+1,
    knight(DX, DY),
    X1 is X+DX, 1 =< X1, X1 =< Files,
    Y1 is Y+DY, 1 =< Y1, Y1 =< Ranks,
    put(Board, Files, X1/Y1, K1),
    fill(K1, Size, Files/Ranks, Board, X1/Y1, Tour).

knight( 1,  2). knight( 2,  1). knight( 2, -1). knight( 1, -2).
knight(-1, -2). knight(-2, -1). knight(-2,  1). knight(-1,  2).
