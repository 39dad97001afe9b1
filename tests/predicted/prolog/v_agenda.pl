% Adapted from the chapter on search in an AI textbook:
% a general depth-first search with an explicit agenda of paths.

search_df([Path|_], Goal, Path) :-
    call(Goal, Path).
search_df([Path|Agenda], Goal, Answer) :-
    children(Path, Paths),
    append(Paths, Agenda, NewAgenda),
    search_df(NewAgenda, Goal, Answer).

children([node(N,X,Y)|Path], Paths) :-
    findall([node(N,X1,Y1),node(N,X,Y)|Path],
            ( arc(N, X, Y, X1, Y1),
              \+ memberchk(node(N,X1,Y1), Path) ),
            Paths).

% the problem: the knight on a board of N x N
arc(N, X, Y, X1, Y1) :-
    between(1, N, X1),
    between(1, N, Y1),
    (X1-X)**2 + (Y1-Y)**2 =:= 5.

complete(N, Path) :-
    length(Path, Length),
    Length =:= N*N.

tour(N, X/Y, Tour) :-
    search_df([[node(N,X,Y)]], complete(N), Path),
    maplist(node_square, Path, Backwards),
    reverse(Backwards, Tour).

node_square(node(_,X,Y), X/Y).
