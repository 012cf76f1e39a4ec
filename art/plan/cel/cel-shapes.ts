import { gaussianBlur } from '../../analysis/blur.ts';
import { calm } from '../../analysis/calm.ts';
import { choosePalette, difference, type Lab, nearestColor } from '../../analysis/color/choose-palette.ts';
import { rgbBytesOf } from '../../analysis/color/grade.ts';
import { absorbSmall, indicator, type Labels, smoothLabels } from '../../analysis/label-regions.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { type Coat, coatOf } from '../coat/coat.ts';
import { drawLocks, type Lock, locksOf } from '../coat/fur-locks.ts';
import { surelyLongHairOf } from '../coat/hair-length.ts';
import { awayFrom, findHeads } from '../composition/find-head.ts';
import { coatFocusOf } from '../face/focus.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { BackdropLayer, RegionLayer, ShapeLayer } from '../paint-plan.ts';
import { toField } from '../pixels.ts';
import type { Scene } from '../scene.ts';
import { multiply } from '../shapes/planes.ts';
import { type CelBody, celBodyOf } from './cel-body.ts';
import { celFurOf } from './cel-fur.ts';
import { isWhite, unshaded, whiteShadeOf } from './white-shade.ts';

/** Colors of a figure, at most. */
const COLORS = 11;
/** Colors beyond these that eyes, nose and mouth have of their own, at most, and how far they lie from others. */
const FACE_COLORS = 4;
const FACE_APART = 0.08;
/** How far they lie from each other, in OKLab with hue weighed: what differs less is the light's play, not the coat. */
const APART = 0.09;
/**
 * What counts as the photo's light: how broad it is, plan units, how much of it is taken off, and off white coats, and
 * how much of the shade on white dogs (`white-shade.ts`) besides.
 */
const LIGHT = { reach: 90, share: 0.25, ofWhite: 0.75, further: 0.7 };
/** Share of the pet below which a region goes to its neighbor. */
export const SMALLEST_REGION = 0.0005;
/** The same within eyes and nose. */
const SMALLEST_DETAIL = 0.00008;
/** How far the face reaches from the middle of the head, in radii of the head. */
const FACE = 0.72;
/** The same where nothing is that the likeness depends on. */
const SMALLEST_PATCH = 0.002;
/** The same locks for every version of a picture. */
const LOCKS_SEED = 91;
/**
 * Distance of locks in a sleek coat and in the longest hair, plan units, and the length of the longest below which a
 * place has none: fur runs out in many points, but in white fur as many of a darker shape look like dirt.
 */
const LOCKS = { apart: [24, 13], longest: 12 } as const;
/** How far colors run along the fur, and how calm its directions are, plan units. */
const STRANDS = { reach: 20, calm: 8 };
/** Bays and corners that disappear, plan units: of the coat, and in eyes and nose. */
const ROUNDING = { coat: 4.5, face: 1.6, detail: 0.9 };
/** Blur of the borders as they are stored, plan units. */
const BORDER = { coat: 2.4, face: 1.2 };
/**
 * The soft border beyond a short coat's shape, as light turns to shade on smooth fur: its blur, plan units, how far it
 * reaches beyond the shape, in shares of its field, how soft that is, how dense, and the share of the shape's own color
 * around from which on there is one: none where a marking meets fur that is far from its tone.
 */
const BLEND = { blur: 8, beyond: 0.1, softness: 0.4, opacity: 0.65, own: [0.03, 0.22], cells: 384 } as const;
/** Cells of a color's own run over the pet. */
const COLOR_CELLS = 96;

/** The pet as few flat regions with clean borders. */
export interface CelShapes {
  readonly coat: Coat;
  /** The coat's lightness, without the shade that lies on white fur. */
  readonly lights: Plane;
  readonly palette: readonly Lab[];
  /** Index of the palette's color, on the coat's grid. */
  readonly labels: Labels;
  /** Hair of one region over the next. */
  readonly locks: readonly Lock[];
  /** Where small shapes count: eyes, nose, mouth; 0 to 1. */
  readonly focus: Plane;
}

