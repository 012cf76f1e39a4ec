import { gaussianBlur } from '../../analysis/blur.ts';
import { quantile } from '../../analysis/read-plane.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { clamp, hypot, smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { finePlaces } from '../face/eyes.ts';
import { awayFromFaces, maybeFacesOf } from '../face/face.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';

/** Cells of the longer side on which folds are looked for. */
const CELLS = 320;
/** Lightness, and distance from gray (OKLab), of white fur as broad as `around`, plan units: not yet and certainly. */
const WHITE = { light: [0.72, 0.82], color: [0.05, 0.036], around: 14 } as const;
/** Blur of a place's own color, plan units, and its distance from gray: no longer and certainly white fur. */
const OWN = { size: 3, color: [0.05, 0.03], light: [0.5, 0.66] } as const;
/** Share of a pet in white fur from which on its folds are looked for. */
const LEAST = 0.02;
/** Blur before curvature is measured, plan units, from toes to legs, and how deep a fold is that counts as much. */
const SIZES = [
  { blur: 3, counts: 0.6 },
  { blur: 6, counts: 1 },
  { blur: 11, counts: 1.1 },
] as const;
/** How much a hollow that is as curved along as across counts less: it is no fold. */
const ROUND = 0.7;
/** How far a fold is followed to either side, in blurs it was found at, in steps of so many cells. */
const FOLLOWED = { reach: 7, step: 1.5 } as const;
/** Depth of a fold at one place that counts at most for its mean. */
const DEEPEST = 0.024;
/** Share of that way on which it goes on as deep, from which on a hollow is a fold. */
const GOES_ON = [0.45, 0.65] as const;
/** Mean depth along a fold, measured as curvature, that is noise of fur, and that is form. */
const FORM = [0.006, 0.013] as const;
/**
 * How far around a fold others are looked at, plan units, and how many times deeper than the mean there one is that is
 * another tuft of fur, and that is form: many alike would be a net of veins.
 */
const ALONE = { around: 45, times: [0.9, 1.6] } as const;
/**
 * The middle of those means from which on a photo shows the form of its white fur by itself, and below which it does
 * not.
 */
const CALM = [0.0078, 0.0058] as const;
/** One cell in so many is looked at for that. */
const STEP = 7;
/**
 * How much darker a faint fold becomes at most, OKLab, how deep one is that becomes half of that, and the depth from
 * which on it needs nothing.
 */
const DEEPER = { most: 0.26, half: 0.02, enough: 0.06 } as const;
/** How much darker a pet's darkest fold becomes at least, OKLab: less is not seen. */
const SEEN = 0.03;
/** Blur of a fold and of the shade around it, plan units, and how strong each is. */
const SOFT = { fold: 2.2, shade: 7, ofFold: 0.6, ofShade: 0.75 } as const;
/** Blur of the mask, plan units, and its value at which a valley along the outline is none, and is one. */
const OUTLINE = { blur: 7, inside: [0.82, 0.985] } as const;
/** How far from the middle of a face folds begin, in distances of its eyes. */
const FACE = [0.95, 1.35] as const;
/** The same around eyes and noses, radii. */
const FEATURE = [1.8, 3] as const;

/** The pet with clear folds in its white fur; the same where it has none. */
export const withFurFolds = oncePerScene((scene: Scene): Scene => {
  const folds = foldsIn(scene);
  if (!folds) return scene;
  const data = scene.light.data.slice();
  for (let i = 0; i < data.length; i++) data[i] -= folds.data[i];
  return { ...scene, light: { ...scene.light, data } };
});

/**
 * How much darker a painter draws the folds of white fur than the photo shows them, OKLab lightness, of the scene's
 * size: between legs and toes, under the chin, where a leg lies before the body. None where fur is not white.
 */
function foldsIn(scene: Scene): Plane | undefined {
  const white = whiteFurIn(scene);
  if (!white) return undefined;
  const valleys = valleysIn(scene, white);
  const around = meanAround(valleys.depth, white);
  const faint = smoothstepIn(CALM, middleOf(around, white));
  if (faint === 0) return undefined;
  const folds = softened(deeper(valleys, white, around, faint), white);
  if (folds.data.every((own) => own < SEEN)) return undefined;
  return resizePlane(folds, scene.width, scene.height);
}

