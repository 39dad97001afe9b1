% Knight's tour on rectangular boards (assignment 5b)
:- use_module(library(apply)).

tour(Files, Ranks, Start, Tour) :-
    board(Files, Ranks, Board),
    subtract(Board, [Start], Unvisited),
    extend(Unvisited, [Start], Path),
    reverse(Path, Tour).

%!  board(+Files, +Ranks, -Squares) is det.
board(Files, Ranks, Squares) :-
    numlist(1, Files, Fs),
    numlist(1, Ranks, Rs),
    findall(X/Y, (member(Y, Fs), member(X, Rs)), Squares).

%!  extend(+Unvisited, +Path, -FullPath) is nondet.
extend([], Path, Path).
extend(Unvisited, [Here|Path], FullPath) :-
    reachable(Here, There),
    selectchk(There, Unvisited, Remaining),
    extend(Remaining, [There,Here|Path], FullPath).

%!  reachable(+From, -To) is multi.
reachable(X0/Y0, X/Y) :-
    offset(DX, DY),
    X is X0 + DX,
    Y is Y0 + DY.

offset(A, B) :- member(A, [1,-1]), member(B, [2,-2]).
offset(A, B) :- member(A, [2,-2]), member(B, [1,-1]).
