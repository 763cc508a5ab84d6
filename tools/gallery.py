"""Draw sheets of everything the sprites can show, to be looked at: ``python -m tools.gallery FOLDER [SHEET ...]``."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from lexicon.games.keyword.board import keyword_board
from lexicon.pieces import MASTER
from lexicon.scenes.table.surfaces.keyword.layout import arrange
from lexicon.scenes.table.surfaces.keyword.pages.lid import (
    keyword_picture,
    partners_picture,
    patience_picture,
    solitaire_picture,
)
from lexicon.sprites.base import Painted, State
from lexicon.sprites.faces import draw_face
from lexicon.sprites.pages.figures import (
    BestWordBox,
    BestWordData,
    Column,
    FigureBox,
    FigureData,
    FigureTable,
    GamePoint,
    GamesData,
    GamesPlot,
    LengthBars,
    LengthData,
    TableData,
)
from lexicon.sprites.pages.lids import (
    PLANK_SHADE,
    RULE_BOOK,
    SETTINGS,
    STATISTICS,
    BookCover,
    Lid,
    LidData,
    plain_picture,
    plank,
    shelf_tag,
    title_name,
)
from lexicon.sprites.pages.lookback import (
    ChartData,
    CourseChart,
    Possible,
    PossibleData,
    PossiblePlays,
    SeatSummary,
    SummaryData,
    TurnData,
    TurnMark,
    TurnPanel,
    TurnPoint,
)
from lexicon.sprites.pages.plots import Bar, BarChart, BarsData, LineData, LinePlot, Series, draw_laurel
from lexicon.sprites.pages.tickets import ResumeData, ResumeTicket, SavedData, SavedTicket, Thumb
from lexicon.sprites.paint.grounds import baize, bar, shelf_wall
from lexicon.sprites.paint.pen import ButtonKind, ButtonState, Pen, paint
from lexicon.sprites.pieces.block import Badge, BadgeData, BlockSprite
from lexicon.sprites.pieces.board import BoardSprite, block_rect, board_thumbnail, draw_square
from lexicon.sprites.pieces.keycard import KeyCard, KeyCardData, KeyStrip, KeyStripData, Reserve, ReserveData
from lexicon.sprites.pieces.marks import BandData, HintBand, Mark, MarkKind, outline_run
from lexicon.sprites.pieces.rack import RackData, RackSprite
from lexicon.sprites.table.curtain import (
    CurtainCard,
    CurtainData,
    CurtainPlay,
    CurtainPlayData,
    SumLetter,
    swags,
    velvet,
)
from lexicon.sprites.table.dialogs import (
    ChallengeData,
    ChallengeFace,
    ClockRing,
    Stamp,
    StampData,
    VerdictData,
    VerdictLine,
    VerdictSlip,
    blurred,
    clock_data,
)
from lexicon.sprites.table.helps import ALPHABET, HintData, HintPanel, MasterData, MasterPanel, UnseenData, UnseenPanel
from lexicon.sprites.table.log import LogData, LogPanel, LogRow, play_parts
from lexicon.sprites.table.slip import Slip, SlipData
from lexicon.sprites.table.solo import (
    CounterData,
    DealCard,
    DealData,
    JoinedData,
    JoinedWord,
    JoinedWords,
    MadeOf,
    MadeOfData,
    Share,
    Thermometer,
    ThermometerData,
    WordCounter,
)
from lexicon.theme import scale_for
from tools import gallery_sample as sample

Sprites = list[Painted[Any]]


def log_rows() -> tuple[LogRow, ...]:
    names = {letter: name for letter, name, *_ in sample.SEATS}
    return tuple(
        LogRow(seat, names[seat], play_parts(list(words)), str(score), str(i + 1))
        for i, (seat, words, score) in enumerate(sample.PLAYS)
    )


def table_sprites(width: int, height: int) -> Sprites:
    """The table for a window of so many pixels."""
    at = arrange(width, height)
    u = at.unit
    board = BoardSprite(keyword_board().rows, at.square, u, at.board.topleft)
    board.resize(at.board, at.square, u)
    sprites: Sprites = [board, outline_run(board.run_rect((4, 14), 5, True), 5, True, u)]
    for r, line in enumerate(sample.LETTERS):
        sprites += [
            _on_board(board, r, c, letter, (r, c) in sample.MASTERS) for c, letter in enumerate(line) if letter != "."
        ]
    for (r, c), letter in sample.TENTATIVE.items():
        sprites.append(_on_board(board, r, c, letter, False, State.TENTATIVE))
    badge_at = board.square_rect(14, 8)
    sprites.append(Badge(BadgeData("25"), (badge_at.x + round(24 * u), badge_at.centery), u))
    rack = RackSprite(RackData(at.block, emptied=frozenset(range(5, 10))), at.rack, u)
    sprites.append(rack)
    for i, letter in enumerate(sample.RACK[:5]):
        block = BlockSprite(letter, at.block, u)
        block.place(rack.slot_rect(i))
        sprites.append(block)
    for (seat, name, kind, total, left, last), body in zip(sample.SEATS, at.slips, strict=True):
        sprites.append(Slip(SlipData(seat, name, kind, total, left, last, seat == "b"), body, u))
    sprites.append(LogPanel(LogData(log_rows()), at.log, u))
    if at.compact:
        sprites.append(KeyStrip(KeyStripData("PIANO", 18), at.card, u))
    else:
        sprites += [KeyCard(KeyCardData("PIANO"), at.card, u), Reserve(ReserveData(18), at.reserve, u)]
    return sprites


def _on_board(board: BoardSprite, r: int, c: int, letter: str, master: bool, state: State = State.REST) -> BlockSprite:
    body = block_rect(board.square_rect(r, c), board.u)
    block = BlockSprite(letter, body.w, board.u, master, state)
    block.place(body)
    return block


def table(width: int = 1280, height: int = 800) -> pygame.Surface:
    at = arrange(width, height)
    window = ground(width, height)
    window.blit(
        bar(
            width, at.unit, "Keyword", "Turn 15 · Mary to play · four players, challenge rule", 34 if at.compact else 40
        ),
        (0, 0),
    )
    group: pygame.sprite.LayeredUpdates[Any] = pygame.sprite.LayeredUpdates(*table_sprites(width, height))
    group.draw(window)
    labels = (("Hint", "hint"), ("Challenge", "query"), ("Pass", "pass"))
    for body, (label, icon) in zip(at.buttons, labels, strict=True):
        _button(window, body, at.unit, label, icon=icon, size=16 if at.compact else 17)
    _button(window, at.play, at.unit, "PLAY", kind=ButtonKind.PRIMARY, badge="25", size=20 if at.compact else 24)
    _button(window, at.shuffle, at.unit, "Shuffle", size=16)
    _button(window, at.recall, at.unit, "Recall", size=16)
    return window


def _button(window: pygame.Surface, body: pygame.Rect, u: float, label: str, **look: Any) -> None:
    w, h = body.w / u, body.h / u
    made = paint((w + 16, h + 16), u, lambda pen: pen.button(8, 8, w, h, label, **look), ("button", label, w, h))
    window.blit(made, (body.x - round(8 * u), body.y - round(8 * u)))


def ground(width: int = 1280, height: int = 800) -> pygame.Surface:
    window = pygame.Surface((width, height))
    window.blit(baize((width, height), scale_for(width, height)), (0, 0))
    return window


def painted(draw: Callable[[Pen], None], name: str) -> pygame.Surface:
    """A sheet of 1280 × 800 drawn with one pen."""
    window = ground()
    window.blit(paint((1280, 800), 1.0, draw, ("sheet", name)), (0, 0))
    return window


def pieces() -> pygame.Surface:
    """Blocks, squares and marks in all states."""
    window = painted(_draw_pieces, "pieces")
    for i, state in enumerate(State):
        block = BlockSprite("E", 56, 1.0, state=state)
        block.place(pygame.Rect(36 + i * 88, 84, 56, 56))
        window.blit(block.image, block.rect)
    for i, (letter, master) in enumerate(((MASTER, False), ("R", True), (None, False), ("Q", False), ("J", False))):
        block = BlockSprite(letter, 56, 1.0, master)
        block.place(pygame.Rect(36 + (i + len(State)) * 88, 84, 56, 56))
        window.blit(block.image, block.rect)
    board = BoardSprite(keyword_board().rows, 34, 1.0, (28, 330))
    window.blit(board.image, board.rect, (0, 0, board.rect.w, 420))
    for i, kind in enumerate(MarkKind):
        mark = Mark(kind, board.square_rect(2 + i // 5 * 3, 1 + i % 5 * 3), 1.0, "O")
        if mark.layer >= 50:
            on = _on_board(board, 2 + i // 5 * 3, 1 + i % 5 * 3, "E", False)
            window.blit(on.image, on.rect)
        window.blit(mark.image, mark.rect)
    band = HintBand(BandData(5, 3, False), board.square_rect(8, 14), 1.0)
    window.blit(band.image, band.rect)
    return window


def _draw_pieces(pen: Pen) -> None:
    pen.felt_head("Blocks", 28, 66, 1224)
    for i, state in enumerate([*State, "Master", "As R", "Down", "Q", "J"]):
        pen.text(str(state), 64 + i * 88, 160, 16, color="cream", align="c")
    pen.felt_head("Squares", 28, 192, 1224)
    for row, z in enumerate((56, 34)):
        for i, (kind, letter) in enumerate(zip("rgbyRGBYSSSkkkk", "________YWOKERD", strict=True)):
            draw_square(pen, kind, 28 + i * (z + 6), 210 + row * 62, z, letter, False)


def chrome() -> pygame.Surface:
    """Buttons and notices."""
    return painted(_draw_chrome, "chrome")


def _draw_chrome(pen: Pen) -> None:
    for j, kind in enumerate(ButtonKind):
        for i, state in enumerate(ButtonState):
            pen.button(140 + i * 116, 108 + j * 58, 104, 42, "Play", kind, state)
    pen.toast(474, 530, "CATS: plural made with S", "l", "cross")
    pen.tooltip(474, 584, "Shuffle the rack", "S")
    pen.progress(474, 640, 170, 14, 0.62)
    pen.badge(700, 600, "45")
    for i, seat in enumerate("rgby"):
        pen.seat_chip(seat, 28 + i * 50, 400, 38, 34)


def put(window: pygame.Surface, *sprites: Painted[Any]) -> None:
    for sprite in sprites:
        window.blit(sprite.image, sprite.rect)


def helps() -> pygame.Surface:
    """Hints, unseen blocks, the Master's letters, log rows under the pointer, slips."""
    window = ground()
    counts = tuple((letter, (i * 7) % 6) for i, letter in enumerate(ALPHABET + MASTER))
    body = pygame.Rect
    put(
        window,
        HintPanel(HintData(1, notes=("At the T, across",), focus=1), body(16, 16, 232, 260), 1.0),
        UnseenPanel(UnseenData(counts, 18), body(262, 16, 320, 260), 1.0),
        HintPanel(HintData(3, notes=("At the T, across", "6 letters", "BLITHE")), body(600, 16, 420, 200), 1.0),
        UnseenPanel(UnseenData(counts, 18), body(16, 300, 433, 200), 1.0),
        MasterPanel(
            MasterData("N", frozenset("AELNS"), ("BEAT", "BEET", "BELT", "BENT", "BEST"), "BENT"),
            body(600, 240, 620, 414),
            1.0,
        ),
    )
    log = LogPanel(LogData(log_rows()), body(16, 520, 433, 200), 1.0)
    log.scroll(3)
    log.point_at((log.body.x + 180, log.body.y + 80))
    put(window, log)
    for i, (thinking, h) in enumerate(((2, 76), (None, 90), (3, 50))):
        data = SlipData(
            "y", "Bartholomew the Second", "Computer · Casual", -15, 7, "−25", i != 1, thinking, focus=i == 1
        )
        put(window, Slip(data, body(470, 520 + i * 92, 380 if i else 354, h), 1.0))
    put(
        window,
        KeyCard(KeyCardData(None), body(880, 670, 96, 122), 1.0),
        Reserve(ReserveData(0), body(1000, 670, 196, 116), 1.0),
    )
    return window


