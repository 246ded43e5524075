"""Noises, music and surroundings: which take, how high, from which side, and the one long sound that is heard."""

import json
from collections import Counter
from itertools import pairwise
from math import inf
from pathlib import Path
from random import Random
from threading import Event, current_thread
from threading import enumerate as threads_now

import pygame
import pytest

from game.system import quiet
from game.system.paths import assets
from game.ui.long_sound import GOES, LongSound, Stream
from game.ui.sound import BREATH, DESERTED, SAMPLE, Sound, SoundCue, Volumes
from game.ui.speaker import RATE, SILENCE
from game.ui.surroundings import DIES_AWAY, GAP
from game.ui.takes import KEPT, Takes, at_pitch
from tests.builders.patience import until

SOUNDS = assets() / "sounds"
INDEX = json.loads((SOUNDS / "sounds.json").read_text(encoding="utf-8"))
LOUD = Volumes(cards=1.0, signals=1.0, music=1.0, surroundings=1.0)


class Channels:
    """What was played on the mixer's channels, in rounds or once, how loud on each side, and what fades."""

    def __init__(self) -> None:
        self.played: list[pygame.mixer.Sound] = []
        self.rounds: list[pygame.mixer.Sound] = []
        self.volumes: list[tuple[float, float]] = []
        self.fades: list[int] = []


class Channel:
    """Stands in for one of them."""

    def __init__(self, told: Channels) -> None:
        self.told = told
        self.sound: pygame.mixer.Sound | None = None

    def set_volume(self, left: float, right: float | None = None) -> None:
        self.told.volumes.append((left, left if right is None else right))

    def play(self, sound: pygame.mixer.Sound, loops: int = 0, fade_ms: int = 0) -> None:
        self.sound = sound
        (self.told.rounds if loops < 0 else self.told.played).append(sound)

    def get_sound(self) -> pygame.mixer.Sound | None:
        return self.sound

    def get_volume(self) -> float:
        return 1.0

    def fadeout(self, ms: int) -> None:
        self.told.fades.append(ms)


