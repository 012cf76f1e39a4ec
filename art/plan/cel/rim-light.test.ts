import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { squareScene } from '../square-scene.ts';
import { celBodyOf } from './cel-body.ts';
import { type LightSide, planGlow, planRimLight } from './rim-light.ts';

const SIDE = 400;

function roundPet() {
  const mask = createPlane(SIDE, SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) {
    if (Math.hypot((i % SIDE) - 200, Math.floor(i / SIDE) - 200) < 150) mask.data[i] = 1;
  }
  return squareScene(SIDE, { mask });
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

it('leads the rim light around tufts of long hair', () => {
  const mask = createPlane(SIDE, SIDE);
  const light = createPlane(SIDE, SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [dx, dy] = [(i % SIDE) - 200, Math.floor(i / SIDE) - 200];
    const ragged = 150 + 8 * Math.sin(24 * Math.atan2(dy, dx));
    mask.data[i] = Math.hypot(dx, dy) < ragged ? 1 : 0;
    // Strands, which make the outline shaggy.
    light.data[i] = Math.floor((60 * Math.atan2(dy, dx)) / Math.PI) % 2 ? 0.3 : 0.7;
  }
  const scene = squareScene(SIDE, { mask, light });
  const { depth, inside } = celBodyOf(scene);
  const { field } = planRimLight(scene, [1, 1, 1], 1, -1);
  const at = ({ width, height, data }: typeof inside, row: number, column: number) =>
    data[Math.floor((row / field.rows) * height) * width + Math.floor((column / field.columns) * width)];
  let [lit, onTufts] = [0, 0];
  for (const [i, value] of field.values.entries()) {
    if (value < 140) continue;
    const [row, column] = [Math.floor(i / field.columns), i % field.columns];
    lit++;
    if (at(depth, row, column) < -3) onTufts++;
    expect(at(inside, row, column)).toBeGreaterThan(0);
  }
  expect(lit).toBeGreaterThan(100);
  expect(onTufts).toBeGreaterThan(5);
});
