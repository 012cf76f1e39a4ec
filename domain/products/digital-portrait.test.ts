import { expect, test } from 'vitest';
import { onPortraitPage, PORTRAIT_PAGE } from './digital-portrait.ts';
import { DEFAULT_PLACEMENT } from './placement.ts';

const { width, height } = PORTRAIT_PAGE.area;

test('the page is A3 at 300 DPI', () => {
  expect([width, height]).toEqual([3508, 4961]);
});

test('the whole artwork lies on it as a square, with as much white on the left as on the right', () => {
  const box = onPortraitPage(DEFAULT_PLACEMENT);
  expect(box.width * width).toBeCloseTo(3035, 0);
  expect(box.height * height).toBeCloseTo(box.width * width);
  expect(box.x).toBeCloseTo(1 - box.x - box.width);
  expect(box.y).toBeGreaterThan(0.1);
  expect(box.y + box.height).toBeLessThan(0.9);
});

test('artwork that was moved, enlarged and turned on the square is so on the page', () => {
  const whole = onPortraitPage(DEFAULT_PLACEMENT);
  const moved = onPortraitPage({ x: -0.5, y: 0.25, width: 2, height: 2, rotation: 30 });
  expect(moved.width).toBeCloseTo(2 * whole.width);
  expect(moved.x).toBeCloseTo(whole.x - 0.5 * whole.width);
  expect(moved.y).toBeCloseTo(whole.y + 0.25 * whole.height);
  expect(moved.rotation).toBe(30);
});
