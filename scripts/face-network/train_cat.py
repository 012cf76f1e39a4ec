"""Trains the last layer of the face network, whether a face is a cat's, and writes art/faces/face-weights.ts anew.

    python3 scripts/face-network/train_cat.py PHOTOS

All other layers stay as they are. PHOTOS holds photos of the Oxford-IIIT Pet Dataset, whose names are breeds; those of
labels.jsonl that are there are used. Needs PyTorch and OpenCV (Debian: python3-torch, python3-opencv).
"""

import json
import math
import pathlib
import random
import re
import sys

import numpy as np
import torch
import torch.nn.functional as F
from network import packed, unpacked
from squares import SIDE, changed, cut, read_photos
from train import HEADING, LABELS, WEIGHTS

# Breeds of cats begin with capitals in that set, those of dogs do not.
CAT = re.compile("[A-Z]")
# What the distance of the eyes takes up of a square; the middle of a face lies that far below its eyes.
SHARE = 0.26
BELOW = 0.35
SQUARES = 16
# Parts of the breeds, each held back once.
FOLDS = 12
DECAY = 3e-3


def square(photo, face):
    """A face in the middle, about as large as see-face.ts shows it, changed at random."""
    left, right, nose = face["points"]
    one, other = sorted((left, right) if left and right else (left or right, nose))
    down = BELOW if left and right else 0
    x = (one[0] + other[0]) / 2 - down * (other[1] - one[1])
    y = (one[1] + other[1]) / 2 + down * (other[0] - one[0])
    away = 0.08 * face["distance"]
    x, y = x + random.gauss(0, away), y + random.gauss(0, away)
    scale = SIDE * SHARE / (face["distance"] * math.exp(random.uniform(math.log(0.7), math.log(1.4))))
    angle = math.radians(random.gauss(0, 10))
    cos, sin = scale * math.cos(angle), scale * math.sin(angle)
    matrix = np.array([[cos, -sin, 0], [sin, cos, 0]], np.float32)
    if random.random() < 0.5:
        matrix[0] *= -1
    matrix[:, 2] = SIDE / 2 - matrix[:, :2] @ np.array([x, y])
    return changed(cut(photo, matrix, scale)).transpose(2, 0, 1)


def fit(seen, is_cat):
    """Logistic regression: weights and bias. Cats count as much as dogs."""
    spread, middle = torch.std_mean(seen, 0)
    scaled = (seen - middle) / (spread + 1e-3)
    weights = torch.zeros(seen.shape[1], requires_grad=True)
    bias = torch.zeros(1, requires_grad=True)
    cats = is_cat.mean()
    shares = torch.where(is_cat > 0, 0.5 / cats, 0.5 / (1 - cats))
    optimizer = torch.optim.LBFGS([weights, bias], max_iter=200)

    def loss():
        optimizer.zero_grad()
        value = F.binary_cross_entropy_with_logits(scaled @ weights + bias, is_cat, shares)
        value = value + DECAY * (weights**2).sum()
        value.backward()
        return value

    optimizer.step(loss)
    weights = weights.detach() / (spread + 1e-3)
    return weights, bias.detach() - weights @ middle


def held_back(seen, is_cat, faces, breeds):
    """Share of right answers to faces of breeds that are not in the training."""
    names = sorted(set(breeds))
    random.shuffle(names)
    right = []
    for fold in range(FOLDS):
        held = torch.tensor([breed in names[fold::FOLDS] for breed in breeds])
        weights, bias = fit(seen[~held], is_cat[~held])
        answers = seen @ weights + bias
        for face in set(faces[held].tolist()):
            own = faces == face
            right.append(((answers[own].mean() > 0) == (is_cat[own][0] > 0)).item())
    return sum(right) / len(right)


if __name__ == "__main__":
    random.seed(1)
    np.random.seed(1)
    folder = pathlib.Path(sys.argv[1])
    lines = [line for line in LABELS.read_text().splitlines() if (folder / json.loads(line)["photo"]).exists()]
    network = unpacked(re.search("'(.*)'", WEIGHTS.read_text())[1])
    seen, faces, breeds = [], [], []
    for line, (photo, its_faces) in zip(lines, read_photos(folder, lines)):
        for face in its_faces:
            squares = np.stack([square(photo, face) for _ in range(SQUARES)])
            with torch.no_grad():
                seen.append(network.middle(torch.from_numpy(squares)))
            faces += [len(seen)] * SQUARES
            breeds += [json.loads(line)["photo"].rsplit("_", 1)[0]] * SQUARES
    seen, faces = torch.cat(seen), torch.tensor(faces)
    is_cat = torch.tensor([1.0 if CAT.match(breed) else 0.0 for breed in breeds])
    print(len(set(faces.tolist())), "faces, right of breeds held back:", held_back(seen, is_cat, faces, breeds))
    weights, bias = fit(seen, is_cat)
    network.cat.weight.data.copy_(weights.reshape(1, -1, 1, 1))
    network.cat.bias.data.copy_(bias)
    WEIGHTS.write_text(f"{HEADING}\nexport const FACE_WEIGHTS =\n  '{packed(network)}';\n")
