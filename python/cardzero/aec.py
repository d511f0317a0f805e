"""One game in PettingZoo's agent-environment cycle (AEC)."""

from .base import AECBase
from .spaces import action_space, observation_space
from .table import OVER, Table


class AECEnv(AECBase):
    """Made by `cardzero.env`. A `pettingzoo.AECEnv` with Gymnasium's spaces where those are installed."""

    def __init__(self, game, options=None, render_mode=None, for_networks=False, server=None, command=None):
        if render_mode not in (None, "ansi"):
            raise ValueError(f"no render mode {render_mode!r}; there is 'ansi'")
        super().__init__()
        self._table = Table(game, options, for_networks, server=server, command=command)
        about = self._table.about
        self.render_mode = render_mode
        self.metadata = {"name": about["game"], "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(about["seats"])]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(about) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(about) for agent in self.possible_agents}
        self.agents = []
        self.agent_selection = None

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        """Deals anew; a seed gives the same cards for ever. Without one, episodes follow one another from the last."""
        self._table.deal(seed)
        self._begin()

    @property
    def seed(self):
        """The seed of the running episode."""
        return self._table.seed()

    def observe(self, agent):
        """What an agent knows now; the mask is all zeros unless it is its turn."""
        if not self.agents:
            self._complain()
        return self._table.observe(self._seat[agent])

    def last(self, observe=True):
        if not self.agents:
            self._complain()
        agent = self.agent_selection
        return (
            self._table.observe(self._seat[agent]) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action):
        """Plays for the selected agent; None, and only None, once the game is over."""
        if not self.agents:
            self._complain()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        if action is None:
            raise ValueError(f"{agent} is to move: step(None) is for after the end")
        over = self._table.step(action)
        self.infos[agent] = self._nothing
        if over:
            self._pay()
        self._select()

    def save(self):
        """Where the game is: `game`, `seed` and the `actions` since. Goes into a JSON file as it is; hidden cards follow from it."""
        if not self._table.dealt:
            self._complain()
        return self._table.save()

    def load(self, position):
        """Goes to where another environment of this game was saved. A game that is over has paid."""
        self._table.load(position)
        self._begin()
        if self._table.to_move == OVER:
            self.terminations = dict.fromkeys(self.agents, True)

    def clone(self):
        """Another environment at the same place, on the same server; the two go on without each other."""
        other = type(self).__new__(type(self))
        other.__dict__.update(_copied(self.__dict__))
        other._table = self._table.clone()
        return other

    def names(self):
        """The legal actions with their names."""
        return self._table.names()

    def render(self):
        """The table as everyone sees it; `render_as(agent)` hides what that agent cannot see."""
        return self._table.render()

    def render_as(self, agent):
        return self._table.render(self._seat[agent])

    def close(self):
        self._table.close()

    def _begin(self):
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._nothing = {"legal": self._table.legal()[:0]}
        self.infos = dict.fromkeys(self.agents, self._nothing)
        self._select()

    def _complain(self):
        if not self._table.dealt:
            raise ValueError("no episode is running: call reset() first")
        raise ValueError("every agent has left this episode: call reset() first")

    def _select(self):
        table = self._table
        if table.to_move == OVER:
            self.agent_selection = self.agents[0]
            return
        self.agent_selection = agent = self.possible_agents[table.to_move]
        self.infos[agent] = {"legal": table.legal()}

    def _pay(self):
        """The end, where all that is earned is earned: nobody had anything before."""
        self.rewards = dict(zip(self.possible_agents, self._table.rewards()))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)

    def _leave(self, agent, action):
        if action is not None:
            raise ValueError(f"the game is over: {agent} leaves with step(None), not with action {action}")
        self.agents = [other for other in self.agents if other != agent]
        for record in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del record[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)  # what they have earned was paid a step ago
        if self.agents:
            self.agent_selection = self.agents[0]


def _copied(fields):
    """As deep as an environment changes what it has: its records, and the streams of its spaces."""
    import copy

    return {name: copy.deepcopy(value) for name, value in fields.items() if name != "_table"}
