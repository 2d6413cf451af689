"""What is shown, known and judged."""
