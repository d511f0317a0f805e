"""PettingZoo's and Gymnasium's own tests on every registered game. Prints one JSON object."""

import contextlib
import json
import sys
import warnings

import gymnasium
import pettingzoo
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

import cardzero


def play(table, choose):
    table.reset(seed=3)
    for agent in table.agent_iter():
        observation, _, termination, truncation, _ = table.last()
        over = termination or truncation
        table.step(None if over else choose(table.action_space(agent), observation["action_mask"]))


def refuses(error, act):
    try:
        act()
    except error:
        return
    raise AssertionError("it was not refused")


def check(game):
    table = cardzero.env(game)
    assert isinstance(table, pettingzoo.AECEnv)
    assert isinstance(table.observation_space("player_0"), gymnasium.spaces.Dict)
    assert isinstance(table.action_space("player_0"), gymnasium.spaces.Discrete)
    api_test(table)
    seed_test(lambda: cardzero.env(game))
    wrapped = OrderEnforcingWrapper(AssertOutOfBoundsWrapper(cardzero.env(game, for_networks=True)))
    refuses(AttributeError, lambda: wrapped.agent_selection)
    api_test(wrapped)
    play(wrapped, lambda space, mask: space.sample(mask))
    wrapped.reset(seed=1)
    refuses(AssertionError, lambda: wrapped.step(10**6))
    play(TerminateIllegalWrapper(cardzero.env(game), illegal_reward=-1), lambda space, mask: int(mask.argmin()))
    seat = cardzero.seat(game, 0, "random", illegal_reward=-1.0)
    assert isinstance(seat, gymnasium.Env)
    check_env(seat, skip_render_check=True)


with warnings.catch_warnings(), contextlib.redirect_stdout(sys.stderr):
    warnings.simplefilter("ignore")  # PettingZoo would rather not have observations that are records; all its card games are
    for game in cardzero.games():
        check(game)

print(json.dumps({"games": cardzero.games(), "pettingzoo": pettingzoo.__version__, "gymnasium": gymnasium.__version__}))
