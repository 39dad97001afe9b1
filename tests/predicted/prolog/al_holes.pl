:- use_module(library(assoc)).
:- use_module(library(pairs)).
:- use_module(library(apply)).

%!  tour(+Files, +Ranks, +Blocked, +Start, -Tour) is nondet.
%
%   Open tour over the squares that are not blocked. The board is an
%   assoc from square to neighbours, built once; the visited squares
%   are a second assoc, so every lookup is logarithmic.

tour(Files, Ranks, Blocked, Start, Tour) :-
    findall(X/Y, ( between(1, Files, X),
                   between(1, Ranks, Y),
                   \+ memberchk(X/Y, Blocked) ), Cells),
    graph(Cells, Graph),
    length(Cells, Count),
    get_assoc(Start, Graph, _),
    empty_assoc(Nothing),
    put_assoc(Start, Nothing, true, Seen),
    extend(Count, Graph, Seen, Start, Tour).

graph(Cells, Graph) :-
    findall(C-Around,
            ( member(C, Cells),
              findall(D, ( member(D, Cells), leap(C, D) ), Around) ),
            Pairs),
    list_to_assoc(Pairs, Graph).

leap(X/Y, U/V) :-
    2 =:= abs(X-U) * abs(Y-V).

extend(1, _, _, Here, [Here]) :- !.
extend(Left, Graph, Seen, Here, [Here|Tour]) :-
    open_around(Graph, Seen, Here, Open),
    map_list_to_pairs(exits(Graph, Seen), Open, Keyed),
    keysort(Keyed, Sorted),
    member(_-Next, Sorted),
    put_assoc(Next, Seen, true, Seen1),
    Left1 is Left - 1,
    extend(Left1, Graph, Seen1, Next, Tour).

open_around(Graph, Seen, Cell, Open) :-
    get_assoc(Cell, Graph, Around),
    exclude(seen(Seen), Around, Open).

exits(Graph, Seen, Cell, N) :-
    open_around(Graph, Seen, Cell, Open),
    length(Open, N).

seen(Seen, Cell) :-
    get_assoc(Cell, Seen, true).
