import { clamp, smoothstep } from '../numbers.ts';
import type { Plane } from '../raster.ts';
import type { FacePlanes, FoundEye } from './find-eyes.ts';
import { quantile, readPlane } from './read-plane.ts';

/** Pupil of an eye whose iris is as dark as the pupil, in eyeballs. */
const USUAL_PUPIL = 0.6;
/** Radius up to which an eyeball is looked for, in radii of the shape that was found. */
const LARGEST = 3.2;
/** How many times as large as the other one eye may seem. */
const MOST_UNLIKE = 1.7;
/** Pupils that take up this share of the eyeballs, in radii, are whole dark eyes. */
const MOSTLY_PUPIL = 0.66;
/** Share of a circle that must look like eye. */
const MOSTLY_EYE = 0.5;
/** Lightness above which nothing is a pupil. */
const LIGHTEST_PUPIL = 0.42;
/** Tone of redness above which nothing counts as green. */
const GREEN_TONE = 0.5;
/** How much less red than the coat an iris is that counts as bright. */
const LEAST_GREEN = 0.2;
/** Directions in which circles are read. */
const DIRECTIONS = 32;

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** How many times as much of its eye a pupil may fill as the other. */
const PUPILS_UNLIKE = 1.3;

/**
 * Eyeballs, pupils and irises of the two eyes; nothing when neither has a border or their sizes are very different.
 *
 * @param redness as in `findFace`: low where an iris is greener than the coat
 * @param eyes the shapes that were found: pupils, irises or dark eyes
 */
export function measureEyes(
  face: FacePlanes,
  redness: Plane,
  eyes: readonly [Disc, Disc],
): [FoundEye, FoundEye] | undefined {
  const likeness = eyes.map((eye) => likenessOf(face, redness, eye));
  const seen = eyes.map((eye, i) => eyeballOf(eye, likeness[i].eye));
  const [one, other] = seen.map((ball, i) =>
    ball.radius > 0.95 * LARGEST * eyes[i].radius ? undefined : ball,
  );
  if (!one && !other) return undefined;
  // An eye without a border, as in a lid's shadow, is as large as the other.
  const balls = [
    one ?? { ...eyes[0], radius: seen[1].radius },
    other ?? { ...eyes[1], radius: seen[0].radius },
  ];
  const ratio = balls[0].radius / balls[1].radius;
  if (ratio > MOST_UNLIKE || ratio < 1 / MOST_UNLIKE) return undefined;
  // Perspective makes one eye smaller, not much: each limits the other.
  const mean = Math.sqrt(balls[0].radius * balls[1].radius);
  const pair = balls.map((ball, i) => {
    const radius = clamp(ball.radius, mean * 0.8, mean * 1.25);
    return { ball: { ...ball, radius }, pupil: pupilCircle(eyes[i], radius, likeness[i].dark) };
  });
  // What is dark nearly all over is a dark eye: the ring around it is the lids' neutral skin.
  const areDark = pair.reduce((sum, { ball, pupil }) => sum + pupil / ball.radius, 0) > 2 * MOSTLY_PUPIL;
  const [left, right] = pair.map(({ ball, pupil }, i) => {
    const radius = areDark ? Math.min(ball.radius, 1.1 * pupil) : ball.radius;
    return measured(face, { ...ball, radius }, eyes[i], likeness[i].dark);
  });
  return withLikePupils(left, right);
}

/** Both pupils open alike: what is seen much larger in one eye is its lid's shadow. */
function withLikePupils(...eyes: [FoundEye, FoundEye]): [FoundEye, FoundEye] {
  const most = PUPILS_UNLIKE * Math.min(...eyes.map(({ pupil, radius }) => pupil.radius / radius));
  const [left, right] = eyes.map((eye) => {
    const { x, y, radius, pupil } = eye;
    return pupil.radius > most * radius ? { ...eye, pupil: { x, y, radius: most * radius } } : eye;
  });
  return [left, right];
}

/** An eye whose place and size are known, with what can be seen of its pupil and iris; plan units. */
export function eyeAt(face: FacePlanes, redness: Plane, ball: Disc): FoundEye {
  return measured(face, ball, ball, likenessOf(face, redness, ball).dark);
}

/** Radius of what is dark in an eyeball of a radius. */
function pupilCircle(middle: Disc, radius: number, isDark: Likeness['dark']): number {
  return circleOf(middle, isDark, 0.15 * radius, 0.95 * radius);
}

function measured(face: FacePlanes, ball: Disc, middle: Disc, isDark: Likeness['dark']): FoundEye {
  const { x, y, radius } = ball;
  const seen = pupilCircle(middle, radius, isDark);
  const isApart = seen < 0.85 * radius;
  const pupil = isApart
    ? { ...middleOf(middle, isDark, seen), radius: seen }
    : { x, y, radius: USUAL_PUPIL * radius };
  return { x, y, radius, pupil, iris: irisOf(face, ball, isApart ? seen : 0) };
}

