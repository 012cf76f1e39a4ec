"""The face network as it is trained; art/faces/face-network.ts runs it."""

import base64
import math
import struct

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

HALF, QUARTER, EIGHTH, SIXTEENTH = 16, 32, 64, 96
ANSWERS = 4


def normalized(inputs, outputs, side=3, step=1, groups=1):
    convolution = nn.Conv2d(inputs, outputs, side, step, side // 2, groups=groups, bias=False)
    return nn.Sequential(convolution, nn.BatchNorm2d(outputs))


class Separable(nn.Module):
    """Each channel on its own, then each pixel's channels; added to the input where the shape stays."""

    def __init__(self, inputs, outputs, step=1):
        super().__init__()
        self.each = normalized(inputs, inputs, 3, step, inputs)
        self.mix = normalized(inputs, outputs, 1)
        self.is_residual = inputs == outputs and step == 1

    def forward(self, maps):
        mixed = F.relu(self.mix(F.relu(self.each(maps))))
        return maps + mixed if self.is_residual else mixed


def chain(inputs, outputs, count, step):
    steps = [(inputs, step)] + [(outputs, 1)] * (count - 1)
    return nn.Sequential(*[Separable(channels, outputs, size) for channels, size in steps])


class FaceNetwork(nn.Module):
    def __init__(self):
        super().__init__()
        self.stem = normalized(3, HALF, 3, 2)
        self.down = nn.ModuleList(
            [
                chain(HALF, QUARTER, 3, 2),
                chain(QUARTER, EIGHTH, 4, 2),
                chain(EIGHTH, SIXTEENTH, 4, 2),
            ]
        )
        self.up = nn.ModuleList(
            [
                nn.ModuleList([normalized(SIXTEENTH, EIGHTH, 1), chain(EIGHTH, EIGHTH, 2, 1)]),
                nn.ModuleList([normalized(EIGHTH, QUARTER, 1), chain(QUARTER, QUARTER, 2, 1)]),
            ]
        )
        self.answers = nn.Conv2d(QUARTER, ANSWERS, 1)
        self.cat = nn.Conv2d(SIXTEENTH, 1, 1)
        nn.init.normal_(self.answers.weight, std=0.01)
        nn.init.constant_(self.answers.bias, -4.0)

    def forward(self, photo):
        half = F.relu(self.stem(photo))
        quarter = self.down[0](half)
        eighth = self.down[1](quarter)
        sixteenth = self.down[2](eighth)
        maps = sixteenth
        for (narrow, after), across in zip(self.up, [eighth, quarter]):
            maps = after(across + F.interpolate(narrow(maps), scale_factor=2, mode="nearest"))
        return self.answers(maps)

    def middle(self, photo):
        """The narrowest maps in the middle of a square: what `cat` answers from."""
        maps = F.relu(self.stem(photo))
        for step in self.down:
            maps = step(maps)
        half = maps.shape[-1] // 2
        return maps[:, :, half - 1 : half + 1, half - 1 : half + 1].mean((2, 3))


def is_normalized(module):
    return isinstance(module, nn.Sequential) and isinstance(module[-1], nn.BatchNorm2d)


def layers_of(network):
    """All layers in the order in which they run."""
    for module in network.modules():
        if is_normalized(module) or module in (network.answers, network.cat):
            yield module


def packed(network):
    """All layers in the order in which they run: scale, bias and signed bytes of each output, base64."""
    data = bytearray()

    def put(weights, bias):
        for row, start in zip(weights.reshape(len(weights), -1), bias):
            scale = max(1e-12, np.abs(row).max() / 127)
            data.extend(struct.pack("<ff", scale, start))
            data.extend(np.round(row / scale).astype(np.int8).tobytes())

    for module in layers_of(network):
        # Batch normalization becomes part of the convolution before it.
        if is_normalized(module):
            convolution, norm = module
            gain = norm.weight / torch.sqrt(norm.running_var + norm.eps)
            put(
                (convolution.weight * gain[:, None, None, None]).detach().numpy(),
                (norm.bias - norm.running_mean * gain).detach().numpy(),
            )
        else:
            put(module.weight.detach().numpy(), module.bias.detach().numpy())
    return base64.b64encode(bytes(data)).decode()


def unpacked(text):
    """The network whose layers `packed` has written; a last layer that is missing stays untrained."""
    network = FaceNetwork().eval()
    data = base64.b64decode(text)
    at = 0
    for module in layers_of(network):
        if at == len(data):
            break
        convolution = module[0] if is_normalized(module) else module
        for output, weights in enumerate(convolution.weight.data):
            scale, bias = struct.unpack_from("<ff", data, at)
            count = weights.numel()
            values = np.frombuffer(data, np.int8, count, at + 8).astype(np.float32)
            weights.copy_(torch.from_numpy(scale * values).reshape(weights.shape))
            at += 8 + count
            if is_normalized(module):
                norm = module[-1]
                norm.bias.data[output] = bias
                norm.weight.data[output] = math.sqrt(1 + norm.eps)
            else:
                module.bias.data[output] = bias
    return network
