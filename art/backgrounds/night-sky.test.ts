import { expect, it } from 'vitest';
import { boxMask, squareScene } from '../plan/square-scene.ts';
import { cloudTones, nightSky } from './night-sky.ts';

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
    expect(mean).toBeLessThan(0.34);
  }
});

it('has clouds from the shade to the light', () => {
  for (const seed of SEEDS) {
    const [shade, middle, light] = cloudTones(seed).map(([red, green, blue]) => red + green + blue);
    expect(shade).toBeLessThan(middle);
    expect(middle).toBeLessThan(light);
  }
});
