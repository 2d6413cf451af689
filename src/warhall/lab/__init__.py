"""Many games at once: tournaments between bots, balance reports, tuning of single numbers."""
