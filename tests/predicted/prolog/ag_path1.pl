% exercise 7, knight
tour(N,Tour):-
  go(N,[1/1],Path),
  reverse(Path,Tour).

% all squares seen -> done
go(N,Path,Path):-
  All is N*N,
  length(Path,All).
% else go to a new square
go(N,[Here|Old],Path):-
  \+ member(Next,[Here|Old]),   % we were not there yet
  jump(N,Here,Next),
  go(N,[Next,Here|Old],Path).

jump(N,X/Y,X2/Y2):-
  member([DX,DY],[[1,2],[2,1],[2,-1],[1,-2],[-1,-2],[-2,-1],[-2,1],[-1,2]]),
  X2 is X+DX, Y2 is Y+DY,
  X2>0, X2=<N, Y2>0, Y2=<N.
