% Knight's tour, cells numbered 0 .. N*N-1
% (numbers are easier to compare than pairs)

tour(N, Tour) :-
    Last is N*N - 1,
    numlist(1, Last, Free),          % everything but cell 0
    visit(0, Free, N, Cells),
    maplist(to_square(N), Cells, Tour).

visit(Cell, [], _, [Cell]) :- !.
visit(Cell, Free, N, [Cell|Cells]) :-
    neighbour(N, Cell, Next),
    selectchk(Next, Free, Free1),
    visit(Next, Free1, N, Cells).

neighbour(N, Cell, Next) :-
    Col is Cell mod N,
    Row is Cell // N,
    offset(A, B),
    Col1 is Col + A, Col1 >= 0, Col1 < N,
    Row1 is Row + B, Row1 >= 0, Row1 < N,
    Next is Row1*N + Col1.

offset(2, 1).
offset(1, 2).
offset(-1, 2).
offset(-2, 1).
offset(-2, -1).
offset(-1, -2).
offset(1, -2).
offset(2, -1).

% back to X/Y
to_square(N, Cell, X/Y) :-
    X is Cell mod N + 1,
    Y is Cell // N.
