import { gaussianBlur } from '../../analysis/blur.ts';
import { rgbBytesOf } from '../../analysis/color/grade.ts';
import { resizePlane } from '../../analysis/resize.ts';
import type { Plane } from '../../raster.ts';
import { type Coat, coatOf } from '../coat/coat.ts';
import { isAtDrawnMouth } from '../face/drawn-muzzle.ts';
import { type CoatInk, planCoatInk } from '../lines/coat-ink.ts';
import { addOutline } from '../lines/inked-outline.ts';
import { LineField } from '../lines/line-field.ts';
import type { BackdropLayer, ShapeLayer } from '../paint-plan.ts';
import type { Scene } from '../scene.ts';
import { celBodyOf } from './cel-body.ts';
import { isAtNewNose } from './cel-nose.ts';
import { addOverlapInk } from './cel-overlaps.ts';

/** Half widths of lines, plan units. */
const OUTLINE = { thin: 0.9, thick: 2.1 };
/** Lines within the coat; a redrawn nose and a redrawn mouth have their own. */
const INNER: CoatInk = {
  lines: { width: 3, begin: 0.5, end: 0.16, shortest: 26, apart: 8 },
  isFree: isFreeOfFeatures,
};
/** Lightness of the ink, and how much of the coat's color it has. */
const INK = { light: 0.19, chroma: 0.55 };
/** The same of lines in the coat: black ones on white fur would be scratches. */
const COAT_INK = { light: 0.19, ofCoat: 0.62 };
const COLOR_CELLS = 64;

/** Whether a place, plan units, has neither a redrawn nose nor a redrawn mouth. */
export function isFreeOfFeatures(scene: Scene, x: number, y: number): boolean {
  return !(isAtNewNose(scene, x, y) || isAtDrawnMouth(scene, x, y));
}

/** The ink of a figure: an outline that swells in the shade, and lines where the coat has them. */
export function planCelInk(scene: Scene): ShapeLayer[] {
  const coat = coatOf(scene);
  const body = celBodyOf(scene);
  const ink = new LineField(scene.placement, Math.max(scene.width, scene.height));
  const bodyScale = body.inside.width / scene.placement.width;
  const calm = gaussianBlur(body.depth, 6 * coat.scale);
  const { scale } = coat;
  addOutline(ink, { plane: body.inside, scale: bodyScale }, { calm, scale }, OUTLINE);
  addOverlapInk(ink, scene);
  return [
    planCoatInk(scene, INNER, inkColors(coat, COAT_INK)),
    ink.layer(inkColors(coat, { light: INK.light, ofCoat: 0 })),
  ];
}

/** The coat's own hues, dark. */
function inkColors(coat: Coat, { light: least, ofCoat }: { light: number; ofCoat: number }): BackdropLayer {
  const share = Math.min(1, COLOR_CELLS / Math.max(coat.width, coat.height));
  const columns = Math.max(2, Math.round(coat.width * share));
  const rows = Math.max(2, Math.round(coat.height * share));
  const soft = (plane: Plane) => gaussianBlur(resizePlane(plane, columns, rows), 1.5).data;
  const [a, b] = [soft(coat.a), soft(coat.b)];
  const light = soft(coat.light).map((own) => Math.max(least, ofCoat * own));
  for (let i = 0; i < a.length; i++) {
    a[i] = INK.chroma * a[i] + 0.012;
    b[i] = INK.chroma * b[i] - 0.016;
  }
  return { kind: 'backdrop', columns, rows, colors: rgbBytesOf(light, a, b) };
}