/** The regions of a scene's pet. */
export const celShapesOf = oncePerScene((scene: Scene): CelShapes => {
  const coat = coatOf(scene);
  const { width, height, scale } = coat;
  const focus = coatFocusOf(scene);
  const calming = {
    rounds: 2,
    sigma: Math.max(0.8, STRANDS.calm * scale),
    reach: Math.max(1, Math.round(STRANDS.reach * scale)),
  };
  const long = calm([coat.light, coat.a, coat.b], calming, coat.near);
  const sharp = (broad: Plane, plane: Plane): Plane => {
    const { data } = resizePlane(plane, width, height);
    for (let i = 0; i < data.length; i++) data[i] = mix(broad.data[i], data[i], focus.data[i]);
    return { width, height, data };
  };
  evenLight(long[0], coat);
  const shade = whiteShadeOf(scene);
  const even = unshaded(long[0], shade, LIGHT.further);
  const planes = [sharp(even, scene.light), sharp(long[1], scene.a), sharp(long[2], scene.b)] as const;
  const broad = choosePalette(planes, coat.mask, COLORS, APART);
  const palette = withFaceColors(broad, planes, focus);
  const data = new Uint8Array(width * height);
  const index = broad.map((color) => palette.indexOf(color));
  const [lights, reds, yellows] = planes.map((plane) => plane.data);
  for (let i = 0; i < data.length; i++) {
    data[i] =
      focus.data[i] > 0.5
        ? nearestColor(palette, lights[i], reds[i], yellows[i])
        : (index[nearestColor(broad, lights[i], reds[i], yellows[i])] ?? 0);
  }
  const raw = { width, height, data, count: palette.length };
  const labels = cleanLabels(raw, focus, coat);
  const apart = mix(...LOCKS.apart, surelyLongHairOf(scene));
  const row = isWhite(coat) ? undefined : { ...LOCKS, apart };
  const locks = locksOf(labels, celFurOf(scene), LOCKS_SEED, row);
  return { coat, lights: unshaded(coat.light, shade), palette, focus, labels, locks };
});

/** The coat's colors and those that only eyes, nose and mouth have, from light to dark. */
function withFaceColors(
  coat: readonly Lab[],
  planes: readonly [Plane, Plane, Plane],
  focus: Plane,
): readonly Lab[] {
  const face = choosePalette(planes, focus, FACE_COLORS, FACE_APART).filter(([l, a, b]) =>
    coat.every((color) => difference(color, l, a, b) > FACE_APART * FACE_APART),
  );
  return [...coat, ...face].sort((first, second) => second[0] - first[0]);
}

/** Takes some of the photo's own light and shade off the coat: the figure gets one light of its own. In place. */
function evenLight(light: Plane, coat: Coat): void {
  const { mask, scale } = coat;
  const share = mix(LIGHT.share, LIGHT.ofWhite, smoothstep(0.74, 0.88, coat.lightBelow(0.9)));
  const weight = gaussianBlur(mask, LIGHT.reach * scale);
  const sum = gaussianBlur(
    { ...light, data: light.data.map((value, i) => value * mask.data[i]) },
    LIGHT.reach * scale,
  );
  let [all, count] = [0, 0];
  for (let i = 0; i < light.data.length; i++) {
    all += light.data[i] * mask.data[i];
    count += mask.data[i];
  }
  const mean = all / Math.max(1, count);
  for (let i = 0; i < light.data.length; i++) {
    if (weight.data[i] > 0.01) light.data[i] -= share * (sum.data[i] / weight.data[i] - mean);
  }
}

function cleanLabels(raw: Labels, focus: Plane, { mask, scale }: Coat): Labels {
  const area = mask.data.reduce((sum, share) => sum + share, 0);
  const smallest = Math.max(2, SMALLEST_REGION * area);
  const fine = smoothLabels(raw, ROUNDING.face * scale);
  const broad = absorbSmall(
    smoothLabels(absorbSmall(fine, smallest), ROUNDING.coat * scale),
    SMALLEST_PATCH * area,
  );
  const data = broad.data.map((label, i) => (focus.data[i] > 0.5 ? fine.data[i] : label));
  const clean = absorbSmall({ ...broad, data }, smallest);
  // An eye that is not redrawn keeps its pupil and its light, however small they are.
  const details = absorbSmall(raw, SMALLEST_DETAIL * area);
  const seen = smoothLabels(details, ROUNDING.detail * scale);
  const away = awayFrom(findHeads(mask), mask.width);
  const isFace = (i: number) => focus.data[i] > 0.9 && away(i) < FACE;
  return { ...clean, data: clean.data.map((label, i) => (isFace(i) ? seen.data[i] : label)) };
}

/**
 * The regions as layers, from the lightest color to the darkest, each laid over all lighter ones; of a short coat with
 * a soft border below it.
 *
 * @param toneOf for a coat: the color a figure has where the pet has another, OKLab
 * @param shapes the regions
 */
