"""Makes downloads for Windows from a folder with the program: manifest, installer."""
