"""A deal that has ended, looked at again or played on from."""