def title(width: int = 1280, height: int = 800) -> pygame.Surface:
    """The title's shelf with the games of Keyword."""
    low, u = width < 1280, scale_for(width, height)
    window = shelf_wall((width, height), u).copy()
    window.blit(title_name(u, low), (24, 10))
    thumb = Thumb("sample", board_thumbnail(keyword_board().rows, sample.LETTERS, 320, sample.MASTERS))
    ticket = pygame.Rect(554, 9, 386, 68) if low else pygame.Rect(814, 16, 438, 100)
    put(window, ResumeTicket(ResumeData("Keyword", "Turn 15 · Mary to play", thumb), ticket, u))
    lids = (
        (keyword_picture, "Keyword", "2–4", "Four colours, one board"),
        (partners_picture, "Keyword,|partners" if low else "Keyword, partners", "4", "Two sides, two scores"),
        (solitaire_picture, "Keyword|Solitaire (850)", "1", "Beat 850 on your own"),
        (patience_picture, "Patience|on the board", "1", "From corner to corner"),
        (plain_picture, "Lexicon,|British pack", "2–8", "Add, swap, go out first"),
    )
    w, h, y, step = (146, 106, 88, 155) if low else (199, 142, 131, 205)
    for i, (picture, name, players, text) in enumerate(lids):
        data = LidData(picture, "keyword" if i < 4 else "word-line", name, players, text, i == 3, i == 2)
        put(window, Lid(data, pygame.Rect(20 + i * step, y, w, h), u))
    for i, cover in enumerate((RULE_BOOK, STATISTICS, SETTINGS)):
        put(window, BookCover(cover, pygame.Rect(20 + i * 280, y + 200, 266, h), u))
    for top in (y, y + 200):
        window.blit(plank(width, u, 18 if low else 23), (0, top + h - 2 - PLANK_SHADE))
    window.blit(shelf_tag("Keyword board", u, low), (20, y + h))
    return window


