import { quantile, readPlane } from '../../analysis/read-plane.ts';
import { mix } from '../../numbers.ts';
import { LineField } from '../lines/line-field.ts';
import type { Nib } from '../lines/nib.ts';
import type { Layer, Rgb } from '../paint-plan.ts';
import type { Scene } from '../scene.ts';
import { solid } from '../shapes/tone-regions.ts';
import { catShareOf, lightEyesOf } from './cat.ts';
import { noseTipOf } from './eyes.ts';
import { type FaceFrame, faceFrameOf, nosePlaceOf } from './face.ts';
import { headsOf } from './heads.ts';

/** Lengths below are distances of the eyes; places are from the tip of the nose. */

/** Whiskers of one side: where they grow, by how much they point down, radians, and how long they are. */
const WHISKERS = [
  { across: 0.19, down: 0.06, falls: -0.34, length: 0.9 },
  { across: 0.29, down: 0.1, falls: -0.14, length: 1.2 },
  { across: 0.2, down: 0.14, falls: 0.02, length: 1.3 },
  { across: 0.3, down: 0.18, falls: 0.16, length: 1.1 },
  { across: 0.23, down: 0.22, falls: 0.36, length: 0.95 },
] as const;
/** By how much the left ones point down more than the right ones, so that they are no mirror image, radians. */
const UNLIKE = [0.06, -0.05, 0.07, -0.06, 0.04] as const;
/** How far they sink to their tips, as a share of their length. */
const SAG = 0.2;
/** Half of how thick they are at most, and at their tips; they grow to that over this share of their length. */
const THICK = { most: 0.0095, tip: 0.0022, from: 0.12 };
/**
 * How much shorter those of the far side of a turned head are, and the near ones, for each distance that it is turned.
 */
const SHORTER = { far: 1.3, near: 0.3 };
/** Least share of its length at which a whisker ends where there is no room for more: shorter ones are bristles. */
const SHORTEST = 0.3;
/** Where the nose of a cat lies that looks at us or nearly. */
const PLACE = { across: 0.45, least: 0.3, most: 0.85 };
/** Least certainty that a pet with light and with dark eyes is a cat: a small dog's face may seem one. */
const CAT = { light: 0.72, dark: 0.82 };
/** Lightness of the fur behind them from which whiskers are dark. */
const WHITE_FUR = 0.76;
/** Of dark and of light ones. */
const OPACITY = { dark: 0.6, light: 0.9 };
const POINTS = 14;

/** Colors of whiskers on dark and on white fur, and on what lies beyond the pet, unless the same. */
export interface WhiskerInks {
  readonly light: Rgb;
  readonly dark: Rgb;
  readonly beyond?: Rgb;
  /** How opaque light ones are; `OPACITY` unless given. */
  readonly opacity?: number;
  /** Where whiskers may be, plan units; everywhere unless given. */
  readonly hasRoom?: (x: number, y: number) => boolean;
}

/** White on the fur of most pets, gray on white fur. */
export const NATURAL: WhiskerInks = { light: [1, 0.99, 0.97], dark: [0.3, 0.26, 0.27] };

/**
 * The whiskers of cats that look at us, anew: flat shapes lose them, and photos are seldom sharp enough. They lead
 * beyond the pet.
 *
 * @param inks what a print has instead of white and gray
 */
export function planWhiskers(scene: Scene, inks = NATURAL): Layer[] {
  return headsOf(scene).flatMap((head) => whiskersAt(head, inks));
}

function whiskersAt(scene: Scene, inks: WhiskerInks): Layer[] {
  const nose = noseTipOf(scene);
  const place = nosePlaceOf(scene);
  const frame = nose && faceFrameOf(scene, nose);
  if (!place || !frame || catShareOf(scene) < mix(CAT.dark, CAT.light, lightEyesOf(scene))) return [];
  if (Math.abs(place.across) > PLACE.across || place.down < PLACE.least || place.down > PLACE.most) return [];
  const { hasRoom = () => true } = inks;
  const lines = [-1, 1].flatMap((side) => whiskersOf(frame, place.across, side, hasRoom));
  const isWhite = lightBehind(scene, lines.flat()) > WHITE_FUR;
  const own = isWhite ? inks.dark : inks.light;
  const isIn = (nib: Nib) => shareOf(scene, nib) > 0.5;
  const drawn = (ink: Rgb, opacity: number, isDrawn: (nib: Nib) => boolean) => {
    const field = new LineField(scene.placement, Math.max(scene.width, scene.height));
    for (const line of lines) {
      for (let n = 0; n + 1 < line.length; n++) {
        if (isDrawn(line[n])) field.line([line[n], line[n + 1]]);
      }
    }
    return field.layer(solid(ink), opacity);
  };
  const { beyond, opacity: light = OPACITY.light } = inks;
  const opacity = isWhite ? OPACITY.dark : light;
  if (!beyond) return [drawn(own, opacity, () => true)];
  return [drawn(own, opacity, isIn), drawn(beyond, OPACITY.dark, (nib) => !isIn(nib))];
}

/**
 * Whiskers of one side, each as long as there is room for it.
 *
 * @param side -1 left, 1 right
 * @param turn how far beside the middle of the eyes the nose lies
 */
function whiskersOf(
  frame: FaceFrame,
  turn: number,
  side: number,
  hasRoom: NonNullable<WhiskerInks['hasRoom']>,
): Nib[][] {
  return WHISKERS.flatMap((_, n) => {
    const whole = whisker(frame, turn, side, n, 1);
    const first = whole.findIndex(({ x, y }) => !hasRoom(x, y));
    if (first < 0) return [whole];
    const share = (first - 1) / (POINTS - 1);
    return share < SHORTEST ? [] : [whisker(frame, turn, side, n, share)];
  });
}

/** One of them, thin at its tip. @param share of its length at which it ends */
function whisker({ apart, at }: FaceFrame, turn: number, side: number, n: number, share: number): Nib[] {
  const { across, down, falls, length } = WHISKERS[n];
  const shorter = 1 - Math.abs(turn) * (side * turn > 0 ? SHORTER.far : SHORTER.near);
  const angle = falls + (side < 0 ? UNLIKE[n] : 0);
  return Array.from({ length: POINTS }, (_, point) => {
    const grownBy = point / (POINTS - 1);
    const along = share * grownBy;
    const out = across + along * length * Math.cos(angle);
    const sunk = down + along * length * Math.sin(angle) + SAG * length * along ** 2;
    const grown = mix(0.4, 1, Math.min(1, grownBy / THICK.from));
    return { ...at(side * shorter * out, sunk), radius: apart * grown * mix(THICK.most, THICK.tip, grownBy) };
  });
}

/** The middle lightness of the fur behind lines; 0 where there is none. */
function lightBehind(scene: Scene, lines: readonly Nib[]): number {
  const inside = lines.filter((nib) => shareOf(scene, nib) > 0.9);
  const rising = inside.map(({ x, y }) => readPlane(scene.light, scene.scale, x, y)).sort((a, b) => a - b);
  return rising.length > 0 ? quantile(rising, 0.5) : 0;
}

/** The pet's share of a place. */
function shareOf({ mask, scale }: Scene, { x, y }: Nib): number {
  return readPlane(mask, scale, x, y);
}
