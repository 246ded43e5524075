"""`python -m assets.sound [folder]` writes every sound and the index sounds.json (into assets/sounds/ unless told).

The index: cue -> its files (takes to choose among), `gain` to play them at so that the cues sit well beside each
other, `lands`: seconds from the start of the sound to the moment the picture should show, `group`: whose volume counts.
"""

import json
import sys
from pathlib import Path

import soundfile

from assets.sound.cues import CUES, file_names, recorded
from assets.sound.finish import loudness, sixteen_bits
from assets.sound.wave import RATE

HOME = Path(__file__).resolve().parent.parent / "sounds"


def write_all(folder: Path) -> None:
    takes = {cue.name: recorded(cue) for cue in CUES}
    # What a cue needs to reach its level; the neediest is played as stored, all others are turned down.
    wanted = {cue.name: cue.level - loudness(takes[cue.name][0]) for cue in CUES}
    most = max(wanted.values())
    index: dict[str, dict[str, object]] = {}
    for cue in CUES:
        for file, sound in zip(file_names(cue), takes[cue.name], strict=True):
            soundfile.write(folder / file, sixteen_bits(sound), RATE, subtype="PCM_16", format="FLAC")
        gain = round(10 ** ((wanted[cue.name] - most) / 20), 3)
        index[cue.name] = {"files": file_names(cue), "gain": gain, "lands": cue.lands, "group": cue.group}
    (folder / "sounds.json").write_text(json.dumps(index, indent=2) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else HOME
    folder.mkdir(parents=True, exist_ok=True)
    write_all(folder)
