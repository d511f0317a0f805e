"""What environments stand on: PettingZoo's and Gymnasium's classes where they are installed, else as much of them as is needed."""

import sys
from itertools import repeat

try:
    from pettingzoo import AECEnv as AECBase
except ImportError:

    class AECBase:
        """The part of an agent-environment cycle that is the same for every game."""

        @property
        def num_agents(self):
            return len(self.agents)

        @property
        def max_num_agents(self):
            return len(self.possible_agents)

        @property
        def unwrapped(self):
            return self

        def agent_iter(self, max_iter=2**63):
            for _ in repeat(None, min(max_iter, sys.maxsize)):
                if not self.agents:
                    return
                yield self.agent_selection

        def __str__(self):
            return self.metadata["name"]


try:
    from gymnasium import Env as GymBase
except ImportError:

    class GymBase:
        """What Gymnasium's class gives to those who derive from it."""

        def reset(self, *, seed=None, options=None):
            pass

        @property
        def unwrapped(self):
            return self
