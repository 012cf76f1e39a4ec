import { expect, it } from 'vitest';
import type { LightLayer } from '../plan/paint-plan.ts';
import { planStyle } from '../plan/plan-style.ts';
import { boxMask, squareScene } from '../plan/square-scene.ts';
import { movieanimated } from './movieanimated.ts';

const SIDE = 96;
const SCENE = squareScene(SIDE, { mask: boxMask(SIDE, 30, 66, 20, SIDE) });

/** The strength of large lights behind the pet's body, and before it. */
function airAround(background: 'automatic' | 'white'): [behind: number, before: number] {
  const { layers } = planStyle(movieanimated, SCENE, { background, seed: 3 });
  const body = layers.findIndex(({ kind }) => kind === 'region');
  const strength = (some: typeof layers) =>
    some
      .filter((layer): layer is LightLayer => layer.kind === 'lights')
      .flatMap(({ radii, strengths }) =>
        [...strengths].filter((_, i) => radii[i] > 0.5 * SCENE.placement.width),
      )
      .reduce((sum, value) => sum + value, 0);
  return [strength(layers.slice(0, body)), strength(layers.slice(body))];
}

it('fills the air of a set with light, more behind the pet than before it', () => {
  const [behind, before] = airAround('automatic');
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(0.5 * behind);
});

it('has no such light before a plain ground', () => {
  expect(airAround('white')).toEqual([0, 0]);
});
