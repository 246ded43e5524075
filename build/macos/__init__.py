"""Makes a download for macOS from Durak.app: signature, disk image. Runs only on macOS."""
