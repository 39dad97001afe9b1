:- module(starts,
          [ first_tour/4                % +Board, +Start, +Length, -Walk
          ]).
:- use_module('../prolog/fast_warnsdorff', [fast_warnsdorff_tour/4]).

/** <module> One tour from each start

For a question with many starts, bridge.pl enumerates all tours from each start. This program has one tour for each
start, or none if the search takes too long.
*/

%!  first_tour(+Board, +Start, +Length, -Walk) is semidet.
%
%   True if Walk is the first tour from Start, found within 100 million inferences, which take about ten seconds.

first_tour(Board, Start, Length, Walk) :-
    call_with_inference_limit(once(fast_warnsdorff_tour(Board, Start, Length, Walk)), 100_000_000, Result),
    Result \== inference_limit_exceeded.
