"""Protection: how much a client may ask, who it is, and which addresses the server may call."""
