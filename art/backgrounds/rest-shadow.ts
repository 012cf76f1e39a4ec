import { gaussianBlur } from '../analysis/blur.ts';
import { clamp, smoothstepIn } from '../numbers.ts';
import { boundingBox } from '../plan/composition/bounding-box.ts';
import type { Scene } from '../plan/scene.ts';
import { createPlane, type Plane } from '../raster.ts';
import { groundUnder } from './contact-shadow.ts';

/**
 * Gaps between a body and the ground line below it, shares of the pet's height, from which on it rests on
 * nothing, as the belly of one that stands, and up to which it rests on the ground.
 */
const RESTS = [0.24, 0.1] as const;
/** How far the shadow reaches up behind the body and down before it, shares of the picture's longer side. */
const REACH = { up: 0.009, down: 0.006 } as const;
/** Spreads of its dark core and of its pale border, and how far the latter lies below, shares of the longer side. */
const CORE = 0.006;
const BORDER = { spread: 0.026, below: 0.014 } as const;

/** Where a body keeps light from the ground that it rests on, 0 to 1. */
export interface RestShadow {
  /** Right below it. */
  readonly core: Plane;
  /** Around that, paler with the distance. */
  readonly border: Plane;
}

/**
 * The shadow right under a pet that sits, lies or stands: all the ground between its body and the line on
 * which its feet are, where the body is close to it. Nothing when the pet is cut off below.
 *
 * @param mask of the scene, of the size of the shadow
 */
export function restShadow(scene: Pick<Scene, 'placement' | 'found'>, mask: Plane): RestShadow | undefined {
  const ground = groundUnder(scene, mask);
  if (!ground) return undefined;
  const { width, height, data } = mask;
  const { top, bottom } = boundingBox(mask);
  const unit = Math.max(width, height);
  const covered = createPlane(width, height);
  for (let x = 0; x < width; x++) {
    const line = Math.round(ground.rows[clamp(x, ground.left, ground.right)]);
    let lowest = line;
    while (lowest > top && data[lowest * width + x] < 0.5) lowest--;
    const rests = smoothstepIn(RESTS, (line - lowest) / (bottom - top));
    if (rests === 0) continue;
    // Beside the line a body's lower side rises: there it rests farther away.
    const isBeside = x < ground.left || x > ground.right;
    const near = isBeside ? lowest : line;
    const to = Math.min(height - 1, Math.round(near + REACH.down * unit));
    for (let y = Math.max(0, Math.round(lowest - REACH.up * unit)); y <= to; y++) {
      covered.data[y * width + x] = rests;
    }
  }
  const soft = gaussianBlur(covered, BORDER.spread * unit);
  const border = createPlane(width, height);
  border.data.set(
    soft.data.subarray(0, (height - Math.round(BORDER.below * unit)) * width),
    Math.round(BORDER.below * unit) * width,
  );
  return { core: gaussianBlur(covered, CORE * unit), border };
}
