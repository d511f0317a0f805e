"""Plays through the single-file client and holds it to PettingZoo's agent-environment cycle. Prints one JSON object."""

import json
import sys

import numpy as np

sys.path.insert(0, "examples/python")
from cardzero_env import WAIT, Batch, CardzeroError, Server, env  # noqa: E402


def play(table, seed):
    """One random game; what was seen, done and earned."""
    table.reset(seed=seed)
    rng = np.random.default_rng(seed)
    story, earned = [], {}
    assert table.agents == table.possible_agents and table.num_agents == table.max_num_agents
    for agent in table.agent_iter():
        assert agent == table.agent_selection
        observation, reward, termination, truncation, info = table.last()
        assert table.observation_space(agent).contains(observation), agent
        assert not truncation
        if termination:
            earned[agent] = reward
            assert not observation["action_mask"].any()
            table.step(None)
            assert agent not in table.agents and agent not in table.terminations
            continue
        legal = np.flatnonzero(observation["action_mask"])
        assert list(legal) == list(info["legal"]) == list(table.names())
        for other in table.agents:
            if other != agent:
                seen = table.observe(other)
                assert not seen["action_mask"].any() and len(table.infos[other]["legal"]) == 0
        action = int(rng.choice(legal))
        assert table.action_space(agent).contains(action)
        story.append([agent, action, float(observation["observation"].sum())])
        table.step(action)
    return {"story": story, "earned": earned, "agents": table.agents}


def refused(act):
    try:
        act()
    except (CardzeroError, ValueError) as error:
        return f"{type(error).__name__}: {error}"
    raise AssertionError("it was not refused")


with Server() as server:
    table = env("ulti-v1", server=server)
    before = refused(table.last)
    games = [play(table, seed) for seed in (7, 8, 7)]
    assert games[0] == games[2] and games[0] != games[1]
    over = refused(lambda: table.step(0))
    table.reset(seed=7)
    illegal = refused(lambda: table.step(67))
    nothing = refused(lambda: table.step(None))
    hidden = table.render_as("player_0")
    assert hidden != table.render() and table.seed == 7
    space = table.action_space("player_0")
    space.seed(3)
    first = [space.sample(table.observe(table.agent_selection)["action_mask"]) for _ in range(5)]
    space.seed(3)
    assert first == [space.sample(table.observe(table.agent_selection)["action_mask"]) for _ in range(5)]
    assert table.observation_space("player_0").contains(table.observation_space("player_0").sample())
    options = env("ulti-v1", {"allPass": "penalty"}, server=server)

    batch = Batch("kuhn-v1", 4, auto_reset=True, server=server)
    rows = batch.reset([1, 2, 3, 4])
    assert rows["mask"].shape == (4, 2) and rows["observation"].dtype == np.float32
    total = np.zeros(2)
    for _ in range(30):
        rows = batch.step(np.where(rows["done"] == 9, WAIT, 0))
        total += rows["reward"].sum(axis=0)
    assert total.sum() == 0 and rows["toMove"].min() >= 0
    batch.close()
    gone = refused(lambda: batch.step([0, 0, 0, 0]))

print(json.dumps({
    "game": games[0], "before": before, "over": over, "illegal": illegal, "nothing": nothing, "gone": gone,
    "options": options.metadata["name"],
}))
