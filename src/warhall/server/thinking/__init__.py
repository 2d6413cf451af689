"""What thinks: bots, advice and replays, worked out in processes of their own."""
