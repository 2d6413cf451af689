"""Boss Battle: up to three heroes against a boss, over cards that march towards the moment they resolve."""
