:- use_module(library(clpfd)).

% Closed knight's tour.
% Tour is a list: at place K stands the number of the square
% to which the knight jumps from square K (counted rank by rank).
%
% Every square has exactly one successor (it is one variable) and
% exactly one predecessor (no value comes twice), so it is a tour.

closed_tour(Files, Ranks, Tour) :-
    Count is Files*Ranks,
    length(Tour, Count),
    jumps(Tour, 1, Files, Ranks),
    all_distinct(Tour),
    label(Tour).

jumps([], _, _, _).
jumps([V|Vs], K, Files, Ranks) :-
    X is (K-1) mod Files,
    Y is (K-1) // Files,
    findall(J, target(X, Y, Files, Ranks, J), Targets),
    domain(Targets, Domain),
    V in Domain,
    K1 is K+1,
    jumps(Vs, K1, Files, Ranks).

domain([J], J..J).
domain([J,J2|Js], J..J \/ D) :-
    domain([J2|Js], D).

target(X, Y, Files, Ranks, J) :-
    MaxX is Files-1,
    MaxY is Ranks-1,
    between(0, MaxX, U),
    between(0, MaxY, V),
    abs((U-X)*(V-Y)) =:= 2,
    J is V*Files + U + 1.
