"""The contents of the built program, as plain data for package.py, stage.py and durak.spec."""

NAME = "durak"
TITLE = "Durak"
IDENTIFIER = "org.durak.Durak"
"""The identifier of the macOS bundle and the AppStream page."""

ASSETS = ("cards", "pictures", "fonts", "sounds", "locale", "phone", "talk")
NOT_ASSETS = ("*.py", "*.po", "*.pot", "*.md", "__pycache__", "icon.svg", "icon-256.png", "icon-512.png")
NOT_ASSETS += ("icon-1024.png",)
"""Files in assets/ that are not shipped: sources, and desktop icons, which an installer puts elsewhere."""

# Engine packages only for developers: benchmarks, training, checks of scenarios.
ENGINE_LEFT_OUT = ("arena", "training", "tools", "records.verify_report", "__main__")
ENGINE_LEFT_OUT += ("bots.flat", "puzzles.command", "puzzles.gather", "study.command", "study.data", "study.report")
ENGINE_DATA = ("*.txt", "*.json")
"""Data files of the engine's modules."""

HOOKS_LEFT_OUT = ("pyi_rth_inspect", "pyi_rth_pkgutil")
"""Hooks of PyInstaller that would run at every start."""

DATA_LEFT_OUT = ("freesansbold.ttf", "RECORD")
"""pygame's font; we have our own. What pip notes of a package: the sum of a script that has a path of the machine."""

# Parts of the standard library and pygame that PyInstaller's analysis would include, though nothing here uses them.
LEFT_OUT = [
    "_codecs_cn",
    "_codecs_hk",
    "_codecs_iso2022",
    "_codecs_jp",
    "_codecs_kr",
    "_codecs_tw",
    "_decimal",
    "_hashlib",
    "_multibytecodec",
    "_pydecimal",
    "_ssl",
    "_statistics",
    "_strptime",
    "_uuid",
    "bz2",
    "doctest",
    "fractions",
    "ftplib",
    "getopt",
    "lib2to3",
    "lzma",
    "multiprocessing.dummy",
    "multiprocessing.forkserver",
    "multiprocessing.heap",
    "multiprocessing.managers",
    "multiprocessing.pool",
    "multiprocessing.popen_forkserver",
    "multiprocessing.shared_memory",
    "multiprocessing.sharedctypes",
    "mypy",
    "mypyc",
    "numpy",
    "pdb",
    "PIL",
    "pprint",
    "py_compile",
    "pydoc",
    "segno.cli",
    "segno.helpers",
    "setuptools",
    "smtplib",
    "sqlite3.dump",
    "ssl",
    "statistics",
    "stringprep",
    "tarfile",
    "tkinter",
    "tomllib",
    "tracemalloc",
    "typing_extensions",
    "unittest",
    "websockets.asyncio.client",
    "websockets.asyncio.router",
    "websockets.cli",
    "websockets.client",
    "websockets.legacy",
    "websockets.proxy",
    "websockets.speedups",
    "websockets.sync",
    "xml.dom",
    "xml.etree",
    "xml.parsers",
    "xml.sax.expatreader",
    "xmlrpc",
    "pygame._camera",
    "pygame._freetype",
    "pygame._sdl2.audio",
    "pygame._sdl2.video",
    "pygame.camera",
    "pygame.freetype",
    "pygame.ftfont",
    "pygame.midi",
    "pygame.pypm",
    "pygame.sndarray",
    "pygame.surfarray",
    "pygame.tests",
    "pygame.examples",
    "pygame.docs",
]
