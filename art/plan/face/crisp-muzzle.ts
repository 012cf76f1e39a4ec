import { gaussianBlurIn } from '../../analysis/blur.ts';
import { clamp, hypot, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { Scene } from '../scene.ts';
import { boxAround, forEachNear, noseTipOf } from './eyes.ts';
import { faceOf } from './face.ts';
import { headsOf, largest } from './heads.ts';
import { bareOf } from './larger-eyes.ts';

/** Nose and mouth: their middle below the tip of the nose, how far they reach, and wholly, in distances of the eyes. */
const MUZZLE = { below: 0.14, reach: 0.62, wholly: 0.45 };
/** Breadth to which edges are narrowed, distances of the eyes, at least and at most in plan units. */
const EDGE = { breadth: 0.022, least: 0.8, most: 3.2 };
/** How much of the photo's grain is smoothed, and around which each place is compared, in breadths of an edge. */
const BLUR = { fine: 0.6, around: 1.7 };
/** By how much a place leaves what is around it, and how far from it are the tones that bound it, in breadths. */
const STEEPER = { gain: 2.3, window: 1.6 };
/** By how much clearer detail is shown, the most that is added, and below which nothing becomes darker (OKLab). */
const CLEARER = { gain: 0.33, most: 0.05, darkest: 0.1 };
/**
 * What is darker than what is around it is the nose or the mouth: how broad these are, distances of the eyes, and by
 * how much it is darker (OKLab). In a dark muzzle it is the fur's own texture: lightness of muzzles that are dark, and
 * pale.
 */
const DARK = { around: 0.1, by: [0.035, 0.085], pale: [0.32, 0.48] } as const;
/** How far its edges reach out, in breadths of an edge, and the blurred share of it that makes them. */
const BESIDE = { reach: 1.6, share: [0.1, 0.35] } as const;

/** Muzzles as a sharp photo would show them; of the scene's size. */
export interface CrispMuzzle {
  /** The pet's lightness: blurred edges of nose, nostrils and mouth are narrow ones. */
  readonly light: Plane;
  /** Where nose and mouth are, 0 to 1. */
  readonly where: Plane;
}

/**
 * Noses and mouths without the blur of small photos: every place goes to the tones beside its edge, and never beyond
 * them, so that nothing shines around it. Nothing unless a face is certain.
 */
export function crispMuzzleOf(scene: Scene): CrispMuzzle | undefined {
  return headsOf(scene).reduce<CrispMuzzle | undefined>((before, head) => {
    const crisp = crispMuzzleAt(before ? { ...head, light: before.light } : head);
    return before && crisp ? { ...crisp, where: largest(before.where, crisp.where) } : (crisp ?? before);
  }, undefined);
}

function crispMuzzleAt(scene: Scene): CrispMuzzle | undefined {
  const [tip, face] = [noseTipOf(scene), faceOf(scene)];
  if (!tip || !face) return undefined;
  const { width, height, scale } = scene;
  const bare = bareOf(scene).data;
  const disc = { x: tip.x, y: tip.y + MUZZLE.below * face.radius, radius: face.radius };
  const box = boxAround(scene, [disc], MUZZLE.reach);
  const breadth = scale * clamp(EDGE.breadth * face.radius, EDGE.least, EDGE.most);
  const blur = (sigma: number) => gaussianBlurIn(scene.light, sigma, box);
  const fine = blur(BLUR.fine * breadth);
  const wide = blur(BLUR.around * breadth).data;
  const broad = blur(DARK.around * face.radius * scale).data;
  const where = createPlane(width, height);
  forEachNear(scene, disc, MUZZLE.reach, (i, _, dx, dy) => {
    const inside = smoothstep(MUZZLE.reach, MUZZLE.wholly, hypot(dx, dy));
    const dark = smoothstepIn(DARK.by, broad[i] - wide[i]) * smoothstepIn(DARK.pale, broad[i]);
    where.data[i] = inside * Math.max(bare[i], dark);
  });
  const beside = gaussianBlurIn(where, BESIDE.reach * breadth, box).data;
  const light = { width, height, data: scene.light.data.slice() };
  const reach = Math.max(1, Math.round(STEEPER.window * breadth));
  forEachNear(scene, disc, MUZZLE.reach, (i) => {
    where.data[i] = Math.max(where.data[i], smoothstepIn(BESIDE.share, beside[i]));
    if (where.data[i] <= 0) return;
    const own = fine.data[i];
    const [least, most] = rangeNear(fine, i, reach);
    const steep = clamp(own + STEEPER.gain * (own - wide[i]), least, most);
    const clear = steep + clamp(CLEARER.gain * (own - broad[i]), -CLEARER.most, CLEARER.most);
    const crisp = clamp(clear, Math.min(own, CLEARER.darkest), 1);
    light.data[i] = mix(light.data[i], crisp, where.data[i]);
  });
  return { light, where };
}

/** The least and the greatest value of a square around a pixel. @param reach half its side, pixels */
function rangeNear({ width, height, data }: Plane, i: number, reach: number): [least: number, most: number] {
  const [column, row] = [i % width, Math.floor(i / width)];
  const [left, right] = [Math.max(0, column - reach), Math.min(width - 1, column + reach)];
  const [top, bottom] = [Math.max(0, row - reach), Math.min(height - 1, row + reach)];
  let [least, most] = [data[i], data[i]];
  for (let y = top; y <= bottom; y++) {
    for (let k = y * width + left; k <= y * width + right; k++) {
      if (data[k] < least) least = data[k];
      else if (data[k] > most) most = data[k];
    }
  }
  return [least, most];
}
