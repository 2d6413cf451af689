"""How the game goes."""
