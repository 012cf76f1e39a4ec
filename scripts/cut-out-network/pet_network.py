"""The network that knows pets, as it is trained; art/network/pet-network.ts runs it."""

import json
import math
import pathlib

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from samples import MEAN, SPREAD

# Expanded maps (or none), results, side of the kernel, stride, whether hard swish follows (or ReLU), maps inside the gate.
BLOCKS = (
    (None, 16, 3, 1, False, None),
    (64, 24, 3, 2, False, None),
    (72, 24, 3, 1, False, None),
    (72, 32, 5, 2, False, 24),
    (96, 32, 5, 1, False, 24),
    (96, 32, 5, 1, False, 24),
    (192, 64, 3, 2, True, None),
    (160, 64, 3, 1, True, None),
    (144, 64, 3, 1, True, None),
    (144, 64, 3, 1, True, None),
    (384, 88, 3, 1, True, 96),
    (528, 88, 3, 1, True, 136),
    (528, 120, 5, 2, True, 136),
    (720, 120, 5, 1, True, 184),
    (720, 120, 5, 1, True, 184),
)
STEM, DEEPEST = 16, 480
# Blocks whose expanded maps, or whose results, go across: maps in, inside, out.
EXPANDED_ACROSS = {3: (72, 18, 64), 5: (96, 24, 96)}
ACROSS = {11: (88, 22, 128)}
UP = ((DEEPEST, 128), (256, 96), (192, 64))
GATED, INSIDE_GATE = 128, 32
HEAD = ((GATED, 64), (64 + STEM, 32), (32, 16))
# The block whose expanded maps eyes are told from, too; maps of their head, and its answers.
DETAILED, DETAILS = 3, 72
EYES = ((64, 64), (64, 32))
EYES_ANSWERS = 4


class PetNetwork(nn.Module):
    """`layers` are all convolutions in the order in which they are stored; batch normalization is part of them."""

    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList()
        self.stem = self._add(nn.Conv2d(3, STEM, 3, stride=2))
        self.blocks = []
        inputs = STEM
        for expanded, outputs, kernel, stride, _, gate in BLOCKS:
            channels = expanded or inputs
            expand = self._point(inputs, channels) if expanded else None
            depthwise = self._depthwise(channels, kernel, stride)
            gated = (self._point(channels, gate), self._point(gate, channels)) if gate else None
            self.blocks.append((expand, depthwise, gated, self._point(channels, outputs)))
            inputs = outputs
        self.deepest = self._point(inputs, DEEPEST)
        self.across = {
            block: (self._point(seen, inside), self._depthwise(inside, 5), self._point(inside, outputs))
            for block, (seen, inside, outputs) in (EXPANDED_ACROSS | ACROSS).items()
        }
        self.up = [
            [(self._depthwise(seen, kernel), self._point(seen, outputs)) for kernel in (3, 5)] for seen, outputs in UP
        ]
        self.gate = self._point(GATED, INSIDE_GATE), self._point(INSIDE_GATE, GATED)
        self.head = [self._add(nn.Conv2d(seen, outputs, 3, padding=1)) for seen, outputs in HEAD]
        self.answer = self._point(HEAD[-1][1], 1)
        self.eyes = nn.Sequential(
            self._point(GATED + DETAILS, EYES[0][0]),
            *(self._add(nn.Conv2d(seen, outputs, 3, padding=1)) for seen, outputs in EYES),
            self._point(EYES[-1][1], EYES_ANSWERS),
        )
        # Learns beside the answer what its coarse maps can tell; not stored.
        self.coarse_answer = nn.Conv2d(HEAD[0][1], 1, 1)

    def _add(self, layer):
        self.layers.append(layer)
        return layer

    def _point(self, inputs, outputs):
        return self._add(nn.Conv2d(inputs, outputs, 1))

    def _depthwise(self, channels, kernel, stride=1):
        return self._add(nn.Conv2d(channels, channels, kernel, stride=stride, groups=channels))

    def forward(self, photo):
        """Answers before the sigmoid, of the photo's size: the one that counts, then a coarse one."""
        mean, spread = (torch.tensor(values).view(1, 3, 1, 1) for values in (MEAN, SPREAD))
        below, fine, _ = self._see(photo * spread + mean)
        below = below * torch.sigmoid(self.gate[1](F.relu(self.gate[0](below.mean((2, 3), keepdim=True)))))
        coarse = F.relu(self.head[0](below))
        seen = torch.cat([doubled(coarse), fine], 1)
        for layer in self.head[1:]:
            seen = F.relu(layer(seen))
        return [enlarged(answer, photo) for answer in (self.answer(seen), self.coarse_answer(coarse))]

    def find_eyes(self, photo):
        """Left eye, right eye, nose, and whether an eye is open, before the sigmoid, at a quarter of the size.

        photo: values 0 to 1
        """
        return self.answer_eyes(self.eye_maps(photo))

    def eye_maps(self, photo):
        """What eyes are told from."""
        below, _, detail = self._see(photo)
        return torch.cat([below, detail], 1)

    def answer_eyes(self, maps):
        """Answers before the sigmoid, from what `eye_maps` returns."""
        *inner, last = self.eyes
        for layer in inner:
            maps = F.relu(layer(maps))
        return last(maps)

    def _see(self, photo):
        """What comes up to a quarter of the size, the first block's results, and what is expanded at a quarter."""
        maps = F.hardswish(same(self.stem, photo * 255))
        carried = {}
        for i, ((*_, swish, _), (expand, depthwise, gate, project)) in enumerate(zip(BLOCKS, self.blocks)):
            activate = F.hardswish if swish else F.relu
            before, seen = maps, maps
            if expand:
                seen = activate(expand(maps))
            if i in EXPANDED_ACROSS:
                carried[i] = self._carry(i, seen)
            if i == DETAILED:
                detail = seen
            seen = activate(same(depthwise, seen))
            if gate:
                seen = seen * F.hardsigmoid(gate[1](F.relu(gate[0](seen.mean((2, 3), keepdim=True)))))
            maps = project(seen)
            if maps.shape == before.shape:
                maps = maps + before
            if i == 0:
                fine = maps
            if i in ACROSS:
                carried[i] = self._carry(i, maps)
        below = F.hardswish(self.deepest(maps))
        for branches, across in zip(self.up, sorted(carried, reverse=True)):
            both = sum(point(same(depthwise, below)) for depthwise, point in branches)
            below = F.relu(torch.cat([carried[across], doubled(both)], 1))
        return below, fine, detail

    def _carry(self, block, maps):
        narrow, depthwise, widen = self.across[block]
        return widen(same(depthwise, F.relu(narrow(maps))))


