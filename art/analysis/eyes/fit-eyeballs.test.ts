import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { fitEyeballs } from './fit-eyeballs.ts';

const SIDE = 400;

/** Dark fur with yellow irises and slit pupils. */
function yellowEyes(eyes: readonly { x: number; y: number; radius: number }[]) {
  const [light, a, b] = [createPlane(SIDE, SIDE, 0.25), createPlane(SIDE, SIDE), createPlane(SIDE, SIDE)];
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      for (const eye of eyes) {
        const away = Math.hypot(x - eye.x, y - eye.y) / eye.radius;
        if (away > 1) continue;
        light.data[y * SIDE + x] = away < 0.3 ? 0.08 : 0.6;
        b.data[y * SIDE + x] = away < 0.3 ? 0 : 0.1;
      }
    }
  }
  return { light, a, b, mask: createPlane(SIDE, SIDE, 1), scale: 1 };
}

it('finds the irises, not the pupils, from places that are a little off', () => {
  const eyes = [
    { x: 130, y: 200, radius: 25 },
    { x: 270, y: 210, radius: 27 },
  ];
  const places = [
    { x: 135, y: 197 },
    { x: 266, y: 213 },
  ];
  const { eyes: fitted } = fitEyeballs(yellowEyes(eyes), places, 127);
  fitted.forEach((disc, i) => {
    const eye = eyes[i] ?? disc;
    expect(Math.hypot(disc.x - eye.x, disc.y - eye.y)).toBeLessThan(5);
    expect(Math.abs(disc.radius - eye.radius)).toBeLessThan(4.5);
  });
});

it('gives both eyes one size', () => {
  const places = [
    { x: 130, y: 200 },
    { x: 270, y: 200 },
  ];
  const { eyes } = fitEyeballs(yellowEyes([{ x: 130, y: 200, radius: 25 }]), places, 140);
  expect(eyes[0]?.radius).toBe(eyes[1]?.radius);
});
