"""PyTorch learns a policy from self-play logs, then sits down with players at random. Needs torch and pyarrow.

    npx cardzero selfplay mulle --games 100 --sims 50 --out logs
    pip install ./python torch pyarrow
    python examples/python/learn_from_shards.py logs

The logs say which game they are of, what a seat saw, and how a search would have shared its choice among the legal actions. A small
network learns the latter from the former, as cardzero's own do.
"""

import sys

import numpy as np
import torch
from torch import nn

import cardzero
from cardzero import shards

EPOCHS, ROWS, WIDTH = 10, 256, 128
ENVS, DEALS = 128, 256


def learn(paths):
    """A network from observations to logits, and the game it is for."""
    first = next(shards.batches(paths, 1))
    torch.manual_seed(1)
    net = nn.Sequential(
        nn.Linear(first.observation.shape[1], WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU(), nn.Linear(WIDTH, first.mask.shape[1])
    )
    optimizer = torch.optim.Adam(net.parameters(), lr=1e-3)
    for batch in shards.batches(paths, ROWS, seed=1, epochs=EPOCHS, torch=True):
        chances = net(batch.observation).masked_fill(~batch.mask, -1e9).log_softmax(dim=1)
        loss = -(batch.weight * (batch.policy * chances).sum(dim=1)).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return net, first.meta["cardzero.game"]


@torch.no_grad()
def returns_at(seat, seats, net, game):
    """What the network earns at a seat more than the table does on average, when the others play at random: one number per deal."""
    agents = [None if other == seat else "random" for other in range(seats)]
    table = cardzero.vec(game, ENVS, auto_reset=False, for_networks=True, agents=agents)
    earned = []
    for start in range(0, DEALS, ENVS):
        rows = table.reset(range(start, start + ENVS))
        total = np.zeros(ENVS)
        while (rows.to_move >= 0).any():
            logits = net(torch.from_numpy(rows.observation)).numpy()
            best = np.where(rows.mask, logits, -np.inf).argmax(axis=1)
            rows = table.step(np.where(rows.to_move < 0, cardzero.WAIT, best))
            total += rows.reward[:, seat] - rows.reward.mean(axis=1)
        earned.append(total)
    table.close()
    return np.concatenate(earned)


def main(paths):
    net, game = learn(paths)
    seats = cardzero.vec(game).about["seats"]
    # Every deal once from each seat: whoever holds the better cards, all have held them.
    points = np.mean([returns_at(seat, seats, net, game) for seat in range(seats)], axis=0)
    error = 1.96 * points.std(ddof=1) / np.sqrt(len(points))
    verdict = "beats random" if points.mean() > error else "does not beat random yet: play more games, or search longer"
    print(f"{game}: {points.mean():+.3f} +/- {error:.3f} points per deal, which {verdict}")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("name shards, generations or runs: python learn_from_shards.py logs")
    main(sys.argv[1:])
