% qi = knight, pan = board, lu = path
% xian suan mei ge ge zi de chu lu
tour(Kuan, Gao, Start, Tour) :-
    findall(X/Y, (between(1, Kuan, X), between(1, Gao, Y)), Pan),
    subtract(Pan, [Start], Sheng),
    zhao(Start, Sheng, Lu),
    Tour = [Start|Lu].

zhao(_, [], []).
zhao(Dian, Sheng, [Xia|Lu]) :-
    findall(Chu-Ge,
            ( member(Ge, Sheng),
              ma(Dian, Ge),
              chulu(Ge, Sheng, Chu) ),
            Dui),
    msort(Dui, Paihao),
    member(_-Xia, Paihao),
    subtract(Sheng, [Xia], Sheng1),
    zhao(Xia, Sheng1, Lu).

% number of exits
chulu(Ge, Sheng, Chu) :-
    include(ma(Ge), Sheng, Linju),
    length(Linju, Chu).

% ma zou ri
ma(X/Y, A/B) :-
    DX is A-X,
    DY is B-Y,
    DX*DX + DY*DY =:= 5.
