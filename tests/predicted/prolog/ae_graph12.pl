% 3x4 board, all jumps looked up by hand

% from file a and b upwards ...
edge(a1,b3).  edge(a1,c2).
edge(b1,a3).  edge(b1,c3).
edge(c1,a2).  edge(c1,b3).
edge(a2,c3).  edge(a2,b4).
edge(c2,a3).  edge(c2,b4).
edge(a3,c4).
edge(c3,a4).
edge(a4,b2).
edge(c4,b2).

% the knight can move from A to B if there is an edge
move(A,B) :- edge(A,B).

% path(Here, Seen, Tour)
path(_, Seen, Tour) :-
  length(Seen, 12),
  reverse(Seen, Tour).
path(Here, Seen, Tour) :-
  move(Here, Next),
  \+ member(Next, Seen),
  path(Next, [Next|Seen], Tour).

tour(Tour) :- path(a1, [a1], Tour).
