/*  homecoming.pl -- closed tours, squares with few exits first
    Project part B, March  */

:- use_module(library(aggregate)).
:- use_module(library(lists)).

closed_tour(Files, Ranks, Tour) :-
    Start = 1/1,
    Squares is Files * Ranks,
    ride(size(Files,Ranks), Squares, [Start], Tour).

% One square left, the one we stand on: from here we have to get back
% to Start, which of course is on our path.
ride(Size, 1, [Last|Path], Tour) :-
    step(Size, Last, Start),
    memberchk(Start, Path),
    reverse([Last|Path], Tour).
ride(Size, Left, [Here|Path], Tour) :-
    Left > 1,
    findall(W-Next,
            ( step(Size, Here, Next),
              \+ memberchk(Next, Path),
              exits(Size, Next, [Here|Path], W)
            ),
            Options),
    keysort(Options, BestFirst),
    member(_-Square, BestFirst),
    Left1 is Left - 1,
    ride(Size, Left1, [Square,Here|Path], Tour).

exits(Size, Square, Visited, Count) :-
    aggregate_all(count,
                  ( step(Size, Square, Other),
                    \+ memberchk(Other, Visited)
                  ),
                  Count).

step(size(Files,Ranks), X/Y, X1/Y1) :-
    offset(DX, DY),
    X1 is X + DX, between(1, Files, X1),
    Y1 is Y + DY, between(1, Ranks, Y1).

offset( 1, 2).   offset( 2, 1).   offset( 2,-1).   offset( 1,-2).
offset(-1,-2).   offset(-2,-1).   offset(-2, 1).   offset(-1, 2).
