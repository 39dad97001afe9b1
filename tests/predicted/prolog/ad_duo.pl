% Lena & Tom, group 7

tour(Files, Ranks, Start, Tour) :-
    start_number(Files, Start, S0),
    search(Files, Ranks, S0, Numbers),
    squares(Numbers, Files, Tour).

% ------------------------------------------------ Lena: the search
start_number(Files, X/Y, S) :-
    S is (Y-1)*Files + X-1.

search(Files, Ranks, S0, Numbers) :-
    Max is Files*Ranks - 1,
    numlist(0, Max, All),
    findall(S-Ts, ( member(S, All), findall(T, edge(Files, Ranks, S, T), Ts) ), Pairs),
    list_to_assoc(Pairs, Graph),
    list_to_assoc([S0-seen], Seen),
    extend(Max, S0, Graph, Seen, Numbers).

extend(0, S, _, _, [S]) :- !.
extend(K, S, Graph, Seen, [S|Ss]) :-
    get_assoc(S, Graph, Ts),
    member(T, Ts),
    \+ get_assoc(T, Seen, _),
    put_assoc(T, Seen, seen, Seen1),
    K1 is K-1,
    extend(K1, T, Graph, Seen1, Ss).

edge(Files, Ranks, S, T) :-
    X is S mod Files,
    Y is S // Files,
    step(A, B),
    X1 is X+A, X1 >= 0, X1 < Files,
    Y1 is Y+B, Y1 >= 0, Y1 < Ranks,
    T is Y1*Files + X1.

step(1,2). step(2,1). step(2,-1). step(1,-2).
step(-1,-2). step(-2,-1). step(-2,1). step(-1,2).

% ------------------------------------------------ Tom: the output
squares([], _, []).
squares([S|Ss], Files, [X/Y|Squares]) :-
    X is (S-1) mod Files + 1,
    Y is (S-1) // Files + 1,
    squares(Ss, Files, Squares).
