"""Sheets of what lies on tables: pieces, controls, help, curtain, dialogs, the panels of games for one."""

from __future__ import annotations

import pygame

from lexicon.games.keyword.rules.board import keyword_board
from lexicon.pieces import MASTER
from lexicon.scenes.dialog import dimmed
from lexicon.scenes.table.surfaces.keyword.side.solo_panels import AT_THE_END, MARKS, SPANS
from lexicon.sprites.paint.pen import ButtonKind, ButtonState, Pen
from lexicon.sprites.pieces.block import BlockSprite
from lexicon.sprites.pieces.board import BoardSprite, draw_square
from lexicon.sprites.pieces.keycard import KeyCard, KeyCardData, Reserve, ReserveData
from lexicon.sprites.pieces.marks import BandData, HintBand, MarkKind, SquareMark
from lexicon.sprites.sprite import PieceState
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
    clock_data,
)
from lexicon.sprites.table.helps import ALPHABET, HintData, HintPanel, MasterData, MasterPanel, UnseenData, UnseenPanel
from lexicon.sprites.table.log import LogData, LogPanel
from lexicon.sprites.table.slip import Slip, SlipData
from lexicon.sprites.table.solo_panels import (
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
from tools.gallery.sheet import button, ground, log_rows, on_board, painted, put


def pieces() -> pygame.Surface:
    """Blocks, squares and marks in all states."""
    window = painted(_draw_pieces, "pieces")
    for i, state in enumerate(PieceState):
        block = BlockSprite("E", 56, 1.0, state=state)
        block.place(pygame.Rect(36 + i * 88, 84, 56, 56))
        window.blit(block.image, block.rect)
    for i, (letter, master) in enumerate(((MASTER, False), ("R", True), (None, False), ("Q", False), ("J", False))):
        block = BlockSprite(letter, 56, 1.0, master)
        block.place(pygame.Rect(36 + (i + len(PieceState)) * 88, 84, 56, 56))
        window.blit(block.image, block.rect)
    board = BoardSprite(keyword_board().rows, 34, 1.0, (28, 330))
    window.blit(board.image, board.rect, (0, 0, board.rect.w, 420))
    for i, kind in enumerate(MarkKind):
        mark = SquareMark(kind, board.square_rect(2 + i // 5 * 3, 1 + i % 5 * 3), 1.0, "O")
        if mark.layer >= 50:
            on = on_board(board, 2 + i // 5 * 3, 1 + i % 5 * 3, "E", False)
            window.blit(on.image, on.rect)
        window.blit(mark.image, mark.rect)
    band = HintBand(BandData(5, 3, False), board.square_rect(8, 14), 1.0)
    window.blit(band.image, band.rect)
    return window


def _draw_pieces(pen: Pen) -> None:
    pen.felt_head("Blocks", 28, 66, 1224)
    for i, state in enumerate([*PieceState, "Master", "As R", "Down", "Q", "J"]):
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
    button(window, card.button, u, "I am Mary", kind=ButtonKind.PRIMARY, size=21)
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
        button(window, card.challenge_rect(i), 1.0, f"{name} challenges")
    button(window, card.button, 1.0, "I am George", kind=ButtonKind.PRIMARY, size=21)
    return window


def dialogs() -> pygame.Surface:
    """The question about a play, and the verdict."""
    window = dimmed(ground())
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
    button(window, face.challenge_button, 1.0, "Challenge", icon="query", key="C", size=20)
    button(window, face.stand_button, 1.0, "Let it stand", kind=ButtonKind.PRIMARY, key="Space", size=20)
    lines = (
        VerdictLine("MIO is in no word list.", "head"),
        VerdictLine("TRIM stands by itself, but one bad word"),
        VerdictLine("loses the play. Oscar takes back four blocks"),
        VerdictLine("and his 30.", "strong"),
    )
    feet = (("b", "Mary", "+25", "good"), ("y", "Oscar", "−30", "bad"))
    slip = VerdictSlip(VerdictData("Challenge upheld", "MIO", lines, feet, True), pygame.Rect(740, 160, 500, 430), 1.0)
    put(window, slip, Stamp(StampData("NOT LISTED"), slip.stamp_centre, 1.0))
    button(window, slip.button(0), 1.0, "Go on", kind=ButtonKind.PRIMARY)
    button(window, slip.button(1), 1.0, "Look it up")
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
    counter = CounterData(6, SPANS, True, ("LOWER leaves 2 right and", "3 down to the corner"))
    put(
        window,
        DealCard(deal, rect(16, 16, 196, 262), 1.0),
        WordCounter(counter, rect(228, 16, 354, 390), 1.0),
        JoinedWords(JoinedData(words), rect(16, 430, 566, 260), 1.0),
        Thermometer(ThermometerData(710, MARKS, 760, "OIL", "905", notes=AT_THE_END), rect(610, 16, 354, 390), 1.0),
        MadeOf(made, rect(610, 430, 275, 260), 1.0),
        WordCounter(CounterData(8, SPANS), rect(980, 16, 280, 230), 1.0),
        Thermometer(ThermometerData(710, MARKS, 760, "OIL", "905", notes=AT_THE_END), rect(830, 570, 433, 221), 1.0),
        DealCard(deal, rect(980, 260, 280, 52), 1.0),
        MadeOf(made, rect(980, 330, 220, 200), 1.0),
    )
    board = BoardSprite(keyword_board().rows, 8, 1.0, (895, 430), own="b", patience=True)
    window.blit(board.image, board.rect)
    return window
