import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Browser } from '../../bench/load/browser.ts';
import { KINDS, LoadStats } from '../../bench/load/load-stats.ts';
import { openScene } from '../../bench/load/scene.ts';
import { VirtualUser } from '../../bench/load/virtual-user.ts';
import { startShopProcess } from '../../bench/shop-process.ts';
import { temporaryDataDir } from '../integration/start-backend.ts';
import { sharePictures } from '../share-pictures.ts';

const ERRANDS = ['looks around', 'gives hearts', 'has previews painted', 'buys'] as const;

// The short form of `npm run test:long -- soak`, which takes half an hour and measures memory.
test('virtual users of every kind, at the same time, find what they came for', async () => {
  const dataDir = temporaryDataDir();
  sharePictures(dataDir);
  const shop = await startShopProcess({
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '1',
    EMAIL_CONFIRMATION: 'off',
  });
  try {
    const scene = await openScene(shop);
    const stats = new LoadStats();
    const { signal } = new AbortController();
    await Promise.all(
      [...ERRANDS, ...ERRANDS].map(async (errand, place) => {
        const browser = new Browser(scene.origin, `10.0.0.${place}`, stats);
        await new VirtualUser({ scene, browser, random: () => 0.5, thinkMs: 50, signal }).visit(errand);
        browser.close();
      }),
    );
    expect([...stats.kinds.keys()].sort()).toEqual([...KINDS].sort());
    for (const [kind, { times, errors }] of stats.kinds) {
      expect(errors, kind).toEqual({});
      expect(times.length, kind).toBeGreaterThan(0);
    }
  } finally {
    await shop.stop();
    rmSync(join(dataDir, '..'), { recursive: true, force: true });
  }
}, 240_000);
