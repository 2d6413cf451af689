"""What tabletop games share: hex maps, printed things, hooks, catalogues, offers, telling."""
