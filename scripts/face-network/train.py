"""Trains the face network and writes art/faces/face-weights.ts (docs/decisions/own-face-network.md).

    python3 scripts/face-network/train.py PHOTOS [EPOCHS]

PHOTOS holds the photos that labels.jsonl names. Needs PyTorch and OpenCV (Debian: python3-torch, python3-opencv).
"""

import pathlib
import random
import sys

import numpy as np
import torch
import torch.nn.functional as F
from network import FaceNetwork, packed
from samples import read_photos, sample

HERE = pathlib.Path(__file__).parent
WEIGHTS = HERE.parent.parent / "art/faces/face-weights.ts"
BATCH = 32
# How often each photo is seen in an epoch, and the share of squares without a chosen face.
TIMES = 2
ELSEWHERE = 0.25
HEADING = "/** The weights of the face network as `readLayers` takes them, base64. Made by training, never by hand. */"


def loss_of(answers, heat, is_open, weights):
    """Quality focal loss (Li et al. 2020) for the places, cross entropy for open or closed."""
    places = answers[:, :3]
    entropy = F.binary_cross_entropy_with_logits(places, heat, reduction="none")
    focal = (entropy * (heat - torch.sigmoid(places)) ** 2 * weights).sum() / max(1, (heat > 0.6).sum().item())
    known = is_open >= 0
    state = F.binary_cross_entropy_with_logits(answers[:, 3][known], is_open[known]) if known.any() else 0
    return 4 * focal + 0.15 * state


def batches(photos):
    order = list(range(len(photos))) * TIMES
    random.shuffle(order)
    for start in range(0, len(order) - BATCH + 1, BATCH):
        samples = [sample(*photos[i], random.random() < ELSEWHERE) for i in order[start : start + BATCH]]
        yield [torch.from_numpy(np.stack(part)) for part in zip(*samples)]


def train(photos, epochs):
    network = FaceNetwork().to(memory_format=torch.channels_last)
    optimizer = torch.optim.AdamW(network.parameters(), lr=4e-3, weight_decay=2e-3)
    steps = epochs * (TIMES * len(photos) // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 4e-3, total_steps=steps + 1, pct_start=0.15)
    # The mean of the last few hundred steps sees more than the last one.
    mean = {name: value.clone() for name, value in network.state_dict().items()}
    step = 0
    for epoch in range(epochs):
        total = 0
        for squares, *wanted in batches(photos):
            loss = loss_of(network(squares.contiguous(memory_format=torch.channels_last)), *wanted)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 5)
            optimizer.step()
            schedule.step()
            step += 1
            total += loss.item()
            decay = min(0.998, (1 + step) / (10 + step))
            for name, value in network.state_dict().items():
                mean[name] = decay * mean[name] + (1 - decay) * value if value.is_floating_point() else value.clone()
        print(epoch, total, flush=True)
    network.load_state_dict(mean)
    return network.eval()


if __name__ == "__main__":
    for seed in (random.seed, np.random.seed, torch.manual_seed):
        seed(1)
    epochs = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    trained = train(read_photos(sys.argv[1], HERE / "labels.jsonl"), epochs)
    WEIGHTS.write_text(f"{HEADING}\nexport const FACE_WEIGHTS =\n  '{packed(trained)}';\n")
