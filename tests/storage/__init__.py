"""What a player keeps."""
