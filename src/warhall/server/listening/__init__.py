"""What listens: HTTP, the socket, and the pages of the browser client."""
