import { readPlane } from '../../analysis/read-plane.ts';
import { resizePlane } from '../../analysis/resize.ts';
import type { TracedPoint } from '../../analysis/trace-lines.ts';
import { clamp, mix, smoothstep } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import { celBodyOf } from '../cel/cel-body.ts';
import { type Coat, coatOf } from '../coat/coat.ts';
import { isOnBridge } from '../face/drawn-muzzle.ts';
import { allEyesOf } from '../face/eyes.ts';
import { coatFocusOf } from '../face/focus.ts';
import type { BackdropLayer, ShapeLayer } from '../paint-plan.ts';
import type { Scene } from '../scene.ts';
import { type CoatLines, lengthOf, traceCoat } from './coat-lines.ts';
import { LineField } from './line-field.ts';
import type { Nib } from './nib.ts';

/** Half widths of faint lines and of strong ones, and the length over which a line's end runs out, plan units. */
const WEIGHT = { thin: 0.5, thick: 2 };
const TAPER = 26;

/** The lines with which an illustrator inks a coat. */
export interface CoatInk {
  readonly lines: CoatLines;
  /** How much broader than usual they are. */
  readonly bold?: number;
  /** Length below which lines are left out, but at nose, mouth and markings of the face; plan units. */
  readonly shortestInFur?: number;
  /** Whether a place may have lines, plan units; all may if missing. */
  readonly isFree?: (scene: Scene, x: number, y: number) => boolean;
}

/** Draws the ink of a coat into a field. */
export function addCoatInk(field: LineField, scene: Scene, ink: CoatInk): void {
  for (const line of innerLines(scene, ink)) field.line(line);
}

/** The ink of a coat as a layer of its own. */
export function planCoatInk(scene: Scene, ink: CoatInk, colors: BackdropLayer, opacity = 1): ShapeLayer {
  const field = new LineField(scene.placement, Math.max(scene.width, scene.height));
  addCoatInk(field, scene, ink);
  return field.layer(colors, opacity);
}

/** Lines that swell and taper where a coat has them; none around eyes, nor between them and the nose. */
function innerLines(scene: Scene, ink: CoatInk): Nib[][] {
  const coat = coatOf(scene);
  const { scale } = coat;
  const { depth } = celBodyOf(scene);
  const focus = coatFocusOf(scene);
  const light = mixed(coat.light, resizePlane(scene.light, coat.width, coat.height), focus);
  const where = depth.data.map((value, i) => {
    const inside = smoothstep(4, 10, value);
    return inside === 0 ? 0 : inside * faceKeeps(scene, i, coat, ink.isFree);
  });
  const { shortestInFur = 0, bold = 1 } = ink;
  return traceCoat(light, where, scale, ink.lines)
    .filter((line) => lengthOf(line) >= shortestInFur || isAtFeature(line, focus, scale))
    .map((line) => inked(smoothed(line), bold));
}

/** Redrawn eyes have lines of their own; between eyes and nose there are none. */
export function faceKeeps(
  scene: Scene,
  i: number,
  { width, scale }: Coat,
  isFree: CoatInk['isFree'],
): number {
  const x = ((i % width) + 0.5) / scale;
  const y = (Math.floor(i / width) + 0.5) / scale;
  if (isFree?.(scene, x, y) === false || isOnBridge(scene, x, y)) return 0;
  return allEyesOf(scene).some((eye) => Math.hypot(x - eye.x, y - eye.y) < 1.7 * eye.radius) ? 0 : 1;
}

/** Whether the middle of a line lies at a feature of the face. @param focus where these are, 0 to 1 */
function isAtFeature(line: readonly TracedPoint[], focus: Plane, scale: number): boolean {
  const { x, y } = line[line.length >> 1];
  return readPlane(focus, scale, x, y) > 0.5;
}

function mixed(calm: Plane, fine: Plane, share: Plane): Plane {
  return { ...calm, data: calm.data.map((value, i) => mix(value, fine.data[i], share.data[i])) };
}

/** Means of neighbors, several times; the ends stay. */
export function smoothed(line: readonly TracedPoint[]): TracedPoint[] {
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
function inked(line: readonly TracedPoint[], bold: number): Nib[] {
  const length = lengthOf(line);
  const taper = Math.min(TAPER, 0.5 * length);
  return line.map(({ x, y, strength }, n) => {
    const fromEnd = (Math.min(n, line.length - 1 - n) / line.length) * length;
    const pressed = mix(WEIGHT.thin, WEIGHT.thick, clamp(strength * Math.min(1, length / 90), 0, 1));
    return { x, y, radius: bold * pressed * Math.sqrt(clamp(fromEnd / taper, 0, 1)) };
  });
}