def saved() -> pygame.Surface:
    """Tickets of saved games, heads of the levels."""
    window = painted(_draw_faces, "faces")
    thumb = Thumb("sample", board_thumbnail(keyword_board().rows, sample.LETTERS, 320, sample.MASTERS))
    people = tuple((letter, name) for letter, name, *_ in sample.SEATS)
    game = SavedData("Keyword", "Mary to play · turn 15", people, "Today, 21:58", "100 · 190 · 90 · 90", thumb)
    damaged = SavedData(
        "Keyword, 22 November",
        "Can’t be read: the file ends in the middle of turn 9.",
        note="The eight turns before it are sound; the file is left as it is.",
        damaged=True,
    )
    put(
        window,
        SavedTicket(replace(game, chosen=True), pygame.Rect(24, 86, 804, 102), 1.0),
        SavedTicket(replace(game, hover=True), pygame.Rect(24, 200, 804, 102), 1.0),
        SavedTicket(damaged, pygame.Rect(24, 314, 804, 112), 1.0),
    )
    window.blit(board_thumbnail(keyword_board().rows, sample.LETTERS, 300, sample.MASTERS), (900, 80))
    return window


def _draw_faces(pen: Pen) -> None:
    for i, name in enumerate(("Beginner", "Casual", "Club", "Expert", "Master")):
        draw_face(pen, i, 80 + i * 110, 520, 27, on=i == 2)
        draw_face(pen, i, 80 + i * 110, 600, 13.5, dim=True)
        pen.text(name, 80 + i * 110, 560, 16, color="cream", align="c")
    draw_laurel(pen, 700, 540)
    pen.seat_chip("g", 682, 522, 36, 36)


