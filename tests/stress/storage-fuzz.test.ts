import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTestBackend, quiet, temporaryDataDir } from '../integration/start-backend.ts';

// Thousands of uploads from one address; limits are tested elsewhere.
const shop = await openTestBackend(temporaryDataDir(), quiet, { limits: { factor: 1_000 } });
const ann = await shop.createUser();

const nasty = fc.constantFrom(
  '..',
  '.',
  '',
  '%2e%2e',
  '%2f',
  '..%2f..',
  '%5c',
  '..\\',
  '%00',
  'a%00b',
  '%',
  '%zz',
  '%ff%fe',
  '%ed%a0%80',
  'é',
  'e\u0301',
  '\u202e',
  '🐾',
  '~',
  'CON',
  'a:b',
  '.drafts',
  'x'.repeat(201),
  'y'.repeat(1_200),
  ' ',
  'a ',
  '$(id)',
  "';--",
  '*',
);
const segment = fc.oneof(
  nasty,
  fc.constant('USER'),
  fc.string({ unit: 'binary', maxLength: 6 }).map((text) => encodeURIComponent(text.toWellFormed())),
);
const path = fc.oneof(
  fc.array(segment, { minLength: 1, maxLength: 5 }).map((segments) => segments.join('/')),
  segment.map((name) => `USER/${name}`),
  fc.constantFrom('USER/a.png', 'temp/USER/b.png', 'USER/1_generated.png'),
);
const bucket = fc.oneof(
  fc.constantFrom('pet-images', 'pet-images', 'previews', '..', '.drafts', '%2e%2e'),
  segment,
);
const place = fc.constantFrom(
  ...Array.from({ length: 6 }, () => 'object'),
  'object/public',
  'object/authenticated',
  'object/sign',
  'object/info',
  'object/upload/sign',
  'object/list',
  'object/move',
  'object/copy',
  'render/image/public',
  'render/image/authenticated',
  'render/image/sign',
  'bucket',
  'nothing',
);
const body = fc.oneof(
  fc.constant('\x89PNG\r\n\x1a\nfuzz'),
  fc.constant('\x89PNG\r\n\x1a\nfuzz'),
  fc.constant('{}'),
  fc
    .record({ prefix: path, search: path, limit: fc.integer(), offset: fc.integer() })
    .map((list) => JSON.stringify(list)),
  fc
    .record({ bucketId: bucket, sourceKey: path, destinationKey: path, destinationBucket: bucket })
    .map((names) => JSON.stringify(names)),
  fc.record({ expiresIn: fc.integer(), paths: fc.array(path) }).map((sign) => JSON.stringify(sign)),
  fc.array(path).map((prefixes) => JSON.stringify({ prefixes })),
  fc.json({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
);

test('no request to storage is answered by 500 or reaches beyond the buckets', async () => {
  const kinds = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        place,
        bucket,
        path,
        body,
        method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE'),
        type: fc.constantFrom(
          'image/png',
          'application/json',
          'multipart/form-data; boundary=x',
          'multipart/form-data',
        ),
        upsert: fc.constantFrom('true', 'false'),
        query: fc.constantFrom('', '?token=x', '?width=9', '?download=%0d%0aset-cookie:x'),
      }),
      async (wanted) => {
        const name = wanted.path.replaceAll('USER', ann.id);
        const address = `/storage/v1/${wanted.place}/${wanted.bucket}/${name}`;
        const answer = await shop.fetch(
          `${address.replaceAll('?', '%3f').replaceAll('#', '%23')}${wanted.query}`,
          {
            method: wanted.method,
            headers: {
              apikey: shop.backend.keys.publishable,
              authorization: `Bearer ${ann.token}`,
              'content-type': wanted.type,
              'x-upsert': wanted.upsert,
            },
            ...(/GET|HEAD/.test(wanted.method)
              ? {}
              : { body: Buffer.from(wanted.body.toWellFormed(), 'latin1') }),
          },
        );
        const text = await answer.text();
        kinds.set(answer.status, (kinds.get(answer.status) ?? 0) + 1);
        expect([answer.status < 500, text]).toEqual([true, text]);
      },
    ),
    { numRuns: 4_000, seed: 20_261_121 },
  );
  expect(kinds.get(200) ?? 0).toBeGreaterThan(5);
  expect([...kinds.keys()].sort()).toEqual(expect.arrayContaining([400, 403, 404]));

  // All that was stored is in Ann's folders, and the data directory holds nothing new.
  const rows = await shop.owner<{ name: string }[]>`select name from storage.objects`;
  for (const { name } of rows) expect(name).toMatch(new RegExp(`^(temp/)?${ann.id}/.`));
  const known = ['.drafts', 'pet-images', 'previews'];
  expect(readdirSync(join(shop.dataDir, 'storage')).filter((entry) => !known.includes(entry))).toEqual([]);
  expect(readdirSync(join(shop.dataDir, 'storage', '.drafts'))).toEqual([]);
  expect(existsSync(join(shop.dataDir, '..', 'pet-images'))).toBe(false);
  expect(await shop.backend.ready()).toBe(true);
});
