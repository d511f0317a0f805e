"""One environment on the server: its last row, and what brings it back. Both faces, AEC and Gymnasium, stand on this."""

import struct
from operator import index

import numpy as np

from .batch import Batch
from .server import LINE

OVER = -1
READ_SEAT = struct.Struct("<i").unpack_from


class Table:
    """One game. The last answer lies in `_buffer`, in which the arrays below are views: reading it takes no message."""

    def __init__(self, game, options=None, for_networks=False, agents=None, server=None, command=None):
        self.made = {"game": game, "options": options, "for_networks": for_networks, "agents": agents, "command": command}
        self._batch = Batch(**self.made, ends=True, server=server)
        self.about = self._batch.about
        self.seats, self.size, self.actions = (getattr(self._batch.layout, name) for name in ("seats", "size", "actions"))
        self._step, self._reset_to = (f"{word} {self._batch.id} %d\n".encode() for word in ("step", "reset"))
        self._reset = f"reset {self._batch.id}\n".encode()
        self._ask_into = self._batch.server.ask_into
        self._lay_out(self._batch.layout)
        self.dealt = False
        self.to_move = OVER

    def _lay_out(self, layout):
        end = LINE + layout.end
        self._buffer = memoryview(bytearray(end + 4 * self.seats * self.size))
        self._seat_at, self._done_at = LINE + layout.to_move, LINE + layout.done
        self._rewards = np.frombuffer(self._buffer, "<f8", self.seats, LINE + layout.reward)
        self._observation = np.frombuffer(self._buffer, "<f4", self.size, LINE + layout.observation)
        self._mask = np.frombuffer(self._buffer, "i1", self.actions, LINE + layout.mask)
        self._ends = np.frombuffer(self._buffer, "u1", offset=end)  # where it begins, floats may not: it is read as bytes
        self._legal = self._mask.view(bool)
        self._end = end
        self._has_ends = False

    @property
    def server(self):
        return self._batch.server

    def deal(self, seed=None):
        if isinstance(seed, str):
            self._take(self._batch.reset([seed]))
            return
        self._receive(self._reset if seed is None else self._reset_to % index(seed))
        self.dealt = True

    def step(self, action):
        """Plays an action; tells whether the game is over now."""
        self._receive(self._step % index(action))
        return self._buffer[self._done_at] == 1

    def _receive(self, message):
        have = self._ask_into(message, self._buffer, self._end, self._done_at)
        self._has_ends = have > self._end
        (self.to_move,) = READ_SEAT(self._buffer, self._seat_at)

    def rewards(self):
        """What every seat earned in the last step."""
        return self._rewards.tolist()

    def observe(self, seat):
        """What a seat knows, and what it may do: a message only where the last answer has not told."""
        if seat == self.to_move:
            return {"observation": self._observation.copy(), "action_mask": self._mask.copy()}
        return {"observation": self._seen_by(seat), "action_mask": np.zeros(self.actions, np.int8)}

    def _seen_by(self, seat):
        if not self._has_ends:
            return self._batch.observe([0], [seat])["observation"][0].copy()
        bytes_each = 4 * self.size
        return self._ends[seat * bytes_each : (seat + 1) * bytes_each].copy().view("<f4")

    def may(self, action):
        """Whether an action is legal."""
        return 0 <= action < self.actions and bool(self._legal[action])

    def legal(self):
        """The ids of the legal actions."""
        return self._legal.nonzero()[0]

    def save(self):
        return self._batch.save()

    def load(self, position):
        self._take(self._batch.load(position))

    def seed(self):
        return self._batch.seeds()[0]

    def names(self):
        return self._batch.names()

    def render(self, seat=None):
        return self._batch.render(seat=seat)

    def close(self):
        self._batch.close()

    def clone(self):
        """Another one on the same server, at the same place."""
        other = Table(**self.made, server=self.server)
        if self.dealt:
            other.load(self.save())
        return other

    def __getstate__(self):
        return {"made": self.made, "position": self.save() if self.dealt else None}

    def __setstate__(self, state):
        Table.__init__(self, **state["made"])
        if state["position"] is not None:
            self.load(state["position"])

    def _take(self, rows):
        """Puts the arrays of a reset where a step would put them."""
        parts = (rows.reward, rows.to_move, rows.observation, rows.done, rows.mask)
        self._buffer[LINE : self._end] = b"".join(part.tobytes() for part in parts)
        self.to_move = int(rows.to_move[0])
        self._has_ends = False
        self.dealt = True