def curtain(width: int = 1280, height: int = 800) -> pygame.Surface:
    """The curtain with the plain card."""
    u = scale_for(width, height)
    window = velvet((width, height), u).copy()
    window.blit(swags(width, u), (0, 0))
    body = pygame.Rect(0, 0, round(560 * u), round(372 * u))
    body.center = width // 2, round(height * 0.4875)
    data = CurtainData("Mary", "b", "Blue · turn 15 · 90 points", "Hazel has just played PIETY for 40.")
    card = CurtainCard(data, body, u)
    put(window, card)
    _button(window, card.button, u, "I am Mary", kind=ButtonKind.PRIMARY, size=21)
    return window


def curtain_play() -> pygame.Surface:
    """The curtain with a play that may be challenged."""
    window = velvet((1280, 800), 1.0).copy()
    window.blit(swags(1280, 1.0), (0, 0))
    letters = (
        SumLetter("T", "y", None),
        SumLetter("I", "y", 10),
        SumLetter("G", "Y", 50),
        SumLetter("E", "k", 5),
        SumLetter("R", "b", 5, True),
    )
    data = CurtainPlayData(
        "y",
        "Oscar has just played",
        "turn 16",
        letters,
        120,
        (("TIGER across", "10 + 50 + 5 + 5 + 50 (Key card) = 120"), ("TO down", "")),
        "TIGER",
        "Right +25, wrong −25",
        2,
        "George",
    )
    body = pygame.Rect(280, 130, CurtainPlay.WIDTH, CurtainPlay.height(data))
    card = CurtainPlay(data, body, 1.0)
    put(window, card)
    for i, name in enumerate(("George", "Mary")):
        _button(window, card.challenge_rect(i), 1.0, f"{name} challenges")
    _button(window, card.button, 1.0, "I am George", kind=ButtonKind.PRIMARY, size=21)
    return window


