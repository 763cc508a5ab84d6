"""Figures drawn from the records of finished games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from lexicon.storage.statistics.game_record import ALONE, GameRecord, PlayerRecord


@dataclass(frozen=True, order=True, slots=True)
class Category:
    """Games that can be compared: the same game with the same number of players."""

    game: str
    players: int


@dataclass(frozen=True, slots=True)
class Played:
    """One game of one person."""

    game: GameRecord
    player: PlayerRecord
    person: str
    """The name in the form that tells people apart."""

    @property
    def category(self) -> Category:
        """The game and how many played."""
        return Category(self.game.game, len(self.game.players))

    @property
    def counts(self) -> bool:
        """Whether the score counts for averages and bests.

        Not where something was seen that was hidden; in a game for one in which low wins only where it was won.
        """
        alone = len(self.game.players) == 1
        return not self.game.seen and (self.player.won or not (self.game.low_wins and alone))

    @property
    def rank(self) -> int:
        """Lower is better."""
        return self.player.score if self.game.low_wins else -self.player.score

    @property
    def against(self) -> list[PlayerRecord]:
        """The others at the table, but for a partner."""
        own = self.player
        return [
            player
            for player in self.game.players
            if player.seat != own.seat and (own.side == ALONE or player.side != own.side)
        ]


@dataclass(frozen=True, slots=True)
class BestWord:
    """The word that earned most. ``others``: further words of that play. ``moment``: Unix seconds."""

    word: str
    points: int
    others: tuple[str, ...]
    against: tuple[str, ...]
    moment: float


@dataclass(frozen=True, slots=True)
class Figures:
    """What the statistics page shows of one person. Averages are None where nothing counts.

    ``since``, ``best_moment``: Unix seconds. ``series``: (moment, score, won), oldest first.
    ``hands``: in games of several; ``left_average``: figures left in a hand; ``fewest_turns``: to go out (0: never).
    ``grades``: how often each. ``in_no_record``: games in which something was seen that was hidden: they are among
    those played and won, and in no score, word or chart.
    ``streak``: the longest run of games won.
    """

    played: int = 0
    won: int = 0
    since: float = 0.0
    average: float | None = None
    average_against: float | None = None
    best: int | None = None
    best_moment: float = 0.0
    play_average: float | None = None
    plays_a_game: float | None = None
    streak: int = 0
    seconds: float = 0.0
    challenges_won: int = 0
    challenges_lost: int = 0
    series: tuple[tuple[float, int, bool], ...] = ()
    lengths: dict[int, int] = field(default_factory=dict)
    best_word: BestWord | None = None
    longest: str = ""
    grades: dict[str, int] = field(default_factory=dict)
    unit: str = "points"
    low_wins: bool = False
    words_taken: int = 0
    words_lost: int = 0
    hands: int = 0
    hands_won: int = 0
    left_average: float | None = None
    fewest_turns: int = 0
    in_no_record: int = 0


@dataclass(frozen=True, slots=True)
class RecordRow:
    """A row of the table of records. ``holder``: who of all people did best, with score and moment; None if nobody."""

    category: Category
    unit: str
    played: int
    won: int
    average: float | None
    best: int | None
    best_word: BestWord | None
    streak: int
    holder: tuple[str, int, float] | None


def make_figures(mine: Sequence[Played]) -> Figures:
    """The figures of one person's games, given oldest first."""
    if not mine:
        return Figures()
    counting = [played for played in mine if played.counts]
    unseen = [played for played in mine if not played.game.seen]
    best = min(counting, key=lambda played: played.rank, default=None)
    plays = sum(played.player.plays for played in mine)
    return Figures(
        played=len(mine),
        won=sum(played.player.won for played in mine),
        since=mine[0].game.ended,
        average=_mean([played.player.score for played in counting]),
        average_against=_mean([other.score for played in unseen for other in played.against]),
        best=best.player.score if best else None,
        best_moment=best.game.ended if best else 0.0,
        play_average=sum(played.player.play_points for played in mine) / plays if plays else None,
        plays_a_game=plays / len(mine),
        streak=_longest_streak(mine),
        seconds=sum(played.player.seconds for played in mine),
        challenges_won=sum(played.player.challenges_won for played in mine),
        challenges_lost=sum(played.player.challenges_lost for played in mine),
        series=tuple((played.game.ended, played.player.score, played.player.won) for played in unseen),
        lengths=_lengths(unseen),
        best_word=_best_word(unseen),
        longest=max((played.player.longest for played in unseen), key=len, default=""),
        in_no_record=len(mine) - len(unseen),
        grades=dict(Counter(played.game.grade for played in mine if played.game.grade is not None)),
        unit=mine[-1].game.unit,
        low_wins=mine[-1].game.low_wins,
        words_taken=sum(played.player.words_taken for played in mine),
        words_lost=sum(played.player.words_lost for played in mine),
        **_of_hands(mine),
    )


def _of_hands(mine: Sequence[Played]) -> dict[str, Any]:
    """The figures of hands, by name."""
    players = [played.player for played in mine]
    hands = sum(player.hands for player in players)
    return {
        "hands": hands,
        "hands_won": sum(player.hands_won for player in players),
        "left_average": sum(player.hands_left for player in players) / hands if hands else None,
        "fewest_turns": min(
            (played.player.fewest_turns for played in mine if played.player.fewest_turns and not played.game.seen),
            default=0,
        ),
    }


def make_row(category: Category, person: str, everybody: Sequence[Played]) -> RecordRow:
    """One person's row, *everybody* being all games of the category."""
    figures = make_figures([played for played in everybody if played.person == person])
    record = min((played for played in everybody if played.counts), key=lambda played: played.rank, default=None)
    return RecordRow(
        category=category,
        unit=figures.unit,
        played=figures.played,
        won=figures.won,
        average=figures.average,
        best=figures.best,
        best_word=figures.best_word,
        streak=figures.streak,
        holder=(record.player.name, record.player.score, record.game.ended) if record else None,
    )


def _mean(numbers: Sequence[int]) -> float | None:
    return sum(numbers) / len(numbers) if numbers else None


def _longest_streak(mine: Sequence[Played]) -> int:
    """The most games won in a row; games in which something was seen are left out."""
    longest = running = 0
    for played in mine:
        if not played.game.seen:
            running = running + 1 if played.player.won else 0
            longest = max(longest, running)
    return longest


def _lengths(mine: Sequence[Played]) -> dict[int, int]:
    total: Counter[int] = Counter()
    for played in mine:
        total.update({int(length): count for length, count in played.player.lengths.items()})
    return dict(sorted(total.items()))


def _best_word(mine: Sequence[Played]) -> BestWord | None:
    with_words = [played for played in mine if played.player.best_word]
    if not with_words:
        return None
    best = max(with_words, key=lambda played: played.player.best_points)
    return BestWord(
        best.player.best_word,
        best.player.best_points,
        tuple(best.player.best_with),
        tuple(other.name for other in best.against),
        best.game.ended,
    )
