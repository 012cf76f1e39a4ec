import { describe, expect, it } from 'vitest';
import { createRandom } from '../../random.ts';
import { createPlane } from '../../raster.ts';
import { gaussianBlur } from '../blur.ts';
import { EYE_BLUR, healEyeShine } from './eye-shine.ts';

const side = 256;

/** A mid-toned face with bright discs in dark rings. */
function face(eyes: { x: number; y: number; centerChroma: number; rimChroma: number }[]) {
  const coat = {
    light: createPlane(side, side, 0.6),
    a: createPlane(side, side),
    b: createPlane(side, side),
    mask: createPlane(side, side, 1),
    scale: 1,
  };
  for (const { x, y, centerChroma, rimChroma } of eyes) {
    for (let py = y - 24; py <= y + 24; py++) {
      for (let px = x - 24; px <= x + 24; px++) {
        const distance = Math.hypot(px - x, py - y);
        const i = py * side + px;
        if (distance < 18) coat.light.data[i] = 0.15;
        if (distance < 11) {
          coat.light.data[i] = 0.95 - distance / 200;
          coat.a.data[i] = distance < 5 ? centerChroma : rimChroma;
        }
      }
    }
  }
  return coat;
}

const heal = (coat: ReturnType<typeof face>) => healEyeShine(coat, gaussianBlur(coat.light, EYE_BLUR));

function expectUnhealed(coat: ReturnType<typeof face>): void {
  const before = coat.light.data.slice();
  heal(coat);
  expect(coat.light.data).toEqual(before);
}

describe('healEyeShine', () => {
  it.each([
    ['colored', 0.1],
    ['burnt out to white', 0],
  ])('darkens a pair of pupils that shine %s', (_, centerChroma) => {
    const coat = face([80, 170].map((x) => ({ x, y: 120, centerChroma, rimChroma: 0.1 })));
    heal(coat);
    for (const x of [80, 170]) expect(coat.light.data[122 * side + x + 2]).toBeLessThan(0.3);
  });

  it.each([
    ['one disc alone', [{ x: 80, y: 120, centerChroma: 0.1, rimChroma: 0.1 }]],
    ['gray highlights', [80, 170].map((x) => ({ x, y: 120, centerChroma: 0, rimChroma: 0 }))],
    ['discs above each other', [70, 170].map((y) => ({ x: 120, y, centerChroma: 0.1, rimChroma: 0.1 }))],
  ])('leaves %s alone', (_, eyes) => {
    const coat = face(eyes);
    expectUnhealed(coat);
  });

  it('leaves two discs alone that lie in different surroundings, as the pads of two paws', () => {
    const coat = face([80, 170].map((x) => ({ x, y: 120, centerChroma: 0.1, rimChroma: 0.1 })));
    // One before a light leg that runs up, the other on a dark one that runs down.
    for (let y = 0; y < side; y++) {
      for (let x = 30; x < 220; x++) {
        const [near, far] = [Math.hypot(x - 80, y - 120), Math.hypot(x - 170, y - 120)];
        if (near > 19 && x < 125 && y < 105) coat.light.data[y * side + x] = 0.9;
        if (far > 19 && x > 125 && y > 135) coat.light.data[y * side + x] = 0.9;
        if (far > 19 && x > 125 && y < 105) coat.light.data[y * side + x] = 0.2;
      }
    }
    expectUnhealed(coat);
  });

  it('leaves a coat full of colored specks alone', () => {
    const random = createRandom(7);
    const specks = Array.from({ length: 14 }, (_, i) => ({
      x: 40 + (i % 5) * 44 + Math.floor(random() * 6),
      y: 40 + Math.floor(i / 5) * 60 + Math.floor(random() * 6),
      centerChroma: 0.1,
      rimChroma: 0.1,
    }));
    const coat = face(specks);
    expectUnhealed(coat);
  });
});
