"""Reviews and puzzles."""
