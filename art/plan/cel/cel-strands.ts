import { gaussianBlur } from '../../analysis/blur.ts';
import type { Lab } from '../../analysis/color/choose-palette.ts';
import { rgbBytesOf } from '../../analysis/color/grade.ts';
import { resizePlane } from '../../analysis/resize.ts';
import type { TracedPoint } from '../../analysis/trace-lines.ts';
import { clamp, smoothstepIn } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import { type Coat, coatOf } from '../coat/coat.ts';
import { coatDepthOf } from '../coat/coat-depth.ts';
import { surelyLongHairOf } from '../coat/hair-length.ts';
import { coatFocusOf } from '../face/focus.ts';
import { faceKeeps, smoothed } from '../lines/coat-ink.ts';
import { type CoatLines, lengthOf, lineFlowOf, traceCoat } from '../lines/coat-lines.ts';
import { LineField } from '../lines/line-field.ts';
import type { Nib } from '../lines/nib.ts';
import type { BackdropLayer, ShapeLayer } from '../paint-plan.ts';
import type { Scene } from '../scene.ts';
import { isFreeOfFeatures } from './cel-ink.ts';
import { hairStrandsOf, type MaybeHair, maybeHairs } from './hair-strands.ts';
import { isWhite } from './white-shade.ts';

/** Strands of hair, folds and edges of things in a coat: fainter than what is inked. */
const STRANDS: CoatLines = { width: 3.2, begin: 0.18, end: 0.1, shortest: 30, apart: 9 };
/** Half width of a strand in its middle, plan units, its least share, and the length of the strongest. */
const WEIGHT = { thick: 2.4, least: 0.35, length: 80 } as const;
/** How pointed strands are: the power of the sine along them. */
const POINTED = 0.7;
/** How far from the coat's outline strands begin, and where all are, plan units. */
const DEPTH = [6, 14] as const;
/** Share of eyes, nose and mouth from which on strands are fewer, and none; its blur, plan units. */
const FACE = { share: [0.05, 0.3], blur: 3 } as const;
/** How much lighter or darker than the coat around a strand is, OKLab lightness. */
const APART = 0.1;
/**
 * Green and blue in OKLab's a and b, and pink as a beyond what yellow goes with it, from which on a color is
 * not fur's, and surely not: toys, leashes, tongues.
 */
const NO_FUR = { green: [-0.02, -0.04], blue: [-0.03, -0.05], pink: [0.05, 0.08] } as const;
/** How light a strand is at most, OKLab: beyond that colors have no place in sRGB. */
const LIGHTEST = 0.97;
/** Cells of the picture of colors, and its blur in them. */
const COLORS = { cells: 128, blur: 1 } as const;

/**
 * Crisp strands where the photo shows them, dark ones and light ones over these: the borders of flat shapes
 * follow a coat's tones, and strands show how its hair lies. None on white coats and on sleek ones, which they
 * would scratch.
 *
 * @param toneOf for a coat: the color a figure has where the pet has another, OKLab
 */
export function planCelStrands(scene: Scene, toneOf: (coat: Coat) => (color: Lab) => Lab): ShapeLayer[] {
  const coat = coatOf(scene);
  if (isWhite(coat)) return [];
  const photo = resizePlane(scene.light, coat.width, coat.height);
  const where = whereStrandsAre(scene, coat);
  const flow = lineFlowOf(photo, coat.scale, STRANDS.width);
  const tone = toneOf(coat);
  const linesOf = (light: Plane) =>
    maybeHairs(traceCoat(light, where, coat.scale, STRANDS, flow), light, coat.scale);
  const dark = linesOf(photo);
  const lit = linesOf({ ...photo, data: photo.data.map((light) => 1 - light) });
  const size = { width: coat.width / coat.scale, height: coat.height / coat.scale };
  const isStrand = hairStrandsOf([...dark, ...lit], size, surelyLongHairOf(scene));
  const layersOf = (lines: readonly MaybeHair[], lighter: number): ShapeLayer[] => {
    const strands = lines.filter(isStrand);
    if (strands.length === 0) return [];
    const field = new LineField(scene.placement, Math.max(scene.width, scene.height));
    for (const { line } of strands) field.line(strandOf(smoothed(line)));
    return [field.layer(colorsOf(coat, lighter, tone))];
  };
  return [...layersOf(dark, -APART), ...layersOf(lit, APART)];
}

/** How much strands are wanted, 0 to 1, on the coat's grid. */
function whereStrandsAre(scene: Scene, coat: Coat): Float32Array {
  const focus = gaussianBlur(coatFocusOf(scene), FACE.blur * coat.scale).data;
  return coatDepthOf(scene).data.map((depth, i) => {
    if (depth <= DEPTH[0] || focus[i] >= FACE.share[1]) return 0;
    const inside = smoothstepIn(DEPTH, depth) * (1 - smoothstepIn(FACE.share, focus[i]));
    if (inside === 0) return 0;
    return inside * furShare(coat.a.data[i], coat.b.data[i]) * faceKeeps(scene, i, coat, isFreeOfFeatures);
  });
}

/** How likely a color is that of fur, 0 to 1, by its hue. */
function furShare(a: number, b: number): number {
  const other = Math.max(
    smoothstepIn(NO_FUR.green, a),
    smoothstepIn(NO_FUR.blue, b),
    smoothstepIn(NO_FUR.pink, a - Math.max(0, b)),
  );
  return 1 - other;
}

/** A strand that is broad in its middle and ends in points. */
function strandOf(line: readonly TracedPoint[]): Nib[] {
  const length = Math.min(1, lengthOf(line) / WEIGHT.length);
  return line.map(({ x, y, strength }, n) => {
    const pressed = clamp(strength * length, WEIGHT.least, 1);
    // The quotient keeps the sine of the last point from falling below 0, which has no such power.
    const pointed = Math.sin(Math.PI * (n / (line.length - 1))) ** POINTED;
    return { x, y, radius: WEIGHT.thick * pressed * pointed };
  });
}

/** The coat's colors around, lighter or darker. */
function colorsOf(coat: Coat, lighter: number, tone: (color: Lab) => Lab): BackdropLayer {
  const share = Math.min(1, COLORS.cells / Math.max(coat.width, coat.height));
  const columns = Math.max(2, Math.round(coat.width * share));
  const rows = Math.max(2, Math.round(coat.height * share));
  const soft = (plane: Plane) => gaussianBlur(resizePlane(plane, columns, rows), COLORS.blur).data;
  const [light, a, b] = [soft(coat.light), soft(coat.a), soft(coat.b)];
  for (let i = 0; i < light.length; i++) {
    const color = tone([clamp(light[i] + lighter, 0, LIGHTEST), a[i], b[i]]);
    light[i] = Math.min(LIGHTEST, color[0]);
    a[i] = color[1];
    b[i] = color[2];
  }
  return { kind: 'backdrop', columns, rows, colors: rgbBytesOf(light, a, b) };
}
