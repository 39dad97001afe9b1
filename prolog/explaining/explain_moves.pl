:- module(explain_moves,
          [ moves_fault/2               % +Sources, -Fault
          ]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(explain_source, [source_indicator/2, source_text/3, subterm/5]).

/** <module> Are the eight moves of the knight written right?

Most programs write the moves down as eight pairs of numbers: eight facts, or a list of eight pairs. This module finds
such a table and looks whether each pair is a knight's move and none is missing or there twice. It reads the program
and does not run it.
*/

%!  moves_fault(+Sources, -Fault) is nondet.
%
%   True if Sources has a table of moves, and Fault is [Line, Text, Advice] on what is wrong with it.

moves_fault(Sources, [Line, Text, Advice]) :-
    moves_table(Sources, Table),
    table_fault(Table, Line, Text, Advice).

% moves_table(Sources, Table): Table is a list of move(DX, DY, Line, Text), at least six of them knight's moves.

moves_table(Sources, Table) :-
    findall(Indicator, ( member(Source, Sources), source_indicator(Source, Indicator) ), Indicators0),
    sort(Indicators0, Indicators),
    member(Indicator, Indicators),
    findall(Move, ( member(Source, Sources), source_indicator(Source, Indicator), fact_move(Source, Move) ), Table),
    is_table(Table).
moves_table(Sources, Table) :-
    member(Source, Sources),
    Source = source(_, _, Term, _, Lines),
    subterm(Term, Lines, Path, List, _),
    is_list(List),
    \+ ( append(Path0, [2], Path),
         subterm(Term, Lines, Path0, Whole, _),
         is_list(Whole) ),
    findall(move(DX, DY, Line, Text),
            ( subterm(Term, Lines, _, Pair, Line),
              nonvar(Pair),
              two_numbers(Pair, DX, DY),
              element(List, Pair),
              source_text(Source, Pair, Text) ),
            Table),
    length(List, Count),
    length(Table, Count),
    is_table(Table).

element(List, Pair) :-
    member(Element, List),
    Element == Pair,
    !.

fact_move(Source, move(DX, DY, Line, Text)) :-
    Source = source(_, Line, Head, _, _),
    \+ Head = (_ :- _),
    (   two_numbers(Head, DX, DY)
    ;   sub_term(Pair, Head),
        Pair \== Head,
        two_numbers(Pair, DX, DY)
    ),
    !,
    source_text(Source, Head, Text).

two_numbers(Term, X, Y) :-
    compound(Term),
    (   Term = [X0|Rest]
    ->  Rest == [Y0]
    ;   compound_name_arguments(Term, _, Arguments),
        Arguments = [X0, Y0]
    ),
    integer(X0),
    integer(Y0),
    X = X0,
    Y = Y0.

is_table(Table) :-
    findall(DX/DY, ( member(move(DX, DY, _, _), Table), 2 =:= abs(DX*DY) ), Right0),
    sort(Right0, Right),
    length(Right, Count),
    Count >= 6,
    Count =< 8.

table_fault(Table, Line, Text, "a knight moves 2 squares in one direction and 1 in the other") :-
    member(move(DX, DY, Line, Written), Table),
    2 =\= abs(DX*DY),
    format(string(Text), "`~s` is no knight's move", [Written]).
table_fault(Table, Line, Text, Advice) :-
    append(Before, [move(DX, DY, Line, Written)|_], Table),
    member(move(DX, DY, Line0, _), Before),
    !,
    format(string(Text), "`~s` is there twice, first on line ~d", [Written, Line0]),
    missing_advice(Table, Advice).
table_fault(Table, Line, Text, Advice) :-
    \+ ( append(Before, [move(DX, DY, _, _)|_], Table), memberchk(move(DX, DY, _, _), Before) ),
    \+ ( member(move(DX, DY, _, _), Table), 2 =\= abs(DX*DY) ),
    length(Table, Count),
    Count < 8,
    Table = [move(_, _, Line, _)|_],
    format(string(Text), "the list of moves that begins here has ~d of the eight", [Count]),
    missing_advice(Table, Advice).

missing_advice(Table, Advice) :-
    findall(DX/DY,
            ( member(DX, [-2, -1, 1, 2]), member(DY, [-2, -1, 1, 2]), 2 =:= abs(DX*DY),
              \+ memberchk(move(DX, DY, _, _), Table) ),
            Missing),
    findall(Atom, ( member(DX/DY, Missing), format(atom(Atom), "~d/~d", [DX, DY]) ), Atoms),
    atomic_list_concat(Atoms, ', ', Text),
    (   Missing == []
    ->  Advice = "leave one of them out"
    ;   format(string(Advice), "missing: ~w", [Text])
    ).