def dialogs() -> pygame.Surface:
    """The question about a play, and the verdict."""
    window = blurred(table())
    face = ChallengeFace(
        ChallengeData(
            "Oscar has played",
            (("M", False), ("I", True), ("O", False)),
            "MIO across and TRIM down, for 30. Both words are judged.",
            "The play comes back, Oscar loses the turn",
            "The play stands as it is",
        ),
        pygame.Rect(40, 60, 640, 424),
        1.0,
    )
    put(window, face, ClockRing(clock_data(12, 20), face.clock, 1.0))
    put(window, ClockRing(clock_data(4, 20), pygame.Rect(200, 560, 100, 100), 1.0))
    _button(window, face.challenge_button, 1.0, "Challenge", icon="query", key="C", size=20)
    _button(window, face.stand_button, 1.0, "Let it stand", kind=ButtonKind.PRIMARY, key="Space", size=20)
    lines = (
        VerdictLine("MIO is in no word list.", "head"),
        VerdictLine("TRIM stands by itself, but one bad word"),
        VerdictLine("loses the play. Oscar takes back four blocks"),
        VerdictLine("and his 30.", "strong"),
    )
    feet = (("b", "Mary", "+25", "good"), ("y", "Oscar", "−30", "bad"))
    slip = VerdictSlip(VerdictData("Challenge upheld", "MIO", lines, feet, True), pygame.Rect(740, 160, 500, 430), 1.0)
    put(window, slip, Stamp(StampData("NOT LISTED"), slip.stamp_centre, 1.0))
    _button(window, slip.button(0), 1.0, "Go on", kind=ButtonKind.PRIMARY)
    _button(window, slip.button(1), 1.0, "Look it up")
    return window