/** How much a place looks like pupil (`dark`), or like any part of an eye, 0 to 1. */
interface Likeness {
  dark(x: number, y: number): number;
  eye(x: number, y: number): number;
}

function likenessOf({ light, scale }: FacePlanes, redness: Plane, eye: Disc): Likeness {
  const rising = (plane: Plane, ...shares: number[]) =>
    shares
      .flatMap((share) => circle(eye, share * eye.radius).map(([x, y]) => readPlane(plane, scale, x, y)))
      .sort((one, other) => one - other);
  const typical = (...shares: number[]) => quantile(rising(redness, ...shares), 0.5);
  const core = quantile(rising(light, 0, 0.2, 0.4), 0.2);
  const half = clamp((core + quantile(rising(light, 1.6, 2.2), 0.5)) / 2, core + 0.06, LIGHTEST_PUPIL);
  const dark = (x: number, y: number) => smoothstep(half + 0.06, half - 0.06, readPlane(light, scale, x, y));
  const iris = Math.min(typical(0.6, 0.8), typical(1.25, 1.5));
  const coat = typical(3, 3.6);
  const between = Math.min(GREEN_TONE, (iris + coat) / 2);
  if (coat - iris < LEAST_GREEN) return { dark, eye: dark };
  const green = (x: number, y: number) =>
    smoothstep(between + 0.1, between - 0.1, readPlane(redness, scale, x, y));
  return { dark, eye: (x, y) => Math.max(dark(x, y), green(x, y)) };
}

/** The largest disc about the shape whose border still looks like eye, moved to the middle of what does. */
function eyeballOf(eye: Disc, isEye: Likeness['eye']): Disc {
  const first = circleOf(eye, isEye, 0.7 * eye.radius, LARGEST * eye.radius);
  const middle = middleOf(eye, isEye, 1.2 * first);
  const radius = circleOf({ ...middle, radius: first }, isEye, 0.7 * first, 1.3 * first);
  return { ...middle, radius };
}

/** The radius at which a circle stops looking so. */
function circleOf(
  { x, y }: Disc,
  looksSo: (x: number, y: number) => number,
  smallest: number,
  largest: number,
): number {
  const step = (largest - smallest) / 40;
  for (let radius = smallest; radius < largest; radius += step) {
    const border = circle({ x, y }, radius);
    const share = border.reduce((sum, [px, py]) => sum + looksSo(px, py), 0) / border.length;
    if (share < MOSTLY_EYE) return radius;
  }
  return largest;
}

/** The centre of what looks so within a radius. */
function middleOf(
  { x, y }: Pick<Disc, 'x' | 'y'>,
  looksSo: (x: number, y: number) => number,
  radius: number,
): { x: number; y: number } {
  let [sum, sumX, sumY] = [1e-6, 0, 0];
  for (let ring = 0.1; ring <= 1; ring += 0.1) {
    for (const [px, py] of circle({ x, y }, ring * radius)) {
      const share = ring * looksSo(px, py);
      sum += share;
      sumX += share * (px - x);
      sumY += share * (py - y);
    }
  }
  return { x: x + sumX / sum, y: y + sumY / sum };
}

function circle({ x, y }: Pick<Disc, 'x' | 'y'>, radius: number): [x: number, y: number][] {
  return Array.from({ length: DIRECTIONS }, (_, i) => {
    const angle = (2 * Math.PI * i) / DIRECTIONS;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
}

/** The iris' typical colour: neither pupil and lid nor highlight. */
function irisOf({ light, a, b, scale }: FacePlanes, ball: Disc, pupil: number): FoundEye['iris'] {
  const inner = Math.max(0.4, Math.min(0.75, (1.1 * pupil) / ball.radius));
  const seen = [0, 0.33, 0.67, 1]
    .flatMap((share) => circle(ball, (inner + share * (0.85 - inner)) * ball.radius))
    .map(([x, y]) => ({
      l: readPlane(light, scale, x, y),
      a: readPlane(a, scale, x, y),
      b: readPlane(b, scale, x, y),
    }))
    .sort((one, other) => one.l - other.l);
  const kept = seen.slice(Math.floor(seen.length * 0.3), Math.floor(seen.length * 0.8));
  const typical = (channel: 'l' | 'a' | 'b') =>
    quantile(
      kept.map((colour) => colour[channel]).sort((one, other) => one - other),
      0.5,
    );
  return { l: typical('l'), a: typical('a'), b: typical('b') };
}
