import { expect, it } from 'vitest';
import { boxMask, squareScene } from '../plan/square-scene.ts';
import { createPlane } from '../raster.ts';
import { bankTones, nightSky, skyPlanes } from './night-sky.ts';

const SIDE = 256;

const SCENE = squareScene(SIDE, { mask: boxMask(SIDE, 90, 166, 90, 220) });

const SEEDS = Array.from({ length: 8 }, (_, seed) => seed);

it('is deep, lightest behind the pet and dark in its corners', () => {
  for (const seed of SEEDS) {
    const { width, height, red, green, blue } = nightSky(SCENE, seed);
    const light = (x: number, y: number) => {
      const i = Math.floor(y * height) * width + Math.floor(x * width);
      return 0.3 * red[i] + 0.59 * green[i] + 0.11 * blue[i];
    };
    const corners = [light(0.02, 0.02), light(0.98, 0.02), light(0.02, 0.98), light(0.98, 0.98)];
    const behind = [0.36, 0.5, 0.64].map((x) => light(x, 0.36));
    expect(Math.max(...behind)).toBeGreaterThan(Math.max(...corners));
    expect(Math.max(...corners)).toBeLessThan(0.3);
    const mean =
      red.reduce((sum, _, i) => sum + 0.3 * red[i] + 0.59 * green[i] + 0.11 * blue[i], 0) / red.length;
    expect(mean).toBeLessThan(0.38);
  }
});

it('shines most around the head, where its nebula is', () => {
  for (const seed of SEEDS) {
    const { width, height, light, middle } = skyPlanes(SCENE, seed, 64);
    const shine = (near: boolean) => {
      let [sum, count] = [0, 0];
      for (let y = 0, i = 0; y < height; y++) {
        for (let x = 0; x < width; x++, i++) {
          if (Math.hypot(x - middle.x, y - middle.y) < 0.25 * width !== near) continue;
          sum += light[i];
          count++;
        }
      }
      return sum / count;
    };
    expect(middle.y).toBeLessThan(0.5 * height);
    expect(shine(true)).toBeGreaterThan(1.25 * shine(false));
  }
});

it('has banks of clouds from dark creases to shining edges', () => {
  for (const seed of SEEDS) {
    const { edge, body, deep } = bankTones(SCENE, seed);
    expect(deep[0]).toBeLessThan(body[0]);
    expect(body[0]).toBeLessThan(edge[0]);
  }
});

it('is darker behind the outline of light fur where it would be as light', () => {
  const behind = (fur: number) => {
    const light = createPlane(SIDE, SIDE, fur);
    return SEEDS.map((seed) => skyPlanes({ ...SCENE, light }, seed, 64).light);
  };
  const [dark, pale] = [behind(0.3), behind(0.9)];
  // Two cells beside the pet, at the height of its head.
  const at = 26 * 64 + 20;
  const brightest = dark.reduce((best, sky, seed) => (sky[at] > dark[best][at] ? seed : best), 0);
  expect(pale[brightest][at]).toBeLessThan(0.95 * dark[brightest][at]);
  // Far from it the sky is the same.
  expect(pale[brightest][2 * 64 + 2]).toBeCloseTo(dark[brightest][2 * 64 + 2], 3);
});
