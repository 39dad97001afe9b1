:- use_module(library(clpfd)).

%  For each square (numbered rank by rank) the number of the next square.
%  Everybody is the next of exactly one => it's a round trip. 6 lines! :-)

closed_tour(Files, Ranks, Tour) :-
    Size is Files * Ranks,
    length(Tour, Size),
    domains(Tour, 1, Files, Ranks),
    all_distinct(Tour),
    label(Tour).

domains([], _, _, _).
domains([Next|Rest], I, Files, Ranks) :-
    findall(J, reachable(I, J, Files, Ranks), Js),
    list_domain(Js, Domain),
    Next in Domain,
    I1 is I + 1,
    domains(Rest, I1, Files, Ranks).

list_domain([J], J..J).
list_domain([J,K|Js], J..J \/ Domain) :-
    list_domain([K|Js], Domain).

reachable(I, J, Files, Ranks) :-
    X is (I - 1) mod Files + 1,
    Y is (I - 1) // Files + 1,
    member(DX-DY, [1-2, 2-1, 1-(-2), 2-(-1), -1-2, -2-1, -1-(-2), -2-(-1)]),
    X1 is X + DX, X1 >= 1, X1 =< Files,
    Y1 is Y + DY, Y1 >= 1, Y1 =< Ranks,
    J is (Y1 - 1) * Files + X1.
