"""What is kept, and how: append-only entries, in SQLite or PostgreSQL."""
