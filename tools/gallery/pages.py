"""Sheets of what the pages outside the table show: title, saved games, results, look back, statistics."""

from __future__ import annotations

from dataclasses import replace

import pygame

from lexicon.games.keyword.rules.board import keyword_board
from lexicon.scenes.table.surfaces.keyword.lid import (
    keyword_picture,
    partners_picture,
    patience_picture,
    solitaire_picture,
)
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
    Possible,
    PossibleData,
    PossiblePlays,
    SeatSummary,
    SummaryData,
    TurnData,
    TurnMark,
    TurnPanel,
)
from lexicon.sprites.pages.plots import Bar, BarChart, BarsData, LineData, LinePlot, Series, draw_laurel
from lexicon.sprites.pages.tickets import ResumeData, ResumeTicket, SavedData, SavedTicket, Thumb
from lexicon.sprites.pages.turn_chart import ChartData, TurnChart, TurnPoint
from lexicon.sprites.paint.grounds import shelf_wall
from lexicon.sprites.paint.pen import Pen, paint
from lexicon.sprites.pieces.board import board_thumbnail
from lexicon.theme import scale_for
from tools.gallery import sample
from tools.gallery.sheet import ground, painted, put


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
        SavedTicket(damaged, pygame.Rect(24, 314, 804, 102), 1.0),
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
    chart = TurnChart(two, rect(580, 296, 684, 196), 1.0)
    put(
        window,
        PossiblePlays(PossibleData(plays, 0), rect(580, 16, 684, 266), 1.0),
        chart,
        chart.band(12),
        TurnChart(four, rect(580, 506, 684, 280), 1.0),
        TurnPanel(TurnData("b", 13, 28, "Mary", "MISSED 40", False), rect(16, 16, 548, 76), 1.0),
        TurnPanel(TurnData("r", 1, 28, "Bartholomew the Second", "BEST"), rect(16, 106, 548, 76), 1.0),
        SeatSummary(summary, rect(16, 196, 334, 144), 1.0),
    )
    return window


def figures() -> pygame.Surface:
    """Boxes of the statistics."""
    window, rect = ground(), pygame.Rect
    scores = (402, 455, 431, 512, 388, 470, 498, 441, 420, 536, 601, 474, 452, 409, 487, 462, 520, 448, 471, 560)
    games = GamesData(tuple(GamePoint(score, score > 440) for score in scores), average=sum(scores) / len(scores))
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
