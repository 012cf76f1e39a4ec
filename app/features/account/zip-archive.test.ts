import { describe, expect, it } from 'vitest';
import { zipArchive } from './zip-archive.ts';

/** Reads an archive back by its directory, as unpackers do. */
function read(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  let at = view.getUint32(end + 16, true);
  expect(at + view.getUint32(end + 12, true)).toBe(end);
  return Array.from({ length: view.getUint16(end + 10, true) }, () => {
    expect(view.getUint32(at, true)).toBe(0x02014b50);
    const size = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + nameLength;
    const entry = {
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      checksum: view.getUint32(at + 16, true),
      time: view.getUint16(at + 12, true),
      date: view.getUint16(at + 14, true),
      content: bytes.slice(start, start + size),
    };
    // The local header has the same values as the central directory.
    expect(view.getUint32(local, true)).toBe(0x04034b50);
    expect(bytes.slice(local + 4, local + 30)).toEqual(bytes.slice(at + 6, at + 32));
    expect(bytes.slice(local + 30, start)).toEqual(bytes.slice(at + 46, at + 46 + nameLength));
    at += 46 + nameLength;
    return entry;
  });
}

describe('zipArchive', () => {
  it('keeps every file as it was, under its name', async () => {
    const photo = Uint8Array.from({ length: 5000 }, (_, index) => (index * 31) & 255);
    const archive = await zipArchive(
      [
        { name: 'check', content: new Blob(['123456789']) },
        { name: 'files/größe 1.jpg', content: new Blob([photo]) },
        { name: 'empty', content: new Blob([]) },
      ],
      new Date(2026, 10, 21, 15, 4, 6),
    );
    const [check, file, empty] = read(new Uint8Array(await archive.arrayBuffer()));
    // The check value of CRC-32.
    expect(check).toMatchObject({ name: 'check', checksum: 0xcbf43926 });
    expect(file).toMatchObject({ name: 'files/größe 1.jpg', content: photo });
    expect(empty).toMatchObject({ checksum: 0, content: new Uint8Array(0) });
    expect(check?.time).toBe((15 << 11) | (4 << 5) | 3);
    expect(check?.date).toBe((46 << 9) | (11 << 5) | 21);
  });

  it('can be empty', async () => {
    expect(read(new Uint8Array(await (await zipArchive([], new Date())).arrayBuffer()))).toEqual([]);
  });
});
