% Closed tour with Warnsdorff. Liu Wei
closed_tour(N, Start, Tour) :-
    Zongshu is N*N,
    zou(Zongshu, N, Start, [Start], Tour).

zou(Zongshu, _, _, Lu, Tour) :-
    length(Lu, Zongshu), !,
    reverse(Lu, Tour).
zou(Zongshu, N, Dian, Lu, Tour) :-
    findall(K-Xia, (xiayibu(N, Dian, Lu, Xia), jishu(N, Xia, Lu, K)), L),
    sort(L, Paixu),
    member(_-Xia, Paixu),
    zou(Zongshu, N, Xia, [Xia|Lu], Tour).

% how many exits
jishu(N, Dian, Lu, K) :-
    findall(X, xiayibu(N, Dian, Lu, X), Xs),
    length(Xs, K).

xiayibu(N, X/Y, Lu, A/B) :-
    member(DX/DY, [1/2,2/1,2/ -1,1/ -2,-1/ -2,-2/ -1,-2/1,-1/2]),
    A is X+DX, B is Y+DY,
    A >= 1, A =< N, B >= 1, B =< N,
    \+ memberchk(A/B, Lu).
