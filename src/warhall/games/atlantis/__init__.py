"""Guards of Atlantis II."""
