"""Reads shards and nets and says what is in them. Called with a folder of logs and folders of exports. Prints one JSON object."""

import json
import sys
from pathlib import Path

import numpy as np

from cardzero import CardzeroError, nets, shards

logs, *exports = sys.argv[1:]


def refused(act):
    try:
        act()
    except CardzeroError as error:
        return str(error)
    raise AssertionError("it was not refused")


def check_net(folder):
    """The net answers as its selfcheck says, to its tolerance; gives what read it."""
    net = nets.load(folder)
    check = json.loads((Path(folder) / "selfcheck.json").read_text())
    positions = check["positions"]
    observation = np.array([position["observation"] for position in positions], np.float32)
    mask = np.zeros((len(positions), len(net.action_names)), np.int8)
    for row, position in enumerate(positions):
        mask[row, position["legal"]] = 1
    for name, rows in net.run(observation).items():
        expected = np.array([position["expected"]["model"][name] for position in positions])
        assert np.all(np.abs(rows - expected) <= check["tolerance"] * np.maximum(1, np.abs(expected))), (folder, name)
    moves = [position["move"] for position in positions]
    assert net.act(observation, mask).tolist() == moves and net.act(observation[0], mask[0]) == moves[0]
    chances = net.chances(observation, mask)
    assert np.allclose(chances.sum(axis=1), 1) and not chances[mask == 0].any()
    return type(net).__name__


rows = shards.read(logs)
one = {(int(g), int(p)) for g, p in zip(rows.game, rows.ply)}
drawn = list(shards.batches(logs, 50, seed=1))
again = list(shards.batches([logs], 50, seed=1))
assert [batch.count for batch in drawn] == [50] * (rows.count // 50) + ([rows.count % 50] if rows.count % 50 else [])
assert all(np.array_equal(a.observation, b.observation) for a, b in zip(drawn, again))
assert {(int(g), int(p)) for batch in drawn for g, p in zip(batch.game, batch.ply)} == one and len(one) == rows.count
assert np.allclose(rows.policy.sum(axis=1), 1, atol=1e-5) and not rows.policy[~rows.mask].any()

print(json.dumps({
    "count": rows.count,
    "game": rows.meta["cardzero.game"],
    "columns": {name: list(value.shape[1:]) for name, value in vars(rows).items() if isinstance(value, np.ndarray)},
    "action": rows.action.tolist(),
    "returns": rows.returns.ravel().tolist(),
    "legal": rows.mask.sum(axis=1).tolist(),
    "observation": rows.observation.astype(np.float64).sum(axis=1).tolist(),
    "hidden": rows.hidden.astype(np.float64).sum(axis=1).tolist(),
    "nets": [check_net(folder) for folder in exports],
    "nothing": refused(lambda: shards.read(Path(logs) / "nowhere")),
    "noNet": refused(lambda: nets.load(logs)),
}))
