"""Where the `cardzero` program is.

What you name comes first: the argument `command`, then the environment variable CARDZERO. Then a built clone is looked for, around
this file and upwards from the current folder; then `npx --no-install cardzero`, which runs what is installed there. Nothing is
ever fetched from a registry.
"""

import json
import os
import shlex
import shutil
from pathlib import Path

from .errors import CardzeroError

WHAT_TO_DO = (
    "set CARDZERO to the command that runs it, such as CARDZERO='node /path/to/clone/dist/scripts/cli.js', "
    "or work in a clone that is built (npm ci) or in a project where the package is installed"
)


def find_program(command=None):
    """The words of the command, such as ['node', '/home/me/cardzero/dist/scripts/cli.js']."""
    named = command or os.environ.get("CARDZERO")
    if named:
        return shlex.split(named) if isinstance(named, str) else list(named)
    clone = find_clone()
    if clone is None:
        return [*_installed("npx"), "--no-install", "cardzero"]
    program = clone / "dist" / "scripts" / "cli.js"
    if not program.exists():
        raise CardzeroError(f"the clone in {clone} is not built: run 'npm ci' there, or {WHAT_TO_DO}")
    return [*_installed("node"), str(program)]


def find_clone():
    """The folder of a clone that this file lies in, or the current folder does; None where there is none."""
    for start in (Path(__file__).resolve(), Path.cwd()):
        for folder in (start, *start.parents):
            if (folder / "envs" / "core").is_dir() and _is_cardzero(folder / "package.json"):
                return folder
    return None


def _is_cardzero(manifest):
    try:
        return json.loads(manifest.read_text(encoding="utf-8")).get("name") == "cardzero"
    except (OSError, ValueError, AttributeError):
        return False


def _installed(word):
    path = shutil.which(word)
    if path is None:
        raise CardzeroError(f"cardzero runs on Node 20.19 or newer, and there is no '{word}' here: install it, or {WHAT_TO_DO}")
    return [path]
