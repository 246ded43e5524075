"""Operating system services."""
