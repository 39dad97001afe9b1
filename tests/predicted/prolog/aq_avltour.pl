/*  Knight tour, the fast way: the neighbours are looked up, not computed.
    Square -> list of neighbours, in an AVL tree (library(assoc)).
    The tree is built once, before the search begins.
*/
:- use_module(library(assoc)).

tour(Files, Ranks, Start, Tour) :-
    graph(Files, Ranks, Graph),
    Total is Files * Ranks,
    walk(Total, Start, Graph, [Start], Tour).

graph(Files, Ranks, Graph) :-
    findall(X/Y-Ns,
            ( between(1, Files, X),
              between(1, Ranks, Y),
              bagof(X1/Y1,
                    ( jump(DX, DY),
                      X1 is X + DX, between(1, Files, X1),
                      Y1 is Y + DY, between(1, Ranks, Y1) ),
                    Ns) ),
            Pairs),
    list_to_assoc(Pairs, Graph).

%   walk(+Left, +Here, +Graph, +Seen, -Tour): Left counts Here as well

walk(1, _, _, Seen, Tour) :-
    reverse(Seen, Tour).
walk(Left, Here, Graph, Seen, Tour) :-
    Left > 1,
    get_assoc(Here, Graph, Ns),
    member(Next, Ns),
    \+ memberchk(Next, Seen),
    Less is Left - 1,
    walk(Less, Next, Graph, [Next|Seen], Tour).

jump(DX, DY) :-
    member(DX, [-2, -1, 1, 2]),
    member(DY, [-2, -1, 1, 2]),
    abs(DX) + abs(DY) =:= 3.
