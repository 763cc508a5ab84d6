# -*- coding: utf-8 -*-
"""The door to Lexicon & Keyword.

    python3 main.py           play
    python3 main.py --test    run every test
    python3 main.py --help    what else there is

The first start sets the machine up (lexicon/bootstrap), every later one goes straight in. This one file must parse on
any Python, down to 2.7, because it is the one that says which Python is needed.
"""
from __future__ import print_function

import os
import sys

NEEDED = (3, 11)


def too_old():
    """Say that this Python is too old, in the console and in a box; a double click shows no console."""
    text = "Lexicon & Keyword needs Python %d.%d or newer.\nThis is Python %d.%d (%s).\nGet it at https://www.python.org/downloads/" % (
        NEEDED + sys.version_info[:2] + (sys.executable,))
    if sys.stderr is not None:
        print(text, file=sys.stderr)
    try:
        try:
            from tkinter import Tk, messagebox
        except ImportError:
            from Tkinter import Tk
            import tkMessageBox as messagebox
        root = Tk()
        root.withdraw()
        messagebox.showerror("Lexicon & Keyword", text)
    except Exception:  # no tkinter or no display: the console has said it
        pass
    return 1


def main():
    """Start what the command line asks for, in an environment that has what it needs."""
    if sys.version_info < NEEDED:
        return too_old()
    if getattr(sys, "frozen", False):  # a bundled program starts its searches by starting itself
        from multiprocessing import freeze_support
        freeze_support()
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    from lexicon.cli import main as command
    return command(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
