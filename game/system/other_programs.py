"""What other programs of the system say when they are asked: most of a desktop's settings are told only by them."""

PATIENCE = 2.0
"""Seconds that another program gets to answer."""


def told(*command: str) -> str:
    """What a program prints; "" if there is none, it fails or is slow."""
    import subprocess  # takes a tenth of the time to the first picture

    try:
        done = subprocess.run(
            command, capture_output=True, encoding="utf-8", timeout=PATIENCE, stdin=subprocess.DEVNULL
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
