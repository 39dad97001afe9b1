% The graph of the board is built once: an assoc from each square to its
% neighbours. Blocked squares are simply not in it.
:- use_module(library(assoc)).

tour(Files, Ranks, Blocked, Start, Tour) :-
    findall(F/R, ( between(1, Files, F),
                   between(1, Ranks, R),
                   \+ memberchk(F/R, Blocked) ), Squares),
    findall(S-Ns, ( member(S, Squares),
                    findall(T, ( member(T, Squares), l_move(S, T) ), Ns) ), Pairs),
    list_to_assoc(Pairs, Graph),
    length(Squares, Length),
    length(Tour, Length),
    Tour = [Start|Others],
    fill(Others, Start, [Start], Graph).

% fill(?Places, +Last, +Used, +Graph)
fill([], _, _, _).
fill([Sq|Sqs], Last, Used, Graph) :-
    get_assoc(Last, Graph, Neighbours),
    member(Sq, Neighbours),
    \+ memberchk(Sq, Used),
    fill(Sqs, Sq, [Sq|Used], Graph).

l_move(A/B, C/D) :-
    5 =:= (A-C)**2 + (B-D)**2.
