"""The history of deals."""
