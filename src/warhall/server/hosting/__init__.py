"""The hall: it opens rooms, seats people, hears other workers and calls players who are away."""
