import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostmaster } from '#backend/database/postmaster.ts';
import { freePort } from '../../scripts/free-port.ts';
import { OPEN, type ShopProcess, spawnShop } from '../integration/shop-process.ts';
import { errands, fileOf, PICTURE, ShopLoad, styleOf } from './shop-load.ts';

/** Enough for a new database and its log, with some room. */
const DISK_BYTES = 320 * 1024 * 1024;
const place = mkdtempSync(join(tmpdir(), 'pawtrait-disk-'));
const dataDir = join(place, 'data');
const storage = join(dataDir, 'storage');
const filler = join(place, 'filler');
const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'pipe' });

/** Mounting needs root and Linux; elsewhere `outages.test.ts` covers it. */
const canMount = (() => {
  if (!process.env.STRESS_DISKS || process.platform !== 'linux') return false;
  try {
    mount('-t', 'tmpfs', '-o', `size=${DISK_BYTES},mode=711`, 'pawtrait-stress', place);
    return true;
  } catch {
    return false;
  }
})();

function fill(): void {
  const file = openSync(filler, 'w');
  const zeros = Buffer.alloc(64 * 1024);
  try {
    for (;;) writeSync(file, zeros);
  } catch {
    // Full to the last block.
  } finally {
    closeSync(file);
  }
}

describe.skipIf(!canMount)('a real disk', () => {
  let shop: ShopProcess;
  let load: ShopLoad;
  beforeAll(async () => {
    mkdirSync(dataDir, { mode: 0o711 });
    shop = spawnShop({ dataDir, port: await freePort() });
    await shop.waitForOutput(OPEN);
    const art = 'previews/00000000-0000-4000-8000-00000000d15c.png';
    const upload = shop.service.storage
      .from('previews')
      .upload(art.slice(9), PICTURE, { contentType: 'image/png' });
    expect((await upload).error).toBeNull();
    const { data: mug } = await shop.service
      .from('product_admin_settings')
      .select('id')
      .eq('catalog_card_id', 'mug')
      .single();
    const artUrl = `${shop.origin}/storage/v1/object/public/${art}`;
    load = new ShopLoad(errands({ mugId: mug?.id ?? '', artUrl, photo: '' }), () => shop);
    for (const name of ['row', 'file', 'account', 'order']) load.start(name);
  });
  afterAll(async () => {
    await load?.end();
    shop?.kill('SIGTERM');
    await shop?.ended;
    const left = findPostmaster(join(dataDir, 'postgres'));
    if (left) process.kill(left.pid, 'SIGQUIT');
    execFileSync('umount', ['--lazy', place]);
    rmSync(place, { recursive: true, force: true });
  });

  const reads = async () =>
    (await Promise.all(['/', '/healthz'].map((path) => fetch(shop.origin + path)))).map(
      ({ status }) => status,
    );

  test('that is full: writes are rejected for now, pages stay, and all continues when there is room', async () => {
    await load.progress(3);
    fill();
    const before = load.retries;
    while (load.retries < before + 40) await wait(50);
    expect(await reads()).toEqual([200, 200]);
    rmSync(filler);
    await load.progress(3);
    expect(load.surprises).toEqual([]);
  }, 240_000);

  test('with read-only files: uploads are rejected for now, everything else continues', async () => {
    mount('--bind', storage, storage);
    mount('-o', 'remount,bind,ro', storage);
    try {
      const rows = load.acknowledged.get('row')?.length ?? 0;
      const before = load.retries;
      while (load.retries < before + 20 || (load.acknowledged.get('row')?.length ?? 0) < rows + 3)
        await wait(50);
      expect(await reads()).toEqual([200, 200]);
    } finally {
      execFileSync('umount', ['--lazy', storage]);
    }
    await load.progress(3);
    expect(load.surprises).toEqual([]);
  }, 120_000);

  test('everything acknowledged is stored exactly once', async () => {
    await load.end();
    const keys = (name: string) => load.acknowledged.get(name) ?? [];
    const { data } = await shop.service.from('art_styles').select('slug').like('slug', 'fault-%');
    expect(data?.map(({ slug }) => slug)).toEqual(expect.arrayContaining(keys('row').map(styleOf)));
    for (const key of keys('file')) {
      const { data: file } = await shop.service.storage.from('pet-examples').download(fileOf(key));
      expect((await file?.text())?.slice(-key.length)).toBe(key);
    }
    const { data: orders } = await shop.service.from('orders').select('email, status');
    for (const key of keys('order')) {
      const own = orders?.filter(({ email }) => email.startsWith(key));
      expect(own).toEqual([{ email: `${key}@example.test`, status: 'paid' }]);
    }
  }, 120_000);
});
