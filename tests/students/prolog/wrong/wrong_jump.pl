% expected: refused
% board: 5x5
% kind: open
% line: 13
% says: no knight's move
:- use_module(library(lists)).

% The eight jumps of the knight.
delta( 1,  2).
delta( 2,  1).
delta( 2, -1).
delta( 1, -2).
delta(-1, -1).
delta(-2, -1).
delta(-2,  1).
delta(-1,  2).

legal(Size, X-Y) :-
    X > 0, X =< Size,
    Y > 0, Y =< Size.

step(Size, X-Y, X1-Y1) :-
    delta(A, B),
    X1 is X + A,
    Y1 is Y + B,
    legal(Size, X1-Y1).

tour(Size, Tour) :-
    Total is Size * Size,
    go(Size, Total, [1-1], Reversed),
    reverse(Reversed, Tour).

go(_, Total, Path, Path) :-
    length(Path, Total).
go(Size, Total, [Now|Before], Path) :-
    step(Size, Now, Next),
    \+ memberchk(Next, [Now|Before]),
    go(Size, Total, [Next,Now|Before], Path).
