% homework 4, knight
% the knight goes in an L, that is 3 squares in total (2 and then 1)

tour(Files, Ranks, Tour) :-
  Total is Files * Ranks,
  go(Files, Ranks, Total, [1/1], Tour).

go(_, _, Total, Path, Tour) :-
  length(Path, Total),
  reverse(Path, Tour).
go(Files, Ranks, Total, [X/Y|Path], Tour) :-
  between(1, Files, A),
  between(1, Ranks, B),
  knight(X, Y, A, B),
  \+ member(A/B, Path),
  go(Files, Ranks, Total, [A/B,X/Y|Path], Tour).

knight(X, Y, A, B) :-
  D is abs(A - X) + abs(B - Y),
  D =:= 3.
