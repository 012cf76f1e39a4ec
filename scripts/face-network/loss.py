"""How far answers about eyes are from what they shall be."""

import torch
import torch.nn.functional as F


def loss_of(answers, heat, is_open, weights):
    """Quality focal loss (Li et al. 2020) for the places, cross entropy for open or closed."""
    places = answers[:, :3]
    entropy = F.binary_cross_entropy_with_logits(places, heat, reduction="none")
    focal = (entropy * (heat - torch.sigmoid(places)) ** 2 * weights).sum() / max(1, (heat > 0.6).sum().item())
    known = is_open >= 0
    state = F.binary_cross_entropy_with_logits(answers[:, 3][known], is_open[known]) if known.any() else 0
    return 4 * focal + 0.15 * state
