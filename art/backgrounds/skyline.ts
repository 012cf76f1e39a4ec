import { mix } from '../numbers.ts';
import { LineField } from '../plan/lines/line-field.ts';
import type { Rgb, ShapeLayer } from '../plan/paint-plan.ts';
import { solid } from '../plan/shapes/tone-regions.ts';
import type { Random } from '../random.ts';

/** Colors of a city from far to near, and of its windows; sRGB 0 to 1. */
export interface CityTones {
  readonly rows: readonly Rgb[];
  readonly windows: Rgb;
}

/** Rows of houses along the foot of a picture, the nearest with lit windows. */
export function skyline(
  frame: { width: number; height: number },
  { rows, windows }: CityTones,
  random: Random,
): ShapeLayer[] {
  const unit = Math.max(frame.width, frame.height) / 100;
  const lit = new LineField(frame, 1024);
  const layers = rows.map((color, row) => {
    const near = row / Math.max(1, rows.length - 1);
    const field = new LineField(frame, 1024);
    for (let x = -4 * unit * random(); x < frame.width; ) {
      const broad = unit * mix(5, 11, random());
      const tall = unit * mix(mix(40, 14, near), mix(66, 44, near), random() ** 1.6);
      const top = frame.height - tall;
      box(field, x, top, x + broad, frame.height + 4 * unit);
      if (random() < 0.35) {
        const mast = x + broad * mix(0.3, 0.7, random());
        field.line([
          { x: mast, y: top, radius: 0.3 * unit },
          { x: mast, y: top - unit * mix(3, 8, random()), radius: 0.12 * unit },
        ]);
      }
      if (row + 1 === rows.length) lightWindows(lit, [x, top, x + broad, frame.height], unit, random);
      x += broad - unit * mix(0.1, 0.6, random());
    }
    return field.layer(solid(color));
  });
  return [...layers, lit.layer(solid(windows), 0.9)];
}

/** Windows in a regular grid, some of them dark. */
function lightWindows(
  field: LineField,
  [left, top, right, bottom]: readonly [number, number, number, number],
  unit: number,
  random: Random,
): void {
  for (let y = top + 1.6 * unit; y < bottom; y += 2.1 * unit) {
    for (let x = left + 1.2 * unit; x < right - 1 * unit; x += 1.6 * unit) {
      if (random() < 0.62) continue;
      field.line([
        { x, y, radius: 0.3 * unit },
        { x, y: y + 0.5 * unit, radius: 0.3 * unit },
      ]);
    }
  }
}

/** A box with corners as good as sharp. */
function box(field: LineField, left: number, top: number, right: number, bottom: number): void {
  const half = (right - left) / 2;
  field.block(left + half, (top + bottom) / 2, half, (bottom - top) / 2);
}
