"""The net that comes along plays from Python: pip install ./python onnxruntime. A net of your own: see docs/reference/export.md.

    npx cardzero export runs/mine --format onnx --out mine       # then: nets.load("mine")
"""

import sys

import cardzero
from cardzero import nets

game = sys.argv[1] if len(sys.argv) > 1 else "ulti-v1"
net = nets.shipped(game)
table = cardzero.seat(game, seat=0, against="random", for_networks=True)
points = 0.0
for deal in range(20):
    seen, info = table.reset(seed=deal)
    over = False
    while not over:
        action = net.act(seen["observation"], seen["action_mask"])
        seen, reward, over, _, info = table.step(action)
    points += reward
print(f"{game}: {points / 20:+.2f} points per deal at seat 0 against random players")
