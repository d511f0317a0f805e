"""One seat of a game as a Gymnasium environment; the others are played by agents of cardzero, inside of its program."""

import numpy as np

from .base import GymBase
from .batch import Batch
from .server import shared
from .spaces import action_space, observation_space
from .table import OVER, Table


class SeatEnv(GymBase):
    """Made by `cardzero.seat`. A `gymnasium.Env` where Gymnasium is installed.

    Observations are those of `cardzero.env`: `observation` and `action_mask`; `info["legal"]` has the ids of the legal actions. The reward
    comes with the end. An illegal action is an error, or, with `illegal_reward`, ends the episode with that reward.
    """

    def __init__(
        self, game, seat=0, against="random", options=None, render_mode=None, for_networks=False, illegal_reward=None,
        server=None, command=None,
    ):
        if render_mode not in (None, "ansi"):
            raise ValueError(f"no render mode {render_mode!r}; there is 'ansi'")
        server = server or shared(command)
        agents = _agents(_seats_of(game, options, server), seat, against)
        self._table = Table(game, options, for_networks, agents, server=server, command=command)
        about = self._table.about
        self.seat = seat
        self.illegal_reward = illegal_reward
        self.render_mode = render_mode
        self.metadata = {"name": about["game"], "render_modes": ["ansi"]}
        self.observation_space = observation_space(about)
        self.action_space = action_space(about)
        self._over = True

    def reset(self, *, seed=None, options=None):
        """Deals anew and plays to the first decision of the seat."""
        super().reset(seed=seed)
        self._table.deal(seed)
        self._over = self._table.to_move == OVER
        return self._seen()

    def step(self, action):
        if self._over:
            raise ValueError("the episode is over: call reset() first")
        if self.illegal_reward is not None and not self._table.may(action):
            self._over = True
            return self._with_info(self.illegal_reward)
        self._over = self._table.step(action)
        return self._with_info(self._table.rewards()[self.seat] if self._over else 0.0)

    def save(self):
        """Where the game is; see `cardzero.env`."""
        return self._table.save()

    def load(self, position):
        """Goes to where another environment was saved, and from there to the next decision of the seat; returns what `reset` does."""
        self._table.load(position)
        self._over = self._table.to_move == OVER
        return self._seen()

    def clone(self):
        """Another environment at the same place, on the same server."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._table = self._table.clone()
        other.action_space, other.observation_space = action_space(self._table.about), observation_space(self._table.about)
        return other

    def names(self):
        """The legal actions with their names."""
        return self._table.names()

    def render(self):
        """The table as the seat sees it."""
        return self._table.render(self.seat)

    def close(self):
        self._table.close()

    def _seen(self):
        legal = np.zeros(0, np.int64) if self._over else self._table.legal()
        return self._table.observe(self.seat), {"legal": legal}

    def _with_info(self, reward):
        observation, info = self._seen()
        return observation, float(reward), bool(self._over), False, info


def _seats_of(game, options, server):
    asked = Batch(game, options=options, server=server)
    asked.close()
    return asked.about["seats"]


def _agents(seats, seat, against):
    """The name of an agent for each seat, None for one's own."""
    if not 0 <= seat < seats:
        raise ValueError(f"no seat {seat}; there are 0 to {seats - 1}")
    others = [against] * (seats - 1) if isinstance(against, str) else list(against)
    if len(others) != seats - 1:
        raise ValueError(f"{len(others)} agents for {seats - 1} other seats; name one for all, or one for each")
    return [*others[:seat], None, *others[seat:]]
