import { mix, smoothstep } from '../../numbers.ts';
import { readPlane } from '../read-plane.ts';
import type { FacePlanes, Lids } from './face.ts';
import type { Disc } from './possible-heads.ts';

/** How far the corners of an eye lie from its middle, in radii of the eyeball. */
const CORNER = 1.15;
/** Heights of a lid above or below the corners that are tried, in radii, and the usual one. */
const HEIGHTS = { least: 0.25, most: 1.16, count: 14 };
const USUAL = 0.85;
/** The shape of an eye whose lids are not seen. */
export const USUAL_LIDS: Lids = { upper: USUAL, lower: USUAL, corner: CORNER };
/** What a height loses by its distance from the usual one, and a slant by its angle. */
const UNUSUAL = 0.25;
const SLANTED = 0.15;
/** Slants of the line through the corners that are tried, against the line through both eyes, in radians. */
const SLANTS = [-0.3, -0.15, 0, 0.15, 0.3];
/** Places along a lid, and how near to the corners the last ones lie. */
const PLACES = 11;
const LAST = 0.82;
/** How far inside and outside of a lid colors are compared, in radii. */
const STEP = 0.13;
/** Difference in OKLab from which a border is as clear as it gets, and how much more hue counts than light. */
const CLEAR = 0.2;
const HUE = 2;
/** Clarity below which lids are not seen, and from which they certainly are. */
const SEEN = [0.6, 0.8] as const;

/** Lids as the photo shows them; in radii of the eyeball. */
interface SeenLids extends Pick<Lids, 'upper' | 'lower'> {
  /** How clear both borders are, 0 to 1. */
  readonly clarity: number;
}

/** What lids leave to be seen of eyes. */
export interface FittedLids {
  /** Radius of the eyes against that of the circles: below 1 where both lids lie inside these. */
  readonly size: number;
  /** Their shape, in radii of the eyes. */
  readonly lids: Lids;
}

/**
 * How far eyes are open. Lids are the parabolas between both corners of an eye with the clearest borders in light
 * and hue.
 *
 * @param balls both eyeballs, left before right, or one, plan units
 */
export function fitLids(face: FacePlanes, balls: readonly Disc[]): FittedLids {
  const [left, right = left] = balls;
  if (!left) return { size: 1, lids: USUAL_LIDS };
  const tilt = Math.atan2(right.y - left.y, right.x - left.x);
  const lids = balls.map((ball) => lidsOf(face, ball, tilt));
  // The clearer eye decides: of the other, half is often in the dark.
  const weights = lids.map(({ clarity }) => clarity ** 4 + 1e-6);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const mean = (value: (lid: SeenLids) => number) =>
    lids.reduce((all, lid, i) => all + (weights[i] / sum) * value(lid), 0);
  const [upper, lower] = [mean((lid) => lid.upper), mean((lid) => lid.lower)];
  const size = Math.min(1, Math.max(upper, lower) / USUAL);
  const seen = smoothstep(
    ...SEEN,
    mean(({ clarity }) => clarity),
  );
  return {
    size: mix(1, size, seen),
    lids: {
      upper: mix(USUAL, upper / size, seen),
      lower: mix(USUAL, lower / size, seen),
      corner: mix(CORNER, CORNER / size, seen),
    },
  };
}

function lidsOf(face: FacePlanes, ball: Disc, tilt: number): SeenLids {
  let best: SeenLids = { upper: USUAL, lower: USUAL, clarity: 0 };
  for (const slant of SLANTS) {
    const upper = clearestLid(face, ball, tilt + slant, -1);
    const lower = clearestLid(face, ball, tilt + slant, 1);
    const clarity = ((upper.clarity + lower.clarity) / 2) * (1 - SLANTED * Math.abs(slant));
    if (clarity > best.clarity) best = { upper: upper.height, lower: lower.height, clarity };
  }
  return best;
}

/** @param side -1 for the upper lid, 1 for the lower one */
function clearestLid(face: FacePlanes, ball: Disc, angle: number, side: -1 | 1) {
  let best = { height: USUAL, clarity: 0 };
  for (let i = 0; i < HEIGHTS.count; i++) {
    const height = mix(HEIGHTS.least, HEIGHTS.most, i / (HEIGHTS.count - 1));
    const usual = 1 - UNUSUAL * Math.abs(height - USUAL);
    const clarity = usual * borderOf(face, ball, angle, side * height);
    if (clarity > best.clarity) best = { height, clarity };
  }
  return best;
}

/** How clear the border along a lid is, 0 to 1. @param height negative above the corners, in radii */
function borderOf({ light, a, b, scale }: FacePlanes, ball: Disc, angle: number, height: number): number {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [sum, whole] = [0, 0];
  for (let i = 0; i < PLACES; i++) {
    const along = LAST * ((2 * i) / (PLACES - 1) - 1);
    const slope = (-2 * height * along) / CORNER;
    const length = Math.sign(height) * Math.hypot(1, slope);
    const read = (step: number) => {
      const x = CORNER * along - (step * slope) / length;
      const y = height * (1 - along ** 2) + step / length;
      const [px, py] = [
        ball.x + ball.radius * (cos * x - sin * y),
        ball.y + ball.radius * (sin * x + cos * y),
      ];
      return [light, a, b].map((plane) => readPlane(plane, scale, px, py));
    };
    const [outside, inside] = [read(STEP), read(-STEP)];
    const [dl, da, db] = outside.map((value, channel) => value - inside[channel]);
    const weight = 1 - 0.5 * along ** 2;
    sum += weight * Math.min(CLEAR, Math.hypot(dl, HUE * da, HUE * db));
    whole += weight;
  }
  return sum / (CLEAR * whole);
}
