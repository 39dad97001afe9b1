% o tabuleiro é uma matriz de variáveis; o cavalo escreve nela os números 1,2,3,...
tour(N,Linhas):-
  length(Linhas,N),
  linhas(Linhas,N),
  Fim is N*N,
  escreve(1,Fim,1,1,Linhas).

linhas([],_).
linhas([L|Ls],N):-length(L,N),linhas(Ls,N).

escreve(K,Fim,X,Y,Linhas):-
  nth1(Y,Linhas,Linha),
  nth1(X,Linha,K),           % falha se a casa já tem outro número
  ( K==Fim -> true
  ; K1 is K+1,
    salto(DX,DY),
    X1 is X+DX, X1>0,
    Y1 is Y+DY, Y1>0,
    escreve(K1,Fim,X1,Y1,Linhas)
  ).

salto(1,2). salto(1,-2). salto(-1,2). salto(-1,-2).
salto(2,1). salto(2,-1). salto(-2,1). salto(-2,-1).
