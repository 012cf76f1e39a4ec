"""Photos with what is pet in them, changed at random."""

import hashlib
import json
import pathlib

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

LONGEST = 560
PET, VOID, ROOM = 255, 128, 0
# Half the width of the border in the annotations, as a share of the longer side: the outline is in its middle.
HALF_BORDER = 0.007
MEAN = np.array([0.485, 0.456, 0.406], np.float32)
SPREAD = np.array([0.229, 0.224, 0.225], np.float32)
FLIP = Image.FLIP_LEFT_RIGHT


def read_photo(file):
    photo = Image.open(file).convert("RGB")
    photo.thumbnail((LONGEST, LONGEST))
    return photo


def read_pets(folder, outlines, left_out):
    """Name, photo and mask of every annotated photo.

    outlines: JSON; for each photo its polygons `foreground` (what is certainly pet) and `boundary` (around the border, in
    which the outline is), corners as shares of the photo.
    """
    wanted = json.loads(pathlib.Path(outlines).read_text())
    for name in sorted(wanted.keys() - set(left_out)):
        photo = read_photo(pathlib.Path(folder, f"{name}.jpg"))
        yield name, photo, mask_of(wanted[name], photo.size)


def is_held_back(name):
    """A fifth of the photos is for measuring."""
    return int(hashlib.md5(name.encode()).hexdigest(), 16) % 5 == 0


def mask_of(outline, size):
    def filled(corners):
        mask = Image.new("L", size)
        ImageDraw.Draw(mask).polygon([(x * size[0], y * size[1]) for x, y in corners], fill=PET)
        return np.asarray(mask) > 0

    def grown(mask):
        side = max(3, round(HALF_BORDER * max(size)) * 2 + 1)
        return np.asarray(Image.fromarray(mask * np.uint8(255)).filter(ImageFilter.MaxFilter(side))) > 0

    pet = filled(outline["foreground"])
    room = ~(filled(outline["boundary"]) | pet)
    mask = np.full(pet.shape, VOID, np.uint8)
    mask[grown(pet) & ~grown(room)] = PET
    mask[grown(room) & ~grown(pet)] = ROOM
    mask[pet & ~grown(room)] = PET
    mask[room & ~grown(pet)] = ROOM
    return Image.fromarray(mask)


def read_masked(folder):
    """Photo and mask of every NAME.jpg with what is animal in NAME.png: not 0, and VOID where that is not known."""
    for file in sorted(pathlib.Path(folder).glob("*.jpg")):
        photo = read_photo(file)
        shown = np.asarray(Image.open(file.with_suffix(".png")).convert("L").resize(photo.size, Image.NEAREST))
        mask = np.where(shown == VOID, VOID, np.where(shown > 0, PET, ROOM))
        yield photo, Image.fromarray(mask.astype(np.uint8))


def moved(photo, mask, room, random):
    """The pet in another room, where it stands, in part of its light."""
    seen, there = np.asarray(photo, np.float32), np.asarray(covering(room, photo.size, random), np.float32)
    pet = np.asarray(mask) == PET
    share = random.uniform(0, 0.6)
    gain = ((there.mean() + 40) / (seen[pet].mean() + 40)) ** share
    return blended(there, seen * gain, mask, photo.size, random), mask


def beside(photo, mask, other, other_mask, random):
    """Another pet next to or before this one; pets that the frame cuts elsewhere than below stay alone."""
    outline = np.asarray(other_mask) == PET
    if outline[0].any() or outline[:, 0].any() or outline[:, -1].any():
        return photo, mask
    rows, columns = np.where(outline.any(1))[0], np.where(outline.any(0))[0]
    box = (int(columns[0]), int(rows[0]), int(columns[-1]) + 1, int(rows[-1]) + 1)
    scale = random.uniform(0.45, 0.8) * min(photo.size[0] / (box[2] - box[0]), photo.size[1] / (box[3] - box[1]))
    size = tuple(max(8, round(side * scale)) for side in (box[2] - box[0], box[3] - box[1]))
    at = (random.randint(0, photo.size[0] - size[0]), photo.size[1] - size[1])
    layer, layer_mask = photo.copy(), Image.new("L", photo.size, ROOM)
    layer.paste(other.crop(box).resize(size, Image.LANCZOS), at)
    layer_mask.paste(other_mask.crop(box).resize(size, Image.NEAREST), at)
    joined = np.where(np.asarray(layer_mask) == ROOM, np.asarray(mask), np.asarray(layer_mask))
    seen, there = np.asarray(layer, np.float32), np.asarray(photo, np.float32)
    return blended(there, seen, layer_mask, photo.size, random), Image.fromarray(joined)


