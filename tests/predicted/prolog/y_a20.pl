% tour/3 with a table of neighbours that is computed once

tour(Files, Ranks, Start, Tour) :-
    findall(S-Ts, neighbours(Files, Ranks, S, Ts), Pairs),
    list_to_assoc(Pairs, Graph),
    Squares is Files*Ranks,
    length(Tour, Squares),           % a list of the right length, to be filled
    Tour = [Start|Rest],
    fill(Rest, Start, [Start], Graph).

fill([], _, _, _).
fill([Next|Rest], Current, Used, Graph) :-
    get_assoc(Current, Graph, Nexts),
    member(Next, Nexts),
    \+ memberchk(Next, Used),
    fill(Rest, Next, [Next|Used], Graph).

neighbours(Files, Ranks, X/Y, Ts) :-
    between(1, Files, X),
    between(1, Ranks, Y),
    findall(U/V, ( between(1, Files, U), between(1, Ranks, V),
                   abs(X-U) + abs(Y-V) =:= 3,
                   X =\= U, Y =\= V ), Ts).