def same(layer, maps):
    """TensorFlow's SAME: of an odd margin, the smaller half comes first."""
    margins = []
    for side in (maps.shape[3], maps.shape[2]):
        stride, kernel = layer.stride[0], layer.kernel_size[0]
        margin = max((math.ceil(side / stride) - 1) * stride + kernel - side, 0)
        margins += [margin // 2, margin - margin // 2]
    return layer(F.pad(maps, margins))


def doubled(maps):
    return F.interpolate(maps, scale_factor=2, mode="bilinear", align_corners=False)


def enlarged(maps, like):
    return F.interpolate(maps, size=like.shape[2:], mode="bilinear", align_corners=False)


def from_detector(folder):
    """The network with the layers of a published detector of 80 kinds of things, and a head that knows nothing yet.

    folder: holds centernet.json and centernet.bin, a TensorFlow.js model whose numbers are halves
    """
    model = json.loads(pathlib.Path(folder, "centernet.json").read_text())
    values = pathlib.Path(folder, "centernet.bin").read_bytes()
    tensors, at = {}, 0
    for entry in model["weightsManifest"][0]["weights"]:
        kind = np.int32 if entry["dtype"] == "int32" else np.float16
        count = math.prod(entry["shape"])
        tensors[entry["name"]] = np.frombuffer(values, kind, count, at).reshape(entry["shape"])
        at += count * np.dtype(kind).itemsize
    nodes = [node for node in model["modelTopology"]["node"] if "Conv" in node["op"]]
    network = PetNetwork()
    with torch.no_grad():
        for layer, name in zip(network.layers, stored_names()):
            (node,) = (node for node in nodes if name in node["name"])
            weights = tensors[node["input"][1]].astype(np.float32)
            order = (2, 3, 0, 1) if "epthwise" in node["op"] else (3, 2, 0, 1)
            layer.weight.copy_(torch.tensor(weights.transpose(order)))
            layer.bias.zero_()
            if len(node["input"]) > 2:
                layer.bias.copy_(torch.tensor(tensors[node["input"][2]].astype(np.float32)))
    return network


def unpacked(file):
    """The network with the weights that `packed` has written."""
    values = np.frombuffer(pathlib.Path(file).read_bytes(), "<f2").astype(np.float32)
    network, at = PetNetwork(), 0
    with torch.no_grad():
        for layer in network.layers:
            for part in (layer.weight, layer.bias):
                part.copy_(torch.tensor(values[at : at + part.numel()]).view_as(part))
                at += part.numel()
    return network


def stored_names():
    """What the detector calls the layers, but for the head's."""
    yield "MobilenetV3/Conv/"
    for i, (expanded, _, _, _, _, gate) in enumerate(BLOCKS):
        block = f"expanded_conv_{i}/" if i else "expanded_conv/"
        if expanded:
            yield block + "expand/"
        yield block + "depthwise/"
        if gate:
            yield block + "squeeze_excite/Conv/"
            yield block + "squeeze_excite/Conv_1/"
        yield block + "project/"
    yield "extern1/"
    for depth in (2, 3, 4):
        yield f"c{depth}_reverse/1x1"
        yield f"c{depth}_reverse/3x3/separable_conv2d/depthwise"
        yield f"c{depth}_reverse/3x3/BatchNorm"
    for depth in (5, 4, 3):
        for branch in "xy":
            yield f"c{depth}_upsample/branch_{branch}_upsample_resize/separable_conv2d/depthwise"
            yield f"c{depth}_upsample/branch_{branch}_upsample_resize/BatchNorm"
    yield "conv1x1_se_a"
    yield "conv1x1_se_b"