def results() -> pygame.Surface:
    """Plots."""
    window = ground()
    series = (
        Series("g", "Hazel", (0, 85, 175, 185, 275, 345, 430, 597)),
        Series("r", "George", (0, 40, 75, 125, 165, 290, 351, 559)),
        Series("b", "Mary", (0, 70, 105, 150, 195, 262, 330, 468)),
        Series("y", "Oscar", (0, 45, 90, 170, 215, 255, 318, 431)),
    )
    long = (Series("b", "Mary", tuple(range(-40, 560, 21))), Series("r", "Bartholomew", tuple(range(0, 540, 19))))
    bars = (
        Bar("g", "Hazel", 140, "2:20"),
        Bar("r", "George", 655, "10:55"),
        Bar("b", "Mary", 742, "12:22"),
        Bar("y", "Oscar", 347, "5:47"),
    )
    put(
        window,
        LinePlot(LineData(series), pygame.Rect(600, 20, 656, 330), 1.0),
        LinePlot(LineData(long), pygame.Rect(600, 370, 656, 330), 1.0),
        BarChart(BarsData("Time used", bars), pygame.Rect(20, 20, 560, 168), 1.0),
    )
    return window


def solo() -> pygame.Surface:
    """Panels of the games for one."""
    window = ground()
    rect = pygame.Rect
    words = (
        JoinedWord("PIANO", "across", None, "from the corner"),
        JoinedWord("NORMAL", "down", 0, "joins PIANO"),
        JoinedWord("REMOVAL", "down", 1, "joins LIFE"),
        JoinedWord("LOWER", "across", 0, "joins REMOVAL", True),
    )
    deal = DealData(
        "331", date="27 November", lines=(("Best today", False), ("9 words, Ruth", True), ("Streak: 4 days", False))
    )
    made = MadeOfData(
        (
            Share("b", "Blue letters", "47 at 10", 470),
            Share("B", "Blue Keys", "3 at 50", 150),
            Share("Y", "Other Keys", "2 at 20", 40),
            Share("card", "Key cards", "1 at 50", 50),
        ),
        710,
    )
    counter = CounterData(6, True, ("LOWER leaves 2 right and", "3 down to the corner"))
    put(
        window,
        DealCard(deal, rect(16, 16, 196, 262), 1.0),
        WordCounter(counter, rect(228, 16, 354, 390), 1.0),
        JoinedWords(JoinedData(words), rect(16, 430, 566, 260), 1.0),
        Thermometer(ThermometerData(710, 760, "OIL", "905"), rect(610, 16, 354, 390), 1.0),
        MadeOf(made, rect(610, 430, 275, 260), 1.0),
        WordCounter(CounterData(8), rect(980, 16, 280, 230), 1.0),
        Thermometer(ThermometerData(710, 760, "OIL", "905"), rect(830, 570, 433, 221), 1.0),
        DealCard(deal, rect(980, 260, 280, 52), 1.0),
        MadeOf(made, rect(980, 330, 220, 200), 1.0),
    )
    board = BoardSprite(keyword_board().rows, 8, 1.0, (895, 430), own="b", patience=True)
    window.blit(board.image, board.rect)
    return window


