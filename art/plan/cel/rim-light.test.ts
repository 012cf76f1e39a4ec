import { expect, it } from 'vitest';
import { squareScene } from '../square-scene.ts';
import { type LightSide, planGlow } from './rim-light.ts';

const SIDE = 400;

function roundPet() {
  return squareScene(SIDE, { mask: (x, y) => Math.hypot(x - 200, y - 200) < 150 });
}

/** How strong the glow is at a place in plan units, 0 to 255. */
function glowOn(side: LightSide, groundFrom?: number) {
  const { field } = planGlow(roundPet(), { sun: [1, 0.9, 0.6], ground: [0.5, 0.6, 1], groundFrom, side });
  const cellOf = (place: number, cells: number) => Math.floor((place / SIDE) * cells);
  return (x: number, y: number) =>
    field.values[cellOf(y, field.rows) * field.columns + cellOf(x, field.columns)];
}

it('glows within the figure, on the side where the sun stands', () => {
  for (const side of [-1, 1] as const) {
    const glow = glowOn(side);
    const [near, far] = [200 + side * 100, 200 - side * 100];
    expect(glow(near, 105)).toBeGreaterThan(60);
    expect(glow(far, 295)).toBeLessThan(glow(near, 105) / 2);
    expect(glow(200, 200)).toBe(0);
    expect(glow(200 + side * 130, 60)).toBe(0);
  }
});

it('gets light from the ground where the picture has one', () => {
  expect(glowOn(-1, 330)(200, 320)).toBeGreaterThan(glowOn(-1)(200, 320) + 40);
});
