"""What guards: how much somebody may ask, who they are, and which addresses may be called."""
