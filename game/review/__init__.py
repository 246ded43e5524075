"""The review of a deal at the table: where it was lost."""
