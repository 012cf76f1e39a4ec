import { clamp, hypot } from '../../numbers.ts';
import { LineField } from '../lines/line-field.ts';
import type { Nib } from '../lines/nib.ts';
import type { Rgb, WashLayer } from '../paint-plan.ts';
import { densitiesOf, pigmentBetween } from '../pigment.ts';
import type { Scene } from '../scene.ts';
import { celBodyOf } from './cel-body.ts';
import { glaze } from './cel-light.ts';
import { within } from './cel-shapes.ts';
import { bodyLinesOf, type Overlap } from './overlap-lines.ts';

/** Half width of the ink at the outline, plan units, and the length from which on it has that. */
const INK = { thick: 1.9, length: 70 } as const;
/**
 * Breadth of the shade behind an overlap, in its length, and at most, plan units; how dense it is, of the
 * shade.
 */
const SHADE = { share: 0.16, most: 15, dense: 0.8 } as const;
/** Plan units over which the shade's field rises from 0 to 1. */
const REACH = 12;

/** Draws lines that spring from the outline and run out inside the pet into a field. */
export function addOverlapInk(field: LineField, scene: Scene): void {
  const { overlaps, toes } = bodyLinesOf(scene);
  for (const { points, length } of [...overlaps, ...toes]) {
    const thick = INK.thick * clamp(length / INK.length, 0.5, 1);
    field.line(points.map(({ x, y }, n) => ({ x, y, radius: thick * runOut(n / (points.length - 1)) })));
  }
}

function runOut(share: number): number {
  return Math.sqrt(1 - 0.96 * share);
}

/**
 * Shade that limbs throw on what is behind them, as a glaze. @param color what the light keeps of its
 * colors there
 */
export function planOverlapShade(scene: Scene, color: Rgb): WashLayer[] {
  const { overlaps } = bodyLinesOf(scene);
  if (overlaps.length === 0) return [];
  const field = new LineField(scene.placement, 768);
  for (const overlap of overlaps) field.line(shadeOf(overlap));
  const { values, ...size } = densitiesOf(color);
  const depths = field.depths();
  const shade = { ...depths, data: depths.data.map((deep) => 0.5 + deep / REACH) };
  const pigment = pigmentBetween({ ...size, values: values.map((value) => SHADE.dense * value) });
  return [glaze(within(shade, celBodyOf(scene), REACH), pigment)];
}

/** A wedge beside an overlap: broad at the outline, a point at its end. */
function shadeOf({ points, length, behind }: Overlap): Nib[] {
  const half = Math.min(SHADE.most, SHADE.share * length) / 2;
  return points.map(({ x, y }, n) => {
    const [from, to] = [points[Math.max(0, n - 1)], points[Math.min(points.length - 1, n + 1)]];
    const far = Math.max(1e-6, hypot(to.x - from.x, to.y - from.y));
    const radius = half * (1 - n / (points.length - 1));
    const aside = (behind * radius) / far;
    return { x: x - (to.y - from.y) * aside, y: y + (to.x - from.x) * aside, radius };
  });
}
