"""Trains the cut-out network on and writes art/network/u2net-weights.bin (docs/decisions/own-cut-out-weights.md).

    python3 scripts/cut-out-network/train.py PUBLISHED PHOTOS OUTLINES ANIMALS ROOMS OTHERS [STEPS]

PUBLISHED is U²-Net-P in ONNX form; PHOTOS holds the photos whose pets OUTLINES describes (samples.py); ANIMALS holds photos
with masks; ROOMS holds photos without animals, into which pets are moved; in those and in OTHERS, which may show
anything, the network goes on to see what it saw. Run `npx biome format --write tests/fixtures` afterwards. Needs PyTorch,
ONNX and Pillow (Debian: python3-torch, python3-onnx, python3-pil).
"""

import copy
import json
import math
import pathlib
import random
import sys

import numpy as np
import torch
import torch.nn.functional as F
from network import CutOutNetwork, packed
from PIL import Image
from samples import PET, VOID, as_input, is_held_back, plain_sample, read_masked, read_pets, read_photo, sample

ROOT = pathlib.Path(__file__).parent.parent.parent
WEIGHTS = ROOT / "art/network/u2net-weights.bin"
EXPECTED = ROOT / "tests/fixtures/u2net-answers.json"
# Annotations without the dressed or held part of the pet.
LEFT_OUT = (
    "pug_139 scottish_terrier_104 shiba_inu_146 shiba_inu_162 staffordshire_bull_terrier_108 yorkshire_terrier_113"
).split()
RATE = 1e-4
AT_ONCE = 4
# Layers of the first stage, which sees edges and textures, stay.
FROZEN = 14
SIDE = 320
SIDES = (192, 224, 224, 256, SIDE)
# Share of steps after which all inputs are as large as later.
FULL_SIZE = 0.85
OTHER = 0.25
# What is written lies between the published weights and these (Wortsman et al. 2022): what pets are is learned,
# and other animals and things are not forgotten.
LEARNED = 0.6


def loss_of(answers, pet, known):
    """Cross entropy at all depths, and intersection over union of what is fused."""
    loss = 0
    for depth, answer in enumerate(answers):
        entropy = F.binary_cross_entropy_with_logits(answer[0, 0], pet, reduction="none")
        loss = loss + (0.25 if depth else 1) * (entropy * known).sum() / known.sum()
    likely = torch.sigmoid(answers[0][0, 0]) * known
    both = (likely * pet).sum()
    return loss + 0.5 * (1 - (both + 1) / ((likely + pet * known).sum() - both + 1))


def train(network, pets, rooms, others, steps):
    """The mean of the network over the last hundred or so updates."""
    before = copy.deepcopy(network).requires_grad_(False)
    for layer in network.layers[:FROZEN]:
        layer.requires_grad_(False)
    learned = [part for part in network.parameters() if part.requires_grad]
    optimizer = torch.optim.Adam(learned, lr=RATE, betas=(0.9, 0.99))
    mean = copy.deepcopy(network).requires_grad_(False)
    order = []
    for step in range(steps):
        if step % AT_ONCE == 0:
            side = SIDE if step > FULL_SIZE * steps else random.choice(SIDES)
        if random.random() < OTHER:
            seen = tensor(plain_sample(random.choice(others), side, random))
            loss = F.binary_cross_entropy_with_logits(network(seen)[0], torch.sigmoid(before(seen)[0]))
        else:
            order = order or random.sample(pets, len(pets))
            seen, pet, known = sample(*order.pop(), pets, rooms, side, random)
            loss = loss_of(network(tensor(seen)), torch.from_numpy(pet), torch.from_numpy(known))
        (loss / AT_ONCE).backward()
        if (step + 1) % AT_ONCE:
            continue
        rate = min(1, step / 120) * (0.03 + 0.97 * 0.5 * (1 + math.cos(math.pi * step / steps)))
        optimizer.param_groups[0]["lr"] = RATE * rate
        torch.nn.utils.clip_grad_norm_(learned, 1)
        optimizer.step()
        optimizer.zero_grad()
        updates = step / AT_ONCE
        for part, newer in zip(mean.parameters(), network.parameters()):
            part.lerp_(newer.detach(), 1 - min(0.98, (updates + 1) / (updates + 10)))
    return mean


def tensor(seen):
    return torch.from_numpy(seen)[None].contiguous(memory_format=torch.channels_last)


def likeness(network, pets):
    """Intersection over union of each photo, void left out."""
    for photo, mask in pets:
        with torch.no_grad():
            seen = torch.sigmoid(network(tensor(as_input(photo, SIDE)))[0])[0, 0].numpy()
        seen = (seen - seen.min()) / (seen.max() - seen.min()) > 0.5
        wanted = np.asarray(mask.resize((SIDE, SIDE), Image.NEAREST))
        both, either = (seen & (wanted == PET)).sum(), ((seen & (wanted != VOID)) | (wanted == PET)).sum()
        yield both / either


def made_up_input(side):
    """What tests/network-answers.ts makes, too."""
    at = np.arange(3 * side * side)
    return torch.from_numpy((np.sin(at / 97) + at % 7 / 7).astype(np.float32).reshape(1, 3, side, side))


def expected_answers(network, side=192, every=12):
    """What the tests hold the kernels against."""
    with torch.no_grad():
        return expected(network(made_up_input(side))[0][0], side, every)


def expected(planes, side, every):
    """Every so manieth answer of planes, one plane after the other."""
    seen = planes[:, ::every, ::every].ravel().tolist()
    return {"side": side, "every": every, "answers": [round(value, 4) for value in seen]}


def main(file, photos, outlines, animals, rooms, others, steps=5200):
    network = CutOutNetwork(file).to(memory_format=torch.channels_last)
    pets = list(read_pets(photos, outlines, LEFT_OUT))
    held_back = [(photo, mask) for name, photo, mask in pets if is_held_back(name)]
    learned = [(photo, mask) for name, photo, mask in pets if not is_held_back(name)] + list(read_masked(animals))
    rooms, others = (list(map(read_photo, sorted(pathlib.Path(folder).iterdir()))) for folder in (rooms, others))
    print("before", np.mean(list(likeness(network, held_back))))
    published = copy.deepcopy(network)
    trained = train(network, learned, rooms, rooms + others, int(steps))
    for part, before in zip(trained.parameters(), published.parameters()):
        part.lerp_(before.detach(), 1 - LEARNED)
    print("now", np.mean(list(likeness(trained, held_back))))
    # What is written is rounded.
    trained.half().float()
    WEIGHTS.write_bytes(packed(trained))
    EXPECTED.write_text(json.dumps(expected_answers(trained)) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
