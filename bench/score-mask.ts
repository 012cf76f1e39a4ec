import { signedDistance } from '#art/analysis/distance.ts';
import { createPlane, type Plane } from '#art/raster.ts';

/** Outlines agree where they lie within this share of the diagonal. */
const TOLERANCE = 0.0075;

export interface MaskScore {
  /** Intersection over union of what is more than half pet, void excluded. */
  readonly iou: number;
  /** Harmonic mean of how much of each outline lies near the other (Martin, Fowlkes, Malik 2004). */
  readonly boundary: number;
}

/**
 * Compares a mask with the true one of the same size; values from 0 (not pet) to 1 (pet). True values between 0.25 and
 * 0.75 are void: either answer is right there (Everingham and others, "The PASCAL Visual Object Classes Challenge",
 * 2010).
 *
 * Where the truth is void, it takes the value of the mask, so that an outline may lie anywhere in a void band and one
 * beyond the band is measured from its border. Leaving out all outline points in void instead would leave furry pets
 * nothing but the points that are wrong. Points deeper in void than the tolerance count neither for nor against.
 */
export function scoreMask(mask: Plane, truth: Plane): MaskScore {
  const isVoid = createPlane(truth.width, truth.height);
  const settled = createPlane(truth.width, truth.height);
  let both = 0;
  let either = 0;
  for (let i = 0; i < mask.data.length; i++) {
    const isIn = mask.data[i] >= 0.5;
    if (truth.data[i] > 0.25 && truth.data[i] < 0.75) {
      isVoid.data[i] = 1;
      settled.data[i] = mask.data[i];
      continue;
    }
    settled.data[i] = truth.data[i];
    const shouldBe = truth.data[i] >= 0.5;
    if (isIn && shouldBe) both++;
    if (isIn || shouldBe) either++;
  }
  const [own, real, depth] = [signedDistance(mask), signedDistance(settled), signedDistance(isVoid)];
  const reach = TOLERANCE * Math.hypot(mask.width, mask.height);
  const precision = shareNear(own, real, depth, reach);
  const recall = shareNear(real, own, depth, reach);
  const boundary = precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0;
  return { iou: either ? both / either : 1, boundary };
}

/**
 * Share of one outline that lies within reach of the other, points deeper in void than reach left out; 1 without any.
 */
function shareNear(outline: Plane, other: Plane, depth: Plane, reach: number): number {
  let near = 0;
  let all = 0;
  for (let i = 0; i < outline.data.length; i++) {
    if (Math.abs(outline.data[i]) > 1 || depth.data[i] > reach) continue;
    all++;
    if (Math.abs(other.data[i]) <= reach) near++;
  }
  return all ? near / all : 1;
}
