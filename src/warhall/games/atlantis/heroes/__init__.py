"""One file a hero, one class a card."""