class Music:
    """Stands in for the mixer's stream: what happened to it, and the end of what it plays when a test says so."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.busy = False
        self.volume = 0.0

    def load(self, path: Path) -> None:
        if not path.exists():
            raise pygame.error("not there")
        self.done.append(path.name)

    def unload(self) -> None:
        self.done.append("unloaded")

    def play(self, fade_ms: int) -> None:
        self.done.append("begins")
        self.busy = True

    def fadeout(self, ms: int) -> None:
        self.done.append("fades")

    def get_busy(self) -> bool:
        return self.busy

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def pause(self) -> None:
        self.busy = False

    def unpause(self) -> None:
        self.busy = True

    def stop(self) -> None:
        self.busy = False


@pytest.fixture
def channel(monkeypatch: pytest.MonkeyPatch) -> Channels:
    told = Channels()
    monkeypatch.setattr(pygame.mixer, "find_channel", lambda force=False: Channel(told))
    return told


@pytest.fixture
def music(monkeypatch: pytest.MonkeyPatch) -> Music:
    made = Music()
    monkeypatch.setattr(pygame.mixer, "music", made)
    monkeypatch.setattr(quiet, "asked", lambda: False)
    return made


def loud() -> Sound:
    sound = Sound(asks=quiet.Quiet())
    sound.open_device()
    sound.tune(LOUD, False)
    return sound


# Takes


def test_takes_come_in_a_shuffled_order_and_never_twice_running() -> None:
    takes, files = Takes(SOUNDS, Random(1)), INDEX["place"]["files"]
    heard = [takes.next("place", files) for _ in range(50 * len(files))]
    assert all(a != b for a, b in pairwise(heard))
    assert set(Counter(heard).values()) == {50}, "all equally often"
    rounds = {tuple(heard[at : at + len(files)]) for at in range(0, len(heard), len(files))}
    assert len(rounds) > 40, "not in the same order"


def test_the_same_chance_gives_the_same_takes() -> None:
    one, other = (Takes(SOUNDS, Random(7)) for _ in range(2))
    files = INDEX["slap"]["files"]
    assert [one.next("slap", files) for _ in range(20)] == [other.next("slap", files) for _ in range(20)]


def test_a_single_take_is_always_that_one() -> None:
    takes = Takes(SOUNDS, Random(1))
    assert {takes.next("stamp", ["stamp_1.flac"]) for _ in range(3)} == {"stamp_1.flac"}


@pytest.mark.parametrize("pitch", [0.94, 1.06, 1.25])
def test_pitch_changes_how_fast_a_file_is_played(pitch: float) -> None:
    sound = loud()
    file = (SOUNDS / "sweep_1.flac").read_bytes()
    assert len(at_pitch(file, pitch)) == len(file) and at_pitch(file, 1.0) == file
    plain, other = sound.takes.sound("sweep_1.flac", 1.0), sound.takes.sound("sweep_1.flac", pitch)
    assert plain is not None and other is not None
    assert other.get_length() == pytest.approx(plain.get_length() / pitch, abs=0.02)
    crossings = [_crossings(take) / take.get_length() for take in (plain, other)]
    assert crossings[1] / crossings[0] == pytest.approx(pitch, rel=0.03), "so much higher"
    sound.close()


def _crossings(take: pygame.mixer.Sound) -> int:
    """How often the wave goes through zero."""
    wave = memoryview(take.get_raw()).cast("h")[::2]
    return sum((a < 0) != (b < 0) for a, b in pairwise(wave))


def test_few_decoded_sounds_are_kept() -> None:
    sound = loud()
    for step in range(12):
        for file in INDEX["gather"]["files"] + INDEX["sweep"]["files"]:
            assert sound.takes.sound(file, 0.94 + step / 100) is not None
    assert KEPT * 0.8 < sound.takes.held <= KEPT
    last = INDEX["sweep"]["files"][-1]
    assert sound.takes.sound(last, 1.05) is sound.takes.sound(last, 1.0501), "steps of a hundredth"
    sound.close()


# Noises


def test_a_noise_comes_from_its_side(channel: Channels) -> None:
    sound = loud()
    for pan in (-0.6, 0.0, 0.6):
        sound.play(SoundCue("slap_trump", pan))
    gain = INDEX["slap_trump"]["gain"]
    wanted = [(gain, 0.4 * gain), (gain, gain), (0.4 * gain, gain)]
    assert [side for both in channel.volumes for side in both] == pytest.approx(
        [side for both in wanted for side in both]
    )
    sound.close()


def test_volume_loudness_and_gain_multiply(channel: Channels) -> None:
    sound = loud()
    sound.tune(Volumes(cards=0.5), False)
    sound.play(SoundCue("slap", loudness=0.5))
    assert channel.volumes[0][0] == pytest.approx(0.25 * INDEX["slap"]["gain"])
    sound.close()


def test_pitch_varies_by_no_more_than_the_noise_allows(channel: Channels, monkeypatch: pytest.MonkeyPatch) -> None:
    sound = loud()
    asked: list[float] = []
    monkeypatch.setattr(sound.takes, "sound", lambda _file, pitch: asked.append(pitch))
    for _ in range(200):
        sound.play("deal")
    assert 0.94 <= min(asked) < 0.95 and 1.05 < max(asked) <= 1.06
    asked.clear()
    for _ in range(200):
        sound.play(SoundCue("place", pitch=1.25))
    assert min(asked) >= 1.25 * 0.98 and max(asked) <= 1.25 * 1.02
    asked.clear()
    monkeypatch.setattr(sound.takes, "decode", lambda _file, pitch: asked.append(pitch))
    sound.play("won")
    until(lambda: bool(asked), lambda: sound.follow(0))
    assert asked == [1.0], "a tune has its pitch"
    sound.close()


def test_no_frame_waits_for_a_long_noise(channel: Channels, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is decoded in a thread and begins as soon as that is done, as loud and at the same side; nothing is kept."""
    sound, threads = loud(), set[str]()
    decode = sound.takes.decode

    def noted(file: str, pitch: float) -> pygame.mixer.Sound | None:
        threads.add(current_thread().name)
        return decode(file, pitch)

    monkeypatch.setattr(sound.takes, "decode", noted)
    sound.play(SoundCue("lost", pan=0.5))
    assert not channel.played and sound.next_change(70.0) == 70.0
    until(lambda: bool(channel.played), lambda: sound.follow(70))
    assert channel.volumes[-1][1] > channel.volumes[-1][0] > 0 and threads == {"durak-aside"}
    assert sound.takes.held == 0 and sound.next_change(70.0) > 70.0
    sound.play("lost")
    sound.close()
    sound.follow(90)
    assert len(channel.played) == 1, "the device has gone"