export function planCelShapes(
  scene: Scene,
  toneOf: (coat: Coat) => (color: Lab) => Lab,
  shapes = celShapesOf(scene),
): (RegionLayer | ShapeLayer)[] {
  const { palette, locks } = shapes;
  const body = celBodyOf(scene);
  const tone = toneOf(shapes.coat);
  const reach = BORDER.coat * Math.sqrt(2 * Math.PI);
  const fields = palette.slice(1).map((_, n) => fieldFrom(shapes, n + 1, body));
  const scale = body.inside.width / scene.placement.width;
  drawLocks(fields, locks, { scale, reach }, (label, n) => label > n);
  const opacity = BLEND.opacity * (1 - surelyLongHairOf(scene));
  return [
    body.field.layer(colorsOf(shapes, 0, tone)),
    ...fields.flatMap((field, n): (RegionLayer | ShapeLayer)[] => {
      const colors = colorsOf(shapes, n + 1, tone);
      const own = toField(within(field, body, reach), CELLS);
      return [
        ...(opacity > 0 ? [{ ...softBorder(shapes, n + 1, body), opacity, colors }] : []),
        { kind: 'shape', field: own, reach, opacity: 1, colors },
      ];
    }),
  ];
}

/** The soft border of the shape of the `k`-th color; none in eyes, nose and mouth. */
function softBorder(
  { coat, labels, focus }: CelShapes,
  k: number,
  { inside }: CelBody,
): Omit<RegionLayer, 'opacity' | 'colors'> {
  const share = Math.min(1, BLEND.cells / Math.max(coat.width, coat.height));
  const [width, height] = [coat.width, coat.height].map((side) => Math.max(2, Math.round(share * side)));
  const small = (plane: Plane) => resizePlane(plane, width, height);
  const soft = (isIn: (label: number) => boolean) =>
    gaussianBlur(small(indicator(labels, isIn)), BLEND.blur * coat.scale * share);
  const border = soft((label) => label >= k);
  const own = soft((label) => label === k).data;
  const [sharp, deep] = [small(focus).data, small(inside).data];
  for (let i = 0; i < own.length; i++) {
    const free = (1 - sharp[i]) * smoothstepIn(BLEND.own, own[i]);
    border.data[i] = Math.min(free * (border.data[i] + BLEND.beyond), 0.5 + deep[i] / BLEND.blur);
  }
  return { kind: 'region', field: toField(border, BLEND.cells), level: 0.5, softness: BLEND.softness };
}

/** The field of all that is of the `k`-th color or darker, without locks. */
function fieldFrom({ coat, labels, focus }: CelShapes, k: number, { inside }: CelBody): Plane {
  const shape = indicator(labels, (label) => label >= k);
  const soft = gaussianBlur(shape, BORDER.coat * coat.scale);
  const sharp = gaussianBlur(shape, BORDER.face * coat.scale);
  for (let i = 0; i < soft.data.length; i++) soft.data[i] = mix(soft.data[i], sharp.data[i], focus.data[i]);
  return resizePlane(soft, inside.width, inside.height);
}

const CELLS = 1024;

/** A field that ends where the body ends. */
export function within(field: Plane, { inside }: CelBody, reach: number): Plane {
  const { width, height } = inside;
  const wide = resizePlane(field, width, height);
  for (let i = 0; i < wide.data.length; i++) {
    wide.data[i] = Math.min(wide.data[i], 0.5 + inside.data[i] / reach);
  }
  return wide;
}

/** Share of a place below which the mean of a color counts as much as what is there. */
const RARE = 0.02;

/** How a color changes over the pet, as a small picture. */
function colorsOf(
  { coat, lights, palette, labels }: CelShapes,
  k: number,
  tone: (color: Lab) => Lab,
): BackdropLayer {
  const share = Math.min(1, COLOR_CELLS / Math.max(coat.width, coat.height));
  const columns = Math.max(2, Math.round(coat.width * share));
  const rows = Math.max(2, Math.round(coat.height * share));
  const weights = indicator(labels, (label) => label === k);
  for (let i = 0; i < weights.data.length; i++) weights.data[i] *= coat.mask.data[i];
  const soft = (plane: Plane) => gaussianBlur(resizePlane(plane, columns, rows), 3);
  const weight = soft(weights);
  const [tones, reds, blues] = [lights, coat.a, coat.b].map((plane) => soft(multiply(plane, weights)).data);
  const [light, a, b] = [0, 1, 2].map(() => createPlane(columns, rows).data);
  const own = palette[k];
  for (let i = 0; i < light.length; i++) {
    const share = weight.data[i] + RARE;
    const color = tone([
      (tones[i] + RARE * own[0]) / share,
      (reds[i] + RARE * own[1]) / share,
      (blues[i] + RARE * own[2]) / share,
    ]);
    light[i] = color[0];
    a[i] = color[1];
    b[i] = color[2];
  }
  return { kind: 'backdrop', columns, rows, colors: rgbBytesOf(light, a, b) };
}
