"""cardzero's card games for Python: environments, logs of self-play, exported nets.

    import cardzero

    game = cardzero.env("ulti-v1")
    game.reset(seed=7)
    for agent in game.agent_iter():
        observation, reward, termination, truncation, info = game.last()
        game.step(None if termination else game.action_space(agent).sample(observation["action_mask"]))

The games run in `cardzero env-server`, a process of Node that is started when it is first needed (see `cardzero.program` for how it
is found). A seed deals the same cards as in cardzero itself. `cardzero.shards` and `cardzero.nets` need no Node.
"""

from .aec import AECEnv
from .batch import WAIT, Batch, Rows
from .errors import CardzeroError
from .seat import SeatEnv
from .server import Server, shared

__all__ = ["WAIT", "AECEnv", "Batch", "CardzeroError", "Rows", "SeatEnv", "Server", "env", "games", "seat", "vec"]
__version__ = "0.2.0"


def env(game, options=None, render_mode=None, for_networks=False, server=None, command=None):
    """A game by its id, such as `ulti-v1`, with options such as {"allPass": "penalty"}: a `pettingzoo.AECEnv`.

    With `for_networks` observations are what exported networks read, which in some games is more than the observation of the rules.
    """
    return AECEnv(game, options, render_mode, for_networks, server, command)


def vec(
    game, envs=64, options=None, auto_reset=True, for_networks=False, agents=None, ends=False, server=None, command=None
):
    """Many environments of a game in packed arrays, for training. `agents` may have the name of an agent for some seats, None for yours."""
    return Batch(game, envs, options, auto_reset, for_networks, agents, ends, server=server, command=command)


def seat(game, seat=0, against="random", options=None, render_mode=None, for_networks=False, **more):
    """One seat against agents by name, such as "heuristic" or "ismcts:sims=100": a `gymnasium.Env`."""
    return SeatEnv(game, seat, against, options, render_mode, for_networks, **more)


def games(server=None, command=None):
    """The ids of all games."""
    return (server or shared(command)).about["games"]
