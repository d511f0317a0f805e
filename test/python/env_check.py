"""Plays through the package and holds it to PettingZoo's agent-environment cycle, with or without PettingZoo. Prints one JSON object."""

import copy
import json
import multiprocessing
import pickle

import numpy as np

import cardzero
from cardzero import WAIT, CardzeroError, Server


def play(table, seed):
    """One random game; what was seen, done and earned."""
    table.reset(seed=seed)
    rng = np.random.default_rng(seed)
    story, earned = [], {}
    assert table.agents == table.possible_agents and table.num_agents == table.max_num_agents
    for agent in table.agent_iter():
        assert agent == table.agent_selection
        records = (table.rewards, table.terminations, table.truncations, table.infos)
        assert all(set(record) == set(table.agents) for record in records)
        observation, reward, termination, truncation, info = table.last()
        assert table.last(observe=False)[0] is None and table.infos[agent] is info
        assert table.observation_space(agent).contains(observation), agent
        assert not truncation and termination == table.terminations[agent]
        if termination:
            earned[agent] = reward
            assert not observation["action_mask"].any() and observation["observation"].any()
            table.step(None)
            assert agent not in table.agents and agent not in table.terminations
            continue
        assert reward == 0
        legal = np.flatnonzero(observation["action_mask"])
        assert list(legal) == list(info["legal"])
        action = int(rng.choice(legal))
        assert table.action_space(agent).contains(action)
        if len(story) % 5 == 0:  # now and then, so that most steps are taken without a message
            look_around(table, agent, legal)
        story.append([agent, action, float(observation["observation"].sum())])
        table.step(action)
    return {"story": story, "earned": earned, "agents": table.agents}


def look_around(table, agent, legal):
    assert list(legal) == list(table.names())
    for other in table.agents:
        if other != agent:
            assert not table.observe(other)["action_mask"].any() and len(table.infos[other]["legal"]) == 0


def refused(act):
    try:
        act()
    except (CardzeroError, ValueError, TypeError) as error:
        return f"{type(error).__name__}: {error}"
    raise AssertionError("it was not refused")


def check_forced_moves(game, server):
    """What forced moves lead to, sent ahead, is what a batch says, which is sent nothing ahead. Tells whether there were some."""
    table, plain = cardzero.env(game, server=server), cardzero.Batch(game, ends=True, server=server)
    rng, unsent = np.random.default_rng(5), 0
    for seed in range(3):
        table.reset(seed=seed)
        rows, over = plain.reset([seed]), False
        while not over:
            seen = table.last()[0]
            assert np.array_equal(seen["observation"], rows.observation[0]) and np.array_equal(seen["action_mask"], rows.mask[0])
            if rng.random() < 0.1:
                seats = range(len(table.possible_agents))
                others = plain.observe([0] * len(seats), seats)["observation"]
                assert all(np.array_equal(table.observe(a)["observation"], o) for a, o in zip(table.agents, others))
            if rng.random() < 0.1:
                table = table.clone()
            action = rng.choice(np.flatnonzero(seen["action_mask"]))
            table.step(action)
            rows = plain.step([action])
            unsent += table._table._waiting != b""
            over = rows.done[0]
        assert [table.rewards[a] for a in table.agents] == rows.reward[0].tolist() and all(table.terminations.values())
        assert all(np.array_equal(table.observe(a)["observation"], o) for a, o in zip(table.agents, rows.end[0]))
    return unsent > 0


def check_copies(table):
    """A clone, a copy, a pickle and a loaded position go on alike, and not with the original."""
    table.reset(seed=11)
    for _ in range(9):
        table.step(table.infos[table.agent_selection]["legal"][0])
    position = json.loads(json.dumps(table.save()))
    loaded = cardzero.env("ulti-v1", server=table._table.server)
    loaded.load(position)
    copies = [table.clone(), copy.deepcopy(table), pickle.loads(pickle.dumps(table)), loaded]
    table.step(table.infos[table.agent_selection]["legal"][-1])
    endings = []
    for other in copies:
        assert other.save() == position != table.save()
        for _ in other.agent_iter():
            over = other.last()[2]
            earned = other.last()[1]
            other.step(None if over else other.infos[other.agent_selection]["legal"][0])
        endings.append(earned)
    assert len(set(endings)) == 1
    for other in copies[1:3]:
        other.close()
    return refused(lambda: loaded.load({"game": "kuhn-v1", "seed": 1, "actions": []}))


