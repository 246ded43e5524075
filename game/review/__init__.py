"""The review of a deal: where it was lost, shown at the real table."""
