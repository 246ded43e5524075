"""The program's metadata for Windows and macOS: version resource, bundle properties. Can only be tested there."""

import sys
from pathlib import Path

import contents

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from engine.version import VERSION  # noqa: E402

COPYRIGHT = "The founders of Durak. See LICENSE."
ABOUT = "Durak, the Russian card game"
OLDEST_MACOS = "12.0"
"""The oldest macOS that build/INSTALL.md names; the libraries would run on 11."""


def windows_version() -> object:
    """The version resource of durak.exe, in the form of PyInstaller's EXE. Windows only."""
    from PyInstaller.utils.win32 import versioninfo as info

    numbers = (*(int(part) for part in VERSION.split(".")[:3]), 0)
    words = {
        "CompanyName": contents.TITLE,
        "FileDescription": ABOUT,
        "FileVersion": VERSION,
        "InternalName": contents.NAME,
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": f"{contents.NAME}.exe",
        "ProductName": contents.TITLE,
        "ProductVersion": VERSION,
    }
    english = info.StringTable("040904B0", [info.StringStruct(name, told) for name, told in words.items()])
    return info.VSVersionInfo(
        ffi=info.FixedFileInfo(filevers=numbers, prodvers=numbers, mask=0x3F, OS=0x40004, fileType=0x1),
        kids=[info.StringFileInfo([english]), info.VarFileInfo([info.VarStruct("Translation", [0x409, 1200])])],
    )


def bundle_properties(languages: list[str]) -> dict[str, object]:
    """The entries of Durak.app's Info.plist that PyInstaller does not write itself."""
    return {
        "CFBundleName": contents.TITLE,
        "CFBundleDisplayName": contents.TITLE,
        "CFBundleShortVersionString": VERSION,
        "CFBundleVersion": VERSION,
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": languages,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Durak deal",
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Alternate",  # a deal is a text file, which other programs open too
                "LSItemContentTypes": ["public.plain-text"],
            }
        ],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST_MACOS,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": COPYRIGHT,
        "NSSupportsAutomaticGraphicsSwitching": True,
    }
