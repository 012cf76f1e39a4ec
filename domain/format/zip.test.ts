import { expect, it } from 'vitest';
import { directoryEntry, endOf, type ZipEntry, zipOf } from './zip.ts';

/** Any sum of the bytes will do here. */
const crc32 = (bytes: Uint8Array) => bytes.reduce((sum, byte) => sum + byte, 0);

async function archiveOf(entries: readonly ZipEntry[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const all = (async function* () {
    yield* entries;
  })();
  for await (const chunk of zipOf(all, { crc32, when: new Date(2026, 10, 21, 15, 4, 6) })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Files of an archive, found by its directory as programs find them. */
function filesOf(archive: Buffer): Record<string, Buffer> {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  const files: Record<string, Buffer> = {};
  for (let place = 0; place < count; place++) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const [crc, size] = [archive.readUInt32LE(at + 16), archive.readUInt32LE(at + 24)];
    const length = archive.readUInt16LE(at + 28);
    expect(archive.readUInt16LE(at + 12)).toBe((15 << 11) | (4 << 5) | 3);
    expect(archive.readUInt16LE(at + 14)).toBe((46 << 9) | (11 << 5) | 21);
    const name = archive.toString('utf8', at + 46, at + 46 + length);
    const start = archive.readUInt32LE(at + 42);
    expect(archive.readUInt32LE(start)).toBe(0x04034b50);
    // The local header has the same values as the directory.
    expect(archive.subarray(start + 4, start + 30)).toEqual(archive.subarray(at + 6, at + 32));
    expect(archive.toString('utf8', start + 30, start + 30 + length)).toBe(name);
    const bytes = archive.subarray(start + 30 + length, start + 30 + length + size);
    expect(crc32(bytes)).toBe(crc);
    files[name] = bytes;
    at += 46 + length + archive.readUInt16LE(at + 30);
  }
  expect(at).toBe(end);
  return files;
}

it('holds every file as it is', async () => {
  const entries = [
    { name: 'PW-1/a.png', bytes: Buffer.from([1, 2, 3, 0, 255]) },
    { name: 'PW-1/größe.svg', bytes: Buffer.from('<svg/>') },
    { name: 'empty.txt', bytes: Buffer.alloc(0) },
  ];
  expect(filesOf(await archiveOf(entries))).toEqual(
    Object.fromEntries(entries.map(({ name, bytes }) => [name, bytes])),
  );
});

it('may be empty', async () => expect(filesOf(await archiveOf([]))).toEqual({}));

const MOST_32 = 0xffffffff;

it.each([
  [0xfffe, 70, false],
  [0xffff, 70, true],
  [0x1_0001, 70, true],
  [1, MOST_32 - 1, false],
  [1, MOST_32, true],
  [1, MOST_32 + 5, true],
])('ends with the numbers of ZIP64 where %i files or %i bytes need them: %s', (count, offset, isFar) => {
  const record = Buffer.from(endOf(count, 60, offset));
  const end = record.subarray(-22);
  expect(end.readUInt32LE(0)).toBe(0x06054b50);
  expect(record.length).toBe(isFar ? 56 + 20 + 22 : 22);
  for (const at of [8, 10]) expect(end.readUInt16LE(at)).toBe(Math.min(count, 0xffff));
  expect(end.readUInt32LE(16)).toBe(isFar ? MOST_32 : offset);
  if (!isFar) return;
  expect([24, 32, 40, 48].map((at) => Number(record.readBigUInt64LE(at)))).toEqual([
    count,
    count,
    60,
    offset,
  ]);
  expect(Number(record.readBigUInt64LE(56 + 8))).toBe(offset + 60);
});

it.each([
  [MOST_32 - 1, false],
  [MOST_32, true],
  [MOST_32 + 5, true],
])('finds a file at %i with an offset of ZIP64: %s', (offset, isFar) => {
  const entry = Buffer.from(directoryEntry(new Uint8Array(22), Buffer.from('a'), offset));
  expect(entry.readUInt32LE(42)).toBe(isFar ? MOST_32 : offset);
  expect(entry.readUInt16LE(30)).toBe(entry.length - 47);
  if (isFar) expect(Number(entry.readBigUInt64LE(47 + 4))).toBe(offset);
  else expect(entry).toHaveLength(47);
});
