"""Trains where the network that knows pets sees eyes, and writes art/network/pet-weights.bin anew.

    python3 scripts/cut-out-network/train_eyes.py PHOTOS [SECONDS]

All other layers stay as they are: run it after train_pets.py, which changes what these see. PHOTOS holds the photos
that the first lines of scripts/face-network/labels.jsonl name, ten of each breed; those of held-back-faces.txt are left
out, for art/faces/confirm-face.ts to be measured on. Run `npx biome format --write tests/fixtures` afterwards. Needs
PyTorch and OpenCV (Debian: python3-torch, python3-opencv). Quicker with the environment that train_pets.py names.
"""

import copy
import json
import math
import multiprocessing
import pathlib
import random
import sys
import time

import numpy as np
import torch
from network import packed
from pet_network import unpacked
from train import ROOT, expected, made_up_input
from train_pets import WEIGHTS

FACES = ROOT / "scripts/face-network"
sys.path.append(str(FACES))
from loss import loss_of  # noqa: E402
from squares import read_photos, sample, shares  # noqa: E402

HELD_BACK = pathlib.Path(__file__).with_name("held-back-faces.txt")
EXPECTED = ROOT / "tests/fixtures/eye-answers.json"
# Sides of a square, what the distance of the eyes takes up of it, and how many make an update.
SIDE, SHARES, AT_ONCE = 256, (0.07, 0.34), 16
# Labels of ten photos of each breed.
LABELS = 370
# Share of squares without a chosen face, and how many times as often a photo of closed eyes is seen.
ELSEWHERE, CLOSED_TIMES = 0.22, 3
RATE, DECAY, WARMING = 2.5e-3, 2e-3, 0.05
# Squares by which the layers' inputs are brought to one spread.
FIRST = 8


def fill(queue, photos, times, seed):
    """Batches without end, in a process of its own."""
    random.seed(seed)
    np.random.seed(seed)
    while True:
        chosen = np.random.choice(len(photos), AT_ONCE, p=times)
        squares = [sample(*photos[i], random.random() < ELSEWHERE, SIDE, SHARES) for i in chosen]
        queue.put([np.stack(part).astype(np.float32) for part in zip(*squares)])


@torch.no_grad()
def begin(network, queue):
    """Small random weights for inputs of any spread."""
    maps = torch.cat([network.eye_maps(torch.from_numpy(queue.get()[0])) for _ in range(FIRST)])
    mean, spread = maps.mean((0, 2, 3)), maps.std((0, 2, 3)) + 1e-3
    first, *_, last = network.eyes
    for layer in network.eyes:
        layer.reset_parameters()
    first.weight /= spread.view(1, -1, 1, 1)
    first.bias -= (first.weight[:, :, 0, 0] * mean).sum(1)
    torch.nn.init.normal_(last.weight, std=0.01)
    torch.nn.init.constant_(last.bias, -4)


def train(network, queue, seconds):
    """The running mean of the eyes' layers after `seconds`."""
    optimizer = torch.optim.AdamW(network.eyes.parameters(), lr=RATE, weight_decay=DECAY)
    mean = copy.deepcopy(network.eyes).requires_grad_(False)
    start, update, total = time.time(), 0, 0
    while (done := (time.time() - start) / seconds) < 1:
        squares, *wanted = map(torch.from_numpy, queue.get())
        with torch.no_grad():
            maps = network.eye_maps(squares)
        loss = loss_of(network.answer_eyes(maps), *wanted)
        cooling = 0.5 + 0.5 * math.cos(math.pi * max(0, done - WARMING) / (1 - WARMING))
        optimizer.param_groups[0]["lr"] = RATE * (done / WARMING if done < WARMING else cooling)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.eyes.parameters(), 5)
        optimizer.step()
        update += 1
        total += loss.item()
        for part, newer in zip(mean.parameters(), network.eyes.parameters()):
            part.lerp_(newer.detach(), 1 - min(0.998, (1 + update) / (10 + update)))
        if update % 100 == 0:
            print(update, total / 100, flush=True)
            total = 0
    network.eyes.load_state_dict(mean.state_dict())


def expected_eyes(network, side=128, every=4):
    """What the tests hold the kernels against: one answer after the other."""
    with torch.no_grad():
        return expected(network.find_eyes(made_up_input(side))[0], side, every)


def main(folder, seconds=2400):
    network = unpacked(WEIGHTS)
    held_back = set(HELD_BACK.read_text().split())
    lines = (FACES / "labels.jsonl").read_text().splitlines()[:LABELS]
    lines = [line for line in lines if json.loads(line)["photo"] not in held_back]
    photos = read_photos(folder, lines)
    queue = multiprocessing.Queue(3)
    inputs = (queue, photos, shares(lines, CLOSED_TIMES), 1)
    multiprocessing.Process(target=fill, args=inputs, daemon=True).start()
    begin(network, queue)
    train(network, queue, float(seconds))
    # What is written is rounded.
    network.half().float()
    WEIGHTS.write_bytes(packed(network))
    EXPECTED.write_text(json.dumps(expected_eyes(network)) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
