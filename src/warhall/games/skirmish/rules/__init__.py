"""How a skirmish goes: setting up, turns, actions, battles."""
