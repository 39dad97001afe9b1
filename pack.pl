% The pack that prolog/ installs as. prolog/README.md says how to install it.

name(pykt).
version('0.2.0').
title('Knight\'s tours: depth-first search, Warnsdorff\'s rule, constraints, tours of any size, and a checker').
keywords(['knight\'s tour', 'Hamiltonian path', search, clpfd, chess]).
author('The pykt authors', '').
