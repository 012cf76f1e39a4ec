import { expect, it } from 'vitest';
import { createRandom } from '../../random.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { planHatching } from '../lines/plan-hatching.ts';
import { squareScene } from '../square-scene.ts';
import { StrokeCollector } from '../stroke-collector.ts';
import { strandLight } from './strand-light.ts';

const SIDE = 256;
const PASS = { radius: 1, spacing: 4, threshold: 0.05, longest: 60, pressure: 0.5, spread: 0, angle: 0 };

/** Mean share of the lines' length that goes down. */
function steepness(light: Plane): number {
  const strokes = new StrokeCollector();
  planHatching(
    {
      darkness: createPlane(SIDE, SIDE, 0.9),
      laid: createPlane(SIDE, SIDE),
      light: strandLight(light, squareScene(SIDE, { light })),
      growth: { x: createPlane(64, 64), y: createPlane(64, 64, 1) },
      scale: 1,
      passes: [PASS],
      lead: [0, 0, 0],
      random: createRandom(5),
    },
    strokes,
  );
  const { starts, points } = strokes.layer('graphite');
  const shares = Array.from({ length: starts.length - 1 }, (_, n) => {
    const [first, last] = [2 * starts[n], 2 * starts[n + 1] - 2];
    const [x, y] = [points[last] - points[first], points[last + 1] - points[first + 1]];
    return Math.abs(y) / Math.hypot(x, y);
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function painted(lightAt: (x: number, y: number) => number): Plane {
  const light = createPlane(SIDE, SIDE);
  for (let i = 0; i < light.data.length; i++) light.data[i] = lightAt(i % SIDE, Math.floor(i / SIDE));
  return light;
}

it('lets lines follow the growth, not the shade of a smooth coat', () => {
  const round = painted((x, y) => 0.3 + 0.2 * Math.exp(-((x - 128) ** 2 + (y - 128) ** 2) / 5000));
  expect(steepness(round)).toBeGreaterThan(0.95);
});

it('lets lines follow strands', () => {
  const strands = painted((_, y) => 0.5 + 0.2 * Math.sin(y / 1.5));
  expect(steepness(strands)).toBeLessThan(0.2);
});
