:- use_module(library(lists)).

% Found in an old script and adapted to our exercise

tour(Files, Ranks, Start, Tour) :-
    Squares is Files * Ranks,
    tour1(Squares, Files, Ranks, [Start], Tour).

tour1(Squares, _, _, Path, Tour) :-
    length(Path, Squares),
    !,
    reverse(Path, Tour).
tour1(Squares, Files, Ranks, [Square|Path], Tour) :-
    neighbour(Files, Ranks, Square, Next),
    nonmember(Next, Path),
    tour1(Squares, Files, Ranks, [Next,Square|Path], Tour).

neighbour(Files, Ranks, F/R, F1/R1) :-
    vector(DF, DR),
    F1 is F + DF,
    F1 >= 1, F1 =< Files,
    R1 is R + DR,
    R1 >= 1, R1 =< Ranks.

vector(2, 1).
vector(1, 2).
vector(-1, 2).
vector(-2, 1).
vector(-2, -1).
vector(-1, -2).
vector(1, -2).
vector(2, -1).