def test_nothing_is_decoded_before_it_is_heard() -> None:
    sound = loud()
    assert sound.takes.held == 0
    sound.tune(Volumes(cards=0.0, signals=1.0), False)
    sound.play("slap")
    assert sound.takes.held == 0, "nothing is read that cannot be heard"
    sound.play("button")
    assert sound.takes.held > 0
    sound.close()


def test_hushed_nothing_is_heard(channel: Channels, music: Music) -> None:
    sound = loud()
    sound.hush(True)
    sound.play("your_turn")
    sound.hush(False)
    sound.tune(LOUD, muted=True)
    sound.play("your_turn")
    assert not channel.played
    assert list(sound.last_noises) == ["your_turn"] * 2, "subtitles tell of it"


# Long sounds


def follow(sound: Sound, *until: float) -> None:
    """Two frames at each of these moments: the first may stop what plays, the second begin something."""
    for now in until:
        sound.follow(now)
        if sound.quiet.thread is not None:
            sound.quiet.thread.join()
        sound.follow(now + 0.5)


def surrounded(sound: Sound, name: str, now: float) -> None:
    """At this table, until its round is heard."""
    sound.surround(name)
    until(lambda: sound.around.heard == name, lambda: sound.follow(now))


def test_surroundings_go_round_and_one_follows_the_other(channel: Channels) -> None:
    sound = loud()
    surrounded(sound, "train", 16.0)
    assert len(channel.rounds) == 1 and list(sound.last_noises) == ["train"]
    assert channel.rounds[0].get_volume() == pytest.approx(INDEX["train"]["gain"], abs=0.01)
    surrounded(sound, "kitchen", 32.0)
    assert channel.fades == [GOES] and len(channel.rounds) == 2
    assert list(sound.last_noises) == ["train", "kitchen"]
    sound.surround("")
    sound.follow(416.0)
    assert channel.fades == [GOES, GOES] and not sound.around.busy
    sound.close()


@pytest.mark.parametrize(("name", "seconds"), [("club", 8), ("kitchen", 12), ("train", 12)])
def test_a_round_is_as_long_as_it_was_made_without_its_margins(channel: Channels, name: str, seconds: int) -> None:
    sound = loud()
    surrounded(sound, name, 16.0)
    assert len(channel.rounds[0].get_raw()) == seconds * RATE * 4
    sound.close()


def test_now_and_then_something_is_heard_over_the_surroundings(channel: Channels) -> None:
    """From anywhere, in a pitch of its own, as loud as the surroundings are wanted; it is not told of."""
    sound = loud()
    surrounded(sound, "club", 0.0)
    first = sound.next_change(0.0)
    assert GAP[0] <= first <= GAP[1]
    sound.follow(first - 1.0)
    assert not channel.played and sound.next_change(first - 1.0) == first
    heard = []
    for count in range(1, 13):
        now = sound.next_change(0.0)
        until(lambda: len(channel.played) == count, lambda: sound.follow(now))  # noqa: B023 - used at once
        heard.append(now)
    assert all(GAP[0] <= later - sooner <= GAP[1] for sooner, later in pairwise(heard)) and len(set(heard)) == 12
    gain = INDEX["club_now_and_then"]["gain"]
    assert [take.get_volume() for take in channel.played] == pytest.approx([gain] * 12, abs=0.01)
    assert len(set(channel.volumes[1:])) > 6 and list(sound.last_noises) == ["club"]
    sound.surround("")
    sound.follow(200_000.0)
    assert channel.fades == [GOES, GOES], "it ends with its round"
    sound.close()


def _decoding() -> bool:
    return any(thread.name == "durak-aside" for thread in threads_now())


