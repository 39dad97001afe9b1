tour(N, X-Y, Tour) :-
  findall(A-B, (between(1,N,A), between(1,N,B)), All),
  select(X-Y, All, Free),
  visit(X-Y, Free, Rest),
  Tour = [X-Y|Rest].

visit(_, [], []).
visit(S, Free, [T|Ts]) :-
  select(T, Free, Free1),
  connected(S, T),
  visit(T, Free1, Ts).

% a knight goes two squares one way and one the other: three in all
connected(X-Y, U-V) :-
  3 =:= abs(X-U) + abs(Y-V).
