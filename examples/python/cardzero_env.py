"""cardzero's card games as PettingZoo-style environments, for Python.

One file; needs numpy and the `cardzero` command (Node). It starts `cardzero env-server` and talks to it over pipes, by the
protocol of docs/env-server.md.

    from cardzero_env import env

    game = env("ulti-v1")
    game.reset(seed=7)
    for agent in game.agent_iter():
        observation, reward, termination, truncation, info = game.last()
        action = None if termination or truncation else game.action_space(agent).sample(observation["action_mask"])
        game.step(action)
    game.close()

`env` is one game at a time in PettingZoo's agent-environment cycle (AEC). `Batch` is many games in packed arrays, one message
for all of them: what a learner wants. Both deal the same cards for the same seed as cardzero itself.

The command is `npx cardzero`, or what the environment variable CARDZERO says, or the argument `command`.
"""

import json
import os
import shlex
import subprocess

import numpy as np

__all__ = ["AECEnv", "Batch", "Box", "CardzeroError", "Dict", "Discrete", "Server", "env"]

PROTOCOL = 1
WAIT = -1  # in place of an action of a batch: this environment waits


class CardzeroError(Exception):
    """What the server had to complain about, in its words."""


class Discrete:
    """The whole numbers 0 to n - 1."""

    def __init__(self, n, seed=None):
        self.n = n
        self.shape = ()
        self.dtype = np.dtype(np.int64)
        self.seed(seed)

    def seed(self, seed=None):
        self._rng = np.random.default_rng(seed)

    def sample(self, mask=None):
        """A random member; with a mask, one of those that are not 0."""
        if mask is None:
            return int(self._rng.integers(self.n))
        allowed = np.flatnonzero(mask)
        if len(allowed) == 0:
            raise ValueError(f"the mask allows none of the {self.n} actions")
        return int(self._rng.choice(allowed))

    def contains(self, x):
        return isinstance(x, (int, np.integer)) and 0 <= x < self.n

    __contains__ = contains

    def __repr__(self):
        return f"Discrete({self.n})"


class Box:
    """Arrays of one shape with all entries between two bounds."""

    def __init__(self, low, high, shape, dtype, seed=None):
        self.low = low
        self.high = high
        self.shape = tuple(shape)
        self.dtype = np.dtype(dtype)
        self.seed(seed)

    def seed(self, seed=None):
        self._rng = np.random.default_rng(seed)

    def sample(self):
        if self.dtype.kind == "f":
            return self._rng.uniform(self.low, self.high, self.shape).astype(self.dtype)
        return self._rng.integers(self.low, self.high, self.shape, dtype=self.dtype, endpoint=True)

    def contains(self, x):
        right = isinstance(x, np.ndarray) and x.shape == self.shape and x.dtype == self.dtype
        return bool(right and np.all(x >= self.low) and np.all(x <= self.high))

    __contains__ = contains

    def __repr__(self):
        return f"Box({self.low}, {self.high}, {self.shape}, {self.dtype})"


class Dict:
    """Records with one space per key."""

    def __init__(self, spaces, seed=None):
        self.spaces = dict(spaces)
        if seed is not None:
            self.seed(seed)

    def seed(self, seed=None):
        for space in self.spaces.values():
            space.seed(seed)

    def sample(self):
        return {key: space.sample() for key, space in self.spaces.items()}

    def contains(self, x):
        return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(x[k] in s for k, s in self.spaces.items())

    __contains__ = contains

    def __getitem__(self, key):
        return self.spaces[key]

    def __repr__(self):
        return f"Dict({self.spaces})"


