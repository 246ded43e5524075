"""What a deal came to."""
