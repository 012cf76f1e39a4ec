import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { paintWhiteCoat } from './white-coat.ts';

const SIDE = 120;
const at = (x: number, y: number) => y * SIDE + x;
/** In the lit half, in the shade, in a faint ear, and in the nose. */
const [LIT, SHADE, EAR, NOSE] = [at(20, 20), at(90, 90), at(60, 20), at(20, 100)];

/**
 * A pet in even color whose lower right half lies in the shade, with an ear a little darker than the head, and a nose.
 */
function pet({ light = 0.9, shade = 0.56, a = -0.008, b = 0.02 }) {
  const planes = {
    light: createPlane(SIDE, SIDE, light),
    a: createPlane(SIDE, SIDE, a),
    b: createPlane(SIDE, SIDE, b),
    mask: createPlane(SIDE, SIDE, 1),
    scale: 1,
  };
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      if (x + y > 140) planes.light.data[at(x, y)] = shade;
      if (Math.hypot(x - 60, y - 20) < 12) planes.light.data[at(x, y)] = light - 0.04;
      if (Math.hypot(x - 20, y - 100) < 6) planes.light.data[at(x, y)] = 0.2;
    }
  }
  return planes;
}

it('makes olive shade on white fur lighter and cool, and leaves its lights and its nose', () => {
  const { light, a, b, ...rest } = pet({});
  paintWhiteCoat({ light, a, b, ...rest });
  expect(light.data[SHADE]).toBeGreaterThan(0.62);
  expect(light.data[SHADE]).toBeLessThan(0.72);
  expect(b.data[SHADE]).toBeLessThan(-0.003);
  expect(a.data[SHADE]).toBeGreaterThan(-0.001);
  expect(light.data[LIT]).toBeCloseTo(0.9, 1);
  expect(light.data[NOSE]).toBeCloseTo(0.2);
});

it('takes the warm hue off the shade of a coat whose lit part is white, also off single locks', () => {
  const { light, a, b, ...rest } = pet({ shade: 0.6 });
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      if (x + y <= 140) continue;
      a.data[at(x, y)] = 0.018;
      b.data[at(x, y)] = Math.hypot(x - 100, y - 70) < 4 ? 0.075 : 0.05;
    }
  }
  const before = light.data[SHADE];
  paintWhiteCoat({ light, a, b, ...rest });
  expect(light.data[SHADE]).toBeGreaterThan(before + 0.05);
  expect(b.data[SHADE]).toBeLessThan(0.003);
  expect(b.data[at(100, 70)]).toBeLessThan(0.02);
});

it('keeps markings of a white coat that are as warm and dark as the shade of another one', () => {
  const { light, a, b, ...rest } = pet({ shade: 0.75 });
  for (let y = 90; y < SIDE; y++) {
    for (let x = 80; x < SIDE; x++) {
      light.data[at(x, y)] = 0.6;
      a.data[at(x, y)] = 0.018;
      b.data[at(x, y)] = 0.05;
    }
  }
  const marking = at(100, 105);
  paintWhiteCoat({ light, a, b, ...rest });
  expect(a.data[marking]).toBeGreaterThan(0.015);
  expect(b.data[marking]).toBeGreaterThan(0.04);
});

it('keeps the cream of a body that is hardly darker than a white head', () => {
  const { light, a, b, ...rest } = pet({ shade: 0.76 });
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) if (x + y > 110) b.data[at(x, y)] = 0.065;
  }
  paintWhiteCoat({ light, a, b, ...rest });
  expect(b.data[SHADE]).toBeGreaterThan(0.06);
});

it('keeps the pink of ears', () => {
  const { light, a, b, ...rest } = pet({});
  a.data[EAR] = 0.035;
  paintWhiteCoat({ light, a, b, ...rest });
  expect(a.data[EAR]).toBeCloseTo(0.035);
});

it('shows the faint form of light fur, whatever its color', () => {
  for (const b of [0.01, 0.06]) {
    const planes = pet({ b });
    paintWhiteCoat(planes);
    expect(planes.light.data[LIT] - planes.light.data[EAR]).toBeGreaterThan(0.053);
  }
});

it('leaves shade of cream fur warm, and gray coats as they are', () => {
  const cream = pet({ a: 0.01, b: 0.05 });
  paintWhiteCoat(cream);
  expect(cream.light.data[SHADE]).toBeCloseTo(0.56, 1);
  expect(cream.b.data[SHADE]).toBeCloseTo(0.05);
  const gray = pet({ light: 0.58, shade: 0.4 });
  const before = gray.light.data.slice();
  paintWhiteCoat(gray);
  expect(gray.light.data).toEqual(before);
});

it('takes nothing for a pet where there is none', () => {
  const planes = { ...pet({}), mask: createPlane(SIDE, SIDE) };
  const before = planes.light.data.slice();
  paintWhiteCoat(planes);
  expect(planes.light.data).toEqual(before);
});
