"""The result of a deal: the fool's ceremony, the answer to whoever sat at the table, the tally, and the next steps."""
