% tour(Size, start, Path)
tour(Size, start, Path) :-
    Squares is Size*Size,
    length(Path, Squares),
    Path = [start|Others],
    visit(Others, start, Size, [start]).

visit([], _, _, _).
visit([B|Bs], A, Size, Done) :-
    move(A, B),
    on_board(B, Size),
    \+ member(B, Done),
    visit(Bs, B, Size, [B|Done]).

on_board(X/Y, Size) :-
    between(1, Size, X),
    between(1, Size, Y).

move(X/Y, A/B) :-
    member(D/E, [1/2, 2/1, 2/(-1), 1/(-2)]),
    ( A is X+D, B is Y+E ; A is X-D, B is Y-E ).
