"""The contents of the built program, as plain data for package.py, stage.py and durak.spec."""

import encodings
from pathlib import PureWindowsPath
from pkgutil import iter_modules

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

ASKED_IN_C = ("datetime", "decimal", "enum", "typing", "uuid")
"""What msgspec's library imports, which the analysis cannot see."""
HOOKS_LEFT_OUT = ("pyi_rth_inspect", "pyi_rth_multiprocessing", "pyi_rth_pkgutil")
"""Hooks of PyInstaller that would run at every start. Our processes are not started by multiprocessing."""

DATA_LEFT_OUT = ("freesansbold.ttf", "RECORD")
"""pygame's font; we have our own. What pip notes of a package: the sum of a script that has a path of the machine."""

# Parts of the standard library and pygame that PyInstaller's analysis would include, though nothing here uses them.
LEFT_OUT = [
    "_aix_support",
    "_bootsubprocess",
    "bz2",
    "_codecs_cn",
    "_codecs_hk",
    "_codecs_iso2022",
    "_codecs_jp",
    "_codecs_kr",
    "_codecs_tw",
    "_compression",
    "concurrent.futures.process",
    "_csv",
    "csv",
    "_decimal",
    "difflib",
    "doctest",
    "email._encoded_words",
    "email._header_value_parser",
    "email._policybase",
    "email.contentmanager",
    "email.feedparser",
    "email.generator",
    "email.header",
    "email.headerregistry",
    "email.iterators",
    "email.message",
    "email.parser",
    "email.policy",
    "fractions",
    "ftplib",
    "getopt",
    "getpass",
    "gzip",
    "_hashlib",
    "html",
    "http.client",
    "http.cookiejar",
    "importlib.metadata",
    "importlib.readers",
    "importlib.resources",
    "lib2to3",
    "lzma",
    "mimetypes",
    "msgspec._json_schema",
    "msgspec.inspect",
    "msgspec.toml",
    "msgspec.yaml",
    "_multibytecodec",
    "multiprocessing.dummy",
    "multiprocessing.forkserver",
    "multiprocessing.heap",
    "multiprocessing.managers",
    "multiprocessing.pool",
    "multiprocessing.popen_forkserver",
    "multiprocessing.queues",
    "multiprocessing.resource_sharer",
    "multiprocessing.shared_memory",
    "multiprocessing.sharedctypes",
    "multiprocessing.synchronize",
    "mypy",
    "mypyc",
    "numpy",
    "pdb",
    "PIL",
    "platformdirs._android",
    "platformdirs.android",
    "platformdirs.ios",
    "pprint",
    "py_compile",
    "_pydecimal",
    "pydoc",
    "segno.cli",
    "segno.helpers",
    "segno.writers",
    "setuptools",
    "shlex",
    "smtplib",
    "sqlite3.dump",
    "ssl",
    "_ssl",
    "statistics",
    "_statistics",
    "stringprep",
    "_strptime",
    "sysconfig",
    "tarfile",
    "tkinter",
    "tomllib",
    "tracemalloc",
    "typing_extensions",
    "unittest",
    "urllib.error",
    "urllib.request",
    "urllib.response",
    "_uuid",
    "webbrowser",
    "websockets.asyncio.client",
    "websockets.asyncio.router",
    "websockets.cli",
    "websockets.client",
    "websockets.legacy",
    "websockets.proxy",
    "websockets.speedups",
    "websockets.sync",
    "websockets.trio",
    "xml",
    "xmlrpc",
    "zipfile",
    "pygame._camera",
    "pygame._freetype",
    "pygame._sdl2.audio",
    "pygame._sdl2.video",
    "pygame.camera",
    "pygame.docs",
    "pygame.examples",
    "pygame.freetype",
    "pygame.ftfont",
    "pygame.macosx",
    "pygame.mask",
    "pygame.midi",
    "pygame.pixelarray",
    "pygame.pkgdata",
    "pygame.pypm",
    "pygame.sndarray",
    "pygame.sprite",
    "pygame.surfarray",
    "pygame.tests",
]

# What only other systems have.
OF_WINDOWS = ["asyncio.proactor_events", "asyncio.windows_events", "asyncio.windows_utils", "ctypes.wintypes"]
OF_WINDOWS += ["multiprocessing.popen_spawn_win32", "nturl2path", "platformdirs.windows"]
OF_MACS = ["platformdirs.macos"]

# Encodings that no text here has, and no system's language: those of East Asia (whose libraries are left out), of IBM's
# and of old Apple machines.
ENCODINGS_LEFT_OUT = (
    "big5",
    "cp037",
    "cp1026",
    "cp1140",
    "cp273",
    "cp424",
    "cp500",
    "cp875",
    "cp9",
    "euc_",
    "gb",
    "hp_",
)
ENCODINGS_LEFT_OUT += ("hz", "iso2022_", "johab", "mac_", "palmos", "quopri", "rot_13", "shift_", "undefined", "uu_")
ENCODINGS_OF_CONSOLES = ("cp437", "cp7", "cp8", "cp1006", "cp1125")
"""They are those of consoles of Windows."""


def left_out(system: str) -> list[str]:
    """Every module that is left out on this system, as `sys.platform` names it."""
    others = [] if system == "win32" else OF_WINDOWS
    others = others if system == "darwin" else others + OF_MACS
    begin = ENCODINGS_LEFT_OUT if system == "win32" else ENCODINGS_LEFT_OUT + ENCODINGS_OF_CONSOLES
    codecs = sorted(each.name for each in iter_modules(encodings.__path__) if each.name.startswith(begin))
    engine = [f"engine.{name}" for name in ENGINE_LEFT_OUT]
    return [*LEFT_OUT, *others, *(f"encodings.{name}" for name in codecs), *engine]


def once(name: str, beside: set[str]) -> bool:
    """Whether a library goes in: not one within a folder if it also lies ``beside`` the program. Windows loads both,
    and what is told to one the other does not know.
    """
    last = PureWindowsPath(name).name
    return last == name or last not in beside
