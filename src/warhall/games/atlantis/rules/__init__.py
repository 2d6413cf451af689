"""How the game goes: setting up, the turn, the end of a round."""
