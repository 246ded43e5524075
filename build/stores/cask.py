"""The cask for Homebrew, the package manager of macOS: Durak.app out of the disk images for both processors."""

from pathlib import Path

import contents
import identity
import wording

from stores.release_facts import Release

# Apple's names of the processors, and ours in the names of files.
MACHINES = {"arm": "arm64", "intel": "x86_64"}
MACOS = {"11": "big_sur", "12": "monterey", "13": "ventura", "14": "sonoma", "15": "sequoia"}
CASK = """\
cask "{name}" do
  arch arm: "arm64", intel: "x86_64"

  version "{version}"
  sha256 arm:   "{arm}",
         intel: "{intel}"

  url "{url}"
  name "{title}"
  desc "{about}"
  homepage "{home}"

  depends_on macos: ">= :{macos}"

  app "{title}.app"

  zap trash: [
    "~/Library/Application Support/{title}",
    "~/Library/Logs/{title}",
  ]
end
"""


def write(release: Release, target: Path) -> None:
    target.mkdir(parents=True)
    (target / f"{contents.NAME}.rb").write_text(cask(release), encoding="utf-8", newline="\n")


def cask(release: Release) -> str:
    images = {arch: release.the(f"-macos-{ours}.dmg") for arch, ours in MACHINES.items()}
    address = images["arm"].address.replace(release.version, "#{version}").replace("arm64", "#{arch}")
    oldest = identity.OLDEST_MACOS.partition(".")[0]
    return CASK.format(
        name=contents.NAME,
        version=release.version,
        arm=images["arm"].sha256,
        intel=images["intel"].sha256,
        url=address,
        title=contents.TITLE,
        # Homebrew wants neither an article nor a full stop.
        about=wording.SUMMARY["en"].removeprefix("The "),
        home=release.home,
        macos=MACOS[oldest],
    )
