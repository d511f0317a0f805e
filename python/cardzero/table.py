"""One environment on the server: its last row, and what brings it back. Both faces, AEC and Gymnasium, stand on this."""

from operator import index

import numpy as np

from .batch import Batch
from .server import LINE, short_line

OVER = -1
MOST_ROWS = 16  # that forced moves lead to, in one answer


class Row:
    """Views of one row in the bytes of an answer."""

    def __init__(self, buffer, start, layout):
        self.to_move = np.frombuffer(buffer, "<i4", 1, start + layout.to_move)
        self.done = np.frombuffer(buffer, "u1", 1, start + layout.done)
        self.reward = np.frombuffer(buffer, "<f8", layout.seats, start + layout.reward)
        self.observation = np.frombuffer(buffer, "<f4", layout.size, start + layout.observation)
        self.mask = np.frombuffer(buffer, "i1", layout.actions, start + layout.mask)
        self.legal = self.mask.view(bool)


class Answer:
    """A place for an answer: the row where the game stands, and those that forced moves lead to, or what every seat knew at the end."""

    def __init__(self, layout, forced):
        self.line, self.end = short_line(layout.end), LINE + layout.end  # of the first row
        self.row_size = layout.end
        count = MOST_ROWS if forced else 0
        most = max(count * layout.end, 4 * layout.seats * layout.size)
        self.buffer = bytearray(self.end + most)
        self.rows = [Row(self.buffer, LINE + row * layout.end, layout) for row in range(count + 1)]
        self.ends = np.frombuffer(self.buffer, "u1", offset=self.end)  # floats that lie at any place: read as bytes


_tails = []


def _tails_for(actions):
    """How a message ends that plays an action, for each of them: to look it up takes less time than to write it. Tables share them."""
    global _tails
    if len(_tails) < actions:
        _tails = [b" %d\n" % action for action in range(actions)]
    return _tails


class Table:
    """One game, as the last answer tells it.

    A forced move takes no message: the row it leads to has come already. It waits, and goes out with the next choice, or before
    anything else is asked.
    """

    def __init__(self, game, options=None, for_networks=False, agents=None, server=None, command=None):
        self.made = {"game": game, "options": options, "for_networks": for_networks, "agents": agents, "command": command}
        forced = agents is None
        self._batch = Batch(**self.made, ends=True, forced=forced, server=server)
        self.about = self._batch.about
        self.seats, self.size, self.actions = (getattr(self._batch.layout, name) for name in ("seats", "size", "actions"))
        self._step, self._reset = (f"{word} {self._batch.id}".encode() for word in ("step", "reset"))
        self._tails = _tails_for(self.actions)
        self._ask_into = self._batch.server.ask_into
        # What comes is written into the other one: if it is a complaint, the last answer still holds.
        self._answer, self._other = (Answer(self._batch.layout, forced) for _ in range(2))
        self._waiting = b""  # actions that the server has not heard of
        self._at, self._last = 0, 0  # the row where the game stands, and the last that has come
        self._row = self._answer.rows[0]
        self.to_move = OVER
        self._has_ends = False
        self.dealt = False

    @property
    def server(self):
        return self._batch.server

    def deal(self, seed=None):
        """Deals anew, from a seed or from the last one."""
        if isinstance(seed, str):
            self._take(self._batch.reset([seed]))
        else:
            self._ask(self._reset + (b"\n" if seed is None else b" %d\n" % index(seed)))
        self.dealt = True

    def step(self, action):
        """Plays an action; tells whether the game is over now."""
        action = index(action)
        if self._at < self._last and self.may(action):
            self._waiting += b" %d" % action
            self._at += 1
            self._row = row = self._answer.rows[self._at]
            self.to_move = row.to_move.item()
            return False
        waiting, self._waiting = self._waiting, b""  # they stand, even if this one is refused
        self._ask(self._step + waiting + (self._tails[action] if 0 <= action < self.actions else b" %d\n" % action))
        return self._has_ends

    def rewards(self):
        """What every seat earned in the last step."""
        return self._row.reward.tolist()

    def observe(self, seat):
        """What a seat knows, and what it may do: a message only where the last answer has not told."""
        if seat == self.to_move:
            row = self._row
            return {"observation": row.observation.copy(), "action_mask": row.mask.copy()}
        return {"observation": self._seen_by(seat), "action_mask": np.zeros(self.actions, np.int8)}

    def may(self, action):
        """Whether an action is legal."""
        return 0 <= action < self.actions and bool(self._row.legal[action])

    def legal(self):
        """The ids of the legal actions."""
        return self._row.legal.nonzero()[0]

    def save(self):
        return self._told().save()

    def load(self, position):
        rows = self._batch.load(position)
        self._take(rows)
        self.dealt = True

    def seed(self):
        return self._told().seeds()[0]

    def names(self):
        return self._told().names()

    def render(self, seat=None):
        return self._told().render(seat=seat)

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

    def _told(self):
        """The batch, once the server has heard of all actions."""
        if self._waiting:
            waiting, self._waiting = self._waiting, b""
            self._ask(b"%b%b\n" % (self._step, waiting))
        return self._batch

    def _ask(self, message):
        answer = self._other
        have = self._ask_into(message, answer.buffer, answer.line, answer.end)
        self._answer, self._other = answer, self._answer
        self._row = row = answer.rows[0]
        self.to_move = row.to_move.item()
        self._at, self._last, self._waiting, self._has_ends = 0, 0, b"", False
        if have > answer.end:
            self._has_ends = row.done.item() == 1
            self._last = 0 if self._has_ends else (have - answer.end) // answer.row_size

    def _seen_by(self, seat):
        if not self._has_ends:
            return self._told().observe([0], [seat])["observation"][0].copy()
        bytes_each = 4 * self.size
        return self._answer.ends[seat * bytes_each : (seat + 1) * bytes_each].copy().view("<f4")

    def _take(self, rows):
        """Puts the arrays of a reset in long form where a short one would put them."""
        row = self._row = self._answer.rows[0]
        row.reward[:], row.to_move[:], row.observation[:] = rows.reward[0], rows.to_move[0], rows.observation[0]
        row.done[:], row.legal[:] = rows.done[0], rows.mask[0]
        self.to_move = row.to_move.item()
        self._at, self._last, self._waiting, self._has_ends = 0, 0, b"", False
