import { gaussianBlur } from '../../analysis/blur.ts';
import type { Lab } from '../../analysis/color/choose-palette.ts';
import { rgbBytesOf } from '../../analysis/color/grade.ts';
import { areasOf } from '../../analysis/cut-out/mask-areas.ts';
import { indicator, smoothLabels } from '../../analysis/label-regions.ts';
import { readPlane } from '../../analysis/read-plane.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { Coat } from '../coat/coat.ts';
import { bodyCoatOf, FINE, patternOf } from '../coat/coat-pattern.ts';
import type { BackdropLayer, ShapeLayer } from '../paint-plan.ts';
import { toField } from '../pixels.ts';
import type { Scene } from '../scene.ts';
import { multiply } from '../shapes/planes.ts';
import { celBodyOf } from './cel-body.ts';
import { type CelShapes, celShapesOf, SMALLEST_REGION, within } from './cel-shapes.ts';

/** How much darker than the shape it lies on a mark is, a little and certainly, OKLab lightness. */
const DARKER = [0.025, 0.055] as const;
/** How much darker one is at least in a coat that has no pattern else: the spots of a Dalmatian. */
const CLEAR = 0.2;
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
 * Stripes and spots that the few flat shapes of a coat have lost, which are the likeness of a tabby, a Bengal or a
 * Dalmatian. Coats without a pattern have none: what is darker there is the play of light.
 *
 * @param toneOf for a coat: the color a figure has where the pet has another, OKLab
 */
export function planCelMarkings(scene: Scene, toneOf: (coat: Coat) => (color: Lab) => Lab): ShapeLayer[] {
  const shapes = celShapesOf(scene);
  const { coat } = shapes;
  const { scale } = coat;
  const fine = gaussianBlur(coat.light, FINE * scale);
  const marks = marksOf(shapes, fine, bodyCoatOf(scene), patternOf(scene) ? 0 : CLEAR);
  if (!marks.data.includes(1)) return [];
  const reach = BORDER * Math.sqrt(2 * Math.PI);
  const body = celBodyOf(scene);
  const field = resizePlane(gaussianBlur(marks, BORDER * scale), body.inside.width, body.inside.height);
  const colors = colorsOf(coat, marks, toneOf(coat));
  return [{ kind: 'shape', field: toField(within(field, body, reach), CELLS), reach, opacity: 1, colors }];
}

/** 1 in marks, 0 elsewhere. @param least how much darker than its shape a mark is at least, OKLab lightness */
function marksOf(shapes: CelShapes, fine: Plane, where: Plane, least: number): Plane {
  const { coat } = shapes;
  const { width, height, scale } = coat;
  const shown = shownLight(shapes, where).data;
  const data = new Uint8Array(width * height);
  for (let i = 0; i < data.length; i++) {
    data[i] = where.data[i] * smoothstepIn(DARKER, shown[i] - fine.data[i]) > 0.5 ? 1 : 0;
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
  const colors = rgbBytesOf(light.data, a.data, b.data);
  return { kind: 'backdrop', columns: light.width, rows: light.height, colors };
}
