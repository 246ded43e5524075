"""The built program and its packages."""
