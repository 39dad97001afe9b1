:- use_module(library(lists)).

% A path is a list with the newest square in front.

tour(Files, Ranks, Start, Tour) :-
    Size is Files * Ranks,
    extend(Size, Files, Ranks, [Start], Path),
    reverse(Path, Tour).

extend(Size, _, _, Path, Path) :-
    length(Path, Size),
    !.
extend(Size, Files, Ranks, [Here|Before], Path) :-
    % the next square must be new
    \+ member(There, [Here|Before]),
    % and a knight's move away
    knight(Here, There),
    on_board(There, Files, Ranks),
    extend(Size, Files, Ranks, [There,Here|Before], Path).

on_board(X/Y, Files, Ranks) :-
    between(1, Files, X),
    between(1, Ranks, Y).

knight(X/Y, A/B) :- long_short(DX, DY), A is X + DX, B is Y + DY.

long_short(DX, DY) :- member(DX, [1,-1]), member(DY, [2,-2]).
long_short(DX, DY) :- member(DX, [2,-2]), member(DY, [1,-1]).