def covered(photo, mask, room, random):
    """Something in front of the pet."""
    pet = np.asarray(mask) == PET
    rows, columns = np.where(pet)
    at = random.randrange(len(rows))
    reach = max(photo.size) * random.uniform(0.04, 0.14)
    stretch, angle = random.uniform(0.3, 1), random.uniform(0, np.pi)
    corners = np.linspace(0, 2 * np.pi, random.choice([4, 6, 40]), endpoint=False)
    x, y = np.cos(corners) * reach, np.sin(corners) * reach * stretch
    turned = np.stack([x * np.cos(angle) - y * np.sin(angle) + columns[at], x * np.sin(angle) + y * np.cos(angle) + rows[at]], 1)
    shape = Image.new("L", photo.size, ROOM)
    ImageDraw.Draw(shape).polygon([tuple(corner) for corner in turned.tolist()], fill=PET)
    there = np.asarray(covering(room, photo.size, random), np.float32)
    if random.random() < 0.5:
        there = np.broadcast_to(there[rows[at], columns[at]], there.shape) * random.uniform(0.8, 1.2)
    seen = blended(np.asarray(photo, np.float32), there, shape, photo.size, random)
    return seen, Image.fromarray(np.where(np.asarray(shape) == PET, ROOM, np.asarray(mask)).astype(np.uint8))


