:- module(queens_check,
          [ queens_fault/3              % +Board, +Queens, -Fault
          ]).
:- use_module(library(lists), [member/2]).

/** <module> What is wrong with queens that should not attack each other

The rules of the n queens problem, written independently of the programs that
place queens: there is a queen for each rank, and no two queens share a rank, a
file or a diagonal.

A board is board(Files, Ranks, Blocked). A queen is the square File/Rank that
she stands on, both counted from 1. Queens is a list of them in any order.
*/

%!  queens_fault(+Board, +Queens, -Fault) is nondet.
%
%   True if Queens on Board have the given Fault. Backtracking yields each fault
%   once. Fault is one of
%
%     * off_board(Queen)
%     Queen doesn't stand on a free square of the board.
%     * wrong_count(Count, Ranks)
%     There are Count queens instead of one for each of the Ranks ranks.
%     * attack(Queen1, Queen2)
%     The two share a rank, a file or a diagonal. Queen1 comes first in Queens.
%
%   Complexity: quadratic in the number of queens.

queens_fault(board(Files, Ranks, Blocked), Queens, off_board(File/Rank)) :-
    member(File/Rank, Queens),
    \+ ( between(1, Files, File),
         between(1, Ranks, Rank),
         \+ member(File/Rank, Blocked)
       ).
queens_fault(board(_, Ranks, _), Queens, wrong_count(Count, Ranks)) :-
    length(Queens, Count),
    Count =\= Ranks.
queens_fault(_, Queens, attack(Queen1, Queen2)) :-
    queens_pair(Queens, Queen1, Queen2),
    queen_attacks(Queen1, Queen2).

queens_pair([Queen|Queens], Queen, Other) :-
    member(Other, Queens).
queens_pair([_|Queens], Queen, Other) :-
    queens_pair(Queens, Queen, Other).

queen_attacks(File1/Rank1, File2/Rank2) :-
    DF is abs(File1-File2),
    DR is abs(Rank1-Rank2),
    (   DF =:= 0
    ->  true
    ;   DR =:= 0
    ->  true
    ;   DF =:= DR
    ).

/* Examples

?- queens_fault(board(4, 4, []), [1/2, 2/4, 3/1, 4/3], Fault).
false.

?- queens_fault(board(4, 4, []), [1/1, 2/4, 3/1], Fault).
Fault = wrong_count(3, 4) ;
Fault = attack(1/1, 3/1) ;
false.

*/
