import { expect, it } from 'vitest';
import { createRandom } from '../../random.ts';
import { createPlane } from '../../raster.ts';
import { bushBefore, sideCutsOf } from './bush.ts';
import { LandBrush } from './land-brush.ts';
import { LANDS } from './lands.ts';

const window = { left: 40, top: 40, right: 960, bottom: 960 };

/** A pet between two columns and rows, in plan units, on a grid of a tenth of them. */
function petOf(left: number, right: number, top: number, bottom: number) {
  const mask = createPlane(100, 100);
  for (let y = top / 10; y < bottom / 10; y++) mask.data.fill(1, y * 100 + left / 10, y * 100 + right / 10);
  return { mask, scale: 0.1 };
}

it('sees at which side the page cuts a pet, and where the ground is there', () => {
  expect(sideCutsOf(petOf(200, 700, 300, 800), window, [])).toEqual([]);
  const rest = { left: 600, right: 640, line: () => 850 };
  expect(sideCutsOf(petOf(400, 1000, 300, 700), window, [rest])).toEqual([
    { side: 'right', top: 300, ground: 850 },
  ]);
  expect(sideCutsOf(petOf(0, 600, 400, 1000), window, [])).toEqual([
    { side: 'left', top: 400, ground: window.bottom },
  ]);
  expect(sideCutsOf(petOf(0, 1000, 100, 1000), window, []).map(({ side }) => side)).toEqual([
    'left',
    'right',
  ]);
});

it('covers the cut to its top, whatever its height, and stands on the ground', () => {
  for (const top of [100, 300, 700]) {
    const brush = new LandBrush(window, createRandom(3));
    bushBefore(brush, LANDS.hills, { side: 'left', top, ground: 850 }, () => false);
    const { points } = brush.layer('oil');
    const atEdge = points.filter((_, i) => i % 2 === 1 && points[i - 1] < window.left + 40);
    expect(Math.min(...atEdge)).toBeLessThan(top);
    expect(Math.max(...atEdge)).toBeGreaterThan(845);
  }
});

it('ends a bush below a face beside it', () => {
  const brush = new LandBrush(window, createRandom(3));
  const isFace = (_: number, y: number) => y > 480 && y < 560;
  bushBefore(brush, LANDS.hills, { side: 'left', top: 100, ground: 850 }, isFace);
  const { points } = brush.layer('oil');
  expect(Math.min(...points.filter((_, i) => i % 2 === 1))).toBeGreaterThan(440);
});

it('paints a bush at that side, and none in a face', () => {
  const bush = (keeps: boolean) => {
    const brush = new LandBrush(window, createRandom(3));
    bushBefore(brush, LANDS.hills, { side: 'right', top: 300, ground: 850 }, () => keeps);
    return brush.layer('oil').points;
  };
  const across = bush(false).filter((_, i) => i % 2 === 0);
  expect(across.length).toBeGreaterThan(500);
  expect(Math.min(...across)).toBeGreaterThan(700);
  expect(bush(true)).toHaveLength(0);
});
