"""Many environments of one game in packed arrays, one message for all of them: what a learner wants."""

from typing import NamedTuple, Optional

import numpy as np

from .errors import CardzeroError
from .server import LINE, Server, shared

WAIT = -1  # in place of an action: this environment waits


class Rows(NamedTuple):
    """One row for each environment. The arrays are yours."""

    reward: np.ndarray  # float64 [envs, seats]: what every seat earned in this step
    to_move: np.ndarray  # int32 [envs]: the seat that decides next, -1 where the game is over
    observation: np.ndarray  # float32 [envs, size]: what that seat knows
    done: np.ndarray  # bool [envs]: whether an episode ended in this step
    mask: np.ndarray  # bool [envs, actions]: the legal actions
    end: Optional[np.ndarray] = None  # float32 [ended, seats, size]: what every seat knew at each end, if `ends` was asked for

    def random_actions(self, rng):
        """A random legal action for each environment, WAIT where the game is over."""
        noise = rng.random(self.mask.shape, dtype=np.float32)
        return np.where(self.to_move < 0, WAIT, np.argmax(self.mask * (noise + 1), axis=1))


class Layout:
    """Where the arrays lie in the bytes of a reply."""

    def __init__(self, envs, about):
        self.envs = envs
        self.seats = about["seats"]
        self.size = about["observation"]["size"]
        self.actions = about["actions"]
        self.reward = 0
        self.to_move = self.reward + envs * self.seats * 8
        self.observation = self.to_move + envs * 4
        self.done = self.observation + envs * self.size * 4
        self.mask = self.done + envs
        self.end = self.mask + envs * self.actions  # of the row: what every seat knew at an end may follow

    def rows(self, data, start):
        def array(dtype, at, *shape):
            return np.frombuffer(data, dtype, int(np.prod(shape)), start + at).reshape(shape)

        envs, ended = self.envs, (len(data) - start - self.end) // (4 * self.seats * self.size)
        end = np.frombuffer(data, "u1")[start + self.end :].view("<f4").reshape(-1, self.seats, self.size) if ended > 0 else None
        return Rows(
            array("<f8", self.reward, envs, self.seats),
            array("<i4", self.to_move, envs),
            array("<f4", self.observation, envs, self.size),
            array("?", self.done, envs),
            array("?", self.mask, envs, self.actions),
            end,
        )


class Batch:
    """Made by `cardzero.vec`. `reset` and `step` return `Rows`."""

    def __init__(
        self, game, envs=1, options=None, auto_reset=False, for_networks=False, agents=None, ends=False, forced=False,
        server=None, command=None,
    ):
        self.server = server if isinstance(server, Server) else shared(command)
        message = {"game": game, "envs": envs, "autoReset": auto_reset, "options": options or {}, "ends": ends, "forced": forced}
        self.about, _ = self.server.ask("make", **message, forNetworks=for_networks, agents=agents)
        self.id = self.about["batch"]
        self.size = envs
        self.layout = Layout(envs, self.about)
        self._reply_size = LINE + self.layout.end
        self._fetched = None
        self._closed = False

    def reset(self, seeds=None, envs=None, actions=None):
        """Deals anew, everywhere or in some environments; without seeds each goes on from its last one.

        With `actions`, a list for each environment, it goes on from the deal to where they lead.
        """
        fields = {"seeds": seeds, "envs": envs, "actions": actions}
        given = {key: list(value) for key, value in fields.items() if value is not None}
        return _rows(self.server.ask("reset", batch=self.id, **given)[1])

    def step(self, actions):
        """One action for each environment, or WAIT (-1). If one is illegal, none has moved."""
        return self.layout.rows(self.server.ask_short(self._message(actions), self._reply_size), LINE)

    def send(self, actions):
        """The first half of `step`: returns at once. While the program works, another batch can be thought about."""
        self.server.send_step(self, self._message(actions))

    def receive(self):
        """The second half: waits for what `send` has asked for."""
        self.server.fetch_step(self)
        data, self._fetched = self._fetched, None
        if data is None:
            raise ValueError("nothing was sent: call send(actions) first")
        if isinstance(data, CardzeroError):
            raise data
        return self.layout.rows(data, LINE)

    def observe(self, envs, seats):
        """What given seats of given environments know: `observation` and `mask`."""
        return self.server.ask("observe", batch=self.id, envs=list(envs), seats=list(seats))[1]

    def seeds(self):
        return self.server.ask("seeds", batch=self.id)[0]["seeds"]

    def save(self, env=0):
        """Where an environment is: `game`, `seed` and the `actions` since. Goes into a JSON file as it is."""
        reply, _ = self.server.ask("save", batch=self.id, env=env)
        return {key: reply[key] for key in ("game", "seed", "actions")}

    def load(self, position, env=0):
        """Puts an environment where another one was saved."""
        check_position(position, self.about["game"])
        return self.reset([position["seed"]], [env], [position["actions"]])

    def names(self, env=0):
        """The legal actions of an environment with their names."""
        reply, _ = self.server.ask("names", batch=self.id, env=env)
        return dict(zip(reply["legal"], reply["names"]))

    def render(self, env=0, seat=None):
        seen_by = {} if seat is None else {"seat": seat}
        return self.server.ask("render", batch=self.id, env=env, **seen_by)[0]["text"]

    def close(self):
        """The server goes on for others."""
        if not self._closed and not self.server.closed:
            self.server.ask("close", batch=self.id)
        self._closed = True

    def __del__(self):
        if not getattr(self, "_closed", True) and not self.server.closed:
            self.server.abandon(self.id)

    def _message(self, actions):
        array = np.asarray(actions)
        if array.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, but these are of type {array.dtype}")
        if array.size != self.size:  # to a single environment the program would say that these are several steps
            raise CardzeroError(f"{array.size} actions for {self.size} environments; give one for each, or WAIT")
        return f"step {self.id} {' '.join(map(str, array.ravel().tolist()))}\n".encode()


def check_position(position, game):
    if position["game"] != game:
        raise ValueError(f"this position is of {position['game']}, not of {game}")


def _rows(arrays):
    named = {"to_move" if name == "toMove" else name: array for name, array in arrays.items()}
    named["done"], named["mask"] = named["done"].view(bool), named["mask"].view(bool)
    return Rows(**named)
