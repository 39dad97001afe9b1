% my first real prolog program!!

tour(Files, Ranks, Tour) :- walk(Files, Ranks, [1/1], Tour).

% finished?
walk(Files, Ranks, Path, Tour) :-
  length(Path, Len),
  Len == Files * Ranks,
  reverse(Path, Tour).
% no, so go on
walk(Files, Ranks, [X/Y|Path], Tour) :-
  jump(A, B),
  X2 is X + A,
  Y2 is Y + B,
  X2 > 0, X2 =< Files,
  Y2 > 0, Y2 =< Ranks,
  \+ member(X2/Y2, Path),
  walk(Files, Ranks, [X2/Y2, X/Y | Path], Tour).

jump(2,1).
jump(2,-1).
jump(-2,1).
jump(-2,-1).
jump(1,2).
jump(1,-2).
jump(-1,2).
jump(-1,-2).
