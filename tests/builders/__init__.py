"""What tests build: a desk, a match, a screen, a mouse, a clock. No test stands here."""
