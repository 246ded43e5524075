"""Screen reader support."""
