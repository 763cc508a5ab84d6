"""A lesson at the table: the table's own scene, and a coach who speaks."""

from lexicon.scenes.lesson.scene import LessonScene, open_lesson_at_table

__all__ = ["LessonScene", "open_lesson_at_table"]
