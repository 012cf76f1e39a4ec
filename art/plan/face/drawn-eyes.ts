import { catCertainty } from '../../analysis/cat-certainty.ts';
import { rgbBytesOf } from '../../analysis/color/grade.ts';
import type { Lids } from '../../analysis/eyes/face.ts';
import { USUAL_LIDS } from '../../analysis/eyes/fit-lids.ts';
import { valueAround } from '../../analysis/eyes/read-eye.ts';
import { quantile, readRings } from '../../analysis/read-plane.ts';
import { clamp, hypot, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import type { Point } from '../../point.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { BackdropLayer } from '../paint-plan.ts';
import type { Scene } from '../scene.ts';
import { type EyeOpening, openingBetween } from './eye-opening.ts';
import { type Eye, eyesOf, noseTipOf, tiltOf } from './eyes.ts';
import { nosePlaceOf } from './face.ts';

/** How much larger than it is an eye is drawn: less in a face close by, where it would stare. */
export interface Enlargement {
  readonly usual: number;
  readonly close: number;
}

/** An eye of a drawn figure; lengths in plan units. */
export interface DrawnEye extends Eye {
  /** Width against height: less than 1 for the far eye of a turned head. */
  readonly width: number;
  /** Half width of the pupil, in a face that looks at us. */
  readonly slit: number;
  /** Which side of the face it is on: -1 left, 1 right. */
  readonly outer: -1 | 1;
  /** The shape between its lids. */
  readonly lids: Lids;
  /** How far the head leans: angle of the line through both eyes, radians. */
  readonly tilt: number;
}

/** Radii of eyes in faces that begin to be close, and that are, in plan units. */
const CLOSE = [34, 62] as const;
/** Half width of the pupil that a drawn eye has at least and at most, in radii. */
const SLIT = { least: 0.3, most: 0.62 };
/** The least in a dark iris, and the lightness of one that is dark and of one that is not: a dog's pupils are round. */
const ROUND = { least: 0.54, dark: [0.3, 0.42] } as const;
/** How far around an eye there is a head, in radii, and how much smaller an eye is drawn at most so that there is. */
const BROW = 1.35;
const SMALLEST = 0.62;
/** Distance from gray in OKLab from which on an iris certainly has a color of its own. */
const CLEAR_COLOR = 0.06;
/**
 * Colors of light irises in OKLab, not yet and certainly: chroma of amber, a of green, b of blue. Two eyes in other
 * colors are as dark as the darker one: in the other one something is mirrored.
 */
const LIGHT_IRIS = { clear: [0.07, 0.095], green: [-0.006, -0.018], blue: [-0.01, -0.03] } as const;
/**
 * How far beside the middle the nose of a turned head lies, from where its far eye is foreshortened, and how much: a
 * cat's short muzzle moves less than a dog's.
 */
const TURNED = { dog: [0.12, 0.5], cat: [0.06, 0.3] } as const;
const FAR_EYE = { size: 0.88, width: 0.7 };
/** Lightness of an iris that is dark, and of one that is pale, of other pets and of cats. */
const PALE = { dark: [0.42, 0.3], pale: [0.58, 0.42] } as const;
/** How colorful an iris is painted, as distance from gray in OKLab. */
const CLEAR_PAINT = { least: 0.085, most: 0.16 };
/** Least yellow of a warm iris beside its red: no pet has pink eyes, but photos under lamps show them. */
const AMBER = 1.55;
/** Radii of eyes that are too small for lids, and from which on they are not, in plan units: there these only scowl. */
const SMALL = [8, 13] as const;
/**
 * How much of its hue deep shade of an iris keeps, and the lightness from which on it keeps all: dark brown must not
 * turn red.
 */
const DEEP = { strength: 0.5, until: [0.16, 0.42] } as const;
/**
 * Radius of a dog's eye beyond which it is mostly dark fur, in distances of the eyes, and of eye and nose in a
 * profile; how much of what is beyond counts.
 */
const DOG = { most: 0.17, profile: 0.13, beyond: 0.3 } as const;
/** The lids of a wide open, round eye. */
const WIDE_OPEN: Lids = { upper: 0.94, lower: 0.92, corner: 1.12 };
/** Height of an upper lid that leaves an eye narrow, and from which on it does not. */
const NARROW = [0.4, 0.75] as const;
/** Mean height of the lids of eyes that begin to be round, and are, as a Chihuahua's. */
const GOGGLE = [0.9, 1.02] as const;
/** How high and low lids may be: the upper one lies over the iris, as in eyes that look at us calmly. */
const MOST = { upper: 0.78, lower: 0.92 };
/** Cells of the picture that holds the irises' colors. */
const CELLS = 320;

/** A pair looks alike, also where one eye was seen less well: nearly the same size, mostly the same iris. */
export function drawnEyes(scene: Scene, larger: Enlargement): DrawnEye[] {
  const found = visibleEyes(scene);
  const mean = found.reduce((sum, { radius }) => sum + radius, 0) / Math.max(1, found.length);
  const size = mix(larger.usual, larger.close, smoothstepIn(CLOSE, mean));
  const irises = irisesOf(found);
  const facing = scene.face?.facing;
  const middle = facing ? facing * Infinity : middleOf(found);
  const across = nosePlaceOf(scene)?.across ?? 0;
  const turned = mix(
    smoothstepIn(TURNED.dog, Math.abs(across)),
    smoothstepIn(TURNED.cat, Math.abs(across)),
    catCertainty(scene.cat),
  );
  const tilt = tiltOf(found);
  const large = smoothstepIn(SMALL, mean);
  const seen = scene.face?.lids ?? USUAL_LIDS;
  const shape = (part: keyof Lids) => mix(USUAL_LIDS[part], seen[part], large);
  const lids = { upper: shape('upper'), lower: shape('lower'), corner: shape('corner') };
  return found.map((eye, i) => {
    const outer = eye.x < middle ? -1 : 1;
    const far = outer * across > 0 ? turned : 0;
    const width = mix(1, FAR_EYE.width, far);
    const wanted = size * mix(mean, eye.radius, 0.4) * mix(1, FAR_EYE.size, far);
    const radius = fittingRadius(scene, eye, wanted, width);
    const least = mix(ROUND.least, SLIT.least, smoothstepIn(ROUND.dark, irises[i].l));
    const slit = radius * clamp((size * eye.pupil.radius) / radius, least, SLIT.most);
    return { ...eye, radius, width, slit, outer, iris: irises[i], lids, tilt };
  });
}

/** The eyes as large as they are seen: in a dog's dark mask they are measured too large. */
function visibleEyes(scene: Scene): readonly Eye[] {
  const eyes = eyesOf(scene);
  const [left, right] = eyes;
  const tip = noseTipOf(scene);
  const other = right ?? tip;
  if (!left || !other || scene.cat === undefined) return eyes;
  const most = (right ? DOG.most : DOG.profile) * hypot(left.x - other.x, left.y - other.y);
  // Of one eye alone, a head that may be a dog's counts as one.
  const isDog = 1 - (right ? scene.cat : catCertainty(scene.cat));
  return eyes.map((eye) => ({
    ...eye,
    radius: eye.radius - isDog * (1 - DOG.beyond) * Math.max(0, eye.radius - most),
  }));
}

/**
 * Where a place of an eye lies that leans with its head, plan units.
 *
 * @param across from its middle, in half widths
 * @param down from its middle, in radii
 */
export function placeIn({ x, y, radius, width, tilt }: DrawnEye, across: number, down: number): Point {
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const wide = width * across;
  return { x: x + radius * (cos * wide - sin * down), y: y + radius * (sin * wide + cos * down) };
}

/** The other way round: how far across, in half widths, and down, in radii, a place lies from an eye's middle. */
function offsetsIn(eye: DrawnEye): (x: number, y: number) => { across: number; down: number } {
  const { x: middleX, y: middleY, radius, width, tilt } = eye;
  const [cos, sin] = [Math.cos(tilt) / radius, Math.sin(tilt) / radius];
  return (x, y) => {
    const dx = x - middleX;
    const dy = y - middleY;
    return { across: (cos * dx + sin * dy) / width, down: cos * dy - sin * dx };
  };
}

/** How far inside a part of an eye a place lies, plan units; negative outside. */
export type Depth = (x: number, y: number) => number;

/**
 * A round part of an eye, as narrow as the eye is.
 *
 * @param down of its middle, in radii of the eye
 * @param radius of its width, likewise
 * @param higher by how much it is higher than wide at each end, likewise
 */
export function ovalDepth(eye: DrawnEye, down: number, radius: number, higher = 0): Depth {
  const offset = offsetsIn(eye);
  return (x, y) => {
    const place = offset(x, y);
    const beyond = Math.max(0, Math.abs(place.down - down) - higher);
    return eye.radius * (radius - hypot(place.across, beyond));
  };
}

/**
 * The opening between the lids of a drawn eye, by the offset from its middle: across in half widths, down in radii.
 *
 * @param round how near to that of a wide open, round eye, 0 to 1
 */
export function openingOf({ lids, outer }: DrawnEye, round: number): EyeOpening {
  // Narrow eyes stay so, and round ones.
  const own = smoothstepIn(GOGGLE, (lids.upper + lids.lower) / 2);
  const share = Math.max(own, round * smoothstepIn(NARROW, lids.upper));
  const shape = (part: keyof Lids) => mix(lids[part], WIDE_OPEN[part], share);
  const [upper, lower] = [Math.min(MOST.upper, shape('upper')), Math.min(MOST.lower, shape('lower'))];
  return openingBetween({ upper, lower, corner: shape('corner') }, outer === -1 ? 1 : -1);
}

/** The opening between the lids of an eye. @param round as in `openingOf` */
export function openDepth(eye: DrawnEye, round: number): Depth {
  const { between } = openingOf(eye, round);
  const offset = offsetsIn(eye);
  return (x, y) => {
    const { across, down } = offset(x, y);
    const { below, above } = between(across, down);
    return eye.radius * Math.min(below, above);
  };
}

/** The color of the face around each eye. @param shade factor of its lightness */
export function lidColors(
  { light, a, b, scale, placement }: Scene,
  eyes: readonly DrawnEye[],
  shade: number,
): BackdropLayer {
  const columns = 64;
  const middle = middleOf(eyes);
  const tones = eyes.map((eye) => {
    const at = (plane: Plane) => valueAround(plane, scale, eye);
    return [shade * at(light), at(a), at(b)] as const;
  });
  const planes = [0, 1, 2].map((channel) =>
    Float32Array.from({ length: columns }, (_, column) => {
      const x = ((column + 0.5) / columns) * placement.width;
      return tones[x < middle ? 0 : tones.length - 1][channel];
    }),
  );
  return { kind: 'backdrop', columns, rows: 1, colors: rgbBytesOf(planes[0], planes[1], planes[2]) };
}

/** The radius that an eye can have without leaving the head: at the border of a turned one it looks smaller. */
function fittingRadius({ mask, scale }: Scene, eye: Eye, wanted: number, width: number): number {
  let radius = wanted;
  while (radius > SMALLEST * wanted) {
    if (quantile(readRings(mask, scale, eye, [BROW * width * radius]), 0.1) > 0.5) break;
    radius *= 0.95;
  }
  return radius;
}

/**
 * The colors of the irises as they are painted. Both eyes get the same, whose hue is more that of the more colorful
 * one: in shade an iris looks gray. So is its lightness, where that is a light one's color. Eyes of two clear colors
 * keep them.
 */
export function irisesOf(eyes: readonly Eye[]): Eye['iris'][] {
  const own = eyes.map(({ iris }) => iris);
  const strengths = own.map(({ a, b }) => Math.hypot(a, b));
  const alike = own.reduce((product, { a, b }, i) => product + (i ? a * own[0].a + b * own[0].b : 0), 0);
  const areTwoColors = Math.min(...strengths) > CLEAR_COLOR && alike < 0.5 * strengths[0] * strengths[1];
  if (areTwoColors) return own;
  const weights = own.map(({ l }, i) => (l * strengths[i]) ** 2 + 1e-6);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const mean = (value: (iris: Eye['iris']) => number) =>
    own.reduce((all, iris, i) => all + (weights[i] / sum) * value(iris), 0);
  const [darkest, lightest = darkest] = [...own].sort((one, other) => one.l - other.l);
  if (!darkest) return [];
  const light = mix(
    darkest.l,
    mean(({ l }) => l),
    lightIrisShare(lightest),
  );
  const shared = { l: light, a: mean(({ a }) => a), b: mean(({ b }) => b) };
  return own.map(() => shared);
}

/**
 * How certainly a color is that of a light iris, 0 to 1: clear amber, green or blue. Brown may be dark brown in the
 * light.
 */
export function lightIrisShare({ a, b }: { readonly a: number; readonly b: number }): number {
  const clear = smoothstepIn(LIGHT_IRIS.clear, Math.hypot(a, b));
  return Math.max(
    clear,
    smoothstepIn(LIGHT_IRIS.green, a),
    smoothstepIn(LIGHT_IRIS.blue, b + Math.max(0, a)),
  );
}

function middleOf(eyes: readonly Eye[]): number {
  return eyes.reduce((sum, { x }) => sum + x, 0) / eyes.length;
}

/**
 * An iris' hue as clear paint. Dark eyes without a hue get a warm brown, pale ones a cool blue or green; a violet one
 * mirrors the sky or the shade.
 *
 * @param cat how likely it is a cat's, 0 to 1: what looks gray in these is green
 */
export function hueOf({ l, a, b }: Eye['iris'], cat?: number): { a: number; b: number } {
  const yellow = b > 0 ? Math.max(b, AMBER * a) : b;
  const strength = Math.hypot(a, yellow);
  const isCat = catCertainty(cat);
  const pale = smoothstep(mix(...PALE.dark, isCat), mix(...PALE.pale, isCat), l);
  const own = 1 - smoothstep(0, -0.01, b) * smoothstep(-0.004, 0.004, a);
  // In a dark eye a faint hue is what it mirrors; in a pale one it is its own.
  const hued = own * mix(smoothstep(0.012, 0.04, strength), smoothstep(0.012, 0.028, strength), pale);
  const clear = clamp(1.5 * strength, CLEAR_PAINT.least, CLEAR_PAINT.most) / Math.max(strength, 1e-6);
  // A trace of yellow makes a pale iris a green one.
  const green = Math.max(smoothstep(0.002, 0.01, b), isCat * smoothstep(-0.012, -0.004, b));
  const [paleA, paleB] = [mix(-0.015, -0.025, green), mix(-0.045, 0.05, green)];
  return {
    a: mix(mix(0.045, paleA, pale), a * clear, hued),
    b: mix(mix(0.07, paleB, pale), yellow * clear, hued),
  };
}

/**
 * The irises' colors, each in its own clear hue.
 *
 * @param light of an iris by how far below its middle, in radii; dark above and bright below unless given
 */
export function irisColors(
  { placement, cat }: Scene,
  eyes: readonly Eye[],
  light = ({ l }: Eye['iris'], down: number) =>
    mix(clamp(0.72 * l, 0.16, 0.5), clamp(l + 0.24, 0.46, 0.86), smoothstep(-0.75, 0.75, down)),
): BackdropLayer {
  const scale = CELLS / Math.max(placement.width, placement.height);
  const columns = Math.max(2, Math.round(placement.width * scale));
  const rows = Math.max(2, Math.round(placement.height * scale));
  const [l, a, b] = [0, 1, 2].map(() => createPlane(columns, rows).data);
  const middle = middleOf(eyes);
  // Left of the middle between both eyes the colors are those of the first one, right of it those of the last one.
  let border = 0;
  while (border < columns && (border + 0.5) / scale < middle) border++;
  const sides = [
    { eye: eyes[0], from: 0, to: border },
    { eye: eyes[eyes.length - 1], from: border, to: columns },
  ];
  for (const { eye, from, to } of sides) {
    const { iris, y, radius } = eye;
    const hue = hueOf(iris, cat);
    for (let row = 0, start = 0; row < rows; row++, start += columns) {
      const lightness = light(iris, ((row + 0.5) / scale - y) / radius);
      const strength = mix(DEEP.strength, 1, smoothstepIn(DEEP.until, lightness));
      l.fill(lightness, start + from, start + to);
      a.fill(strength * hue.a, start + from, start + to);
      b.fill(strength * hue.b, start + from, start + to);
    }
  }
  return { kind: 'backdrop', columns, rows, colors: rgbBytesOf(l, a, b) };
}
