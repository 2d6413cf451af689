"""What is said: every message of the socket and every body of HTTP, each declared once."""
