import { MessageChannel } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { NETWORK_SIDE } from '#art/network/saliency.ts';
import { encodePlan } from '#art/plan/plan-codec.ts';
import { planPainting } from '#art/styles/plan-painting.ts';
import { testSubject } from '#art/test-subject.ts';
import { type PaintHelper, startPaintHelper } from './paint-helper.ts';
import { planTogether } from './plan-together.ts';

const subject = testSubject(60, 60, (x, y) => {
  const isPet = Math.hypot(x - 30, y - 30) < 22;
  return { isPet, color: isPet ? [190, 90 + ((60 * y + x) % 120), 80] : [60, 140, 90] };
});
const broken: PaintHelper = {
  look: () => Promise.reject(new Error('The helper has ended')),
  // Takes a part and never answers.
  plan: async ({ begun }) => {
    Atomics.add(new Int32Array(begun), 0, 1);
    throw new Error('The helper has ended');
  },
  finish: () => Promise.reject(new Error('The helper has ended')),
  draw: () => Promise.reject(new Error('The helper has ended')),
  close: () => Promise.resolve(),
};

it('is the same plan whoever plans its parts', async () => {
  const helper = startPaintHelper();
  for (const style of ['sketchy', 'digitalwatercolor', 'diecut', 'charcoal', 'anime'] as const) {
    const options = { style, background: 'automatic', petName: 'Mio', resolution: 48 } as const;
    const alone = encodePlan(planPainting(subject, options));
    for (const help of [undefined, helper, broken])
      expect(encodePlan(await planTogether(subject, options, help)), style).toEqual(alone);
  }
  await helper.close();
});

it('takes for a plan what answers it, also right after a look', async () => {
  const helper = startPaintHelper();
  const options = { style: 'diecut', background: 'automatic', resolution: 48 } as const;
  const looked = helper.look({
    inputs: [new Float32Array(3 * NETWORK_SIDE ** 2)],
    what: 'pet',
    halves: [],
    port: new MessageChannel().port2,
  });
  const plan = await planTogether(subject, options, helper);
  expect(encodePlan(plan)).toEqual(encodePlan(planPainting(subject, options)));
  expect(await looked).toMatchObject([{ width: NETWORK_SIDE, height: NETWORK_SIDE }]);
  await helper.close();
});
