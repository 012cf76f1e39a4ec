"""U²-Net-P (Qin et al. 2020) as it is trained on; art/network/u2net.ts runs it."""

import numpy as np
import onnx
import torch
import torch.nn as nn
import torch.nn.functional as F
from onnx import numpy_helper

FLAT = 0
DOWN = (7, 6, 5, 4, FLAT, FLAT)
UP = (FLAT, 4, 5, 6, 7)


class CutOutNetwork(nn.Module):
    """All convolutions in the order in which they run; batch normalization is part of them."""

    def __init__(self, published):
        """published: path of the network's file in ONNX form"""
        super().__init__()
        graph = onnx.load(published).graph
        tensors = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
        self.layers = nn.ModuleList()
        for node in graph.node:
            if node.op_type != "Conv":
                continue
            weights, bias = (torch.tensor(tensors[name]) for name in node.input[1:])
            dilation = next((list(a.ints)[0] for a in node.attribute if a.name == "dilations"), 1)
            outputs, inputs, side, _ = weights.shape
            layer = nn.Conv2d(inputs, outputs, side, padding=side // 2 * dilation, dilation=dilation)
            layer.weight.data, layer.bias.data = weights, bias
            self.layers.append(layer)

    def forward(self, photo):
        """Answers before the sigmoid, of the photo's size: the fused one, then those of all depths."""
        layers = iter(self.layers)

        def convolve(*maps):
            return F.relu(next(layers)(torch.cat(maps, 1)))

        def stage(levels, *maps):
            outer = convolve(*maps)
            if levels == FLAT:
                down = [convolve(outer)]
                for _ in range(2):
                    down.append(convolve(down[-1]))
                below = convolve(down[-1])
            else:
                down = [convolve(outer)]
                for _ in range(levels - 2):
                    down.append(convolve(halved(down[-1])))
                below = convolve(down[-1])
            for across in reversed(down):
                below = convolve(stretched(below, across), across)
            return below + outer

        depths = [stage(DOWN[0], photo)]
        for levels in DOWN[1:]:
            depths.append(stage(levels, halved(depths[-1])))
        sides = [depths.pop()]
        for levels in UP:
            across = depths.pop()
            sides.append(stage(levels, stretched(sides[-1], across), across))
        answers = [stretched(next(layers)(side), photo) for side in reversed(sides)]
        return [next(layers)(torch.cat(answers, 1)), *answers]


def halved(maps):
    return F.max_pool2d(maps, 2, ceil_mode=True)


def stretched(maps, like):
    if maps.shape[2:] == like.shape[2:]:
        return maps
    return F.interpolate(maps, size=like.shape[2:], mode="bilinear", align_corners=False)


def packed(network):
    """Weights and bias of each layer as half-precision numbers, as `readWeights` takes them."""
    parts = [part.detach().numpy().ravel() for layer in network.layers for part in (layer.weight, layer.bias)]
    return np.concatenate(parts).astype("<f2").tobytes()
