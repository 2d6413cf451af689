"""`warhall …` in a terminal."""
