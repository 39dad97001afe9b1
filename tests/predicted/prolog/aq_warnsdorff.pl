%!  tour(+N, +Start, -Tour) is nondet.
%
%   Open knight tour on an N x N board.  Candidates are ordered by
%   Warnsdorff (1823): fewest onward moves first.  Backtracking over
%   the other candidates keeps the search complete.

tour(N, X-Y, Tour) :-
    Total is N * N,
    extend(Total, N, [X-Y], Reversed),
    reverse(Reversed, Tour).

%!  extend(+Total, +N, +Path, -Tour)

extend(Total, _, Path, Path) :-
    length(Path, Total),
    !.
extend(Total, N, [Current|Past], Tour) :-
    Path = [Current|Past],
    findall(Degree-Candidate,
            ( step(N, Path, Current, Candidate),
              aggregate_all(count, step(N, Path, Candidate, _), Degree)
            ),
            Options),
    sort(1, @=<, Options, Sorted),
    member(_-Next, Sorted),
    extend(Total, N, [Next|Path], Tour).

%!  step(+N, +Path, +From, -To): To is on the board and not in Path

step(N, Path, X-Y, X1-Y1) :-
    offset(DX, DY),
    X1 is X + DX,
    between(1, N, X1),
    Y1 is Y + DY,
    between(1, N, Y1),
    \+ memberchk(X1-Y1, Path).

offset( 1,  2).
offset( 2,  1).
offset( 2, -1).
offset( 1, -2).
offset(-1, -2).
offset(-2, -1).
offset(-2,  1).
offset(-1,  2).
