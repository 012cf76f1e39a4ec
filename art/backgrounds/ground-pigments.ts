import { mix, smoothstep } from '../numbers.ts';
import type { Coat } from '../plan/coat/coat.ts';
import type { Random } from '../random.ts';

/** A color of paint in OKLab. */
export interface Pigment {
  light: number;
  a: number;
  b: number;
}

/** What a ground is painted with. */
export interface GroundPigments {
  main: Pigment;
  /** A neighbor of it. */
  second: Pigment;
  /** A neighbor on the other side: where an opposite runs into it, both are mud. */
  accent: Pigment;
}

/** Hues (radians in OKLab) for coats without one: indigo, sea green, rose, sky blue, violet, leaf green. */
const HUES_FOR_GREYS = [4.55, 3.5, 0.1, 4.1, 5.1, 2.75];
/** From the coat's hue to the ground's: opposite, beside the opposite, a neighbor. */
const ANSWERS = [Math.PI, Math.PI - 0.55, Math.PI + 0.6, Math.PI + 0.25, -1.5];

/** Hues from rose to leaf green between which a thin wash is tan, ochre or olive and looks like old paper, radians. */
const STALE = { from: 0.35, to: 2.65 } as const;

const FULL_TURN = 2 * Math.PI;
/** How much nearer a neighbor is on the other side, where another one is already. */
const CLOSER = 0.45;

/** How far the accent is from the main hue, as a share of how far the second one is. */
const OTHER_SIDE = 0.8;

/** Pigments that go with the coat, others for each seed: its complement or a neighbor, darker than a white coat. */
export function groundPigments(coat: Coat, random: Random): GroundPigments {
  const { light, hue, chroma } = meanOf(coat);
  const hued = chroma > 0.028;
  const choice = random();
  const main = freshHue(
    hued
      ? hue + ANSWERS[Math.floor(choice * ANSWERS.length)]
      : HUES_FOR_GREYS[Math.floor(choice * HUES_FOR_GREYS.length)],
  );
  const turn = (random() < 0.5 ? -1 : 1) * mix(0.5, 0.95, random());
  // Colors behind a white coat draw its outline; a dark one needs light behind it.
  const tone = mix(0.76, 0.66, smoothstep(0.5, 0.8, light));
  return {
    main: pigment(tone, 0.095, main),
    second: pigment(tone + 0.05, 0.085, besideMain(main, turn)),
    accent: pigment(0.82, 0.08, besideMain(main, -OTHER_SIDE * turn)),
  };
}

function pigment(light: number, chroma: number, hue: number): Pigment {
  return { light, a: Math.cos(hue) * chroma, b: Math.sin(hue) * chroma };
}

/** A hue, or the nearest that does not look stale. */
function freshHue(hue: number): number {
  if (!isStale(hue)) return hue;
  const own = positive(hue);
  return own - STALE.from < STALE.to - own ? STALE.from : STALE.to;
}

/** A hue beside the main one, which is fresh; on its other side where it would look stale. */
function besideMain(main: number, turn: number): number {
  return isStale(main + turn) ? main - CLOSER * turn : main + turn;
}

function isStale(hue: number): boolean {
  const own = positive(hue);
  return own > STALE.from && own < STALE.to;
}

function positive(hue: number): number {
  return ((hue % FULL_TURN) + FULL_TURN) % FULL_TURN;
}

function meanOf({ mask, light, a, b }: Coat): { light: number; hue: number; chroma: number } {
  const sums = [0, 0, 0];
  let total = 1e-6;
  for (let i = 0; i < mask.data.length; i += 3) {
    const share = mask.data[i];
    sums[0] += share * light.data[i];
    sums[1] += share * a.data[i];
    sums[2] += share * b.data[i];
    total += share;
  }
  const [l, ma, mb] = sums.map((sum) => sum / total);
  return { light: l, hue: Math.atan2(mb, ma), chroma: Math.hypot(ma, mb) };
}
