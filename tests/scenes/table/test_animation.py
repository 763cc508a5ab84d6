from itertools import pairwise

import pytest

from lexicon.scenes.table.animation import Gate, Motion, Stage, Tempo, Tween, linear, out_back, shake


def run(stage: Stage, milliseconds: float) -> None:
    for _ in range(int(milliseconds / 10)):
        stage.update(10)


def test_every_easing_starts_at_nothing_and_ends_where_it_should():
    for motion in Motion:
        assert motion.easing(0.0) == pytest.approx(0.0, abs=1e-9)
        assert motion.easing(1.0) == pytest.approx(0.0 if motion is Motion.SHAKE else 1.0)


def test_placing_overshoots_by_four_per_cent():
    assert max(out_back(i / 1000) for i in range(1001)) == pytest.approx(1.04, abs=0.006)


def test_the_shake_swings_three_times_to_each_side():
    values = [shake(i / 1000) for i in range(1, 1000)]
    turns = sum(1 for a, b in pairwise(values) if (a > 0) != (b > 0))
    assert turns == 5


def test_a_tween_takes_its_time_and_tells_once():
    seen, ends = [], []
    stage = Stage()
    stage.run(stage.tween(Motion.SLIDE, seen.append, lambda: ends.append(1)))
    run(stage, 100)
    assert 0 < seen[-1] < 1
    assert not ends
    run(stage, 200)
    assert seen[-1] == 1
    assert ends == [1]
    assert not stage.moving


def test_pieces_go_apart():
    seen = {0: 0.0, 1: 0.0}
    stage = Stage()
    stage.run(*[stage.tween(Motion.DEAL, lambda v, i=i: seen.__setitem__(i, v), index=i) for i in (0, 1)])
    run(stage, 60)
    assert seen[0] > 0
    assert seen[1] == 0


def test_acts_wait_for_one_another():
    order: list[str] = []
    stage = Stage()
    stage.then(lambda: [Tween(100, linear, lambda _: None, lambda: order.append("first"))])
    stage.then(lambda: order.append("second"))
    run(stage, 50)
    assert order == []
    assert stage.busy
    run(stage, 100)
    assert order == ["first", "second"]
    assert not stage.busy


def test_an_act_may_queue_another_without_overtaking():
    order: list[str] = []
    stage = Stage()

    def first() -> list[Tween]:
        stage.then(lambda: order.append("queued"))
        return [Tween(30, linear, lambda _: None, lambda: order.append("first"))]

    stage.then(first)
    run(stage, 100)
    assert order == ["first", "queued"]


def test_with_movement_off_everything_is_over_at_once():
    done: list[str] = []
    stage = Stage(Tempo(0.0))
    stage.run(stage.tween(Motion.CURTAIN_CLOSE, lambda _: None, lambda: done.append("tween"), index=5))
    stage.then(lambda: [stage.tween(Motion.DEAL, lambda _: None, lambda: done.append("act"))])
    stage.then(lambda: [stage.pause(2000)])
    assert done == ["tween", "act"]
    assert not stage.moving


def test_a_long_frame_counts_for_fifty_milliseconds():
    seen: list[float] = []
    stage = Stage()
    stage.run(Tween(100, linear, seen.append))
    stage.update(5000)
    assert seen == [0.5]


def test_finish_brings_all_to_its_end_in_order():
    order: list[str] = []
    stage = Stage()
    stage.run(stage.tween(Motion.SLIDE, lambda _: None, lambda: order.append("tween"), index=3))
    stage.then(lambda: [stage.tween(Motion.FLY, lambda _: None, lambda: order.append("act"))])
    stage.then(lambda: [stage.pause(1000)])
    stage.then(lambda: order.append("last"))
    stage.finish()
    assert order == ["tween", "act", "last"]


def test_a_gate_holds_the_acts_behind_it_until_it_is_opened():
    order: list[str] = []
    gate = Gate()
    stage = Stage()
    stage.then(lambda: [gate])
    stage.then(lambda: order.append("behind"))
    run(stage, 5000)
    stage.finish()
    assert order == []
    gate.open()
    run(stage, 10)
    assert order == ["behind"]
