import { expect, it } from 'vitest';
import { chooseSet } from '../backgrounds/movie-sets.ts';
import { planStyle } from '../plan/plan-style.ts';
import { boxMask, squareScene } from '../plan/square-scene.ts';
import { movieanimated } from './movieanimated.ts';

const SIDE = 96;
const SCENE = squareScene(SIDE, { mask: boxMask(SIDE, 30, 66, 20, SIDE) });
const SEED = 3;

/** The strengths of large lights before the pet's body, 0 to 1. */
function airBefore(background: 'automatic' | 'white'): number[] {
  const { layers } = planStyle(movieanimated, SCENE, { background, seed: SEED });
  const body = layers.findIndex(({ kind }) => kind === 'region');
  return layers.slice(body).flatMap((layer) => {
    if (layer.kind !== 'lights') return [];
    const large = (i: number) => layer.radii[i] > 0.5 * SCENE.placement.width;
    return [...layer.strengths].filter((_, i) => large(i)).map((strength) => strength / 255);
  });
}

it('has some of the light in the air of its set before the pet', () => {
  const { air } = chooseSet(SCENE, SEED);
  const strengths = airBefore('automatic');
  expect(strengths).toHaveLength(air.length);
  for (const [i, strength] of strengths.entries()) {
    expect(strength).toBeGreaterThan(0);
    expect(strength).toBeLessThan(0.5 * air[i].strength);
  }
});

it('has no such light before a plain ground', () => {
  expect(airBefore('white')).toEqual([]);
});
