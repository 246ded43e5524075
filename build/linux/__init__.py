"""What makes a folder with the program a program of a Linux desktop: entry, icons, pages, archives to install from."""
