"""Draw searches: as a bar chart of nodes by depth, as an animation, or as a page that plays them side by side."""
