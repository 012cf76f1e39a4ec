import type { Disc } from '../../analysis/eyes/possible-heads.ts';
import { quantile } from '../../analysis/read-plane.ts';
import { mix, smoothstep } from '../../numbers.ts';
import { irisesOf, lightIrisShare } from './drawn-eyes.ts';
import { DARK_EYE, type EyePlanes, lightIn, type VisitEye } from './eye-planes.ts';
import { type Eye, forEachNear } from './eyes.ts';

/**
 * Share of an eye that shines, and share of one that does so wholly; chroma, lightness and place (radii) of what the
 * flash has lit in the back of the eye; its a in OKLab, and a by b, where that is all that is seen.
 */
const FLASH = {
  share: 0.1,
  whole: 0.6,
  chroma: 0.03,
  light: 0.6,
  offset: 0.4,
  pupil: 0.1,
  redness: 0.02,
  pink: 0.7,
};
/** Least lightness and most b in OKLab of a blue iris: no pupil shines in its color. */
const BLUE_IRIS = { light: 0.35, b: -0.02 };
/** Pupil of an eye that shines wholly, in its radii. */
const WIDE_PUPIL = 0.78;
/** The iris of an eye of which a flash has left nothing to be seen: dark brown. */
export const DARK_IRIS = { l: 0.24, a: 0.015, b: 0.025 };
/**
 * Eyes that a flash has left white, in dark fur: lightness and chroma of what is white, its share of both eyes from
 * which on it hides their irises, lightness of such fur, how far their corners reach. What the irises are painted as:
 * the green gold of most dark cats; radius of a pupil that is hidden, too. Lengths in radii of the eye.
 */
const WHITENED = {
  light: 0.85,
  chroma: 0.05,
  share: 0.4,
  fur: 0.55,
  reach: 2,
  iris: { l: 0.68, a: -0.02, b: 0.1 },
  pupil: 0.34,
} as const;
/**
 * How light an eye is that mirrors something, how much lighter than the other one, how far that may reach, in its
 * radii, and which share of it is as dark as the other one at least.
 */
const MIRRORED = { light: 0.42, lighter: 0.14, reach: 1.15, dark: 0.1 } as const;

/** Eyes without what flash and room have put into them. */
interface HealedEyes {
  readonly eyes: readonly Eye[];
  /**
   * Pupils that have shone in a flash and are dark now, with irises as read in that light; undefined where there was
   * none.
   */
  readonly pupils: readonly (Disc | undefined)[];
}

/**
 * Takes out of eyes what a flash has lit in them and what they mirror of the room. In place.
 *
 * @param visits of each eye
 */
export function healEyes(coat: EyePlanes, found: readonly Eye[], visits: readonly VisitEye[]): HealedEyes {
  const seen = withoutWhite(coat, found);
  const shines = seen.map((eye) => shineOf(coat, eye));
  const arePink = shines.some(isPink);
  const pupils = seen.map((eye, n) => healFlash(coat, eye, shines[n], arePink));
  const isFlashed = pupils.some(Boolean);
  const shared = irisesOf(seen);
  const eyes = seen.map((eye, n) => {
    if (pupils[n] || lightIrisShare(eye.iris) > 0.5) return eye;
    return withoutMirrored(coat, eye, isFlashed ? DARK_IRIS : shared[n], visits[n]);
  });
  return { eyes, pupils };
}

/** Eyes that a flash has left white get irises, and pupils where they have none. */
function withoutWhite(coat: EyePlanes, eyes: readonly Eye[]): readonly Eye[] {
  const { light, a, b } = coat;
  let [white, all] = [0, 0];
  const fur: number[] = [];
  for (const eye of eyes) {
    forEachNear(coat, eye, 1.6, (i, distance) => {
      if (distance > 1.2) fur.push(light.data[i]);
      if (distance > 0.7) return;
      all++;
      if (light.data[i] > WHITENED.light && Math.hypot(a.data[i], b.data[i]) < WHITENED.chroma) white++;
    });
  }
  if (white <= WHITENED.share * all) return eyes;
  if (
    quantile(
      fur.sort((one, other) => one - other),
      0.5,
    ) > WHITENED.fur
  )
    return eyes;
  return eyes.map((eye) => {
    const { iris, reach } = WHITENED;
    forEachNear(coat, eye, reach, (i, distance) => {
      // Further out only what is as white as the eye: the rest is lit fur.
      const whiteness = mix(
        smoothstep(0.55, 0.8, light.data[i]),
        smoothstep(0.82, 0.92, light.data[i]),
        smoothstep(1, 1.15, distance),
      );
      const share = whiteness * smoothstep(reach, 0.9 * reach, distance);
      light.data[i] = mix(light.data[i], iris.l, share);
      a.data[i] = mix(a.data[i], iris.a, share);
      b.data[i] = mix(b.data[i], iris.b, share);
    });
    const pupil = { x: eye.x, y: eye.y, radius: WHITENED.pupil * eye.radius };
    const isSeen = lightIn(coat, { ...eye, radius: 0.6 * eye.radius }, 0.2) < DARK_EYE;
    return { ...eye, iris, pupil: isSeen ? eye.pupil : darken(coat, pupil) };
  });
}

