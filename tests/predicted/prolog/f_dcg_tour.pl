/** <module> The tour as a grammar

A tour is a sentence whose words are squares. The grammar threads
the set of visited squares (an ordset) through its nonterminals.
*/

:- use_module(library(ordsets)).

tour(Files, Ranks, Start, Tour) :-
    Moves is Files * Ranks,
    phrase(squares(Moves, board(Files, Ranks), Start, [Start]), Rest),
    Tour = [Start|Rest].

squares(0, _, _, _) --> !.
squares(Moves, Board, From, Set) -->
    { hop(Board, From, To),
      \+ ord_memberchk(To, Set),
      ord_add_element(Set, To, Set1),
      succ(Moves1, Moves) },
    [To],
    squares(Moves1, Board, To, Set1).

hop(board(Files, Ranks), X/Y, X1/Y1) :-
    hop_(A, B),
    X1 is X + A, X1 >= 1, X1 =< Files,
    Y1 is Y + B, Y1 >= 1, Y1 =< Ranks.

hop_(1, 2).    hop_(-1, 2).
hop_(1, -2).   hop_(-1, -2).
hop_(2, 1).    hop_(-2, 1).
hop_(2, -1).   hop_(-2, -1).
