:- module(holes, [tour/4]).

/** <module> Knight's tours on boards with holes

    Every square that is not blocked has to be visited exactly once.
    The search starts at any free square.
*/

:- use_module(library(lists)).

%!  tour(+Files, +Ranks, +Blocked, -Tour) is nondet.

tour(Files, Ranks, Blocked, Tour) :-
    Length is Files*Ranks,
    between(1, Files, X),
    between(1, Ranks, Y),
    \+ memberchk(X/Y, Blocked),
    search(Length, board(Files,Ranks,Blocked), [X/Y], Tour).

%!  search(+Length, +Board, +Path, -Tour)
%   Path is reversed.

search(Length, _, Path, Tour) :-
    length(Path, Length),
    !,
    reverse(Path, Tour).
search(Length, Board, [Square|Path], Tour) :-
    step(Square, Next),
    free(Board, Next),
    \+ memberchk(Next, Path),
    search(Length, Board, [Next,Square|Path], Tour).

free(board(Files,Ranks,Blocked), X/Y) :-
    between(1, Files, X),
    between(1, Ranks, Y),
    \+ memberchk(X/Y, Blocked).

step(X0/Y0, X/Y) :-
    leap(DX, DY),
    X is X0+DX,
    Y is Y0+DY.

leap(DX, DY) :-
    member(A-B, [1-2,2-1]),
    member(S, [1,-1]),
    member(T, [1,-1]),
    DX is S*A,
    DY is T*B.
