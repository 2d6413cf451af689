"""The games, one package each. No game knows another."""
