import { expect, it } from 'vitest';
import type { Subject } from '../contract.ts';
import { drawPlan, sizeOfPlan } from '../drawing/draw-plan.ts';
import { testSubject } from '../test-subject.ts';
import { planPainting } from './plan-painting.ts';

const PHOTO = { width: 200, height: 150 };
const EYE = { x: 128, y: 62, radius: 9 };

/** A gray pet that is cut by the lower edge, with one red eye. */
function petWithEye(): Subject {
  return testSubject(PHOTO.width, PHOTO.height, (x, y) => {
    const isEye = Math.hypot(x - EYE.x, y - EYE.y) < EYE.radius;
    const isPet = Math.hypot(x - 110, (y - 110) * 0.8) < 70;
    return { isPet, color: isEye ? [220, 20, 30] : [130, 130, 130] };
  });
}

it.each([1, 4 / 5, 5 / 4])(
  'says where the photo lies in a picture of aspect %d: the eye is where it should be within 1 %%',
  (aspect) => {
    const plan = planPainting(petWithEye(), {
      style: 'vibrant',
      background: 'white',
      aspect,
      resolution: 400,
    });
    const size = sizeOfPlan(plan, 400);
    const { data } = drawPlan(plan, size);
    const seen = { x: 0, y: 0, weight: 0 };
    for (let i = 0; i < size.width * size.height; i++) {
      const [red = 0, green = 0, blue = 0] = data.subarray(4 * i, 4 * i + 3);
      if (red < 1.6 * green || red < 1.6 * blue) continue;
      seen.x += i % size.width;
      seen.y += Math.floor(i / size.width);
      seen.weight++;
    }
    const box = plan.photo ?? { x: 0, y: 0, width: 0, height: 0 };
    const pixels = size.width / plan.width;
    expect(seen.weight).toBeGreaterThan(50);
    const expected = {
      x: box.x + ((EYE.x + 0.5) / PHOTO.width) * box.width,
      y: box.y + ((EYE.y + 0.5) / PHOTO.height) * box.height,
    };
    const found = { x: seen.x / seen.weight / pixels, y: seen.y / seen.weight / pixels };
    expect(Math.hypot(found.x - expected.x, found.y - expected.y)).toBeLessThan(0.01 * plan.width);
  },
);