def held_up(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> Event:
    """What is decoded from now on is there once this is set."""
    decode, allowed = sound.takes.decode, Event()

    def waits(file: str, pitch: float) -> pygame.mixer.Sound | None:
        allowed.wait()
        return decode(file, pitch)

    monkeypatch.setattr(sound.takes, "decode", waits)
    return allowed


def test_what_is_heard_over_a_round_does_not_come_after_it(channel: Channels, monkeypatch: pytest.MonkeyPatch) -> None:
    sound = loud()
    surrounded(sound, "club", 0.0)
    allowed = held_up(sound, monkeypatch)
    sound.follow(first := sound.next_change(0.0))
    sound.follow(first)
    assert _decoding() and sound.next_change(first) > first, "no frame is made for it"
    sound.surround("")
    sound.follow(first)
    allowed.set()
    until(lambda: not _decoding(), lambda: sound.follow(first))
    sound.follow(first)
    assert not channel.played
    sound.close()


def test_in_the_background_nothing_is_heard_over_the_surroundings(channel: Channels) -> None:
    sound = loud()
    surrounded(sound, "club", 0.0)
    sound.hush(True)
    assert channel.rounds[0].get_volume() == 0.0
    for now in (20_000.0, 40_000.0, 60_000.0):
        sound.follow(now, now)
    assert not channel.played and sound.next_change(60_000.0) > 60_000.0
    sound.hush(False)
    assert channel.rounds[0].get_volume() == pytest.approx(INDEX["club"]["gain"], abs=0.01)
    sound.close()


def test_a_volume_that_changes_while_a_round_fades_in_is_the_one_that_is_heard() -> None:
    """A channel that fades in ends at the volume it had when that began."""
    sound = loud()
    sound.tune(Volumes(surroundings=0.1), False)
    surrounded(sound, "club", 0.0)
    sound.tune(LOUD, False)
    sound.follow(16.0)
    busy = [each for number in range(24) if (each := pygame.mixer.Channel(number)).get_busy()]
    until(lambda: busy[0].get_volume() == 1.0, lambda: sound.follow(32.0))
    heard = busy[0].get_sound()
    assert len(busy) == 1 and heard is not None
    assert heard.get_volume() == pytest.approx(INDEX["club"]["gain"], abs=0.01)
    sound.close()


def test_in_the_background_a_round_ends_too_and_the_device_rests() -> None:
    """What is not heard does not fade out: the mixer ignores that at volume 0."""
    sound = loud()
    sound.surround("club")
    until(lambda: sound.around.heard == "club", lambda: rest(sound, 0.0))
    sound.hush(True)
    until(lambda: not pygame.mixer.get_busy(), lambda: rest(sound, DESERTED))
    rest(sound, DESERTED + SILENCE)
    assert not sound.device
    sound.close()


def test_a_round_that_is_left_at_once_is_not_heard() -> None:
    sound = loud()
    surrounded(sound, "club", 0.0)
    sound.surround("")
    sound.follow(1.0)
    until(lambda: not pygame.mixer.get_busy(), lambda: sound.follow(2.0))
    sound.close()


@pytest.mark.parametrize("size", [44, 1000, 50_000])
def test_a_round_whose_file_is_cut_off_is_silent(tmp_path: Path, channel: Channels, size: int) -> None:
    """Nothing at all, played again and again, would end the program."""
    (tmp_path / "sounds.json").write_bytes((SOUNDS / "sounds.json").read_bytes())
    (tmp_path / "club_1.wav").write_bytes((SOUNDS / "club_1.wav").read_bytes()[:size])
    sound = Sound(tmp_path, asks=quiet.Quiet())
    sound.open_device()
    sound.tune(LOUD, False)
    sound.surround("club")
    sound.follow(0.0)
    until(lambda: not sound.around.busy, lambda: sound.follow(1.0))
    assert not channel.rounds and sound.next_change(2.0) == inf
    sound.close()


def test_a_round_that_cannot_be_read_is_silent(channel: Channels, monkeypatch: pytest.MonkeyPatch) -> None:
    sound, asked = loud(), list[str]()

    def unreadable(file: str, _pitch: float) -> None:
        asked.append(file)

    monkeypatch.setattr(sound.takes, "decode", unreadable)
    sound.surround("club")
    until(lambda: bool(asked) and not sound.around.busy, lambda: sound.follow(16.0))
    for now in (32.0, 48.0):
        sound.follow(now)
    assert asked == ["club_1.wav"] and not channel.rounds and sound.next_change(48.0) == inf
    sound.close()


def test_a_round_that_is_no_longer_wanted_does_not_begin(channel: Channels, monkeypatch: pytest.MonkeyPatch) -> None:
    sound = loud()
    allowed = held_up(sound, monkeypatch)
    sound.surround("club")
    sound.follow(0.0)
    assert sound.around.busy
    sound.surround("kitchen")
    sound.follow(8.0)
    allowed.set()
    until(lambda: sound.around.heard != "", lambda: sound.follow(16.0))
    assert sound.around.heard == "kitchen" and len(channel.rounds) == 1
    sound.close()


def test_a_volume_takes_effect_at_once_and_none_is_silence(channel: Channels) -> None:
    sound = loud()
    surrounded(sound, "club", 16.0)
    sound.tune(Volumes(surroundings=0.5), False)
    sound.follow(32.0)
    assert channel.rounds[0].get_volume() == pytest.approx(0.5 * INDEX["club"]["gain"], abs=0.01)
    sound.tune(Volumes(), False)
    sound.follow(48.0)
    assert channel.fades == [GOES]
    sound.close()


def test_music_is_played_once_and_then_the_surroundings_come_back(music: Music, channel: Channels) -> None:
    sound = loud()
    surrounded(sound, "club", 16.0)
    sound.music("result_music")
    follow(sound, 32.0)
    assert not channel.fades and not music.done, "a moment's rest before it"
    follow(sound, 40.0 + BREATH)
    assert channel.fades == [GOES] and music.done == ["result_music_1.flac", "begins"]
    music.busy = False
    until(lambda: sound.around.heard == "club", lambda: sound.follow(22_000.0))
    assert list(sound.last_noises) == ["club", "result_music", "club"] and music.done[2:] == ["unloaded"]
    sound.close()


def test_the_title_has_another_piece_each_time(music: Music) -> None:
    sound = loud()
    for start in (0.0, 100_000.0, 200_000.0, 300_000.0):
        sound.music("title_music")
        follow(sound, start + 1.0, start + 2.0 + BREATH)
        music.busy = False
        follow(sound, start + 30_000.0)
    pieces = [done for done in music.done if done.startswith("title")]
    assert len(pieces) == 4 and all(a != b for a, b in pairwise(pieces))


def test_coming_to_a_table_ends_the_titles_music(music: Music, channel: Channels) -> None:
    sound = loud()
    sound.music("title_music")
    follow(sound, 1.0, 2.0 + BREATH)
    surrounded(sound, "train", 3.0 + BREATH)
    assert music.done[-1] == "fades" and len(channel.rounds) == 1
    music.busy = False
    follow(sound, 1000.0)
    assert music.done[-1] == "unloaded"
    sound.close()


def test_there_is_no_music_where_the_system_wants_none(
    music: Music, channel: Channels, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quiet, "asked", lambda: True)
    sound = loud()
    sound.music("title_music")
    follow(sound, 1.0, 2.0 + BREATH, 3.0 + BREATH)
    assert not music.done
    surrounded(sound, "club", 4.0 + BREATH)
    assert len(channel.rounds) == 1, "of the surroundings it says nothing"
    sound.close()


def test_the_program_may_sleep_while_the_surroundings_go_round(music: Music, channel: Channels) -> None:
    sound = loud()
    sound.follow(0.0)
    assert sound.next_change(0.0) == inf
    surrounded(sound, "club", 16.0)
    assert sound.next_change(16.0) >= GAP[0], "until something else is heard"
    sound.music("result_music")
    assert sound.next_change(32.0) < 150.0, "the piece is waited for"
    follow(sound, 32.0, 40.0 + BREATH)
    assert 2000.0 < sound.next_change(2000.0) < 2500.0, "and its end"
    sound.music("")
    sound.follow(2100.0)
    assert sound.next_change(2100.0) < 2200.0, "and the end of what fades out"
    sound.close()


# A device that rests


def rest(sound: Sound, *moments: float, stirred: float = 0.0) -> None:
    for now in moments:
        sound.follow(now, stirred)


def test_after_a_silence_the_device_is_closed_and_a_stir_opens_it() -> None:
    sound = loud()
    rest(sound, 0.0, SILENCE - 1.0)
    assert sound.device and sound.next_change(SILENCE - 1.0) == SILENCE
    rest(sound, SILENCE)
    assert not sound.device and sound.next_change(SILENCE) == inf, "nothing wakes the program for it"
    until(lambda: sound.device, lambda: rest(sound, 90_000.0, stirred=90_000.0))
    assert pygame.mixer.get_init() is not None
    sound.close()


def test_a_noise_that_comes_while_the_device_is_being_closed_is_heard(
    channel: Channels, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound, closed = loud(), Event()
    monkeypatch.setattr(pygame.mixer, "quit", closed.wait)
    rest(sound, 0.0, SILENCE)
    sound.play("slap")
    rest(sound, SILENCE + 5.0)
    assert not channel.played and not sound.device and sound.next_change(SILENCE) == SILENCE, "it is waited for"
    closed.set()
    until(lambda: channel.played, lambda: rest(sound, SILENCE + 5.0))
    assert sound.device
    sound.close()


def test_a_noise_in_a_long_silence_opens_the_device(channel: Channels) -> None:
    sound = loud()
    rest(sound, 0.0, SILENCE, SILENCE + 60_000.0)
    sound.play("slap")
    until(lambda: channel.played, lambda: rest(sound, SILENCE + 60_005.0))
    sound.close()


def test_a_muted_program_lets_the_device_rest_though_cards_move() -> None:
    sound = loud()
    rest(sound, 0.0)
    sound.tune(LOUD, True)
    rest(sound, SILENCE, stirred=SILENCE)
    assert not sound.device
    sound.tune(LOUD, False)
    until(lambda: sound.device, lambda: rest(sound, SILENCE + 5.0, stirred=SILENCE))
    sound.close()


def test_a_device_that_is_gone_is_not_asked_in_every_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    sound, asked = loud(), list[int]()
    rest(sound, 0.0, SILENCE)

    def gone(**_wanted: int) -> None:
        asked.append(1)
        raise pygame.error("unplugged")

    with monkeypatch.context() as unplugged:
        unplugged.setattr(pygame.mixer, "init", gone)
        until(lambda: asked, lambda: rest(sound, 30_000.0, stirred=30_000.0))
        for ms in range(30_000, 40_000, 100):
            rest(sound, ms, stirred=ms)
            sound.play("slap")
    assert len(asked) == 1 and not sound.device
    rest(sound, 30_000.0 + SILENCE, stirred=30_000.0 + SILENCE)
    assert sound.device, "plugged in again"
    sound.close()


def test_the_surroundings_die_away_where_nobody_is_and_come_back(channel: Channels) -> None:
    sound = loud()
    sound.surround("club")
    until(lambda: sound.around.heard == "club", lambda: rest(sound, 16.0))
    rest(sound, DESERTED - 1.0)
    assert sound.device and not channel.fades and sound.next_change(DESERTED - 1.0) == DESERTED
    rest(sound, DESERTED)
    assert set(channel.fades) == {DIES_AWAY} and not sound.around.busy, "and what may be heard over it"
    rest(sound, DESERTED + 2500.0, DESERTED + 2500.0 + SILENCE)
    assert not sound.device
    back = DESERTED + 60_000.0
    until(lambda: sound.around.heard == "club", lambda: rest(sound, back, stirred=back))
    assert len(channel.rounds) == 2
    sound.close()


# Long sounds in the background


def test_in_the_background_a_piece_stands_still_and_goes_on(music: Music) -> None:
    sound = loud()
    sound.music("title_music")
    follow(sound, 1.0, 2.0 + BREATH)
    before = list(music.done)
    sound.hush(True)
    follow(sound, 5000.0, 6000.0)
    sound.hush(False)
    follow(sound, 6016.0)
    assert music.done == before and music.busy


def test_a_volume_of_something_long_is_tried_out_for_some_seconds(music: Music) -> None:
    sound = loud()
    sound.try_out("title_music")
    follow(sound, 1.0)
    assert music.done[-1] == "begins"
    follow(sound, 2.0 + SAMPLE)
    assert music.done[-1] == "fades"
    sound.try_out("slap")
    assert sound.last_noises[-1] == "slap"


def test_a_long_sound_that_cannot_be_read_is_silence(music: Music, tmp_path: Path) -> None:
    stream = Stream(tmp_path)
    stream.want(LongSound("none", "none.flac"), 1.0)
    assert not stream.follow() and not stream.follow() and stream.playing is None


def test_without_music_nothing_asks_the_system(music: Music) -> None:
    sound = loud()
    sound.tune(Volumes(surroundings=1.0), False)
    sound.music("title_music")
    follow(sound, 1.0, 2.0 + BREATH)
    assert sound.quiet.thread is None and not music.done
