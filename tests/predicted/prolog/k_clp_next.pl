:- use_module(library(clpfd)).

% Constraint model of the closed knight's tour.
% Next is a list: element I is the number of the square that follows
% square I. Squares are numbered row by row, starting with 1.
%
% Every square has exactly one successor and is the successor of
% exactly one square, so the knight must visit them all.

closed_tour(Files, Ranks, Tour) :-
    Count is Files * Ranks,
    length(Tour, Count),
    numlist(1, Count, Numbers),
    maplist(successor_domain(Files, Ranks), Numbers, Tour),
    all_distinct(Tour),
    label(Tour).

% successor_domain(+Files, +Ranks, +Number, ?Next)
successor_domain(Files, Ranks, Number, Next) :-
    findall(To, knight_move(Files, Ranks, Number, To), Tos),
    list_to_domain(Tos, Domain),
    Next in Domain.

list_to_domain([D], D) :- !.
list_to_domain([D|Ds], D \/ Domain) :-
    list_to_domain(Ds, Domain).

% knight_move(+Files, +Ranks, +From, -To)
knight_move(Files, Ranks, From, To) :-
    X is (From - 1) mod Files + 1,
    Y is (From - 1) // Files + 1,
    between(1, Files, X1),
    between(1, Ranks, Y1),
    abs(X - X1) * abs(Y - Y1) =:= 2,
    To is (Y1 - 1) * Files + X1.
