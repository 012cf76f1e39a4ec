import { expect, test } from 'vitest';
import { startShopProcess } from '../../bench/shop-process.ts';
import { sendCrowd } from '../../bench/shoppers/crowd.ts';
import { openScene } from '../../bench/shoppers/scene.ts';

// The short form of `npm run trial -- soak`, which takes half an hour and looks at the memory.
test('shoppers of every kind find what they came for', async () => {
  const shop = await startShopProcess({
    TRUSTED_PROXIES: '1',
    EMAIL_CONFIRMATION: 'off',
    RATE_LIMIT_FACTOR: '1000',
  });
  try {
    const scene = await openScene(shop);
    const { kinds } = await sendCrowd({ scene, shoppers: 12, seconds: 5, thinkMs: 100 });
    const met = Object.fromEntries(kinds.map(([kind, { times, errors }]) => [kind, { times, errors }]));
    for (const [kind, { errors }] of Object.entries(met)) expect(errors, kind).toEqual({});
    for (const kind of ['page', 'file', 'feed', 'heart', 'sign up', 'preview', 'order', 'payment']) {
      expect(met[kind]?.times.length, kind).toBeGreaterThan(0);
    }
  } finally {
    await shop.stop();
  }
}, 120_000);