def lookback() -> pygame.Surface:
    """Panels of the look back."""
    window, rect = ground(), pygame.Rect
    plays = (
        Possible("HOLDING", "down, H of ENOUGH, Blue Key", "100", "+40", True),
        Possible("PIN", "across, Key card", "60", "made", made=True),
        *(Possible(word, "across, E of WOODEN", "60", "the same") for word in ("SIGNED", "GOLDEN", "SOLVED")),
    )
    marks = list(TurnMark)
    two = ChartData(
        (("b", "Mary"), ("r", "Hazel")),
        tuple(TurnPoint("rb"[i % 2], marks[i * 7 % 3], (i * 21 + i % 5 * 9, i * 20 + i % 3 * 25)) for i in range(28)),
    )
    four = ChartData(
        tuple((letter, name) for letter, name, *_ in sample.SEATS),
        tuple(TurnPoint("rgby"[i % 4], marks[i * 7 % 4], (i * 9, i * 12, i * 11, i * i // 3)) for i in range(44)),
    )
    summary = SummaryData("b", "Mary", 560, 8, 2, 3, ("Points missed", "150"), "Average play 44", "best ENOUGH 100")
    chart = CourseChart(two, rect(580, 296, 684, 196), 1.0)
    put(
        window,
        PossiblePlays(PossibleData(plays, 0), rect(580, 16, 684, 266), 1.0),
        chart,
        chart.band(12),
        CourseChart(four, rect(580, 506, 684, 280), 1.0),
        TurnPanel(TurnData("b", 13, 28, "Mary", "MISSED 40", False), rect(16, 16, 548, 76), 1.0),
        TurnPanel(TurnData("r", 1, 28, "Bartholomew the Second", "BEST"), rect(16, 106, 548, 76), 1.0),
        SeatSummary(summary, rect(16, 196, 334, 144), 1.0),
    )
    return window


def figures() -> pygame.Surface:
    """Boxes of the statistics."""
    window, rect = ground(), pygame.Rect
    scores = (402, 455, 431, 512, 388, 470, 498, 441, 420, 536, 601, 474, 452, 409, 487, 462, 520, 448, 471, 560)
    games = GamesData(tuple(GamePoint(score, score > 440) for score in scores))
    columns = (
        Column("Game", 18),
        Column("Games", 278, "r"),
        Column("Won", 352, "r"),
        Column("Average", 442, "r"),
        Column("Best", 526, "r"),
        Column("Best word", 556),
    )
    rows = (
        ("Keyword, 2 players", "20", "12", "472", "601", "ENOUGH, 100"),
        ("Keyword Solitaire (850)", "11", "2", "742", "905", "HAIRCUT, 100"),
    )
    lengths = ((2, 14), (3, 41), (4, 73), (5, 62), (6, 34), (7, 11), (8, 3))
    window.blit(paint((1280, 800), 1.0, lambda pen: pen.panel(24, 24, 1232, 640, 7, "card"), "card"), (0, 0))
    put(
        window,
        *(
            FigureBox(FigureData(*data), rect(44 + i * 201, 44, 187, 104), 1.0)
            for i, data in enumerate(
                (
                    ("20", "games played", "since 2 October"),
                    ("12", "won", "3 of 5"),
                    ("472", "average score", "against 452"),
                )
            )
        ),
        GamesPlot(games, rect(44, 164, 588, 222), 1.0),
        LengthBars(LengthData(lengths), rect(648, 164, 284, 222), 1.0),
        BestWordBox(
            BestWordData("ENOUGH", 100, "with ME", ("Against Hazel, 27 November", "Longest: QUARTERLY")),
            rect(948, 164, 288, 222),
            1.0,
        ),
        FigureTable(TableData("Records", columns, rows, 0), rect(44, 402, 1192, 188), 1.0),
    )
    return window


SHEETS: dict[str, Callable[[], pygame.Surface]] = {
    "table": table,
    "table-compact": lambda: table(960, 600),
    "table-large": lambda: table(1920, 1080),
    "table-huge": lambda: table(2560, 1440),
    "table-wide": lambda: table(1720, 800),
    "table-tall": lambda: table(960, 760),
    "pieces": pieces,
    "chrome": chrome,
    "helps": helps,
    "title": title,
    "title-compact": lambda: title(960, 600),
    "saved": saved,
    "curtain": curtain,
    "curtain-play": curtain_play,
    "dialogs": dialogs,
    "results": results,
    "solo": solo,
    "lookback": lookback,
    "figures": figures,
}


def main(folder: str, names: Iterable[str]) -> None:
    """Write the sheets named, or all, to a folder as PNG files."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name in list(names) or list(SHEETS):
        start = time.perf_counter()
        made = SHEETS[name]()
        print(f"{name}: {time.perf_counter() - start:.2f} s")
        pygame.image.save(made, Path(folder) / f"{name}.png")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
