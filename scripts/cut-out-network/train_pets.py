"""Trains the network that knows pets and writes art/network/pet-weights.bin (docs/decisions/network-that-knows-pets.md).

    python3 scripts/cut-out-network/train_pets.py START PHOTOS OUTLINES ANIMALS ROOMS PEOPLE OTHERS [SECONDS]

START is the `models` folder of the npm package @vladmandic/human 3.3.6, or weights to go on from; PEOPLE holds photos
with masks of people, who are not pets; in OTHERS the network goes on to see what it saw, once it knows pets; both may be
empty. The rest is as in train.py. Run train_eyes.py and `npx biome format --write tests/fixtures` afterwards. Needs
PyTorch and Pillow. With glibc, twice as quick with MALLOC_MMAP_MAX_=0 and MALLOC_TRIM_THRESHOLD_=100000000000 in the
environment: maps are not given back to the system.
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
from pet_network import from_detector, unpacked
from samples import (
    PET,
    as_input,
    covering,
    is_held_back,
    plain_sample,
    read_masked,
    read_pets,
    read_photo,
    recolored,
    sample,
    with_person,
)
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
# When going on.
LATER = 0.5
# Share of rooms without a pet, of photos in which it goes on to see what it saw, and of pets beside people.
EMPTY = 0.08
OTHER = 0.12
BESIDE_PEOPLE = 0.3
WORKERS = 2


def make_samples(seed, before, pets, rooms, people, others, queue):
    """Batches without end."""
    torch.set_num_threads(1)
    random.seed(seed)
    order = []
    while True:
        side = random.choice(SIDES)
        batch = []
        for _ in range(AT_ONCE):
            kind = random.random()
            if kind < EMPTY:
                seen = as_input(recolored(covering(random.choice(rooms), (440, 400), random), random), side)
                batch.append((seen, np.zeros((side, side)), np.ones((side, side))))
            elif others and kind < EMPTY + OTHER:
                seen = plain_sample(random.choice(others), side, random).astype(np.float32)
                with torch.no_grad():
                    answer = torch.sigmoid(before(torch.from_numpy(seen[None]))[0])[0, 0].numpy()
                batch.append((seen, answer, np.ones((side, side))))
            else:
                order = order or random.sample(pets, len(pets))
                photo, mask = order.pop()
                if people and random.random() < BESIDE_PEOPLE and (np.asarray(mask) == PET).any():
                    photo, mask = with_person(photo, mask, *random.choice(people), random)
                batch.append(sample(photo, mask, pets, rooms, side, random))
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


def train(network, batches, seconds, goes_on):
    """The weights' running mean after `seconds`."""
    highest = RATE * (LATER if goes_on else 1)
    head = {id(part) for layer in (*network.head, network.answer, network.coarse_answer) for part in layer.parameters()}
    groups = [
        {
            "params": [part],
            "share": 1 if id(part) in head else KNOWN_RATE / RATE * float(part.detach().square().mean().sqrt()) + 1e-4,
            "is_head": id(part) in head,
        }
        for part in network.parameters()
    ]
    optimizer = torch.optim.Adam(groups, lr=RATE, betas=(0.9, 0.99))
    mean = copy.deepcopy(network).requires_grad_(False)
    start, update = time.time(), 0
    while (done := (time.time() - start) / seconds) < 1:
        seen, pet, known = map(torch.from_numpy, batches.get())
        loss = loss_of(network(seen.contiguous(memory_format=torch.channels_last)), pet, known)
        rate = highest * min(1, (update + 1) / 60) * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * done)))
        for group in optimizer.param_groups:
            comes_in = 1 if goes_on or group["is_head"] else min(1, max(0, update - ALONE) / COMING_IN)
            group["lr"] = rate * group["share"] * comes_in
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 5)
        optimizer.step()
        update += 1
        for part, newer in zip(mean.parameters(), network.parameters()):
            part.lerp_(newer.detach(), 1 - min(0.995, (update + 1) / (update + 10)))
    return mean


def main(start, photos, outlines, animals, rooms, people, others, seconds=3500):
    goes_on = pathlib.Path(start).is_file()
    network = unpacked(start) if goes_on else from_detector(start)
    pets = list(read_pets(photos, outlines, LEFT_OUT))
    held_back = [(photo, mask) for name, photo, mask in pets if is_held_back(name)]
    learned = [(photo, mask) for name, photo, mask in pets if not is_held_back(name)] + list(read_masked(animals))
    rooms, others = (list(map(read_photo, sorted(pathlib.Path(folder).iterdir()))) for folder in (rooms, others))
    people = [(photo, mask.point(lambda value: value == PET and PET)) for photo, mask in read_masked(people)]
    forked = multiprocessing.get_context("fork")
    batches = forked.Queue(6)
    for seed in range(WORKERS):
        inputs = (seed, network, learned, rooms, people, others if goes_on else [], batches)
        forked.Process(target=make_samples, args=inputs, daemon=True).start()
    trained = train(network.to(memory_format=torch.channels_last), batches, float(seconds), goes_on)
    print("held back", np.mean(list(likeness(trained, held_back))))
    # What is written is rounded.
    trained.half().float()
    WEIGHTS.write_bytes(packed(trained))
    EXPECTED.write_text(json.dumps(expected_answers(trained)) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
