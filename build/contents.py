"""What goes into the built program and what does not: plain data, read by package.py, stage.py and durak.spec."""

NAME = "durak"
TITLE = "Durak"
IDENTIFIER = "org.durak.Durak"
"""Of the macOS bundle and the AppStream page."""

ASSETS = ("cards", "pictures", "fonts", "sounds", "locale")
NOT_ASSETS = ("*.py", "*.po", "*.pot", "*.md", "__pycache__")
"""Sources of what is shipped in another form."""

# Engine packages for people with a checkout: yardsticks, training, what checks a scenario folder.
ENGINE_LEFT_OUT = ("arena", "training", "bench", "bench_players", "coverage", "perft", "__main__")

# Standard library and pygame parts that nothing here imports but PyInstaller's analysis would carry along.
LEFT_OUT = [
    "_codecs_cn",
    "_codecs_hk",
    "_codecs_iso2022",
    "_codecs_jp",
    "_codecs_kr",
    "_codecs_tw",
    "_decimal",
    "_hashlib",
    "_ssl",
    "asyncio",
    "bz2",
    "doctest",
    "email",
    "ftplib",
    "html",
    "http",
    "lib2to3",
    "lzma",
    "mypy",
    "mypyc",
    "numpy",
    "pdb",
    "PIL",
    "pydoc",
    "setuptools",
    "ssl",
    "tkinter",
    "tomllib",
    "typing_extensions",
    "unittest",
    "urllib.request",
    "xml",
    "xmlrpc",
    "pygame._camera",
    "pygame.camera",
    "pygame.freetype",
    "pygame.midi",
    "pygame.pypm",
    "pygame.sndarray",
    "pygame.surfarray",
    "pygame.tests",
    "pygame.examples",
    "pygame.docs",
]
