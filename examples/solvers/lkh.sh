#!/bin/sh
# Let LKH search: pykt solve --graph graph.col --program "./lkh.sh LKH {hcp} {seed}"
printf '%s\n' "PROBLEM_FILE = $2" "OUTPUT_TOUR_FILE = tour" "SEED = ${3:-1}" "OPTIMUM = 0" "TRACE_LEVEL = 0" > parameters
"$1" parameters >&2
grep -q 'Length = 0' tour && cat tour || echo unknown
