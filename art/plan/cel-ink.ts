import { gaussianBlur } from '../analysis/blur.ts';
import { coloursOf } from '../analysis/grade.ts';
import { resizePlane } from '../analysis/resize.ts';
import type { TracedPoint } from '../analysis/trace-lines.ts';
import { clamp, mix, smoothstep } from '../numbers.ts';
import type { Plane } from '../raster.ts';
import { celBodyOf } from './cel-body.ts';
import { type Coat, coatOf } from './coat.ts';
import { type CoatLines, lengthOf, traceCoat } from './coat-lines.ts';
import { isAtDrawnMouth, isOnBridge } from './drawn-muzzle.ts';
import { eyesOf } from './eyes.ts';
import { coatFocusOf } from './focus.ts';
import { addOutline } from './inked-outline.ts';
import { LineField } from './line-field.ts';
import type { Nib } from './nib.ts';
import type { BackdropLayer, ShapeLayer } from './paint-plan.ts';
import type { Scene } from './scene.ts';

/** Half widths of lines, plan units. */
const OUTLINE = { thin: 0.9, thick: 2.1 };
const INNER = { thin: 0.5, thick: 2 };
/** Lines within the coat. */
const LINES: CoatLines = { width: 3, begin: 0.5, end: 0.16, shortest: 26, apart: 8 };
/** Length over which a line's end runs out, plan units. */
const TAPER = 26;
/** Lightness of the ink, and how much of the coat's color it has. */
const INK = { light: 0.19, chroma: 0.55 };
const COLOR_CELLS = 64;

/** The ink of a figure: an outline that swells in the shade, and lines where the coat has them. */
export function planCelInk(scene: Scene): ShapeLayer {
  const coat = coatOf(scene);
  const body = celBodyOf(scene);
  const ink = new LineField(scene.placement, Math.max(scene.width, scene.height));
  const bodyScale = body.inside.width / scene.placement.width;
  const calm = gaussianBlur(body.depth, 6 * coat.scale);
  const { scale } = coat;
  addOutline(ink, { plane: body.inside, scale: bodyScale }, { calm, scale }, OUTLINE);
  const isFree: IsFree = (x, y) => !isAtDrawnMouth(scene, x, y);
  for (const line of innerLines(scene, LINES, isFree)) ink.line(line);
  return ink.layer(inkColors(coat));
}

type IsFree = (x: number, y: number) => boolean;

/**
 * Lines that swell and taper where a coat has them; none around eyes, nor between them and the nose.
 *
 * @param isFree whether a place may have lines, plan units
 */
export function innerLines(scene: Scene, lines: CoatLines = LINES, isFree: IsFree = () => true): Nib[][] {
  const coat = coatOf(scene);
  const { scale } = coat;
  const { depth } = celBodyOf(scene);
  const light = mixed(coat.light, resizePlane(scene.light, coat.width, coat.height), coatFocusOf(scene));
  const where = depth.data.map((value, i) => smoothstep(4, 10, value) * faceKeeps(scene, i, coat, isFree));
  return traceCoat(light, where, scale, lines).map((line) => inked(smoothed(line)));
}

/** Redrawn eyes have lines of their own; between eyes and nose there are none. */
function faceKeeps(scene: Scene, i: number, { width, scale }: Coat, isFree: IsFree): number {
  const x = ((i % width) + 0.5) / scale;
  const y = (Math.floor(i / width) + 0.5) / scale;
  if (!isFree(x, y) || isOnBridge(scene, x, y)) return 0;
  return eyesOf(scene).some((eye) => Math.hypot(x - eye.x, y - eye.y) < 1.7 * eye.radius) ? 0 : 1;
}

function mixed(calm: Plane, fine: Plane, share: Plane): Plane {
  return { ...calm, data: calm.data.map((value, i) => mix(value, fine.data[i], share.data[i])) };
}

/** Means of neighbors, several times; the ends stay. */
function smoothed(line: readonly TracedPoint[]): TracedPoint[] {
  let points = [...line];
  for (let round = 0; round < 6; round++) {
    points = points.map((point, n) => {
      if (n === 0 || n + 1 === points.length) return point;
      const [before, after] = [points[n - 1], points[n + 1]];
      return {
        x: (before.x + 2 * point.x + after.x) / 4,
        y: (before.y + 2 * point.y + after.y) / 4,
        strength: (before.strength + 2 * point.strength + after.strength) / 4,
      };
    });
  }
  return points;
}

/** A line as a pen draws it: pressed where it is strong, run out at both ends. */
function inked(line: readonly TracedPoint[]): Nib[] {
  const length = lengthOf(line);
  const taper = Math.min(TAPER, 0.5 * length);
  return line.map(({ x, y, strength }, n) => {
    const fromEnd = (Math.min(n, line.length - 1 - n) / line.length) * length;
    const pressed = mix(INNER.thin, INNER.thick, clamp(strength * Math.min(1, length / 90), 0, 1));
    return { x, y, radius: pressed * Math.sqrt(clamp(fromEnd / taper, 0, 1)) };
  });
}

/** The coat's own hues, nearly black. */
function inkColors(coat: Coat): BackdropLayer {
  const share = Math.min(1, COLOR_CELLS / Math.max(coat.width, coat.height));
  const columns = Math.max(2, Math.round(coat.width * share));
  const rows = Math.max(2, Math.round(coat.height * share));
  const soft = (plane: Plane) => gaussianBlur(resizePlane(plane, columns, rows), 1.5).data;
  const [a, b] = [soft(coat.a), soft(coat.b)];
  const light = new Float32Array(a.length).fill(INK.light);
  for (let i = 0; i < a.length; i++) {
    a[i] = INK.chroma * a[i] + 0.012;
    b[i] = INK.chroma * b[i] - 0.016;
  }
  return { kind: 'backdrop', columns, rows, colours: coloursOf(light, a, b) };
}
