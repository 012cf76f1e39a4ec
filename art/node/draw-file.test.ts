import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPlan } from '#art/drawing/draw-plan.ts';
import { planPainting } from '#art/styles/plan-painting.ts';
import { testSubject } from '#art/test-subject.ts';
import { drawFile } from './draw-file.ts';
import { type PaintHelper, startPaintHelper } from './paint-helper.ts';

const subject = testSubject(60, 60, (x, y) => {
  const isPet = Math.hypot(x - 30, y - 30) < 22;
  return { isPet, color: isPet ? [190, 90 + ((60 * y + x) % 120), 80] : [60, 140, 90] };
});
const size = { width: 290, height: 290 };
const broken: PaintHelper = {
  look: () => Promise.reject(new Error('The helper has ended')),
  finish: () => Promise.reject(new Error('The helper has ended')),
  plan: () => Promise.reject(new Error('The helper has ended')),
  draw: () => Promise.reject(new Error('The helper has ended')),
  close: () => Promise.resolve(),
};

describe.each(['sage', 'transparent'] as const)('a picture on %s', (background) => {
  const plan = planPainting(subject, { style: 'vibrant', background, resolution: 128 });
  const drawn = drawPlan(plan, size).data;

  it('is the same whoever draws its bands', async () => {
    const helper = startPaintHelper();
    for (const each of [undefined, helper, broken]) {
      const file = await drawFile(plan, size, { helper: each });
      const { data, info } = await sharp(file, { failOn: 'warning' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info.channels).toBe(background === 'transparent' ? 4 : 3);
      const pixels = info.channels === 4 ? data : await sharp(file).ensureAlpha().raw().toBuffer();
      expect(Buffer.compare(pixels, Buffer.from(drawn.buffer))).toBe(0);
    }
    await helper.close();
  });
});
