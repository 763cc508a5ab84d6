"""Run trials until the time is up, and tell what failed. Each is made of the seed, its part and its number alone.

python -m tools.soak --minutes 60 --seed 1            all parts in turn
python -m tools.soak --seed 1 --part kills --number 7  one trial again, as it was
"""

from __future__ import annotations

import argparse
import sys

from tools.soak.trials import PARTS, Soak


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description="A long trial of the whole program.")
    parser.add_argument("--minutes", type=float, default=60.0, help="how long to run")
    parser.add_argument("--seed", type=int, default=1, help="what all chance comes from")
    parser.add_argument("--part", choices=PARTS, action="append", help="only this part; may be given several times")
    parser.add_argument("--number", type=int, help="only the trial of this number")
    options = parser.parse_args()
    with Soak(options.seed, options.part or PARTS) as soak:
        if options.number is not None:
            soak.run([options.number])
        else:
            soak.run_for(60 * options.minutes)
        print(soak.report())
    return 1 if soak.faults else 0


if __name__ == "__main__":
    sys.exit(main())
