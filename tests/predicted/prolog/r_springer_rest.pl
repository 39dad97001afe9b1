% Knight's tour: keep the list of the squares that are still to visit.
% Month 2, lab B

tour(Files, Ranks, Start, Tour) :-
    all_squares(Files, Ranks, ToVisit),
    visit(ToVisit, Start, Path),
    Tour = [Start|Path].

visit([], _, []) :- !.
visit(ToVisit, Here, [There|Path]) :-
    hop(Here, There),
    select(There, ToVisit, Remaining),
    visit(Remaining, There, Path).

all_squares(Files, Ranks, Squares) :-
    numlist(1, Files, Fs),
    numlist(1, Ranks, Rs),
    findall(F/R, (member(F, Fs), member(R, Rs)), Squares).

hop(F/R, F1/R1) :-
    vector(DF, DR),
    F1 is F + DF,
    R1 is R + DR.

vector(2, 1).
vector(1, 2).
vector(-1, 2).
vector(-2, 1).
vector(-2, -1).
vector(-1, -2).
vector(1, -2).
vector(2, -1).
