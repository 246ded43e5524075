"""What makes a folder with the program a program of Windows: manifest, installer."""
