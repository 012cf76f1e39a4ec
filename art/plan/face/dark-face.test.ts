import { expect, it } from 'vitest';
import type { Scene } from '../scene.ts';
import { squareScene } from '../square-scene.ts';
import { withClearDarkFace } from './dark-face.ts';

const SIDE = 240;
const at = (x: number, y: number) => y * SIDE + x;

/** Light and shade of a muzzle, brows and cheeks, -1 to 1, around eyes at 90 and 150. */
const form = (x: number, y: number) => Math.cos((x - 120) / 9) * Math.cos((y - 135) / 9);

/** A pet of one color that fills the sheet, with a sure face. @param more what a place is lighter */
function pet(light: number, more: (x: number, y: number) => number): Scene {
  const scene = squareScene(SIDE, { light: (x, y) => light + more(x, y) });
  const eye = (x: number) => ({ x, y: 100, radius: 10, iris: { l: 0.5, a: 0, b: 0 } });
  const face = { eyes: [eye(90), eye(150)], certainty: 1 };
  return { ...scene, face } as unknown as Scene;
}

/** How much lighter a muzzle is than the shade beside it. */
function formIn({ light }: Scene): number {
  return light.data[at(120, 135)] - light.data[at(148, 135)];
}

it('makes faint form in a black face clearer, and leaves it black', () => {
  const scene = pet(0.16, (x, y) => 0.035 * form(x, y));
  const { light } = withClearDarkFace(scene);
  expect(formIn(withClearDarkFace(scene))).toBeGreaterThan(1.5 * formIn(scene));
  for (let i = 0; i < light.data.length; i++) {
    const more = light.data[i] - scene.light.data[i];
    expect(more).toBeGreaterThan(-0.03);
    expect(more).toBeLessThan(0.09);
  }
});

it('leaves eyes, and what is far from the face, as they are', () => {
  const scene = pet(0.16, (x, y) => 0.035 * form(x, y));
  const clear = withClearDarkFace(scene);
  for (const place of [at(90, 100), at(155, 104), at(5, 235)])
    expect(clear.light.data[place]).toBe(scene.light.data[place]);
});

it('changes no face that is not dark, shows its form by itself, or is not certain', () => {
  const faint = (x: number, y: number) => 0.035 * form(x, y);
  const striped = (x: number, y: number) => 0.16 * Math.sin(x / 5 + y / 9);
  for (const scene of [pet(0.6, faint), pet(0.3, striped), { ...pet(0.16, faint), face: undefined }])
    expect(withClearDarkFace(scene)).toBe(scene);
});

it('makes no form of noise', () => {
  const scene = pet(0.16, (x, y) => 0.002 * form(x, y));
  expect(formIn(withClearDarkFace(scene))).toBeCloseTo(formIn(scene), 3);
});
