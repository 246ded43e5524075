"""What makes Durak.app a download for macOS: signature, disk image. Can be run only there."""
