"""Players that are programs. They see what a seat may know and nothing else."""
