"""Squares of labeled photos, changed at random, and what the network shall answer to each."""

import json
import math
import pathlib
import random

import cv2
import numpy as np

SIDE = 128
CELL = 4
GRAY = (127, 127, 127)
# Distance of the eyes as a share of the square, and pixels below which an eye is not recognizable.
SHARE = (0.09, 0.42)
LEAST_DISTANCE = 8
# How far heads lean, degrees; of three in ten twice as far.
LEANING = 19


def read_photos(folder, lines):
    """[(photo, faces)] of lines of labels.jsonl; places in pixels of the photo, at most 640 along the longer side."""
    photos = []
    for line in lines:
        label = json.loads(line)
        photo = cv2.imread(str(pathlib.Path(folder) / label["photo"]))
        if photo is None:
            raise SystemExit(f"{label['photo']} is missing in {folder}")
        scale = min(1, 640 / max(photo.shape[:2]))
        photo = cv2.resize(photo, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        faces = [face for face in (placed(face, photo.shape) for face in label["faces"]) if face]
        photos.append((cv2.cvtColor(photo, cv2.COLOR_BGR2RGB), faces))
    return photos


def shares(lines, closed_times):
    """How often each photo is seen: by its weight (photos whose labels an earlier network found have less).

    closed_times: how many times as often a photo of closed eyes is seen: there are few
    """
    labels = [json.loads(line) for line in lines]
    times = np.array([label.get("weight", 1) for label in labels], float)
    closed = [any(not face.get("open", True) for face in label["faces"]) for label in labels]
    times = np.where(closed, closed_times * times, times)
    return times / times.sum()


def placed(face, shape):
    """Percent of the photo to pixels, with the distance of the eyes; nothing for a face without a size."""
    points = [
        (face[name][0] * shape[1] / 100, face[name][1] * shape[0] / 100) if face.get(name) else None
        for name in ("left", "right", "nose")
    ]
    left, right, nose = points
    # A profile has one eye: from there to the nose is as far as to the other eye.
    ends = (left, right) if left and right else (left or right, nose)
    if not all(ends):
        return None
    distance = math.dist(*ends)
    return {"points": points, "distance": distance, "open": face.get("open", True)} if distance >= 3 else None


def sample(photo, faces, is_elsewhere, side=SIDE, shares=SHARE):
    """(square, heat of left eye, right eye and nose, open or closed, weights)"""
    matrix, scale, is_flipped = placement(photo, faces, is_elsewhere, side, shares)
    square = changed(cut(photo, matrix, scale, side))
    cells = side // CELL
    heat = np.zeros((3, cells, cells), np.float32)
    weights = np.ones((3, cells, cells), np.float32)
    is_open = np.full((cells, cells), -1, np.float32)
    rows, columns = np.mgrid[0:cells, 0:cells]
    for face in faces:
        left, right, nose = face["points"]
        distance = face["distance"] * scale
        for channel, point in enumerate((right, left, nose) if is_flipped else (left, right, nose)):
            if not point:
                continue
            x, y = (matrix[:, :2] @ np.array(point) + matrix[:, 2]) / CELL - 0.5
            if not (-0.5 <= x <= cells - 0.5 and -0.5 <= y <= cells - 0.5):
                continue
            away = np.hypot(columns - x, rows - y)
            spot = np.exp(-(away**2) / (2 * max(0.9, 0.03 * distance) ** 2))
            if distance < LEAST_DISTANCE:
                weights[channel] = np.minimum(weights[channel], spot <= 0.1)
                continue
            heat[channel] = np.maximum(heat[channel], spot)
            if channel < 2:
                is_open[away < 1.6] = 1.0 if face["open"] else 0.0
    return square.transpose(2, 0, 1), heat, is_open, weights


def placement(photo, faces, is_elsewhere, pixels, shares):
    """Photo to square: a face of any size, anywhere in it, turned, perhaps mirrored; or any part of the photo."""
    height, width = photo.shape[:2]
    if faces and not is_elsewhere:
        face = random.choice(faces)
        points = [point for point in face["points"] if point]
        share = math.exp(random.uniform(*map(math.log, shares)))
        side = face["distance"] / share
        room = max(0.02, 0.5 - 0.9 * share) * side
        x = sum(point[0] for point in points) / len(points) + random.uniform(-room, room)
        y = sum(point[1] for point in points) / len(points) + random.uniform(-room, room)
    else:
        side = math.exp(random.uniform(math.log(50), math.log(1.1 * max(width, height))))
        x, y = random.uniform(0, width), random.uniform(0, height)
    angle = math.radians(random.gauss(0, LEANING if random.random() < 0.7 else 2 * LEANING))
    scale = pixels / side
    aspect = math.exp(random.gauss(0, 0.06))
    cos, sin = scale * math.cos(angle), scale * math.sin(angle)
    matrix = np.array([[cos * aspect, -sin, 0], [sin * aspect, cos, 0]], np.float32)
    is_flipped = random.random() < 0.5
    if is_flipped:
        matrix[0] *= -1
    matrix[:, 2] = pixels / 2 - matrix[:, :2] @ np.array([x, y])
    return matrix, scale, is_flipped


def cut(photo, matrix, scale, side=SIDE):
    height, width = photo.shape[:2]
    shift = matrix.copy()
    if scale < 0.6:
        small = (max(2, round(width * scale)), max(2, round(height * scale)))
        photo = cv2.resize(photo, small, interpolation=cv2.INTER_AREA)
        shift[:, 0] *= width / small[0]
        shift[:, 1] *= height / small[1]
    square = cv2.warpAffine(photo, shift, (side, side), borderMode=cv2.BORDER_CONSTANT, borderValue=GRAY)
    return square.astype(np.float32) / 255


def changed(square):
    """Other cameras, other light, something in front."""
    side = len(square)
    if random.random() < 0.3:
        coarse = int(side * random.uniform(0.25, 0.8))
        square = cv2.resize(square, (coarse, coarse), interpolation=cv2.INTER_AREA)
        square = cv2.resize(square, (side, side), interpolation=cv2.INTER_LINEAR)
    gray = square.mean(2, keepdims=True)
    square = gray + (square - gray) * (0 if random.random() < 0.08 else random.uniform(0.5, 1.5))
    square = square * np.array([random.uniform(0.85, 1.15) for _ in range(3)], np.float32)
    square = np.clip(square, 0, 1) ** math.exp(random.gauss(0, 0.35))
    mean = square.mean()
    square = (square - mean) * random.uniform(0.6, 1.4) + mean + random.gauss(0, 0.08)
    if random.random() < 0.4:
        square = square + np.random.randn(side, side, 3).astype(np.float32) * random.uniform(0, 0.06)
    if random.random() < 0.25:
        half = random.uniform(0.05, 0.2) * side
        x, y = random.uniform(0, side), random.uniform(0, side)
        rows = slice(int(max(0, y - half)), int(y + half))
        square[rows, int(max(0, x - half)) : int(x + half)] = [random.random() for _ in range(3)]
    return np.clip(square, 0, 1).astype(np.float32)