/** White fur away from features, 0 to 1, in cells. */
interface WhiteFur extends Plane {
  /** Lightness in cells. */
  readonly light: Plane;
  /** Cells to a plan unit. */
  readonly cells: number;
}

function whiteFurIn(scene: Scene): WhiteFur | undefined {
  const { width, height, scale } = scene;
  const share = Math.min(1, CELLS / Math.max(width, height));
  const [columns, rows] = [width, height].map((side) => Math.max(4, Math.round(side * share)));
  const [light, a, b, mask] = [scene.light, scene.a, scene.b, scene.mask].map((plane) =>
    resizePlane(plane, columns, rows),
  );
  const cells = scale * share;
  const blurred = (plane: Plane, size: number) => gaussianBlur(plane, size * cells).data;
  const broad = [light, a, b].map((plane) => blurred(plane, WHITE.around));
  const own = [a, b].map((plane) => blurred(plane, OWN.size));
  const white = { ...createPlane(columns, rows), light, cells };
  let [found, all] = [0, 1e-6];
  for (let i = 0; i < white.data.length; i++) {
    all += mask.data[i];
    white.data[i] =
      mask.data[i] *
      smoothstepIn(WHITE.light, broad[0][i]) *
      smoothstepIn(WHITE.color, hypot(broad[1][i], broad[2][i])) *
      smoothstepIn(OWN.color, hypot(own[0][i], own[1][i])) *
      smoothstepIn(OWN.light, light.data[i]);
    found += white.data[i];
  }
  if (found < LEAST * all) return undefined;
  leaveFace(white, scene);
  return white;
}

/** Leaves faces, eyes and noses as they are. In place. */
function leaveFace({ width, data, cells }: WhiteFur, scene: Scene): void {
  const faces = maybeFacesOf(scene);
  const features = finePlaces(scene);
  for (let i = 0; i < data.length; i++) {
    if (data[i] === 0) continue;
    const [x, y] = [((i % width) + 0.5) / cells, (Math.floor(i / width) + 0.5) / cells];
    data[i] *= smoothstepIn(FACE, awayFromFaces(faces, x, y));
    for (const feature of features)
      data[i] *= smoothstepIn(FEATURE, hypot(x - feature.x, y - feature.y) / feature.radius);
  }
}

/** Valleys of lightness: how deep they are, the unit vector along each, and the blur that shows it best, in cells. */
interface Valleys {
  readonly depth: Plane;
  readonly alongX: Float32Array;
  readonly alongY: Float32Array;
  readonly blurs: Float32Array;
}

function valleysIn(scene: Scene, white: WhiteFur): Valleys {
  const { width, height, light, cells } = white;
  const depth = createPlane(width, height);
  const [alongX, alongY, blurs] = [0, 1, 2].map(() => new Float32Array(width * height));
  const valleys = { depth, alongX, alongY, blurs };
  for (const { blur, counts } of SIZES) {
    const sigma = blur * cells;
    addValleys(valleys, white, gaussianBlur(light, sigma).data, { counts, sigma });
  }
  leaveOutline(valleys, gaussianBlur(resizePlane(scene.mask, width, height), OUTLINE.blur * cells));
  return valleys;
}

/** Adds what curves upwards across and little along (Frangi 1998). @param soft lightness, blurred by so many cells */
function addValleys(
  { depth, alongX, alongY, blurs }: Valleys,
  { width, height, data: white }: WhiteFur,
  soft: Float32Array,
  { counts, sigma }: { counts: number; sigma: number },
): void {
  const weight = counts * sigma * sigma;
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1, end = (y + 1) * width - 1; i < end; i++) {
      if (white[i] === 0) continue;
      const xx = soft[i - 1] + soft[i + 1] - 2 * soft[i];
      const yy = soft[i - width] + soft[i + width] - 2 * soft[i];
      const xy = (soft[i + width + 1] + soft[i - width - 1] - soft[i + width - 1] - soft[i - width + 1]) / 4;
      const mean = (xx + yy) / 2;
      const difference = hypot((xx - yy) / 2, xy);
      const deep = weight * (mean + difference - ROUND * Math.abs(mean - difference));
      if (deep <= depth.data[i]) continue;
      depth.data[i] = deep;
      blurs[i] = sigma;
      const angle = (Math.atan2(2 * xy, xx - yy) + Math.PI) / 2;
      alongX[i] = Math.cos(angle);
      alongY[i] = Math.sin(angle);
    }
  }
}

