% rectangular boards, squares as X-Y
:- use_module(library(lists)).

tour(Files, Ranks, Tour) :-
    Size is Files * Ranks,
    extend(Size, Files/Ranks, [1-1], Tour).

extend(Size, _, Path, Tour) :-
    length(Path, Size),
    !,
    reverse(Path, Tour).
extend(Size, Board, [S|Path], Tour) :-
    hop(S, T),
    legal(T, Board),
    \+ memberchk(T, [S|Path]),
    extend(Size, Board, [T,S|Path], Tour).

hop(X-Y, X2-Y2) :-
    offset(DX, DY),
    X2 is X + DX,
    Y2 is Y + DX.

offset(A, B) :- signed(1, A), signed(2, B).
offset(A, B) :- signed(2, A), signed(1, B).

signed(V, V).
signed(V, W) :- W is -V.

legal(X-Y, Files/Ranks) :-
    X >= 1, X =< Files,
    Y >= 1, Y =< Ranks.
