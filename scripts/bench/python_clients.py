"""How fast Python steps: the clients of this clone and of another, in turns, in one run.

    npm run build
    python scripts/bench/python_clients.py --against ../before

Each client plays at random in a process of its own, a moment at a time. A line has the median of the rounds by the clock, and of the
steps per second that both processes, Python and Node, were at work: that figure hardly minds what else the machine does.
`--json` prints the same as figures of a row of docs/results.
"""

import argparse
import importlib.util
import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SINGLE = [f"{game} alone" for game in ("ulti-v1", "mulle-v1", "buddy-bluff-v1", "compile-v1")]
CASES = [*SINGLE, "ulti-v1 x64"]
WARM_UP = 40_000  # steps, until everything is compiled, however busy the machine is; Compile has the most to compile
SLICE = 0.5
# What a single environment draws its actions with: spaces are Gymnasium's where it is installed.
SPACES = "Gymnasium's spaces" if importlib.util.find_spec("gymnasium") else "own spaces"


def client(root):
    """The module of a clone: the package, or the file that was before it."""
    package = root / "python"
    sys.path.insert(0, str(package if package.exists() else root / "examples" / "python"))
    return __import__("cardzero" if package.exists() else "cardzero_env")


def alone(table):
    """Steps of the loop that every page of PettingZoo shows."""
    while True:
        table.reset()
        for agent in table.agent_iter():
            observation, _, termination, _, _ = table.last()
            table.step(None if termination else table.action_space(agent).sample(observation["action_mask"]))
            if not termination:
                yield 1


def together(batch, size):
    import numpy as np

    rng = np.random.default_rng(1)
    rows = batch.reset(range(size))
    while True:
        mask = rows["mask"] if isinstance(rows, dict) else rows.mask
        rows = batch.step(np.argmax(mask * (rng.random(mask.shape, dtype=np.float32) + 1), axis=1))
        yield size


def worked(server):
    """Seconds at work of this process and of the server."""
    stat = Path(f"/proc/{server._process.pid}/stat")
    if not stat.exists():
        return None
    fields = stat.read_text().rsplit(")", 1)[1].split()
    return sum(os.times()[:2]) + (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def drive(root, case):
    """A process that steps for as long as each line of its input says, and answers how far it came."""
    module = client(root)
    game, how = case.split()
    server = module.Server(f"node {root / 'dist' / 'scripts' / 'cli.js'}")
    if how == "alone":
        steps = alone(module.env(game, server=server))
    else:
        size = int(how[1:])
        steps = together(module.Batch(game, size, auto_reset=True, server=server), size)
    done = 0
    while done < WARM_UP:
        done += next(steps)
    for line in sys.stdin:
        before, start, count = worked(server), time.perf_counter(), 0
        while time.perf_counter() - start < float(line):
            count += next(steps)
        clock = time.perf_counter() - start
        work = None if before is None else worked(server) - before
        print(json.dumps({"clock": count / clock, "work": count / work if work else None}), flush=True)


def rates(case, roots, rounds):
    """A list of rounds for each clone."""
    words = [sys.executable, __file__, "--drive", case, "--root"]
    drivers = [subprocess.Popen([*words, str(root)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for root in roots]

    def ask(driver, seconds):
        driver.stdin.write(f"{seconds}\n")
        driver.stdin.flush()
        return json.loads(driver.stdout.readline())

    found = [[ask(driver, SLICE) for driver in drivers] for _ in range(rounds)]
    for driver in drivers:
        driver.stdin.close()
        driver.wait()
    return list(zip(*found))


def title(case):
    return f"{case}, {SPACES}" if case in SINGLE else case


def report(case, found):
    for kind in ("clock", "work"):
        sides = [[round_[kind] for round_ in side] for side in found]
        if None in sides[0]:
            continue
        line = " -> ".join(f"{statistics.median(side):>8,.0f}" for side in sides)
        if len(sides) == 2:
            times = sorted(after / before for before, after in zip(*sides))
            line += f"   {statistics.median(times):.1f} times ({times[0]:.1f} to {times[-1]:.1f})"
        print(f"{title(case):<42} by the {kind:<6} {line}", flush=True)


WORDS = {"clock": "steps/s by the clock", "work": "steps/s of work"}


def figures(case, found):
    """The medians of this clone, those of the other, and how many times as many ours are."""
    for kind, unit in WORDS.items():
        sides = [[round_[kind] for round_ in side] for side in found]
        if None in sides[0]:
            continue
        ours = sides[-1]
        yield {"of": title(case), "value": statistics.median(ours), "unit": unit, "range": [min(ours), max(ours)]}
        if len(sides) == 2:
            theirs = sides[0]
            yield {"of": title(case), "value": statistics.median(theirs), "unit": f"{unit} before", "range": [min(theirs), max(theirs)]}
            times = [after / before for before, after in zip(*sides)]
            ratio = {"of": title(case), "value": statistics.median(times), "range": [min(times), max(times)]}
            yield {**ratio, "unit": f"times as many {unit}"}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", type=Path, help="another clone, built, to be measured in turns with this one")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--only", default="", help="only cases that begin so")
    parser.add_argument("--json", action="store_true", help="figures instead of lines")
    parser.add_argument("--drive", help=argparse.SUPPRESS)
    parser.add_argument("--root", type=Path, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.drive:
        drive(args.root.resolve(), args.drive)
        return
    roots = [*([args.against.resolve()] if args.against else []), ROOT]
    told = []
    for case in CASES:
        if case.startswith(args.only):
            found = rates(case, roots, args.rounds)
            if args.json:
                told.extend(figures(case, found))
            else:
                report(case, found)
    if args.json:
        print(json.dumps(told))


if __name__ == "__main__":
    main()
