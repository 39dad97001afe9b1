% Here is a clean solution that represents squares as integers 1..N*N.
% It precomputes an adjacency list, which makes the search efficient.

:- use_module(library(assoc)).

tour(N, Tour) :-
    graph(N, Graph),
    Steps is N*N - 1,
    hamilton(Steps, Graph, 1, [1], Tour).

% graph(+N, -Graph): an assoc from each square to its neighbours
graph(N, Graph) :-
    numlist(1, N*N, Squares),
    findall(S-Ns,
            ( member(S, Squares),
              findall(T, ( member(T, Squares), adjacent(N, S, T) ), Ns) ),
            Pairs),
    list_to_assoc(Pairs, Graph).

adjacent(N, S, T) :-
    DX is abs((S-1) mod N - (T-1) mod N),
    DY is abs((S-1) // N - (T-1) // N),
    2 =:= DX * DY.

% hamilton(+Steps, +Graph, +Square, +Visited, -Tour)
hamilton(0, _, _, Visited, Tour) :-
    reverse(Visited, Tour).
hamilton(Steps, Graph, S, Visited, Tour) :-
    Steps > 0,
    get_assoc(S, Graph, Ns),
    member(T, Ns),
    \+ memberchk(T, Visited),
    Steps1 is Steps - 1,
    hamilton(Steps1, Graph, T, [T|Visited], Tour).