/** Takes away valleys that follow the outline, not those that end at it, as between toes. In place. */
function leaveOutline({ depth, alongX, alongY }: Valleys, { width, height, data: mask }: Plane): void {
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1, end = (y + 1) * width - 1; i < end; i++) {
      if (depth.data[i] === 0) continue;
      const [dx, dy] = [mask[i + 1] - mask[i - 1], mask[i + width] - mask[i - width]];
      const across = (alongX[i] * dx + alongY[i] * dy) ** 2 / (dx * dx + dy * dy + 1e-9);
      depth.data[i] *= Math.max(smoothstepIn(OUTLINE.inside, mask[i]), across * across);
    }
  }
}

/** Mean depth of the valleys around each cell, within white fur. */
function meanAround(depth: Plane, white: WhiteFur): Float32Array {
  const capped = { ...depth, data: depth.data.map((own) => Math.min(DEEPEST, own)) };
  const [folds, fur] = [capped, white].map((plane) => gaussianBlur(plane, ALONE.around * white.cells).data);
  return folds.map((sum, i) => sum / (fur[i] + 1e-4));
}

/** The middle of values in white fur. */
function middleOf(values: Float32Array, { data: white }: WhiteFur): number {
  const seen = values.filter((_, i) => i % STEP === 0 && white[i] > 0.5).sort();
  return seen.length > 0 ? quantile(seen, 0.5) : 1;
}

/**
 * How much darker each cell becomes: where a valley goes on, and is faint.
 *
 * @param around mean depth of the valleys around each cell
 * @param share of that, 0 to 1
 */
function deeper(valleys: Valleys, white: WhiteFur, around: Float32Array, share: number): Plane {
  const { depth } = valleys;
  const result = createPlane(depth.width, depth.height);
  for (let i = 0; i < result.data.length; i++) {
    const own = depth.data[i];
    if (own < FORM[0] / 2) continue;
    const { mean, goesOn } = followed(valleys, i);
    const form =
      smoothstepIn(FORM, mean) * smoothstepIn(GOES_ON, goesOn) * smoothstepIn(ALONE.times, mean / around[i]);
    if (form === 0) continue;
    const needs = DEEPER.most * clamp(1 - own / DEEPER.enough, 0, 1);
    result.data[i] = (share * white.data[i] * form * needs * own) / (own + DEEPER.half);
  }
  return result;
}

/** Folds with soft shade around them. */
function softened(folds: Plane, { data: white, cells }: WhiteFur): Plane {
  const [core, shade] = [SOFT.fold, SOFT.shade].map((size) => gaussianBlur(folds, size * cells).data);
  const data = core.map((own, i) => white[i] * (SOFT.ofFold * own + SOFT.ofShade * shade[i]));
  return { ...folds, data };
}

/**
 * Mean depth of a valley to both sides of a cell, 0 beyond its ends, and how much of the way is as deep as the cell.
 */
function followed(
  { depth, alongX, alongY, blurs }: Valleys,
  start: number,
): { mean: number; goesOn: number } {
  const { width, height, data } = depth;
  const own = data[start];
  const steps = Math.max(1, Math.round((FOLLOWED.reach * blurs[start]) / FOLLOWED.step));
  let [sum, alike] = [Math.min(DEEPEST, own), 1];
  for (const side of [1, -1]) {
    let [x, y] = [start % width, Math.floor(start / width)];
    let [dx, dy] = [side * alongX[start], side * alongY[start]];
    for (let step = 0; step < steps; step++) {
      x += FOLLOWED.step * dx;
      y += FOLLOWED.step * dy;
      const [column, row] = [Math.round(x), Math.round(y)];
      if (column < 0 || row < 0 || column >= width || row >= height) break;
      const i = row * width + column;
      if (data[i] === 0) break;
      const turn = alongX[i] * dx + alongY[i] * dy;
      sum += Math.min(DEEPEST, data[i]) * turn * turn;
      alike += Math.min(1, data[i] / own) * turn * turn;
      const way = turn < 0 ? -1 : 1;
      [dx, dy] = [way * alongX[i], way * alongY[i]];
    }
  }
  const all = 2 * steps + 1;
  return { mean: sum / all, goesOn: alike / all };
}
