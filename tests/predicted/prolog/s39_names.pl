% The graph first: name-[names of the neighbours], kept in an assoc.
% Then a depth-first search, squares with few neighbours first.

tour(N, Tour) :-
    graph(N, Graph),
    Left is N * N - 1,
    dfs(Left, Graph, [a1], Tour).

graph(N, Graph) :-
    findall(Name-Near, ( cell(N, F, R, Name), near(N, F, R, Near) ), Pairs),
    list_to_assoc(Pairs, Graph).

cell(N, F, R, Name) :-
    between(1, N, F),
    between(1, N, R),
    name_of(F, R, Name).

name_of(F, R, Name) :-
    C is 0'a + F - 1,
    char_code(Letter, C),
    atom_concat(Letter, R, Name).

near(N, F, R, Near) :-
    findall(Name, ( cell(N, F1, R1, Name), abs((F - F1) * (R - R1)) =:= 2 ), Near).

dfs(0, _, Path, Tour) :-
    !,
    reverse(Path, Tour).
dfs(Left, Graph, [Here|Path], Tour) :-
    get_assoc(Here, Graph, Near),
    subtract(Near, [Here|Path], Options),
    maplist(weight(Graph, [Here|Path]), Options, Weighted),
    sort(1, @=<, Weighted, Sorted),
    member(w(_, Next), Sorted),
    Left1 is Left - 1,
    dfs(Left1, Graph, [Next,Here|Path], Tour).

weight(Graph, Path, Square, w(W, Square)) :-
    get_assoc(Square, Graph, Near),
    subtract(Near, Path, Free),
    length(Free, W).
