"""The hex skirmish: teams of two fight over a board of hexes until one player is left."""
