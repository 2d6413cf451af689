"""The kernel knows no game: decisions, matches, forks, records, views, randomness."""
