"""The hall: it opens rooms, seats people, listens to other workers and notifies players who are away."""
