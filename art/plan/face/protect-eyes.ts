import { USUAL_LIDS } from '../../analysis/eyes/fit-lids.ts';
import type { Disc } from '../../analysis/eyes/possible-heads.ts';
import { clamp, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import { dimIris } from './dim-iris.ts';
import { hueOf, irisesOf } from './drawn-eyes.ts';
import { blurNear, DARK_EYE, type EyePlanes, lightIn, type VisitEye, visitsOf } from './eye-planes.ts';
import { type Eye, forEachNear } from './eyes.ts';
import { DARK_IRIS, healEyes } from './heal-eyes.ts';

/** How much of its fine detail is added to an eye, and what counts as fine, in radii of the eye. */
const SHARPENING = 0.5;
const FINE = 0.18;
/** Contrast between pupil and iris, and saturation of the iris, in what the photo has. */
const CONTRAST = 1.2;
const SATURATION = 1.25;
/** Lightness of a highlight, and how much lighter than the iris a place must be to be one. */
const HIGHLIGHT = 0.96;
const LEAST_GLINT = 0.3;
/** Lightness below which it is a reflection of the surroundings. */
const GLINT_LIGHT = 0.72;
/** How far the brightest highlight reaches, in radii of the eye. */
const GLINT_SIZE = 0.26;
/** A highlight lies within this share of the eye; what is brighter further out is fur. */
const GLINT_REACH = 0.62;
/** How much lighter than the pupil the lids shall be. */
const LID_CONTRAST = 0.2;
/** Share of it below the eye. */
const LID_BELOW = 0.12;
/**
 * Lightness of what begins to be hazy, and is: the core of a dark eye's pupil, or the darkest of an eye that is bright;
 * the share of an eye that is its darkest, and how much darker than the iris that is where it is a pupil; what pupil
 * and rim are without haze, and the radius of the pupil at least, in the eye's: in haze it is hard to measure.
 */
const HAZE = {
  bright: 0.42,
  core: [0.27, 0.42],
  darkest: [0.22, 0.32],
  slit: { share: 0.05, darker: 0.2 },
  pupil: 0.09,
  least: 0.48,
  rim: 0.14,
} as const;
/**
 * How much of the way from the darkest of a bright eye to its iris something is as light as that still belongs to the
 * pupil, surely and not yet; how far beside the pupil's middle, not yet and surely, in its half widths.
 */
const SLIT = { brighter: [0.3, 0.55], beside: [1.5, 1.2] } as const;
/** Lightness from which something in an eye is a highlight, which is neither hazy nor of a wrong hue. */
const SHINING = [0.72, 0.86] as const;
/** Cosine of the angle between a hue and that of the iris up to which it is another one, and from which it is not. */
const OTHER_HUE = [0.25, 0.75] as const;
/**
 * Lightness of a dark eye's lower half, through which light falls; share of its hue there; what stays of reflections.
 */
const DEEP = { light: 0.3, hue: 0.6, reflection: 0.4 };
/** Lightness from which something in an eye is iris, and how much of its clear hue it has at least. */
const PALE = [0.25, 0.45] as const;
const LEAST_HUE = 0.5;
/** Lightness of the darker iris of a pair that is dark, and of what in such eyes is fur. */
const DARK_PAIR = [0.45, 0.35] as const;
const FUR = [0.5, 0.6] as const;
/** Share of the hue that such fur loses, which is saturated like the eye. */
const FUR_GRAY = 0.7;

/**
 * Makes the eyes what the picture is read by, whatever the style does to the rest: sharper and richer in contrast than
 * the photo has them, with a highlight in each, and with lids that stand out against dark fur. Gives the eyes as they
 * are then.
 *
 * @param lids the shape that the lids leave of them
 * @param cat how likely they are a cat's, 0 to 1
 */
export function protectEyes(coat: EyePlanes, found: readonly Eye[], lids = USUAL_LIDS, cat?: number): Eye[] {
  const visits = visitsOf(coat, found, lids);
  const { eyes, pupils } = healEyes(coat, found, visits);
  const irises = irisesOf(eyes);
  const darkest = Math.min(...eyes.map(({ iris }) => iris.l));
  return eyes.map((eye, n) => {
    const visitEye = visits[n];
    const pupil = pupils[n];
    const fine = blurNear(coat, eye, 1.5, FINE);
    if (!pupil) clearHaze(coat, eye, visitEye);
    dimIris(coat, eye, visitEye);
    const own = hueOf(irises[n], cat);
    keepOwnHue(coat, own, darkest, visitEye);
    const glint = glintOf(coat, eye);
    liftLids(coat, visitEye);
    visitEye(1.5, (i, distance) => sharpen(coat, eye, fine.data[i], i, distance));
    if (!pupil && eye.iris.l < DARK_EYE) deepen(coat, eye, own, visitEye, glint);
    if (pupil || glint === undefined) addGlint(coat, pupil ?? eye.pupil, eye.radius);
    else raiseGlint(coat, glint);
    return pupil ? { ...eye, pupil, iris: DARK_IRIS } : eye;
  });
}

function sharpen(
  { light, a, b }: EyePlanes,
  { iris }: Eye,
  blurred: number,
  i: number,
  distance: number,
): void {
  const inside = smoothstep(1.15, 0.85, distance);
  const around = smoothstep(1.5, 1.1, distance);
  const sharp = light.data[i] + SHARPENING * around * (light.data[i] - blurred);
  const pivot = clamp(iris.l, 0.25, 0.6);
  // In a dark eye only the darks: what is light there mirrors the sky.
  const contrast = iris.l < DARK_EYE && sharp > pivot ? 1 : CONTRAST;
  light.data[i] = clamp(mix(sharp, pivot + (sharp - pivot) * contrast, inside), 0, 1);
  const saturation = mix(1, SATURATION, inside);
  a.data[i] *= saturation;
  b.data[i] *= saturation;
}

/**
 * An eye behind a veil of flash or a dim room, whose pupil is gray: pupil and rim become dark, the iris lies between.
 */
function clearHaze(coat: EyePlanes, { pupil, iris, ...ball }: Eye, visitEye: VisitEye): void {
  const { data } = coat.light;
  const darkest = lightIn(coat, ball, HAZE.slit.share);
  const isBright = iris.l >= HAZE.bright;
  if (isBright && iris.l - darkest > HAZE.slit.darker) {
    clearSlit(coat, { ...ball, pupil, iris }, darkest);
    return;
  }
  // In a bright eye the pupil may not have been found: then something else in it is dark.
  const hazy = isBright
    ? smoothstepIn(HAZE.darkest, darkest)
    : smoothstepIn(HAZE.core, lightIn(coat, pupil, 0.4));
  if (hazy === 0) return;
  const middle = clamp(iris.l, 0.2, 0.75);
  visitEye(1.02, (i, distance, dx, dy) => {
    const away =
      Math.hypot(dx - (pupil.x - ball.x) / ball.radius, dy - (pupil.y - ball.y) / ball.radius) *
      (ball.radius / Math.max(pupil.radius, HAZE.least * ball.radius));
    const ring = middle * mix(0.72, 1.15, smoothstep(-0.7, 0.7, dy));
    const clear = mix(
      mix(HAZE.pupil, ring, smoothstep(0.85, 1.12, away)),
      HAZE.rim,
      smoothstep(0.8, 1, distance),
    );
    const share = hazy * smoothstep(1.02, 0.9, distance) * (1 - smoothstepIn(SHINING, data[i]));
    data[i] = mix(data[i], clear, 0.8 * share);
  });
}

/** The pupil of a bright eye that shows clearly, as a slit does: it becomes dark, the iris stays as it is. */
function clearSlit(coat: EyePlanes, { pupil, iris, ...ball }: Eye, darkest: number): void {
  const { data } = coat.light;
  const hazy = smoothstepIn(HAZE.darkest, darkest);
  if (hazy === 0) return;
  const [from, to] = SLIT.brighter.map((share) => mix(darkest, iris.l, share));
  const middle = (pupil.x - ball.x) / ball.radius;
  const half = pupil.radius / ball.radius;
  forEachNear(coat, ball, 0.8, (i, distance, dx) => {
    // A pupil that the flash has lit is as uneven as the back of the eye.
    const within = smoothstepIn(SLIT.beside, Math.abs(dx - middle) / half);
    const isDarkest = Math.max(
      smoothstep(darkest + 0.1, darkest + 0.02, data[i]),
      within * smoothstep(to, from, data[i]),
    );
    const share = hazy * isDarkest * smoothstep(0.8, 0.7, distance) * (1 - smoothstepIn(SHINING, data[i]));
    data[i] = mix(data[i], HAZE.pupil, 0.8 * share);
  });
}

/**
 * What an eye mirrors of sky and lamps loses its hue; only the eye's own stays, and a pale iris shows some of it.
 *
 * @param darkest lightness of the darker iris of both eyes
 */
function keepOwnHue(
  coat: EyePlanes,
  own: { a: number; b: number },
  darkest: number,
  visitEye: VisitEye,
): void {
  const dark = smoothstepIn(DARK_PAIR, darkest);
  const strength = Math.hypot(own.a, own.b);
  const hue = { a: own.a / strength, b: own.b / strength };
  visitEye(1.15, (i, distance) => {
    const [a, b, light] = [coat.a.data[i], coat.b.data[i], coat.light.data[i]];
    const along = a * hue.a + b * hue.b;
    const other = 1 - smoothstepIn(OTHER_HUE, along / Math.max(1e-6, Math.hypot(a, b)));
    const pale = smoothstepIn(PALE, light) * smoothstep(1, 0.85, distance);
    const least = LEAST_HUE * strength * pale;
    // What is light in the eye at the border of a turned head, whose other eye is dark, is fur.
    const fur = dark * smoothstepIn(FUR, light);
    const inside = smoothstep(1.15, 0.95, distance) * (1 - smoothstepIn(SHINING, light));
    const share = Math.max(other, pale) * inside * (1 - fur);
    const wanted = Math.max(0, along, least);
    const gray = FUR_GRAY * fur * inside;
    coat.a.data[i] = mix(a * (1 - gray), hue.a * wanted, share);
    coat.b.data[i] = mix(b * (1 - gray), hue.b * wanted, share);
  });
}

/**
 * A dark eye is deep, not black: light falls through its lower half, and all reflections but the brightest are faint.
 */
function deepen(
  { light, a, b }: EyePlanes,
  eye: Eye,
  own: { a: number; b: number },
  visitEye: VisitEye,
  glint?: Disc,
): void {
  const most = eye.iris.l + 0.1;
  visitEye(1, (i, distance, dx, dy) => {
    const l = light.data[i];
    const fromGlint = glint
      ? Math.hypot(eye.x + dx * eye.radius - glint.x, eye.y + dy * eye.radius - glint.y) / glint.radius
      : 2;
    const faint = smoothstep(1, 1.3, fromGlint) * smoothstep(1, 0.85, distance);
    if (l > most) light.data[i] = mix(l, most + DEEP.reflection * (l - most), faint);
    const share =
      faint * smoothstep(0.1, 0.6, dy) * smoothstep(0.95, 0.7, distance) * smoothstep(0.3, 0.6, distance);
    light.data[i] = mix(light.data[i], DEEP.light, 0.6 * share);
    a.data[i] = mix(a.data[i], DEEP.hue * own.a, 0.8 * share);
    b.data[i] = mix(b.data[i], DEEP.hue * own.b, 0.8 * share);
  });
}

/** The brightest place in an eye, if that is a highlight. */
function glintOf(coat: EyePlanes, eye: Eye): (Disc & { light: number }) | undefined {
  const soft = blurNear(coat, eye, GLINT_REACH, 0.05);
  // A small light stands out from its surroundings more than a wide reflection does.
  const wide = blurNear(coat, eye, GLINT_REACH, 0.25);
  let glint = { x: eye.x, y: eye.y, light: 0, most: 0 };
  forEachNear(coat, eye, GLINT_REACH, (i, distance, dx, dy) => {
    const light = soft.data[i];
    const most = light - 0.6 * wide.data[i];
    if (distance > GLINT_REACH || most <= glint.most) return;
    glint = { x: eye.x + dx * eye.radius, y: eye.y + dy * eye.radius, light, most };
  });
  if (glint.light < Math.max(GLINT_LIGHT, eye.iris.l + LEAST_GLINT)) return undefined;
  const { x, y, light } = glint;
  return { x, y, light, radius: GLINT_SIZE * eye.radius };
}

/** The brightest highlight becomes white, and no other one: a wide reflection must not outshine the eye. */
function raiseGlint({ light, ...coat }: EyePlanes, glint: Disc & { light: number }): void {
  forEachNear(coat, glint, 1, (i, distance) => {
    const share =
      smoothstep(glint.light - 0.16, glint.light - 0.06, light.data[i]) * smoothstep(1, 0.7, distance);
    light.data[i] = mix(light.data[i], Math.max(light.data[i], HIGHLIGHT), share);
  });
}

/** A small highlight at the upper left of the pupil, as from a window. */
function addGlint(coat: EyePlanes, pupil: Disc, radius: number): void {
  const glint = { x: pupil.x - 0.22 * radius, y: pupil.y - 0.26 * radius, radius: 0.15 * radius };
  forEachNear(coat, glint, 1.2, (i, distance) => {
    const share = smoothstep(1.15, 0.75, distance);
    coat.light.data[i] = mix(coat.light.data[i], HIGHLIGHT, share);
    coat.a.data[i] *= 1 - 0.8 * share;
    coat.b.data[i] *= 1 - 0.8 * share;
  });
}

/** Lids of a dark eye in dark fur become lighter. */
function liftLids(coat: EyePlanes, visitEye: VisitEye): void {
  let [lid, lids, dark, darks] = [0, 0, 0, 0];
  visitEye(1.6, (i, distance) => {
    if (distance > 1.15 && distance < 1.6) {
      lid += coat.light.data[i];
      lids++;
    } else if (distance < 0.6) {
      dark += coat.light.data[i];
      darks++;
    }
  });
  const core = dark / Math.max(1, darks);
  const missing = LID_CONTRAST - (lid / Math.max(1, lids) - core);
  if (missing <= 0 || core > DARK_EYE) return;
  visitEye(1.9, (i, distance, dx, dy) => {
    // From above, as light falls; all around it would be a ring.
    const above = mix(LID_BELOW, 1, smoothstep(0.1, -0.9, dy / Math.max(1e-6, Math.hypot(dx, dy))));
    const share = above * smoothstep(0.95, 1.15, distance) * smoothstep(1.8, 1.15, distance);
    coat.light.data[i] = Math.min(1, coat.light.data[i] + 0.6 * missing * share);
  });
}
