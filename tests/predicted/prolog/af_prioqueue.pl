% Warnsdorff with a real priority queue instead of the usual keysort.
% An assoc is sorted by its keys, and gen_assoc/3 enumerates it in this
% order - on backtracking we get the next best square for free.

tour(N, Start, Tour) :-
    findall(X/Y, ( between(1, N, X), between(1, N, Y) ), Squares),
    selectchk(Start, Squares, Left),
    ride(Left, Start, Tour).

ride([], Sq, [Sq]) :- !.
ride(Left, Sq, [Sq|Tour]) :-
    queue(Sq, Left, Queue),
    gen_assoc(_, Queue, Next),
    selectchk(Next, Left, Left1),
    ride(Left1, Next, Tour).

% the degree is the key, the square the value
queue(Sq, Left, Queue) :-
    findall(Degree-Next,
            ( option(Sq, Left, Next),
              aggregate_all(count, option(Next, Left, _), Degree) ),
            Pairs),
    list_to_assoc(Pairs, Queue).

option(X/Y, Left, X1/Y1) :-
    member(X1/Y1, Left),
    2 =:= abs(X1 - X) * abs(Y1 - Y).
