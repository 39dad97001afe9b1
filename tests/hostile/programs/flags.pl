tour(_, [1/1, 2/1, 3/1]) :-
    forall(member(Flag-Value, [double_quotes-atom, occurs_check-true, stack_limit-100000000000, unknown-fail, iso-true,
                               character_escapes-false, float_overflow-infinity, autoload-false, gc-false, debug-true,
                               signals-false, verbose_load-full, last_call_optimisation-false, max_tagged_integer-1]),
           catch(set_prolog_flag(Flag, Value), _, true)).