def with_person(photo, mask, person, shape, random):
    """Somebody behind the pet, or a part of them (an arm, a lap) before it.

    shape: mask of the person in its photo
    """
    box = shape.getbbox()
    person, shape = person.crop(box), shape.crop(box)
    if random.random() < 0.5:
        person, shape = person.transpose(FLIP), shape.transpose(FLIP)
    is_before = random.random() < 0.3
    if is_before:
        width, height = random.uniform(0.25, 0.6) * person.size[0], random.uniform(0.2, 0.5) * person.size[1]
        left, top = random.uniform(0, person.size[0] - width), random.uniform(0, person.size[1] - height)
        part = tuple(round(side) for side in (left, top, left + width + 2, top + height + 2))
        angle = random.uniform(-70, 70)
        person = person.crop(part).rotate(angle, expand=True, resample=Image.BILINEAR)
        shape = shape.crop(part).rotate(angle, expand=True)
        scale = random.uniform(0.2, 0.55) * max(photo.size) / max(person.size)
    else:
        scale = random.uniform(0.5, 1.7) * photo.size[1] / person.size[1]
    size = tuple(max(4, round(side * scale)) for side in person.size)
    if is_before:
        rows, columns = np.where(np.asarray(mask) == PET)
        middle = random.randrange(len(rows))
        at = (int(columns[middle]) - size[0] // 2, int(rows[middle]) - size[1] // 2)
    else:
        across, down = random.uniform(-0.5, 0.5), random.uniform(-0.25, 1)
        at = (
            round(0.5 * photo.size[0] + across * photo.size[0] - 0.5 * size[0]),
            round(down * max(0, photo.size[1] - 0.6 * size[1])),
        )
    layer, covered = photo.copy(), Image.new("L", photo.size, ROOM)
    layer.paste(person.resize(size, Image.LANCZOS), at)
    covered.paste(shape.resize(size, Image.NEAREST), at)
    known = np.asarray(mask)
    pet = known == PET
    if is_before:
        hidden = np.asarray(covered) > VOID
        if (pet & hidden).sum() > 0.5 * pet.sum():
            return photo, mask
        known = np.where(hidden, ROOM, known).astype(np.uint8)
    else:
        covered = Image.fromarray(np.where(known == ROOM, np.asarray(covered), ROOM).astype(np.uint8))
    there = np.asarray(layer, np.float32) * random.uniform(0.7, 1.2)
    seen = blended(np.asarray(photo, np.float32), there, covered, photo.size, random)
    return seen, Image.fromarray(known)


def covering(room, size, random):
    scale = max(size[0] / room.size[0], size[1] / room.size[1]) * random.uniform(1, 1.5)
    room = room.resize((round(room.size[0] * scale) + 1, round(room.size[1] * scale) + 1), Image.BILINEAR)
    left, top = random.randint(0, room.size[0] - size[0]), random.randint(0, room.size[1] - size[1])
    room = room.crop((left, top, left + size[0], top + size[1]))
    return room.transpose(FLIP) if random.random() < 0.5 else room


def blended(behind, before, mask, size, random):
    soft = mask.filter(ImageFilter.GaussianBlur(random.uniform(0.6, 2)))
    alpha = np.asarray(soft, np.float32)[..., None] / PET
    return Image.fromarray(np.clip(behind + (before - behind) * alpha, 0, 255).astype(np.uint8))


def as_input(photo, side):
    values = np.asarray(photo.resize((side, side), Image.LANCZOS), np.float32)
    return ((values / max(1, values.max()) - MEAN) / SPREAD).transpose(2, 0, 1)


def sample(photo, mask, pets, rooms, side, random):
    """Input, what is pet, and where that is known."""
    if random.random() < 0.3:
        photo, mask = moved(photo, mask, random.choice(rooms), random)
    if random.random() < 0.1:
        photo, mask = beside(photo, mask, *random.choice(pets), random)
    if random.random() < 0.12:
        photo, mask = covered(photo, mask, random.choice(rooms), random)
    if random.random() < 0.5:
        part = part_of(photo.size, random, mask)
        photo, mask = photo.crop(part), mask.crop(part)
    inside = Image.new("L", photo.size, 255)
    if random.random() < 0.45:
        margin = round(random.choice([0.2, 0.2, 0.5]) * max(photo.size))
        photo, mask = padded(photo, margin, "edge"), padded(mask, margin, "edge")
        inside = padded(inside, margin, "constant")
    if random.random() < 0.5:
        photo, mask, inside = (picture.transpose(FLIP) for picture in (photo, mask, inside))
    pet = np.asarray(mask.resize((side, side), Image.NEAREST))
    known = (pet != VOID) & (np.asarray(inside.resize((side, side), Image.NEAREST)) > 0)
    return as_input(recolored(photo, random), side), (pet == PET).astype(np.float32), known.astype(np.float32)


def plain_sample(photo, side, random):
    """Input from a photo about which nothing is known."""
    if random.random() < 0.5:
        photo = photo.crop(part_of(photo.size, random))
    if random.random() < 0.3:
        photo = padded(photo, round(0.2 * max(photo.size)), "edge")
    if random.random() < 0.5:
        photo = photo.transpose(FLIP)
    return as_input(recolored(photo, random), side)


def part_of(size, random, mask=None):
    """A part of the photo; with a mask, one in which nearly half of the pet is."""
    pet = mask and np.asarray(mask) == PET
    for _ in range(20):
        scale, stretch = random.uniform(0.45, 1), np.exp(random.uniform(-0.35, 0.35)) ** 0.5
        width, height = min(size[0], int(size[0] * scale * stretch)), min(size[1], int(size[1] * scale / stretch))
        left, top = random.randint(0, size[0] - width), random.randint(0, size[1] - height)
        box = (left, top, left + width, top + height)
        if mask is None:
            return box
        seen = pet[top : top + height, left : left + width]
        if seen.sum() > 0.45 * pet.sum() and 0.04 < seen.mean() < 0.85:
            return box
    return (0, 0, *size)


def padded(picture, margin, mode):
    values = np.asarray(picture)
    return Image.fromarray(np.pad(values, ((margin, margin),) * 2 + ((0, 0),) * (values.ndim - 2), mode))


def recolored(photo, random):
    """Another exposure, another camera."""
    values = np.asarray(photo, np.float32) / 255
    if random.random() < 0.7:
        values = values ** np.exp(random.uniform(-0.55, 0.55))
    if random.random() < 0.5:
        values = values * random.uniform(0.6, 1.15)
    if random.random() < 0.5:
        gray = values.mean(2, keepdims=True)
        values = gray + (values - gray) * random.uniform(0.4, 1.4)
    if random.random() < 0.4:
        values = values * np.array([random.uniform(0.85, 1.15) for _ in range(3)], np.float32)
    if random.random() < 0.2:
        values = values * random.uniform(0.5, 0.9) + random.uniform(0, 0.25)
    if random.random() < 0.25:
        noise = np.random.default_rng(random.randrange(1 << 30))
        values = values + noise.normal(0, random.uniform(0.01, 0.06), values.shape)
    changed = Image.fromarray((np.clip(values, 0, 1) * 255).astype(np.uint8))
    return changed.filter(ImageFilter.GaussianBlur(random.uniform(0.5, 2.2))) if random.random() < 0.2 else changed
