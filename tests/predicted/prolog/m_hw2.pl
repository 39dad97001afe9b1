%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%
%  HW 2     knights tour      %
%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%

move(1,2).   move(1,-2).
move(-1,2).  move(-1,-2).
move(2,1).   move(2,-1).
move(-2,1).  move(-2,-1).

is_free(X,Y,N,Path) :-
    X > 0, Y > 0,
    X =< N, Y =< N,
    \+ member([X,Y],Path).

tour(N,[X,Y],Tour) :-
    Len is N*N,
    walk(Len,N,[[X,Y]],Tour).

walk(Len,_,Path,Tour) :-
    length(Path,Len),
    reverse(Path,Tour).
walk(Len,N,[[X,Y]|Path],Tour) :-
    move(A,B),
    X1 is X+A,
    Y1 is Y+B
    is_free(X1,Y1,N,Path),
    walk(Len,N,[[X1,Y1],[X,Y]|Path],Tour).
