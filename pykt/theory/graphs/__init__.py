"""Graph algorithms: matchings, 2-connected components, and cycles that are joined."""
