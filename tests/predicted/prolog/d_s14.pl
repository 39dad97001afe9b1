:- use_module(library(clpfd)).

% Move T goes to the square Xs[T], Ys[T].

tour(Files, Ranks, Tour) :-
    Length is Files * Ranks,
    length(Xs, Length),
    length(Ys, Length),
    Xs ins 1..Files,
    Ys ins 1..Ranks,
    % no square is visited twice
    all_different(Xs), all_different(Ys),
    knight_moves(Xs, Ys),
    squares(Xs, Ys, Tour),
    term_variables(Tour, Vars),
    labeling([], Vars).

knight_moves([_], [_]).
knight_moves([X1,X2|Xs], [Y1,Y2|Ys]) :-
    abs(X1-X2) * abs(Y1-Y2) #= 2,
    knight_moves([X2|Xs], [Y2|Ys]).

squares([], [], []).
squares([X|Xs], [Y|Ys], [X/Y|Squares]) :-
    squares(Xs, Ys, Squares).
