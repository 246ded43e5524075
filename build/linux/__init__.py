"""Packages for Linux from a folder with the program: desktop entry, icons, pages, archive and Debian package."""
