import { signedDistance } from '#art/analysis/distance.ts';
import type { Plane } from '#art/raster.ts';

/** Outlines agree where they lie within this share of the diagonal. */
const TOLERANCE = 0.0075;

export interface MaskScore {
  /** Intersection over union of what is more than half pet. */
  readonly iou: number;
  /** Harmonic mean of how much of each outline lies near the other (Martin, Fowlkes, Malik 2004). */
  readonly boundary: number;
}

/** Compares a mask with the true one of the same size. */
export function scoreMask(mask: Plane, truth: Plane): MaskScore {
  let both = 0;
  let either = 0;
  for (let i = 0; i < mask.data.length; i++) {
    const isIn = mask.data[i] >= 0.5;
    const shouldBe = truth.data[i] >= 0.5;
    if (isIn && shouldBe) both++;
    if (isIn || shouldBe) either++;
  }
  const [own, real] = [signedDistance(mask), signedDistance(truth)];
  const reach = TOLERANCE * Math.hypot(mask.width, mask.height);
  const precision = shareNear(own, real, reach);
  const recall = shareNear(real, own, reach);
  const boundary = precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0;
  return { iou: either ? both / either : 1, boundary };
}

/** Share of one outline that lies within reach of the other. */
function shareNear(outline: Plane, other: Plane, reach: number): number {
  let near = 0;
  let all = 0;
  for (let i = 0; i < outline.data.length; i++) {
    if (Math.abs(outline.data[i]) > 1) continue;
    all++;
    if (Math.abs(other.data[i]) <= reach) near++;
  }
  return all ? near / all : 0;
}
