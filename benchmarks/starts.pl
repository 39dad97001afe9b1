:- module(starts,
          [ first_tour/4                % +Board, +Start, +Length, -Walk
          ]).
:- use_module('../../prolog/fast_warnsdorff', [tour/4]).

/** <module> One tour for each start

Asked about many starts, the bridge asks for all tours from each. Here it gets one from each, or none if it takes longer.
*/

%!  first_tour(+Board, +Start, +Length, -Walk) is semidet.
%
%   True if Walk is the first tour from Start, found within so many inferences as take about ten seconds.

first_tour(Board, Start, Length, Walk) :-
    call_with_inference_limit(once(tour(Board, Start, Length, Walk)), 100_000_000, Result),
    Result \== inference_limit_exceeded.
