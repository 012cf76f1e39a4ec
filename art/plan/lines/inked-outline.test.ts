import { expect, it } from 'vitest';
import { createPlane, createRaster } from '../../raster.ts';
import { compose } from '../composition/compose.ts';
import { prepareScene } from '../composition/prepare-scene.ts';
import { planInkedOutline } from './inked-outline.ts';

const SIDE = 256;
const RADIUS = 80;

it('inks the border of a pet, broader at the lower right, and nothing else', () => {
  const mask = createPlane(SIDE, SIDE);
  for (let i = 0; i < mask.data.length; i++) {
    const away = Math.hypot((i % SIDE) + 0.5 - SIDE / 2, Math.floor(i / SIDE) + 0.5 - SIDE / 2);
    mask.data[i] = away < RADIUS ? 1 : 0;
  }
  const subject = { photo: createRaster(SIDE, SIDE), mask, found: true };
  const place = { ...compose(subject, 'free'), isCutOut: false };
  const scene = prepareScene(subject, place);
  const { field } = planInkedOutline(scene, { thin: 2, thick: 6 }, [0, 0, 0]);

  const depth = (x: number, y: number) => readMask(scene.mask, x / field.columns, y / field.rows);
  const inked = { upperLeft: 0, lowerRight: 0 };
  for (let y = 0; y < field.rows; y++) {
    for (let x = 0; x < field.columns; x++) {
      if (field.values[y * field.columns + x] < 128) continue;
      expect(depth(x, y)).toBe('border');
      if (x + y < (field.columns + field.rows) / 2 - 0.2 * field.columns) inked.upperLeft++;
      if (x + y > (field.columns + field.rows) / 2 + 0.2 * field.columns) inked.lowerRight++;
    }
  }
  expect(inked.upperLeft).toBeGreaterThan(20);
  expect(inked.lowerRight).toBeGreaterThan(1.4 * inked.upperLeft);
});

/** Whether a place, as shares of the mask, has both pet and ground within a few pixels. */
function readMask(
  { width, height, data }: { width: number; height: number; data: Float32Array },
  u: number,
  v: number,
) {
  const reach = Math.ceil(width * 0.02);
  const around = [-reach, 0, reach].flatMap((dy) =>
    [-reach, 0, reach].map((dx) => {
      const x = Math.min(width - 1, Math.max(0, Math.round(u * width + dx)));
      const y = Math.min(height - 1, Math.max(0, Math.round(v * height + dy)));
      return data[y * width + x] > 0.5;
    }),
  );
  return around.every((isPet) => isPet === around[0]) ? 'elsewhere' : 'border';
}
