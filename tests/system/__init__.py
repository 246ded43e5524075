"""What the operating system gives."""
