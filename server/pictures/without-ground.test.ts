import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { encodePlan } from '#art/plan/plan-codec.ts';
import { testPlan } from '../../tests/integration/test-plan.ts';
import { withoutGround } from './without-ground.ts';

const plan = (options: object) => gzipSync(encodePlan(testPlan(options)));
const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#36c' } })
  .png()
  .toBuffer();

it('keeps the pet and clears what lies around it', async () => {
  const cleared = await withoutGround(picture, plan({ hasCutOut: true }), 128);
  const { data, info } = await sharp(cleared ?? [])
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 128, height: 128, channels: 4 });
  const alphaAt = (x: number, y: number) => data[(y * 128 + x) * 4 + 3];
  expect(alphaAt(64, 64)).toBe(255);
  expect(alphaAt(2, 2)).toBe(0);
});

it('leaves a painting without a cut-out as it is', async () => {
  expect(await withoutGround(picture, plan({}), 128)).toBeNull();
});
