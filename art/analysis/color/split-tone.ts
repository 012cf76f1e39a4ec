import { hypot, mix, smoothstepIn } from '../../numbers.ts';
import type { FacePlanes } from '../eyes/face.ts';
import { quantile } from '../read-plane.ts';

/** Levels of lightness for which the tint is measured. */
const LEVELS = 20;
/** Every so many pixels are measured. */
const STEP = 31;
/** Pixels from which on a level counts. */
const LEAST = 12;
/** How much a level and its neighbors count for each other. */
const BESIDE = [
  [-1, 1],
  [0, 2],
  [1, 1],
] as const;
/**
 * A brown: what fur is that lost a red tint, as hue in radians, its most chroma, in OKLab, and the share of the tint's
 * that it has. Fur that lost a violet one is gray or black; the tint's hues where that ends, and where it is brown, in
 * radians.
 */
const BROWN = { hue: 0.9, chroma: 0.022, share: 0.45, from: [-0.9, 0.2] } as const;
/** a and b in OKLab of that brown. */
const REDDEST = BROWN.chroma * Math.cos(BROWN.hue);
const YELLOWEST = BROWN.chroma * Math.sin(BROWN.hue);
/** Hues that no fur has, in radians: from blue, not yet and certainly, to red, still and no longer. */
const UNNATURAL = { blue: [-1.75, -1.3], red: [0.56, 0.2] } as const;
/** Chroma of a gray coat, not yet and certainly tinted; that of a color of the pet's own, not yet and certainly. */
const TINTED = { gray: [0.018, 0.03], own: [0.13, 0.095] } as const;
/** The same of single pixels of a tinted pet, whose strongest are far from the median. */
const OWN = [0.24, 0.18] as const;
/** Share of a pet's pixels that have a tint, from which on it is the photo's, and surely. */
const SHARE = [0.1, 0.25] as const;
/** How much of its chroma above `TINTED.gray` a pixel keeps whose own hue is unnatural. */
const KEPT = 0.35;
/** Hue from which on a color is pink, radians. */
const PINK = -0.35;
/** Lightness from which on pink may be bare skin, and is: ears, noses, tongues. */
const SKIN = [0.48, 0.64] as const;

/** A shift of both opponent colors by lightness. */
interface Tint {
  /** How surely the photo is tinted, 0 to 1. */
  readonly share: number;
  readonly a: Float32Array;
  readonly b: Float32Array;
}

/**
 * Takes the purple or magenta off fur that lamps, cameras and photo filters (split toning) give its shade: no fur has
 * these hues. Each level of lightness loses what its median has of them. In place; pets of
 * natural colors stay as they are, with the blue of a gray coat among them.
 */
export function removeSplitTone(planes: FacePlanes): void {
  const tint = tintOf(planes);
  if (!tint) return;
  const { light, a, b } = planes;
  const [lights, reds, yellows] = [light.data, a.data, b.data];
  for (let i = 0; i < lights.length; i++) {
    const place = Math.min(LEVELS - 1, Math.max(0, LEVELS * lights[i] - 0.5));
    const level = Math.floor(place);
    const next = Math.min(LEVELS - 1, level + 1);
    // What has less of the tint than the median of its level becomes brown at most, not olive.
    const red = Math.max(
      reds[i] + mix(tint.a[level], tint.a[next], place - level),
      Math.min(reds[i], REDDEST),
    );
    const shifted = yellows[i] + mix(tint.b[level], tint.b[next], place - level);
    const yellow = Math.min(shifted, Math.max(yellows[i], YELLOWEST));
    const chroma = hypot(red, yellow);
    const excess = Math.max(0, chroma - TINTED.gray[0]);
    const lost = tint.share * unnaturalness(lights[i], red, yellow, OWN) * (1 - KEPT) * excess;
    const rest = chroma === 0 ? 1 : 1 - lost / chroma;
    reds[i] = rest * red;
    yellows[i] = rest * yellow;
  }
}

/** What each level is to gain; nothing unless enough of the pet is tinted. */
function tintOf({ light, a, b, mask }: FacePlanes): Tint | undefined {
  const levels = Array.from({ length: LEVELS }, () => ({ a: [] as number[], b: [] as number[] }));
  let count = 0;
  for (let i = 0; i < light.data.length; i += STEP) {
    if (mask.data[i] < 0.9) continue;
    const level = levels[Math.min(LEVELS - 1, Math.max(0, Math.floor(LEVELS * light.data[i])))];
    level.a.push(a.data[i]);
    level.b.push(b.data[i]);
    count++;
  }
  const shift = { a: new Float32Array(LEVELS), b: new Float32Array(LEVELS) };
  const counted = new Float32Array(LEVELS);
  let tinted = 0;
  levels.forEach((level, at) => {
    if (level.a.length < LEAST) return;
    counted[at] = 1;
    const [red, yellow] = [level.a, level.b].map((values) => quantile(Float32Array.from(values).sort(), 0.5));
    const share = unnaturalness((at + 0.5) / LEVELS, red, yellow, TINTED.own);
    tinted += share * level.a.length;
    const warm = smoothstepIn(BROWN.from, Math.atan2(yellow, red));
    const brown = warm * Math.min(BROWN.chroma, BROWN.share * hypot(red, yellow));
    shift.a[at] = share * (brown * Math.cos(BROWN.hue) - red);
    shift.b[at] = share * (brown * Math.sin(BROWN.hue) - yellow);
  });
  const share = count === 0 ? 0 : smoothstepIn(SHARE, tinted / count);
  if (share === 0) return undefined;
  const [redder, yellower] = [shift.a, shift.b].map((values) =>
    blurred(values, counted).map((value) => share * value),
  );
  return { share, a: redder, b: yellower };
}

/** How surely a color is a tint and not fur, 0 to 1. */
function unnaturalness(
  lightness: number,
  red: number,
  yellow: number,
  own: readonly [number, number],
): number {
  const hue = Math.atan2(yellow, red);
  const off = smoothstepIn(UNNATURAL.blue, hue) * smoothstepIn(UNNATURAL.red, hue);
  if (off === 0) return 0;
  const chroma = hypot(red, yellow);
  const skin = hue > PINK ? smoothstepIn(SKIN, lightness) : 0;
  return off * (1 - skin) * smoothstepIn(TINTED.gray, chroma) * smoothstepIn(own, chroma);
}

/** Neighboring levels evened out; one without pixels of its own gets the mean of those beside it. */
function blurred(values: Float32Array, counted: Float32Array): Float32Array {
  return values.map((_, at) => {
    let [sum, weights] = [0, 0];
    for (const [beside, weight] of BESIDE) {
      const level = at + beside;
      if (!counted[level]) continue;
      sum += weight * values[level];
      weights += weight;
    }
    return weights === 0 ? 0 : sum / weights;
  });
}
