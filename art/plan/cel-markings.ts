import { gaussianBlur } from '../analysis/blur.ts';
import type { Lab } from '../analysis/choose-palette.ts';
import { coloursOf } from '../analysis/grade.ts';
import { indicator, smoothLabels } from '../analysis/label-regions.ts';
import { areasOf } from '../analysis/mask-areas.ts';
import { quantile, readPlane } from '../analysis/read-plane.ts';
import { resizePlane } from '../analysis/resize.ts';
import { smoothstep } from '../numbers.ts';
import { createPlane, type Plane } from '../raster.ts';
import { celBodyOf } from './cel-body.ts';
import { type CelShapes, celShapesOf, SMALLEST_REGION, within } from './cel-shapes.ts';
import { blacknessOf, type Coat } from './coat.ts';
import { faceOf } from './face.ts';
import type { BackdropLayer, ShapeLayer } from './paint-plan.ts';
import { toField } from './pixels.ts';
import { multiply } from './planes.ts';
import type { Scene } from './scene.ts';

/** Blur in which single hairs are seen, of which stripes and spots are left, and in which they disappear, plan units. */
const HAIR = 1;
const FINE = 2.5;
const BROAD = 8;
/**
 * How much half of a coat with a pattern differs from what is around each place, OKLab lightness, and how often as much as
 * its hairs differ: tufts of wire hair are no spots.
 */
const PATTERNED = 0.0128;
const OVER_HAIR = 1.05;
/** Every so manieth pixel is looked at. */
const STEP = 5;
/** How much darker than the shape it lies on a mark is, a little and certainly, OKLab lightness. */
const DARKER = [0.025, 0.055] as const;
/** How much darker one is at least in a coat that has no pattern else: the spots of a Dalmatian. */
const CLEAR = 0.2;
/** How deep inside the outline marks begin, plan units: at it lies shade. */
const DEPTH = [6, 12] as const;
/** Within how many distances of the eyes from its middle a face has no marks but those that its shapes show. */
const FACE = 1.25;
/** Bays and corners of marks that disappear, and blur of their borders as they are stored, plan units. */
const ROUNDING = 4;
const BORDER = 1.6;
/** How much darker than in the photo marks are painted, OKLab lightness. */
const DEEPER = 0.04;
const CELLS = 1024;
/** Cells of the pictures of colors, and by how many of them colors run. */
const COLOR_CELLS = 96;
const RUN = 3;

/**
 * Stripes and spots that the few flat shapes of a coat have lost, which are the likeness of a tabby, a Bengal or a Dalmatian.
 * Coats without a pattern have none: what is darker there is the play of light.
 *
 * @param toneOf for a coat: the color a figure has where the pet has another, OKLab
 */
export function planCelMarkings(scene: Scene, toneOf: (coat: Coat) => (color: Lab) => Lab): ShapeLayer[] {
  const shapes = celShapesOf(scene);
  const { coat } = shapes;
  const { scale } = coat;
  const fine = gaussianBlur(coat.light, FINE * scale);
  const where = whereMarksMayBe(scene, shapes);
  const marks = marksOf(shapes, fine, where, isPatterned(scene, coat, fine, where) ? 0 : CLEAR);
  if (!marks.data.includes(1)) return [];
  const reach = BORDER * Math.sqrt(2 * Math.PI);
  const body = celBodyOf(scene);
  const field = resizePlane(gaussianBlur(marks, BORDER * scale), body.inside.width, body.inside.height);
  const colours = colorsOf(coat, marks, toneOf(coat));
  return [{ kind: 'shape', field: toField(within(field, body, reach), CELLS), reach, opacity: 1, colours }];
}

/** 1 in the coat, 0 at its outline and in the face. */
function whereMarksMayBe(scene: Scene, { coat, focus }: CelShapes): Plane {
  const { width, height, scale } = coat;
  const { depth } = celBodyOf(scene);
  const face = faceOf(scene);
  const where = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (face && Math.hypot(x / scale - face.x, y / scale - face.y) < FACE * face.radius) continue;
      where.data[i] = smoothstep(...DEPTH, depth.data[i]) * (1 - focus.data[i]);
    }
  }
  return where;
}

/** Whether a coat has marks; on a black one nobody sees them. */
function isPatterned(scene: Scene, coat: Coat, fine: Plane, where: Plane): boolean {
  if (blacknessOf(coat) > 0.5) return false;
  const { width, height, scale, light } = coat;
  const photo = resizePlane(scene.light, width, height);
  const blur = (plane: Plane, sigma: number) => gaussianBlur(plane, sigma * scale);
  const pattern = middleDifference(fine, blur(light, BROAD), where);
  const hair = middleDifference(blur(photo, HAIR), blur(photo, FINE), where);
  return pattern > Math.max(PATTERNED, OVER_HAIR * hair);
}

