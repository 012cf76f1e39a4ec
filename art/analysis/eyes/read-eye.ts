import { clamp, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import { quantile, readPlane, ringQuantile } from '../read-plane.ts';
import type { FacePlanes, FoundEye } from './face.ts';
import type { Disc } from './possible-heads.ts';

/** Pupil of an eye whose iris is as dark as the pupil, in eyeballs. */
const USUAL_PUPIL = 0.6;
/** Pupils that fill more of an eyeball than this, in radii, cannot be separated from the iris. */
const WHOLE = 0.85;
/** Share of a circle that must look like pupil. */
const MOSTLY = 0.5;
/** Lightness above which nothing is a pupil. */
const LIGHTEST_PUPIL = 0.42;
/** Directions in which circles are read. */
const DIRECTIONS = 32;
/** What is blue in an eyeball, in OKLab: neither pupil nor highlight. */
const BLUE = { a: 0.008, b: -0.018, light: [0.25, 0.86] } as const;
/**
 * Share of both eyeballs from which on they are blue; of one that is half closed, if that of both together is this;
 * their mean a, below which that is not the sky in dark eyes; share of their lower halves, at least.
 */
const BLUE_EYES = { share: 0.2, narrow: 0.12, together: 0.55, a: -0.005, below: 0.12 };
/** Share of an eyeball, and of its lower half, from which on it is blue whatever the other one is. */
const BLUE_ALONE = 0.35;
/**
 * Irises that are gray by lamps: their least lightness, how much lighter than the fur they are at least, how colorful
 * at most, how much greener than the fur; all in OKLab. And how light they are shown at least.
 */
const FAINT = { light: 0.28, lighter: -0.12, color: 0.035, a: -0.008, shown: 0.5 } as const;
/** From which a in OKLab an iris is red, which none is, and what is painted in its place. */
const RED = 0.09;
const LIT_BLUE = { l: 0.55, a: -0.015, b: -0.05 } as const;
/**
 * What has the color of the fur around it: difference in lightness and in color, at most and surely, in OKLab. How much
 * more like it than the other one an iris is that is not seen, at least and surely.
 */
const FUR = { light: [0.25, 0.12], color: [0.03, 0.02], unlike: [0.4, 0.8] } as const;
/**
 * Irises that are gray, or as the fur: not yellow, not green, how much darker than the fur around them and how light,
 * at least and surely. What a dog's are then.
 */
const GRAY = {
  a: -0.008,
  b: 0.002,
  darker: [0.12, 0.22],
  pale: [0.3, 0.4],
  brown: { l: 0.24, a: 0.014, b: 0.02 },
} as const;
/**
 * Eyes of dogs that a flash has lit: no iris is violet, and the whole eye shines. Their a and b in OKLab, and the
 * radius of the pupil, in the eye's, from which on one is seen.
 */
const VIOLET = { a: [0, 0.006], b: [-0.008, -0.014], pupil: 0.26 } as const;
/** Lightness from which an iris is pale, and certainly is; share of its places whose color is least like the fur's. */
const LIDDED = { pale: [0.38, 0.46], own: 0.6 } as const;
/**
 * How much of the fur's red is taken from the hue of a yellow iris; red by yellow of one that is amber, and of a yellow
 * one.
 */
const BESIDE_FUR = { share: 0.5, amber: [0.75, 0.45] } as const;
/** Where the fur around an eye is read, in radii. */
const AROUND = [1.35, 1.5, 1.65];
/** Circles on which blue is looked for, in radii. */
const BLUE_RINGS = [0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85];
/**
 * The thin blue iris around a pupil that was taken for the whole eye: circles on which it is looked for, share of their
 * lower halves that is blue, at least, how far such an eye reaches; in radii of the pupil.
 */
const BLUE_RIM = { rings: [1.05, 1.13, 1.2], share: 0.65, reach: 1.24 };

/**
 * The color of each eye that is blue: mostly both or none. Blue shows even where lids and a dark mask around the eye
 * lie in the circle, which leave little of it in the mean.
 */
export function bluesOf(face: FacePlanes, balls: readonly Disc[]): (FoundEye['iris'] | undefined)[] {
  const seen = balls.map((ball) => blueIn(face, ball));
  const both = blueOf(face, balls, seen);
  return seen.map(
    (eye) => both ?? (Math.min(eye.share, eye.below) > BLUE_ALONE && eye.a < BLUE_EYES.a ? eye : undefined),
  );
}

/** The color of a pair of blue eyes. */
function blueOf(
  face: FacePlanes,
  balls: readonly Disc[],
  seen: readonly SeenBlue[],
): FoundEye['iris'] | undefined {
  // A flash shines back red from blue eyes only: in all others a colored layer lies behind the retina.
  if (balls.every((ball) => isRed(typicalOf(irisPlaces(face, ball, 0))))) return LIT_BLUE;
  const together = seen.reduce((sum, { share }) => sum + share, 0);
  const least = together < BLUE_EYES.together ? BLUE_EYES.share : BLUE_EYES.narrow;
  if (seen.some(({ share }) => share < least)) return faintBlueOf(face, balls);
  // The sky is mirrored in the upper half; below, a brown iris shows.
  const below = seen.reduce((sum, eye) => sum + eye.below, 0) / seen.length;
  if (below < BLUE_EYES.below) return undefined;
  const iris = meanOf(seen);
  return iris.a < BLUE_EYES.a ? iris : faintBlueOf(face, balls);
}

/** The mean color of what is blue in both eyes. */
function meanOf(seen: readonly SeenBlue[]): FoundEye['iris'] {
  const together = seen.reduce((sum, { share }) => sum + share, 0);
  const mean = (channel: 'l' | 'a' | 'b') =>
    seen.reduce((sum, eye) => sum + eye.share * eye[channel], 0) / together;
  return { l: mean('l'), a: mean('a'), b: mean('b') };
}

/**
 * Eyes whose pupils are so wide, as a kitten's in a dim room, that they were taken for the whole eyes: grown by the
 * blue iris around them, with its color; undefined where there is none.
 */
export function withBlueRims(
  face: FacePlanes,
  balls: readonly Disc[],
): { readonly balls: readonly Disc[]; readonly iris: FoundEye['iris'] } | undefined {
  const seen = balls.map((ball) => blueIn(face, ball, BLUE_RIM.rings));
  const iris = meanOf(seen);
  if (seen.some(({ below }) => below < BLUE_RIM.share) || iris.a > BLUE_EYES.a) return undefined;
  return { balls: balls.map((ball) => ({ ...ball, radius: BLUE_RIM.reach * ball.radius })), iris };
}

/**
 * The color of blue eyes that lamps or shade have made gray: they are clearly cooler than the fur around them, which is
 * in the same light. What mirrors the sky is not: between its lights a dark eye stays brown.
 */
function faintBlueOf(face: FacePlanes, balls: readonly Disc[]): FoundEye['iris'] | undefined {
  const irises = balls.map((ball) => {
    const iris = typicalOf(irisPlaces(face, ball, 0));
    const fur = (plane: Plane) => valueAround(plane, face.scale, ball);
    return {
      l: iris.l,
      color: Math.hypot(iris.a, iris.b),
      lighter: iris.l - fur(face.light),
      a: iris.a - fur(face.a),
      b: iris.b - fur(face.b),
    };
  });
  const areFaint = irises.every(
    ({ l, color, lighter, a, b }) =>
      l > FAINT.light && lighter > FAINT.lighter && color < FAINT.color && a < FAINT.a && b < 0,
  );
  if (!areFaint) return undefined;
  const mean = (channel: 'l' | 'a' | 'b') =>
    irises.reduce((sum, iris) => sum + iris[channel], 0) / irises.length;
  return { l: Math.max(FAINT.shown, mean('l')), a: mean('a'), b: Math.min(mean('b'), 2 * mean('a')) };
}

/** The typical value of a plane around an eye. @param scale pixels per plan unit */
export function valueAround(plane: Plane, scale: number, eye: Disc): number {
  return ringQuantile(plane, scale, eye, AROUND, 0.5);
}

function isRed({ a, b }: FoundEye['iris']): boolean {
  return a > RED && a > b;
}

/** The mean color of what is blue in an eyeball, its share, and that in the lower half. */
type SeenBlue = FoundEye['iris'] & { readonly share: number; readonly below: number };

/** @param rings circles that are looked at, in radii */
function blueIn({ light, a, b, scale }: FacePlanes, ball: Disc, rings = BLUE_RINGS): SeenBlue {
  let [all, blue, below] = [0, 1e-6, 0];
  const sum = { l: 0, a: 0, b: 0 };
  for (const ring of rings) {
    for (const [x, y] of circle(ball, ring * ball.radius)) {
      all += ring;
      const seen = {
        l: readPlane(light, scale, x, y),
        a: readPlane(a, scale, x, y),
        b: readPlane(b, scale, x, y),
      };
      const isBlue = seen.b < BLUE.b && seen.a < BLUE.a && seen.l > BLUE.light[0] && seen.l < BLUE.light[1];
      if (!isBlue) continue;
      blue += ring;
      if (y > ball.y) below += ring;
      for (const channel of ['l', 'a', 'b'] as const) sum[channel] += ring * seen[channel];
    }
  }
  return { share: blue / all, below: (2 * below) / all, l: sum.l / blue, a: sum.a / blue, b: sum.b / blue };
}

/** How much a place looks like pupil, 0 to 1. */
type Darkness = (x: number, y: number) => number;

/** What can be seen of the pupil and the iris of an eyeball; plan units. */
export function readEye(face: FacePlanes, ball: Disc): FoundEye {
  const { x, y, radius } = ball;
  const isDark = darknessOf(face, ball);
  const seen = circleOf(ball, isDark, 0.15 * radius, 0.95 * radius);
  const isApart = seen < WHOLE * radius;
  const pupil = isApart
    ? { ...middleOf(ball, isDark, seen), radius: seen }
    : { x, y, radius: USUAL_PUPIL * radius };
  return { x, y, radius, pupil, iris: irisOf(face, ball, isApart ? seen : 0) };
}

/**
 * Dark brown in place of the gray that both eyes are where little is seen of them but the sky or, out of focus, the
 * light fur around them, and of the violet that a flash makes of them.
 */
export function withoutGray(face: FacePlanes, eyes: readonly FoundEye[]): FoundEye[] {
  const pale = eyes.reduce((sum, { iris }) => sum + iris.l, 0) / eyes.length;
  const shares = eyes.map(({ iris, ...eye }) => {
    if (iris.a < GRAY.a) return 0;
    const { l, a, b } = colorAround(face, eye);
    const asFur = smoothstepIn(FUR.color, Math.hypot(iris.a - a, iris.b - b));
    const isFlash = eye.pupil.radius < VIOLET.pupil * eye.radius ? 1 : 0;
    const violet = isFlash * smoothstepIn(VIOLET.a, iris.a) * smoothstepIn(VIOLET.b, iris.b);
    return Math.max(violet, (iris.b < GRAY.b ? 1 : asFur) * smoothstepIn(GRAY.darker, l - iris.l));
  });
  const share = Math.min(...shares) * smoothstepIn(GRAY.pale, pale);
  return eyes.map((eye) => ({ ...eye, iris: mixed(eye.iris, GRAY.brown, share) }));
}

/**
 * The irises of a pair; where fur was read in place of one, as it hides an eye or is the place beside it, that of the
 * other.
 */
export function withoutFur(face: FacePlanes, eyes: readonly FoundEye[]): FoundEye[] {
  const shares = eyes.map((eye) => {
    const { l, a, b } = colorAround(face, eye);
    const [lighter, away] = [eye.iris.l - l, Math.hypot(eye.iris.a - a, eye.iris.b - b)];
    return smoothstepIn(FUR.light, Math.abs(lighter)) * smoothstepIn(FUR.color, away);
  });
  const least = Math.min(...shares);
  const { iris: clear } = eyes[shares.indexOf(least)];
  return eyes.map((eye, i) => ({
    ...eye,
    iris: mixed(eye.iris, clear, smoothstepIn(FUR.unlike, shares[i] - least)),
  }));
}

/** The typical color around an eye. */
function colorAround({ light, a, b, scale }: FacePlanes, eye: Disc): FoundEye['iris'] {
  const around = (plane: Plane) => valueAround(plane, scale, eye);
  return { l: around(light), a: around(a), b: around(b) };
}

function mixed(one: FoundEye['iris'], other: FoundEye['iris'], share: number): FoundEye['iris'] {
  return {
    l: mix(one.l, other.l, share),
    a: mix(one.a, other.a, share),
    b: mix(one.b, other.b, share),
  };
}

function darknessOf({ light, scale }: FacePlanes, eye: Disc): Darkness {
  const core = ringQuantile(light, scale, eye, [0, 0.2, 0.4], 0.2);
  const around = ringQuantile(light, scale, eye, [1.6, 2.2], 0.5);
  const half = clamp((core + around) / 2, core + 0.06, LIGHTEST_PUPIL);
  return (x, y) => smoothstep(half + 0.06, half - 0.06, readPlane(light, scale, x, y));
}

/** The radius at which a circle stops looking so. */
function circleOf({ x, y }: Disc, looksSo: Darkness, smallest: number, largest: number): number {
  const step = (largest - smallest) / 40;
  for (let radius = smallest; radius < largest; radius += step) {
    const border = circle({ x, y }, radius);
    const share = border.reduce((sum, [px, py]) => sum + looksSo(px, py), 0) / border.length;
    if (share < MOSTLY) return radius;
  }
  return largest;
}

/** The center of what looks so within a radius. */
function middleOf(
  { x, y }: Pick<Disc, 'x' | 'y'>,
  looksSo: Darkness,
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

/** The iris' own color. */
function irisOf(face: FacePlanes, ball: Disc, pupil: number): FoundEye['iris'] {
  const kept = irisPlaces(face, ball, pupil);
  const iris = typicalOf(kept);
  // What is blue may mirror the sky.
  const pale = iris.b < 0 ? 0 : smoothstepIn(LIDDED.pale, iris.l);
  if (pale === 0) return iris;
  // Lids that reach into the circle have the color of the fur.
  const [furA, furB] = [face.a, face.b].map((plane) => valueAround(plane, face.scale, ball));
  const away = (color: FoundEye['iris']) => Math.hypot(color.a - furA, color.b - furB);
  const own = kept.sort((one, other) => away(other) - away(one)).slice(0, kept.length * LIDDED.own);
  const clear = typicalOf(own);
  // Beside orange fur a yellow iris looks green, as people see it.
  const yellow = smoothstepIn(BESIDE_FUR.amber, clear.a / Math.max(0.01, clear.b));
  const greener = BESIDE_FUR.share * Math.max(0, furA) * yellow;
  return { l: iris.l, a: mix(iris.a, clear.a - greener, pale), b: mix(iris.b, clear.b, pale) };
}

/** The colors of an iris: neither pupil and lid nor highlight. */
function irisPlaces({ light, a, b, scale }: FacePlanes, ball: Disc, pupil: number): FoundEye['iris'][] {
  const inner = Math.max(0.4, Math.min(0.75, (1.1 * pupil) / ball.radius));
  const seen = [0, 0.33, 0.67, 1]
    .flatMap((share) => circle(ball, (inner + share * (0.85 - inner)) * ball.radius))
    .map(([x, y]) => ({
      l: readPlane(light, scale, x, y),
      a: readPlane(a, scale, x, y),
      b: readPlane(b, scale, x, y),
    }))
    .sort((one, other) => one.l - other.l);
  return seen.slice(Math.floor(seen.length * 0.3), Math.floor(seen.length * 0.8));
}

function typicalOf(colors: readonly FoundEye['iris'][]): FoundEye['iris'] {
  const typical = (channel: 'l' | 'a' | 'b') =>
    quantile(
      colors.map((color) => color[channel]).sort((one, other) => one - other),
      0.5,
    );
  return { l: typical('l'), a: typical('a'), b: typical('b') };
}
