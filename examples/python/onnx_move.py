"""Picks moves with an exported net in Python, without cardzero: needs numpy and onnxruntime.

    npx cardzero export runs/mine --format onnx --out ulti-onnx
    pip install numpy onnxruntime
    python examples/python/onnx_move.py ulti-onnx

The positions are those of selfcheck.json. A program of your own makes the same vector from its own table, by the fields in
spec.json; or it plays through the package cardzero (docs/tutorials/python.md), whose observations with `for_networks` are these vectors.
"""

import json
import sys
from pathlib import Path

import numpy as np
import onnxruntime


def masked_softmax(logits, legal):
    """Probabilities of the legal actions: the others are masked out before the softmax."""
    masked = np.full_like(logits, -np.inf)
    masked[legal] = logits[legal]
    weights = np.exp(masked - masked.max())
    return weights / weights.sum()


def main(folder):
    spec = json.loads((folder / "spec.json").read_text(encoding="utf-8"))
    positions = json.loads((folder / "selfcheck.json").read_text(encoding="utf-8"))["positions"]
    names = spec["actions"]["names"]
    session = onnxruntime.InferenceSession(str(folder / spec["networks"]["model"]["files"][0]))
    observation = np.array([position["observation"] for position in positions], dtype=np.float32)
    (policy,) = session.run(["policy"], {"observation": observation})
    for logits, position in zip(policy, positions):
        chances = masked_softmax(logits, position["legal"])
        best = int(chances.argmax())
        agrees = "" if best == position["move"] else f"  (cardzero would choose {names[position['move']]})"
        print(f"{names[best]}: {100 * chances[best]:.1f}% of {len(position['legal'])} legal actions{agrees}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("name the folder of an export: python onnx_move.py ulti-onnx")
    main(Path(sys.argv[1]))
