import type { Disc } from '../../analysis/eyes/possible-heads.ts';
import { quantile, readPlane, readRings } from '../../analysis/read-plane.ts';
import { mix } from '../../numbers.ts';
import { LineField } from '../lines/line-field.ts';
import type { Nib } from '../lines/nib.ts';
import type { Layer, Rgb } from '../paint-plan.ts';
import type { Scene } from '../scene.ts';
import { solid } from '../shapes/tone-regions.ts';
import type { MuzzleInks } from './drawn-muzzle.ts';
import { tiltOf } from './eyes.ts';

/** Lengths below are radii of the eye, across and down along the face. */

/** Half the width of a closed lid's line, how far it hangs in the middle, and how thick it is there. */
const LID = { half: 1.15, deep: 0.42, thick: 0.13 };
/** Lashes at the outer half: where they begin, how long they are, how thick. */
const LASHES = { from: [0.5, 0.78, 1.02], long: 0.36, thick: 0.07 } as const;
/** How far above and below where an eye is seen the photo's own line is looked for, and in which steps. */
const SEARCH = { most: 0.7, step: 0.1 };
/** Places along the line. */
const POINTS = 15;
/** Lightness of the fur up to which lines on it are light, and how much lighter then. */
const DARK_FUR = 0.34;
const LIGHTER = 0.2;
const INK: Rgb = [0.12, 0.075, 0.09];

/**
 * Eyes that are closed as a pen draws them: hanging bows with lashes, where the photo's lids are.
 *
 * @param inks what a print has for lines on light fur and on dark fur instead of colors that fit the pet's
 */
export function planClosedLids(scene: Scene, inks?: Pick<MuzzleInks, 'dark' | 'light'>): Layer[] {
  const eyes = scene.closedEyes ?? [];
  if (eyes.length === 0) return [];
  const tilt = tiltOf(eyes);
  const lines = new LineField(scene.placement, Math.max(scene.width, scene.height));
  for (const [i, eye] of eyes.entries()) {
    const lid = { eye, tilt, outer: i === 0 && eyes.length > 1 ? -1 : 1 } as const;
    for (const line of linesOf(lid, ownLine(scene, lid))) lines.line(line);
  }
  return [lines.layer(solid(inkOn(scene, eyes, inks)))];
}

interface Lid {
  readonly eye: Disc;
  /** How far the head leans, radians. */
  readonly tilt: number;
  /** Which side of the eye is the outer one: -1 left, 1 right. */
  readonly outer: -1 | 1;
}

function placeIn({ eye, tilt }: Lid, across: number, down: number): { x: number; y: number } {
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  return {
    x: eye.x + eye.radius * (cos * across - sin * down),
    y: eye.y + eye.radius * (sin * across + cos * down),
  };
}

/** How far the line hangs below its ends. */
function bow(across: number): number {
  return LID.deep * (1 - (across / LID.half) ** 2);
}

/** How far down the darkest such line of the photo lies. */
function ownLine({ light, scale }: Scene, lid: Lid): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let down = -SEARCH.most; down <= SEARCH.most; down += SEARCH.step) {
    let sum = 0;
    for (let n = 0; n < POINTS; n++) {
      const across = mix(-LID.half, LID.half, n / (POINTS - 1));
      const { x, y } = placeIn(lid, across, down + bow(across));
      sum += readPlane(light, scale, x, y);
    }
    if (sum >= least) continue;
    least = sum;
    best = down;
  }
  return best;
}

function linesOf(lid: Lid, down: number): Nib[][] {
  const { eye, outer } = lid;
  const thick = LID.thick * eye.radius;
  const edge = Array.from({ length: POINTS }, (_, n): Nib => {
    const along = n / (POINTS - 1);
    const across = mix(-LID.half, LID.half, along);
    return {
      ...placeIn(lid, across, down + bow(across)),
      radius: thick * mix(0.3, 1, Math.sin(Math.PI * along)),
    };
  });
  const lashes = LASHES.from.map((from): Nib[] => {
    const across = outer * from;
    const start = down + bow(across);
    return [
      { ...placeIn(lid, across, start), radius: LASHES.thick * eye.radius },
      {
        ...placeIn(lid, across + outer * LASHES.long * from, start + LASHES.long * (1.15 - 0.5 * from)),
        radius: 0.015 * eye.radius,
      },
    ];
  });
  return [edge, ...lashes];
}

/** Ink on light fur, a lighter tone on dark fur. */
function inkOn(
  { light, scale }: Scene,
  eyes: readonly Disc[],
  inks?: Pick<MuzzleInks, 'dark' | 'light'>,
): Rgb {
  const tones = eyes.map((eye) => quantile(readRings(light, scale, eye, [1.3 * eye.radius]), 0.5));
  const tone = Math.min(...tones) + LIGHTER;
  const { dark, light: pale } = inks ?? { dark: INK, light: [tone, tone, tone] as const };
  return tone - LIGHTER > DARK_FUR ? dark : pale;
}