/** A dark eye that looks light, because it mirrors the room or a flash, becomes as dark as the other one. */
function withoutMirrored(coat: EyePlanes, eye: Eye, iris: Eye['iris'], visitEye: VisitEye): Eye {
  if (eye.iris.l < MIRRORED.light || eye.iris.l - iris.l < MIRRORED.lighter) return eye;
  // Where nothing is dark, there is no eye: white fur at the border of a turned head.
  if (lightIn(coat, eye, MIRRORED.dark) > iris.l + MIRRORED.lighter) return eye;
  const { light, a, b } = coat;
  visitEye(MIRRORED.reach, (i, distance) => {
    const bright = smoothstep(iris.l + 0.04, iris.l + MIRRORED.lighter, light.data[i]);
    const share = bright * smoothstep(MIRRORED.reach, 0.9, distance);
    light.data[i] = mix(light.data[i], iris.l, share);
    a.data[i] = mix(a.data[i], iris.a, share);
    b.data[i] = mix(b.data[i], iris.b, share);
  });
  return { ...eye, iris };
}

/** What shines in an eye. Sums over its pixels, places in radii from the eye's middle. */
interface Shine {
  /** Pixels that were looked at, and those that shine. */
  readonly all: number;
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly chroma: number;
  readonly redness: number;
  readonly yellow: number;
  /** Mean lightness of the eye's middle. */
  readonly middle: number;
  /** Lightness around it, rising. */
  readonly ring: readonly number[];
}

function shineOf({ light, a, b, ...coat }: EyePlanes, eye: Disc): Shine {
  const blob = { all: 0, count: 0, x: 0, y: 0, chroma: 0, redness: 0, yellow: 0 };
  const middle = { sum: 0, count: 0 };
  const ring: number[] = [];
  forEachNear(coat, eye, 1, (i, distance, dx, dy) => {
    if (distance > 1) return;
    // Further out lie lids, where an eye was measured a little too large.
    if (distance > 0.5 && distance < 0.85) ring.push(light.data[i]);
    if (distance > 0.7) return;
    if (distance < 0.2) {
      middle.sum += light.data[i];
      middle.count++;
    }
    blob.all++;
    if (light.data[i] < FLASH.light) return;
    blob.count++;
    blob.x += dx;
    blob.y += dy;
    blob.chroma += Math.hypot(a.data[i], b.data[i]);
    blob.redness += a.data[i];
    blob.yellow += b.data[i];
  });
  ring.sort((one, other) => one - other);
  return { ...blob, middle: middle.sum / Math.max(1, middle.count), ring };
}

/** Whether nearly all of an eye is reddish, as yellow eyes are, too. */
function isReddish({ all, count, redness }: Shine): boolean {
  return count > FLASH.whole * all && redness > FLASH.redness * count;
}

/** Whether it is pink, as no iris is: copper ones are more yellow than red. */
function isPink(shine: Shine): boolean {
  return isReddish(shine) && shine.redness > FLASH.pink * shine.yellow;
}

/**
 * A pupil that shines in color, in a dark eye, becomes dark again, whatever the other eye is. Gives the pupil then.
 *
 * @param arePink whether a flash has made one of the eyes pink all over
 */
function healFlash(coat: EyePlanes, eye: Eye, shine: Shine, arePink: boolean): Disc | undefined {
  if (eye.iris.l > BLUE_IRIS.light && eye.iris.b < BLUE_IRIS.b) return undefined;
  const { all, count, chroma, middle, ring } = shine;
  // It may shine so widely that nothing is left of the iris.
  if (arePink && isReddish(shine) && eye.iris.b > 0)
    return darken(coat, { x: eye.x, y: eye.y, radius: WIDE_PUPIL * eye.radius });
  const isDark = (ring[Math.floor(ring.length / 3)] ?? 1) < DARK_EYE;
  if (!isDark || count < FLASH.share * all || count > FLASH.whole * all || chroma < FLASH.chroma * count)
    return undefined;
  // The pupil of a healthy eye is dark, however bright the iris around it.
  if (middle < FLASH.light) return undefined;
  const [x, y] = [shine.x / count, shine.y / count];
  // The highlights of an eye that is healthy lie beside its middle.
  if (Math.hypot(x, y) > FLASH.offset) return undefined;
  const pupil = {
    x: eye.x + x * eye.radius,
    y: eye.y + y * eye.radius,
    radius: 1.3 * 0.7 * Math.sqrt(count / all) * eye.radius,
  };
  return darken(coat, pupil);
}

function darken(coat: EyePlanes, pupil: Disc): Disc {
  const { light, a, b } = coat;
  forEachNear(coat, pupil, 1.5, (i, distance) => {
    const share = smoothstep(1.4, 1, distance);
    light.data[i] = mix(light.data[i], Math.min(light.data[i], FLASH.pupil), share);
    a.data[i] *= 1 - share;
    b.data[i] *= 1 - share;
  });
  return pupil;
}
