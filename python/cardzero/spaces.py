"""Gymnasium's spaces where it is installed; else small ones that do as much as an environment of cards needs."""

import random

import numpy as np

BOOL = np.dtype(bool)  # of which `getfield` makes a view in half the time of `view(bool)`

try:
    from gymnasium.spaces import Box, Dict
    from gymnasium.spaces import Discrete as AnyDiscrete

    class Discrete(AnyDiscrete):
        """Gymnasium's space, which draws a legal action in a tenth of the time: environments of cards do little else."""

        def sample(self, mask=None, probability=None):
            if probability is not None:
                return super().sample(mask, probability)  # Gymnasium before 1.1 knows of none
            if mask is None:
                return super().sample()
            (allowed,) = mask.getfield(BOOL).nonzero()
            if len(allowed) == 0:
                return super().sample(mask)
            return allowed[int(self.np_random.random() * len(allowed))]

except ImportError:

    class Discrete:
        """The whole numbers 0 to n - 1."""

        def __init__(self, n, seed=None):
            self.n = n
            self.shape = ()
            self.dtype = np.dtype(np.int64)
            self.seed(seed)

        def seed(self, seed=None):
            self._random = random.Random(seed).random  # numpy's takes ten times as long for a single number

        def sample(self, mask=None):
            """A random member; with a mask, one of those that are not 0."""
            if mask is None:
                return int(self._random() * self.n)
            if type(mask) is not np.ndarray or mask.itemsize != 1:
                mask = np.asarray(mask, bool)
            (allowed,) = mask.getfield(BOOL).nonzero()  # of bytes in a tenth of the time that numbers take
            count = len(allowed)
            if count == 0:
                raise ValueError(f"the mask allows none of the {self.n} actions")
            return allowed.item(int(self._random() * count))

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


def action_space(about):
    return Discrete(about["actions"])


def observation_space(about):
    """What a seat is shown: its observation, and which actions are legal."""
    size = about["observation"]
    return Dict({
        "observation": Box(size["low"], size["high"], (size["size"],), np.float32),
        "action_mask": Box(0, 1, (about["actions"],), np.int8),
    })
