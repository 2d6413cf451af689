"""What is live: matches in memory, and everybody who is connected to them."""
