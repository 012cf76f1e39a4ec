import { expect, it } from 'vitest';
import { type ZipEntry, zipOf } from './zip.ts';

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
