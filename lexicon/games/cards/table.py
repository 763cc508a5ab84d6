"""Card crosswords for several: what a play comes to at a table of hands (rulings 3.3, 4)."""

from __future__ import annotations

from lexicon.crossword import LayoutRules, Play, analyse
from lexicon.games.cards.actions import TABLE_ACTIONS
from lexicon.games.cards.events import TakenBack
from lexicon.games.cards.game import CardsGame
from lexicon.games.cards.state import State
from lexicon.games.cards.view import CardTurn, cards_of
from lexicon.games.common.challenges import JudgedWord, judged_words
from lexicon.games.common.hands import Standing
from lexicon.games.common.plays import PlayWord
from lexicon.games.handgame import HandTable


class CardTable(HandTable[CardTurn], CardsGame):
    """What is common to the games that several play."""

    actions_codec = TABLE_ACTIONS

    _state: State

    def _begin(self) -> None:
        first = self.seats[0]
        self._state = State(first, first, Standing(self.seats, first))
        self._deal_first()

    def _clear_table(self) -> None:
        self._state.grid = type(self._state.grid).empty()

    def _lay(self, action: PlayWord) -> None:
        self._state.take_from_hand(action.seat, action.play.used())
        self._laid()

    def _judge(self, played: CardTurn) -> tuple[JudgedWord, ...]:
        play = Play(played.row, played.col, played.direction, played.letters)
        before = self._state.grid.remove((square.row, square.col) for square in played.filled)
        rules: LayoutRules = self.rules(self.options)
        analysis = analyse(before, play, rules, self.words_of(self.dictionary, self.options))
        return judged_words(played.words, analysis.spelling)

    def _undo_play(self, played: CardTurn) -> None:
        state = self._state
        state.grid = state.grid.remove((square.row, square.col) for square in played.filled)
        state.hands[played.seat] += cards_of(played.filled)
        self._tell(TakenBack(played.seat, played.filled))
