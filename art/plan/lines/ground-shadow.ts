import { resizePlane } from '../../analysis/resize.ts';
import { contactShadow } from '../../backgrounds/contact-shadow.ts';
import { smoothstepIn } from '../../numbers.ts';
import { createRandom } from '../../random.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { Layer, Rgb } from '../paint-plan.ts';
import type { Scene } from '../scene.ts';
import { StrokeCollector } from '../stroke-collector.ts';
import { frameFade } from './frame-fade.ts';
import { type HatchPass, planHatching } from './plan-hatching.ts';

/** Spread of the shadow, across and down, as shares of the picture's longer side. */
const SPREAD = { wide: 0.05, flat: 0.017 } as const;
/** Darkness for what `contactShadow` has in a place, and the most there is. */
const TONE = { strength: 0.8, most: 0.56 } as const;
/** Share of the tone that is rubbed in, the rest is lines. */
const RUBBED = 0.45;
/** Pixels along a side to a cell of the shadow, which is soft. */
const COARSE = 4;
/** Share of the pet in a pixel from which on nothing is drawn there. */
const PET = [0.05, 0.4] as const;
/** Border of the sheet in which the shadow ends, plan units. */
const BORDER = 40;
/** Parallel lines of a light lead, then shorter ones close to the feet. */
const PASSES: readonly HatchPass[] = [
  { radius: 1.1, spacing: 4.4, threshold: 0.06, longest: 100, pressure: 0.3, spread: 0.05, angle: 0.16 },
  { radius: 1, spacing: 3.4, threshold: 0.12, longest: 60, pressure: 0.45, spread: 0.05, angle: 0.24 },
];
/** Points of the shortest line, about three plan units apart. */
const FEWEST = 5;

/**
 * How dark the ground is under a pet that is seen down to its feet, 0 to 1, fading away from where it rests.
 * Nothing where the frame or the photo cuts the pet below.
 *
 * @param body how much of the pet is drawn, 0 to 1 (`bodyFade`): where it runs out, so does its shadow
 */
export function groundShadow(scene: Scene, body: Plane): Plane | undefined {
  const { width, height, mask } = scene;
  const coarse = contactShadow(scene, Math.ceil(width / COARSE), Math.ceil(height / COARSE), SPREAD);
  if (!coarse) return undefined;
  const shadow = resizePlane(coarse, width, height);
  const sheet = frameFade(scene, BORDER).data;
  for (let i = 0; i < sheet.length; i++) {
    if (shadow.data[i] === 0) continue;
    const tone = Math.min(TONE.most, TONE.strength * shadow.data[i]);
    shadow.data[i] = tone * Math.min(sheet[i], body.data[i]) * (1 - smoothstepIn(PET, mask.data[i]));
  }
  return shadow;
}

/** Rubs the soft part of a shadow into what is rubbed. In place. */
export function rubShadow(smudge: Plane, shadow: Plane): void {
  for (let i = 0; i < shadow.data.length; i++) smudge.data[i] += RUBBED * shadow.data[i];
}

/**
 * The rest of a shadow in parallel lines that lean as a right hand draws them.
 *
 * @param scale pixels in a plan unit
 */
export function planShadowLines(darkness: Plane, scale: number, lead: Rgb, seed: number): Layer[] {
  const { width, height } = darkness;
  const light = createPlane(width, height);
  const laid = { width, height, data: darkness.data.map((tone) => RUBBED * tone) };
  const random = createRandom(seed + 31);
  const strokes = new StrokeCollector();
  planHatching({ darkness, laid, light, scale, passes: PASSES, fewest: FEWEST, lead, random }, strokes);
  return strokes.count > 0 ? [strokes.layer('graphite')] : [];
}