function middleDifference(one: Plane, other: Plane, where: Plane): number {
  const differences: number[] = [];
  for (let i = 0; i < one.data.length; i += STEP) {
    if (where.data[i] > 0.9) differences.push(Math.abs(one.data[i] - other.data[i]));
  }
  return differences.length > 0
    ? quantile(
        differences.sort((a, b) => a - b),
        0.5,
      )
    : 0;
}

/** 1 in marks, 0 elsewhere. @param least how much darker than its shape a mark is at least, OKLab lightness */
function marksOf(shapes: CelShapes, fine: Plane, where: Plane, least: number): Plane {
  const { coat } = shapes;
  const { width, height, scale } = coat;
  const shown = shownLight(shapes, where).data;
  const data = new Uint8Array(width * height);
  for (let i = 0; i < data.length; i++) {
    data[i] = where.data[i] * smoothstep(...DARKER, shown[i] - fine.data[i]) > 0.5 ? 1 : 0;
  }
  const smooth = smoothLabels({ width, height, data, count: 2 }, ROUNDING * scale);
  const marks = indicator(smooth, (label) => label === 1);
  const pet = coat.mask.data.reduce((sum, share) => sum + share, 0);
  for (const area of areasOf(marks, (value) => value > 0.5)) {
    const darker = area.reduce((sum, i) => sum + shown[i] - fine.data[i], 0) / area.length;
    if (area.length < SMALLEST_REGION * pet || darker < least) for (const i of area) marks.data[i] = 0;
  }
  return marks;
}

/** Lightness that the shapes show: the mean of the same shape around each place; 0 where marks cannot be. */
function shownLight({ coat, palette, labels }: CelShapes, where: Plane): Plane {
  const { width, height, light, mask } = coat;
  const { columns, rows } = gridOf(coat);
  const sums = palette.map(() => ({ light: createPlane(columns, rows), weight: createPlane(columns, rows) }));
  for (let y = 0, i = 0; y < height; y++) {
    const start = Math.floor((y * rows) / height) * columns;
    for (let x = 0; x < width; x++, i++) {
      const cell = start + Math.floor((x * columns) / width);
      const sum = sums[labels.data[i]];
      sum.light.data[cell] += mask.data[i] * light.data[i];
      sum.weight.data[cell] += mask.data[i];
    }
  }
  const means = sums.map((sum) => {
    const mean = gaussianBlur(sum.light, RUN);
    const weight = gaussianBlur(sum.weight, RUN).data;
    for (let i = 0; i < weight.length; i++) mean.data[i] /= Math.max(1e-4, weight[i]);
    return mean;
  });
  const shown = createPlane(width, height);
  const scale = columns / width;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (where.data[i] > 0) shown.data[i] = readPlane(means[labels.data[i]], scale, x + 0.5, y + 0.5);
    }
  }
  return shown;
}

/** Sides of the small grid of colors. */
function gridOf({ width, height }: Coat): { columns: number; rows: number } {
  const share = Math.min(1, COLOR_CELLS / Math.max(width, height));
  return { columns: Math.max(2, Math.round(width * share)), rows: Math.max(2, Math.round(height * share)) };
}

/** Means of planes around each place, where the weights are, on a small grid. */
function meansOf(coat: Coat, weights: Plane, planes: readonly Plane[]): Plane[] {
  const { columns, rows } = gridOf(coat);
  const soft = (plane: Plane) => gaussianBlur(resizePlane(plane, columns, rows), RUN);
  const inside = multiply(weights, coat.mask);
  const weight = soft(inside).data;
  return planes.map((plane) => {
    const sums = soft(multiply(plane, inside));
    for (let i = 0; i < weight.length; i++) sums.data[i] /= Math.max(1e-4, weight[i]);
    return sums;
  });
}

/** The colors of marks, a little deeper than they are. */
function colorsOf(coat: Coat, marks: Plane, tone: (color: Lab) => Lab): BackdropLayer {
  const [light, a, b] = meansOf(coat, marks, [coat.light, coat.a, coat.b]);
  for (let i = 0; i < light.data.length; i++) {
    const [l, red, yellow] = tone([light.data[i] - DEEPER, a.data[i], b.data[i]]);
    light.data[i] = l;
    a.data[i] = red;
    b.data[i] = yellow;
  }
  const colours = coloursOf(light.data, a.data, b.data);
  return { kind: 'backdrop', columns: light.width, rows: light.height, colours };
}
