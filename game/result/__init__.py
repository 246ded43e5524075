"""The result of a deal: the fool's ceremony, the tally, and the next steps."""
