"""`python -m assets.sound [folder]` writes every sound and the index sounds.json (into assets/sounds/ unless told).

`python -m assets.sound table [folder]` prints what was measured of every file: length, loudness, peaks, seam.

The index: noise -> its files (takes to choose among), `gain` to play them at so that the noises sit well beside each
other, `lands`: seconds from the start of the sound to the moment the picture should show, `varies`: by which share its
pitch may differ, `group`: whose volume counts, `seconds`: of a round without an end, which its file has with margins.
"""

import json
import sys
from pathlib import Path

import soundfile

from assets.sound.cues import CUES, file_names, recorded
from assets.sound.finish import loudness
from assets.sound.measure import HOME, load, table


def write_all(folder: Path) -> None:
    for cue in CUES:
        for file, take in zip(file_names(cue), recorded(cue), strict=True):
            how = {"format": "WAV"} if cue.seconds else {"format": "FLAC", "compression_level": 1}
            soundfile.write(folder / file, take.samples, take.rate, subtype="PCM_16", **how)
    # What a noise needs to reach its level; the neediest is played as stored, all others are turned down.
    wanted = {cue.name: cue.level - loudness(load(folder / file_names(cue)[0])) for cue in CUES}
    most = max(wanted.values())
    index: dict[str, dict[str, object]] = {}
    for cue in CUES:
        gain = round(10 ** ((wanted[cue.name] - most) / 20), 3)
        index[cue.name] = {"files": file_names(cue), "gain": gain, "lands": cue.lands}
        index[cue.name] |= {"varies": cue.varies, "group": cue.group, "seconds": cue.seconds}
    (folder / "sounds.json").write_text(json.dumps(index, indent=2) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    told = sys.argv[1:]
    if told[:1] == ["table"]:
        print(table(Path(told[1]) if told[1:] else HOME))
    else:
        folder = Path(told[0]) if told else HOME
        folder.mkdir(parents=True, exist_ok=True)
        write_all(folder)
