:- module(explain_squares,
          [ square/3,                   % +Term, -X, -Y
            square_number/4,            % +Known, +X, +Y, -Number
            number_square/4,            % +Known, +Number, -X, -Y
            paths_depth/5,              % +Terms, +Levels, +Known, +Depth0, -Depth
            mentions/3,                 % +Values, +X, +Y
            mentioned/3,                % +Values, -X, -Y
            pair/3                      % +Values, -X, -Y
          ]).
:- use_module(library(lists), [member/2]).

/** <module> Squares and paths among the values of a user's program

A square is any term with two integers, such as 1/2, 1-2, at(1,2), and [1,2]. Known is a tour, known(Base, Files, Ranks,
Total, Index, Squares): Base is 1 or 0, what the program calls the first file, and the argument of Index for a square is
its number in the tour.
*/

%!  square(+Term, -X, -Y) is semidet.
%
%   True if Term is a square with the numbers X and Y.

square(Term, X, Y) :-
    compound(Term),
    (   Term = [X0|Rest]
    ->  nonvar(Rest),
        Rest = [Y0|End],
        End == []
    ;   compound_name_arguments(Term, _, [X0, Y0])
    ),
    integer(X0),
    integer(Y0),
    X = X0,
    Y = Y0.

%!  square_number(+Known, +X, +Y, -Number) is semidet.
%
%   True if the square of X and Y, as the program counts them, has this Number in the tour.

square_number(known(Base, Files, Ranks, _, Index, _), X, Y, Number) :-
    File is X+1-Base,
    Rank is Y+1-Base,
    File >= 1, File =< Files,
    Rank >= 1, Rank =< Ranks,
    Cell is (File-1)*Ranks + Rank,
    arg(Cell, Index, Number0),
    integer(Number0),
    Number = Number0.

%!  number_square(+Known, +Number, -X, -Y) is det.
%
%   True if X and Y, as the program counts them, are those of the square with this Number in the tour.

number_square(known(Base, _, _, _, _, Squares), Number, X, Y) :-
    arg(Number, Squares, File/Rank),
    X is File-1+Base,
    Y is Rank-1+Base.

%!  paths_depth(+Terms, +Levels, +Known, +Depth0, -Depth) is semidet.
%
%   True if Depth is the number of squares of the longest path among Terms that runs along the tour from its first square,
%   or Depth0 if this is more. Levels is how deep to look into compound terms for paths. Fails if a path leaves the tour.

paths_depth([], _, _, Depth, Depth).
paths_depth([Term|Terms], Levels, Known, Depth0, Depth) :-
    path_depth(Term, Levels, Known, Depth0, Depth1),
    paths_depth(Terms, Levels, Known, Depth1, Depth).

path_depth(Term, Levels, Known, Depth0, Depth) :-
    (   compound(Term)
    ->  (   Term = [First|Rest]
        ->  (   square(First, X, Y)
            ->  list_depth(Rest, X/Y, Known, Depth0, Depth)
            ;   Depth = Depth0
            )
        ;   Levels > 0,
            \+ square(Term, _, _)
        ->  compound_name_arguments(Term, _, Terms),
            Levels1 is Levels-1,
            paths_depth(Terms, Levels1, Known, Depth0, Depth)
        ;   Depth = Depth0
        )
    ;   Depth = Depth0
    ).

list_depth(Rest, Square, Known, Depth0, Depth) :-
    (   walk(Rest, Square, Pairs)
    ->  Square = X/Y,
        (   square_number(Known, X, Y, Number)
        ->  along(Pairs, Known, Number, Number, Least, Number, Most),
            (   Least =:= 1
            ->  Depth is max(Depth0, Most)
            ;   Depth = Depth0
            )
        ;   Pairs == [],
            Depth = Depth0
        )
    ;   Depth = Depth0
    ).

% walk(Rest, Square, Squares): Rest continues a path from Square; fails if a square is no knight's move from the one
% before.

walk(Rest, X0/Y0, Squares) :-
    (   nonvar(Rest),
        Rest = [Term|Rest1],
        square(Term, X, Y)
    ->  2 =:= abs((X-X0)*(Y-Y0)),
        Squares = [X/Y|Squares1],
        walk(Rest1, X/Y, Squares1)
    ;   Squares = []
    ).

along([], _, _, Least, Least, Most, Most).
along([X/Y|Squares], Known, Number0, Least0, Least, Most0, Most) :-
    square_number(Known, X, Y, Number),
    1 =:= abs(Number-Number0),
    Least1 is min(Least0, Number),
    Most1 is max(Most0, Number),
    along(Squares, Known, Number, Least1, Least, Most1, Most).

%!  mentions(+Values, +X, +Y) is semidet.
%
%   True if Values have the square of X and Y.

mentions(Values, X, Y) :-
    mentioned(Values, X1, Y1),
    X1 == X,
    Y1 == Y,
    !.

%!  mentioned(+Values, -X, -Y) is nondet.
%
%   True if one of Values, or two that follow each other, are the square of X and Y.

mentioned(Values, X, Y) :-
    member(Value, Values),
    square(Value, X, Y).
mentioned(Values, X, Y) :-
    pair(Values, X, Y).

%!  pair(+Values, -X, -Y) is nondet.
%
%   True if X and Y are integers that follow each other in Values.

pair([X0, Y0|_], X, Y) :-
    integer(X0),
    integer(Y0),
    X = X0,
    Y = Y0.
pair([_|Values], X, Y) :-
    pair(Values, X, Y).
