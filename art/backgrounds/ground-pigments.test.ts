import { expect, it } from 'vitest';
import { coatOf } from '../plan/coat/coat.ts';
import { squareScene } from '../plan/square-scene.ts';
import { createRandom } from '../random.ts';
import { groundPigments, type Pigment } from './ground-pigments.ts';

const SIDE = 64;
const hueOf = ({ a, b }: Pigment) => Math.atan2(b, a);
/** From one hue to another the shorter way, radians. */
const turnOf = (from: number, to: number) => Math.atan2(Math.sin(to - from), Math.cos(to - from));

it('puts both other hues beside the main one, on either side unless one would be stale', () => {
  let free = 0;
  for (const color of [0, 0.08]) {
    const coat = coatOf(squareScene(SIDE, { light: 0.6, b: color }));
    for (let seed = 1; seed < 20; seed++) {
      const { main, second, accent } = groundPigments(coat, createRandom(seed));
      const turns = [second, accent].map((pigment) => turnOf(hueOf(main), hueOf(pigment)));
      const isFree = [-0.95, 0.95].every((turn) => Math.cos(hueOf(main) + turn - 1.5) < Math.cos(1.15));
      if (isFree) expect(turns[0] * turns[1]).toBeLessThan(0);
      free += Number(isFree);
      for (const turn of turns) expect(Math.abs(turn)).toBeLessThan(1);
    }
  }
  expect(free).toBeGreaterThan(5);
});

it('paints no ground tan, ochre or olive, whatever the coat', () => {
  for (let degrees = 0; degrees < 360; degrees += 15) {
    const hue = (degrees / 180) * Math.PI;
    const planes = { light: 0.6, a: 0.06 * Math.cos(hue), b: 0.06 * Math.sin(hue) };
    const coat = coatOf(squareScene(SIDE, planes));
    for (let seed = 1; seed < 10; seed++) {
      const { main, second, accent } = groundPigments(coat, createRandom(seed));
      for (const pigment of [main, second, accent]) {
        expect(hueOf(pigment) > 0.36 && hueOf(pigment) < 2.64).toBe(false);
      }
      for (const pigment of [second, accent]) {
        expect(Math.abs(turnOf(hueOf(main), hueOf(pigment)))).toBeGreaterThan(0.15);
      }
    }
  }
});
