"""No test needs a screen or a sound device: SDL is told so before anything imports pygame."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# The picture checks itself against the view whenever the timeline runs empty (game/table).
os.environ.setdefault("DURAK_CHECK", "1")