def check_batches(server):
    batch = cardzero.vec("kuhn-v1", 4, server=server)
    rows = batch.reset([1, 2, 3, 4])
    assert rows.mask.shape == (4, 2) and rows.mask.dtype == bool and rows.observation.dtype == np.float32
    total = np.zeros(2)
    for _ in range(30):
        rows = batch.step(np.where(rows.done, 0, 0))
        total += rows.reward.sum(axis=0)
    assert total.sum() == 0 and rows.to_move.min() >= 0
    # Two halves of a step, and two batches under way, with another message in between.
    other = cardzero.vec("kuhn-v1", 4, server=server)
    seen = other.reset([1, 2, 3, 4])
    again = cardzero.vec("kuhn-v1", 4, server=server)
    again.reset([1, 2, 3, 4])
    actions = seen.random_actions(np.random.default_rng(1))
    other.send(actions)
    again.send(actions)
    names = batch.names(0)
    assert len(names) == 2 and np.array_equal(again.receive().observation, other.receive().observation)
    # A complaint is shorter than an answer: what is read with it belongs to the next.
    other.send([9, 0, 0, 0])
    again.send([0, 0, 0, 0])
    assert len(again.receive().done) == 4 and "illegal" in refused(other.receive)
    assert "type float64" in refused(lambda: other.step([0.5, 0, 0, 0]))
    alone = cardzero.vec("kuhn-v1", 1, server=server)
    alone.reset([2**53 - 1])
    assert "2 actions for 1 environments" in refused(lambda: alone.step([0, 0]))
    assert alone.save() == {"game": "kuhn-v1", "seed": 2**53 - 1, "actions": []}
    position = other.save(2)
    assert np.array_equal(again.load(position, 1).observation[1], again.load(position, 2).observation[2])
    batch.close()
    return refused(lambda: batch.step([0, 0, 0, 0])), refused(other.receive)


def check_seat(server):
    """One seat against agents: the same game again from the same seed, and from a copy in its middle."""
    table = cardzero.seat("ulti-v1", 1, ["heuristic", "ismcts:sims=10,reuse=on"], server=server)

    def ending(seen, info, table):
        steps, over, reward = 0, False, 0.0
        while not over:
            assert table.observation_space.contains(seen) and seen["action_mask"][info["legal"]].all()
            seen, reward, over, truncated, info = table.step(info["legal"][steps % len(info["legal"])])
            steps += 1
        assert seen["observation"].any() and not len(info["legal"]) and not truncated
        return reward, table.save()

    first = ending(*table.reset(seed=4), table)
    assert first == ending(*table.reset(seed=4), table)
    seen, info = table.reset(seed=5)
    for _ in range(3):
        seen, _, _, _, info = table.step(info["legal"][-1])
    other = table.clone()
    assert ending(seen, info, table) == ending(seen, info, other)
    assert "is over" in refused(lambda: table.step(0))
    assert "1 agents for 2 other seats" in refused(lambda: cardzero.seat("ulti-v1", 0, ["random"], server=server))
    fined = cardzero.seat("ulti-v1", 0, illegal_reward=-9, server=server)
    _, info = fined.reset(seed=1)
    illegal = next(a for a in range(68) if a not in info["legal"])
    assert fined.step(illegal)[1:3] == (-9.0, True)


def in_another_process(table, said):
    said.put(refused(lambda: table.step(table.infos[table.agent_selection]["legal"][0])))


def check_fork(table):
    context = multiprocessing.get_context("fork")
    said = context.Queue()
    table.reset(seed=1)
    process = context.Process(target=in_another_process, args=(table, said))
    process.start()
    answer = said.get()
    process.join()
    return answer


def check_interrupted():
    """Ctrl-C between a message and its answer: what the server did is not known, so nobody goes on from there."""
    server = Server()
    table = cardzero.env("kuhn-v1", server=server)

    def interrupted(_):
        raise KeyboardInterrupt

    server._readinto = interrupted
    try:
        table.reset(seed=1)
        raise AssertionError("it was not interrupted")
    except KeyboardInterrupt:
        return refused(lambda: table.reset(seed=1))



with Server() as server:
    table = cardzero.env("ulti-v1", server=server)
    before = refused(table.last)
    games = [play(table, seed) for seed in (7, 8, 7)]
    assert games[0] == games[2] and games[0] != games[1]
    over = refused(lambda: table.step(0))
    table.reset(seed=7)
    illegal = refused(lambda: table.step(67))
    nothing = refused(lambda: table.step(None))
    fraction = refused(lambda: table.step(0.5))
    assert table.render_as("player_0") != table.render() and table.seed == 7
    space = table.action_space("player_0")
    space.seed(3)
    first = [space.sample(table.observe(table.agent_selection)["action_mask"]) for _ in range(5)]
    space.seed(3)
    assert first == [space.sample(table.observe(table.agent_selection)["action_mask"]) for _ in range(5)]
    assert table.observation_space("player_0").contains(table.observation_space("player_0").sample())
    options = cardzero.env("ulti-v1", {"allPass": "penalty"}, server=server)
    options.reset(seed=10**15)
    assert options.seed == 10**15
    wide = cardzero.env("ulti-v1", for_networks=True, server=server)
    wide.reset(seed=7)
    widths = [len(each.observe("player_0")["observation"]) for each in (table, wide)]
    assert widths[0] < widths[1]
    assert all([check_forced_moves(game, server) for game in ("ulti-v1", "buddy-bluff-v1", "mulle-v1")])
    other_game = check_copies(table)
    gone, unsent = check_batches(server)
    check_seat(server)
    forked = check_fork(table)

print(json.dumps({
    "game": games[0], "before": before, "over": over, "illegal": illegal, "nothing": nothing, "gone": gone, "unsent": unsent,
    "fraction": fraction, "otherGame": other_game, "forked": forked, "broken": check_interrupted(),
    "options": options.metadata["name"],
}))
