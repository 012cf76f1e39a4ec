"""Trains the face network and writes art/faces/face-weights.ts (docs/decisions/own-face-network.md).

    python3 scripts/face-network/train.py PHOTOS STEPS [START]

PHOTOS holds the photos that labels.jsonl names. START is a state saved by an earlier run (face-network.pt), from which
training goes on with a lower rate and more closed eyes; train_cat.py follows every run. Needs PyTorch and OpenCV (Debian: python3-torch, python3-opencv).
"""

import math
import pathlib
import random
import sys

import numpy as np
import torch
import torch.multiprocessing as processes
from loss import loss_of
from network import FaceNetwork, packed
from squares import read_photos, sample, shares

HERE = pathlib.Path(__file__).parent
LABELS = HERE / "labels.jsonl"
WEIGHTS = HERE.parent.parent / "art/faces/face-weights.ts"
STATE = pathlib.Path("face-network.pt")
BATCH = 32
# Share of squares without a chosen face.
ELSEWHERE = 0.25
# Highest rate, of a run from nothing and of one that goes on, and the share of steps until it is reached.
RATES = (4e-3, 1.5e-3)
WARMING = 0.1
# How many times as often a photo of closed eyes is seen in a run that goes on: there are few.
CLOSED_TIMES = 7
HEADING = "/** The weights of the face network as `readLayers` takes them, base64. Made by training, never by hand. */"


def fill(queue, photos, times, seed):
    """Endless batches of samples, in a process of its own."""
    random.seed(seed)
    np.random.seed(seed)
    while True:
        chosen = np.random.choice(len(photos), BATCH, p=times)
        samples = [sample(*photos[i], random.random() < ELSEWHERE) for i in chosen]
        queue.put([np.stack(part) for part in zip(*samples)])


def train(network, queue, steps, highest):
    network = network.to(memory_format=torch.channels_last)
    optimizer = torch.optim.AdamW(network.parameters(), lr=highest, weight_decay=2e-3)
    # The mean of the last few hundred steps sees more than the last one.
    mean = {name: value.clone() for name, value in network.state_dict().items()}
    total = 0
    for step in range(1, steps + 1):
        done = step / steps
        cooling = 0.5 + 0.5 * math.cos(math.pi * (done - WARMING) / (1 - WARMING))
        for group in optimizer.param_groups:
            group["lr"] = highest * (done / WARMING if done < WARMING else cooling)
        squares, *wanted = [torch.from_numpy(part) for part in queue.get()]
        loss = loss_of(network(squares.contiguous(memory_format=torch.channels_last)), *wanted)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 5)
        optimizer.step()
        total += loss.item()
        decay = min(0.998, (1 + step) / (10 + step))
        for name, value in network.state_dict().items():
            mean[name] = decay * mean[name] + (1 - decay) * value if value.is_floating_point() else value.clone()
        if step % 200 == 0:
            print(step, total / 200, flush=True)
            total = 0
    network.load_state_dict(mean)
    return network.eval()


if __name__ == "__main__":
    torch.manual_seed(1)
    folder, steps, *start = sys.argv[1:]
    network = FaceNetwork()
    if start:
        network.load_state_dict(torch.load(start[0]), strict=False)
    queue = processes.Queue(12)
    lines = LABELS.read_text().splitlines()
    photos = read_photos(folder, lines)
    times = shares(lines, CLOSED_TIMES if start else 1)
    processes.Process(target=fill, args=(queue, photos, times, 1), daemon=True).start()
    trained = train(network, queue, int(steps), RATES[bool(start)])
    torch.save(trained.state_dict(), STATE)
    WEIGHTS.write_text(f"{HEADING}\nexport const FACE_WEIGHTS =\n  '{packed(trained)}';\n")
