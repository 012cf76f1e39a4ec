import { gaussianBlur } from '../../analysis/blur.ts';
import { absorbSmall, indicator, type Labels, smoothLabels } from '../../analysis/label-regions.ts';
import { resizePlane } from '../../analysis/resize.ts';
import type { Plane } from '../../raster.ts';
import { detailOf } from '../coat/broad-coat.ts';
import { coatOf } from '../coat/coat.ts';
import { patternOf } from '../coat/coat-pattern.ts';
import { awayFrom, findHeads } from '../composition/find-head.ts';
import { coatFocusOf } from '../face/focus.ts';
import { headsOf } from '../face/heads.ts';
import type { ShapeLayer } from '../paint-plan.ts';
import { toField } from '../pixels.ts';
import type { Scene } from '../scene.ts';
import { withCalmShape } from './calm-shape.ts';
import type { InkColors } from './own-inks.ts';

/**
 * Share of the pet below which a region goes to its neighbor: in the coat, around eyes, nose and mouth, and
 * in these.
 */
const SMALLEST = { coat: 0.006, patterned: 0.0016, face: 0.001, detail: 0.0002 };
/** Bays and corners that disappear, plan units: of the coat, and around eyes, nose and mouth. */
const ROUNDING = { coat: 5, patterned: 3, face: 1.8 };
/** How far the face reaches from the middle of a head, in radii of the head. */
const FACE = 0.72;
/** Blur of the borders as they are stored, plan units, and of the outline. */
const BORDER = 2.2;
const OUTLINE = 1.2;
/** Cells of the longer side of a stored shape. */
const CELLS = 1024;

/**
 * Rounds regions off and gives small ones to their neighbors: broad ones in the coat, finer ones in the face.
 */
export function cleanInks(labels: Labels, scene: Scene): Labels {
  const present = Array.from({ length: labels.count }, (_, label) => label).filter((label) =>
    labels.data.includes(label),
  );
  const data = labels.data.map((label) => present.indexOf(label));
  const clean = cleaned({ ...labels, data, count: present.length }, scene);
  return { ...labels, data: clean.data.map((index) => present[index]) };
}

function cleaned(raw: Labels, scene: Scene): Labels {
  const { mask, scale, width } = coatOf(scene);
  const detail = detailOf(scene).data;
  const area = mask.data.reduce((sum, share) => sum + share, 0);
  const fine = absorbSmall(smoothLabels(raw, ROUNDING.face * scale), SMALLEST.face * area);
  const kind = patternOf(scene) ? 'patterned' : 'coat';
  const broad = absorbSmall(smoothLabels(fine, ROUNDING[kind] * scale), SMALLEST[kind] * area);
  const data = broad.data.map((label, i) => (detail[i] > 0.5 ? fine.data[i] : label));
  const clean = absorbSmall({ ...broad, data }, SMALLEST.face * area);
  if (headsOf(scene).every(({ face }) => face)) return clean;
  // Eyes that are not redrawn keep their pupils and lights.
  const focus = coatFocusOf(scene).data;
  const away = awayFrom(findHeads(mask), width);
  const small = absorbSmall(raw, SMALLEST.detail * area);
  const isDetail = (i: number) => focus[i] > 0.9 && away(i) < FACE;
  return { ...clean, data: clean.data.map((label, i) => (isDetail(i) ? small.data[i] : label)) };
}

/** The regions as layers, each laid over all before it. */
export function planInkShapes(scene: Scene, labels: Labels, inks: InkColors): ShapeLayer[] {
  const { scale } = coatOf(scene);
  const soft = gaussianBlur(withCalmShape(scene).mask, OUTLINE * scene.scale);
  const inside = resizePlane(soft, labels.width, labels.height).data;
  const layer = (shape: Plane, blur: number, label: number): ShapeLayer => ({
    kind: 'shape',
    field: toField(shape, CELLS),
    reach: blur * Math.sqrt(2 * Math.PI),
    opacity: 1,
    colors: inks.layer(label),
  });
  return Array.from({ length: labels.count }, (_, k) => k).flatMap((k) => {
    if (k === 0) return [layer(soft, OUTLINE, k)];
    if (!labels.data.includes(k)) return [];
    const shape = gaussianBlur(
      indicator(labels, (label) => label >= k),
      BORDER * scale,
    );
    for (let i = 0; i < inside.length; i++) shape.data[i] = Math.min(shape.data[i], inside[i]);
    return [layer(shape, BORDER, k)];
  });
}
