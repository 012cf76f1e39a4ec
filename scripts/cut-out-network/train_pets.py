"""Trains the network that knows pets and writes art/network/pet-weights.bin (docs/decisions/network-that-knows-pets.md).

    python3 scripts/cut-out-network/train_pets.py DETECTOR PHOTOS OUTLINES ANIMALS ROOMS [SECONDS]

DETECTOR is the `models` folder of the npm package @vladmandic/human 3.3.6; the others are as in train.py. Run
`npx biome format --write tests/fixtures` afterwards. Needs PyTorch and Pillow. With glibc, twice as quick with
MALLOC_MMAP_MAX_=0 and MALLOC_TRIM_THRESHOLD_=100000000000 in the environment: maps are not given back to the system.
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
import torch.nn.functional as F
from network import packed
from pet_network import from_detector
from samples import as_input, covering, is_held_back, read_masked, read_pets, read_photo, recolored, sample
from train import LEFT_OUT, ROOT, expected_answers, likeness

WEIGHTS = ROOT / "art/network/pet-weights.bin"
EXPECTED = ROOT / "tests/fixtures/pet-answers.json"
AT_ONCE = 8
SIDES = (224, 256, 320, 320, 384)
# Of the head; layers that know something learn in proportion to the size of their weights.
RATE = 1e-3
KNOWN_RATE = 2e-3
# Updates of the head alone, then those in which the other layers come in.
ALONE, COMING_IN = 60, 150
# Share of rooms without a pet.
EMPTY = 0.08
WORKERS = 2


def make_samples(seed, pets, rooms, queue):
    """Batches without end."""
    torch.set_num_threads(1)
    random.seed(seed)
    order = []
    while True:
        side = random.choice(SIDES)
        batch = []
        for _ in range(AT_ONCE):
            if random.random() < EMPTY:
                seen = as_input(recolored(covering(random.choice(rooms), (440, 400), random), random), side)
                batch.append((seen, np.zeros((side, side)), np.ones((side, side))))
            else:
                order = order or random.sample(pets, len(pets))
                batch.append(sample(*order.pop(), pets, rooms, side, random))
        queue.put(tuple(np.stack(part).astype(np.float32) for part in zip(*batch)))


def loss_of(answers, pet, known):
    """Cross entropy of both answers, and intersection over union of the one that counts."""
    loss = 0
    for share, answer in zip((1, 0.4), answers):
        entropy = F.binary_cross_entropy_with_logits(answer[:, 0], pet, reduction="none")
        loss = loss + share * (entropy * known).sum() / known.sum()
    likely = torch.sigmoid(answers[0][:, 0]) * known
    both = (likely * pet).sum((1, 2))
    either = (likely + pet * known).sum((1, 2)) - both
    lost = 1 - (both + 1) / (either + 1)
    return loss + 0.5 * (lost * (pet.sum((1, 2)) > 0)).mean()


def train(network, batches, seconds):
    """The weights' running mean after `seconds`."""
    fresh = {id(part) for layer in (*network.head, network.answer, network.coarse_answer) for part in layer.parameters()}
    groups = [
        {
            "params": [part],
            "share": 1 if id(part) in fresh else KNOWN_RATE / RATE * float(part.detach().square().mean().sqrt()) + 1e-4,
            "is_fresh": id(part) in fresh,
        }
        for part in network.parameters()
    ]
    optimizer = torch.optim.Adam(groups, lr=RATE, betas=(0.9, 0.99))
    mean = copy.deepcopy(network).requires_grad_(False)
    start, update = time.time(), 0
    while (done := (time.time() - start) / seconds) < 1:
        seen, pet, known = map(torch.from_numpy, batches.get())
        loss = loss_of(network(seen.contiguous(memory_format=torch.channels_last)), pet, known)
        rate = RATE * min(1, (update + 1) / 60) * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * done)))
        for group in optimizer.param_groups:
            comes_in = 1 if group["is_fresh"] else min(1, max(0, update - ALONE) / COMING_IN)
            group["lr"] = rate * group["share"] * comes_in
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 5)
        optimizer.step()
        update += 1
        for part, newer in zip(mean.parameters(), network.parameters()):
            part.lerp_(newer.detach(), 1 - min(0.995, (update + 1) / (update + 10)))
    return mean


def main(detector, photos, outlines, animals, rooms, seconds=3500):
    pets = list(read_pets(photos, outlines, LEFT_OUT))
    held_back = [(photo, mask) for name, photo, mask in pets if is_held_back(name)]
    learned = [(photo, mask) for name, photo, mask in pets if not is_held_back(name)] + list(read_masked(animals))
    rooms = list(map(read_photo, sorted(pathlib.Path(rooms).iterdir())))
    forked = multiprocessing.get_context("fork")
    batches = forked.Queue(6)
    for seed in range(WORKERS):
        forked.Process(target=make_samples, args=(seed, learned, rooms, batches), daemon=True).start()
    trained = train(from_detector(detector).to(memory_format=torch.channels_last), batches, float(seconds))
    print("held back", np.mean(list(likeness(trained, held_back))))
    # What is written is rounded.
    trained.half().float()
    WEIGHTS.write_bytes(packed(trained))
    EXPECTED.write_text(json.dumps(expected_answers(trained)) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
