"""Lessons: a game taught at its own table, step by step. Each lesson is one file of assets/lessons."""

from lexicon.session.lessons.lesson import BadLesson, Goal, Lesson, LessonStep, lesson_ids, open_lesson
from lexicon.session.lessons.run import LessonRun

__all__ = ["BadLesson", "Goal", "Lesson", "LessonRun", "LessonStep", "lesson_ids", "open_lesson"]
