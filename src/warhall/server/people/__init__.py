"""What knows people: who asks, and the ways in which somebody comes back."""
