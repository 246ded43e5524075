"""What a player looks up about the program itself."""