class Server:
    """A running `cardzero env-server`. Several environments may share one."""

    def __init__(self, command=None):
        command = command or os.environ.get("CARDZERO") or "npx cardzero"
        words = shlex.split(command) if isinstance(command, str) else list(command)
        self._process = subprocess.Popen([*words, "env-server"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.about = self.ask("hello")[0]
        if self.about["protocol"] != PROTOCOL:
            raise CardzeroError(f"the server speaks protocol {self.about['protocol']}, this file {PROTOCOL}")

    def ask(self, op, **fields):
        """Sends one message; returns the fields of the reply, and its arrays by name."""
        if self._process is None:
            raise CardzeroError("this server was closed")
        self._process.stdin.write(json.dumps({"op": op, **fields}).encode() + b"\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise CardzeroError(f"the server has ended with code {self._process.wait()}")
        reply = json.loads(line)
        if not reply["ok"]:
            raise CardzeroError(reply["error"])
        return reply, self._arrays(reply)

    def _arrays(self, reply):
        if "bytes" not in reply:
            return {}
        payload = self._process.stdout.read(reply["bytes"])
        if len(payload) < reply["bytes"]:
            raise CardzeroError("the server has ended in the middle of a reply")
        arrays, at = {}, 0
        for about in reply["arrays"]:
            dtype = np.dtype(about["dtype"]).newbyteorder("<")
            count = int(np.prod(about["shape"], dtype=np.int64))
            arrays[about["name"]] = np.frombuffer(payload, dtype, count, at).reshape(about["shape"])
            at += count * dtype.itemsize
        return arrays

    def close(self):
        process, self._process = self._process, None
        if process is None:
            return
        process.stdin.close()
        process.stdout.close()
        process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class Batch:
    """Many environments of one game.

    `reset` and `step` return a dict of arrays, one row per environment: `toMove` (the seat that decides, -1 where the game is
    over), `observation` and `mask` of that seat, `reward` of every seat, and `done`. The arrays are read-only. With `for_networks`
    observations are what exported networks read, which in some games is more than the observation.
    """

    def __init__(self, game, envs=1, options=None, auto_reset=False, server=None, command=None, for_networks=False):
        self._own = server is None
        self.server = server or Server(command)
        message = {"game": game, "envs": envs, "autoReset": auto_reset, "options": options or {}}
        message["forNetworks"] = for_networks
        self.about, _ = self.server.ask("make", **message)
        self.id = self.about["batch"]
        self.size = envs

    def reset(self, seeds=None, envs=None):
        """Deals anew, everywhere or in some environments; without seeds each goes on from its last one."""
        fields = {"seeds": seeds, "envs": envs}
        given = {key: list(value) for key, value in fields.items() if value is not None}
        return self.server.ask("reset", batch=self.id, **given)[1]

    def step(self, actions):
        """One action for each environment, or WAIT (-1). If one is illegal, none has moved."""
        return self.server.ask("step", batch=self.id, actions=np.asarray(actions, dtype=np.int64).tolist())[1]

    def observe(self, envs, seats):
        """What given seats of given environments know: `observation` and `mask`."""
        return self.server.ask("observe", batch=self.id, envs=list(envs), seats=list(seats))[1]

    def seeds(self):
        return self.server.ask("seeds", batch=self.id)[0]["seeds"]

    def names(self, env=0):
        """The legal actions of an environment with their names."""
        reply, _ = self.server.ask("names", batch=self.id, env=env)
        return dict(zip(reply["legal"], reply["names"]))

    def render(self, env=0, seat=None):
        seen_by = {} if seat is None else {"seat": seat}
        return self.server.ask("render", batch=self.id, env=env, **seen_by)[0]["text"]

    def close(self):
        if self._own:
            self.server.close()
        else:
            self.server.ask("close", batch=self.id)


class AECEnv:
    """One game in PettingZoo's agent-environment cycle."""

    def __init__(self, game, options=None, render_mode=None, server=None, command=None, for_networks=False):
        if render_mode not in (None, "ansi"):
            raise ValueError(f"no render mode {render_mode!r}; there is 'ansi'")
        self._batch = Batch(game, 1, options, server=server, command=command, for_networks=for_networks)
        about = self._batch.about
        self.render_mode = render_mode
        self.metadata = {"name": about["game"], "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(about["seats"])]
        self.max_num_agents = len(self.possible_agents)
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size = about["observation"]
        self.observation_spaces = {
            agent: Dict({
                "observation": Box(size["low"], size["high"], (size["size"],), np.float32),
                "action_mask": Box(0, 1, (about["actions"],), np.int8),
            })
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(about["actions"]) for agent in self.possible_agents}
        self.agents = []
        self.agent_selection = None
        self._arrays = None

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def unwrapped(self):
        return self

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        """Deals anew; a seed gives the same cards for ever."""
        self._arrays = self._batch.reset(None if seed is None else [seed])
        self.agents = self.possible_agents[:]
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self._select()

    @property
    def seed(self):
        """The seed of the running episode."""
        return self._batch.seeds()[0]

    def observe(self, agent):
        """What an agent knows now; the mask is all zeros unless it is its turn."""
        self._running()
        seat = self._seat[agent]
        if seat == self._arrays["toMove"][0]:
            row = self._arrays
        else:
            row = self._batch.observe([0], [seat])
        return {"observation": row["observation"][0].astype(np.float32), "action_mask": row["mask"][0].astype(np.int8)}

    def last(self, observe=True):
        agent = self._running()
        observation = self.observe(agent) if observe else None
        return (
            observation,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action):
        """Plays for the selected agent; None, and only None, once the game is over."""
        agent = self._running()
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        if action is None:
            raise ValueError(f"{agent} is to move: step(None) is for after the end")
        self._arrays = self._batch.step([action])
        self._cumulative_rewards[agent] = 0.0
        over = bool(self._arrays["done"][0])
        for other, seat in self._seat.items():
            self.rewards[other] = float(self._arrays["reward"][0, seat])
            self._cumulative_rewards[other] += self.rewards[other]
            self.terminations[other] = over
        self._select()

    def agent_iter(self, max_iter=2**63):
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def names(self):
        """The legal actions with their names."""
        return self._batch.names()

    def render(self):
        """The table as everyone sees it; `render_as(agent)` hides what that agent cannot see."""
        return self._batch.render()

    def render_as(self, agent):
        return self._batch.render(seat=self._seat[agent])

    def close(self):
        self._batch.close()

    def __str__(self):
        return self.metadata["name"]

    def _running(self):
        if self._arrays is None:
            raise ValueError("no episode is running: call reset() first")
        if not self.agents:
            raise ValueError("every agent has left this episode: call reset() first")
        return self.agent_selection

    def _select(self):
        seat = int(self._arrays["toMove"][0])
        self.agent_selection = self.agents[0] if seat < 0 else self.possible_agents[seat]
        legal = np.flatnonzero(self._arrays["mask"][0])
        self.infos = {a: {"legal": legal if self._seat[a] == seat else legal[:0]} for a in self.agents}

    def _leave(self, agent, action):
        if action is not None:
            raise ValueError(f"the game is over: {agent} leaves with step(None), not with action {action}")
        self.agents = [other for other in self.agents if other != agent]
        for record in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del record[agent]
        for other in self.agents:
            self.rewards[other] = 0.0  # what they have earned was paid a step ago
        if self.agents:
            self.agent_selection = self.agents[0]


def env(game, options=None, render_mode=None, server=None, command=None):
    """A game by its id, such as `ulti-v1`, with options such as {"allPass": "penalty"}."""
    return AECEnv(game, options, render_mode, server, command)


def _demo():
    """Plays one game at random, then many at once, and says how fast that was."""
    import sys
    import time

    name = sys.argv[1] if len(sys.argv) > 1 else "ulti-v1"
    with Server() as server:
        table = env(name, server=server)
        table.reset(seed=7)
        for agent in table.agent_iter():
            observation, reward, termination, _, _ = table.last()
            if termination:
                print(f"{agent}: {reward:+g}")
            table.step(None if termination else table.action_space(agent).sample(observation["action_mask"]))
        batch = Batch(name, 64, auto_reset=True, server=server)
        rows = batch.reset(range(64))
        rng = np.random.default_rng(1)
        start, steps = time.perf_counter(), 0
        while time.perf_counter() - start < 3:
            noise = rng.random(rows["mask"].shape, dtype=np.float32)
            rows = batch.step(np.argmax(rows["mask"] * (noise + 1), axis=1))
            steps += batch.size
        print(f"{steps / (time.perf_counter() - start):,.0f} steps per second, {batch.size} environments in a batch")


if __name__ == "__main__":
    _demo()
