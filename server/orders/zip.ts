import { crc32 } from 'node:zlib';

/** A file of an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const MOST_32 = 0xffffffff;
/** Names are UTF-8. */
const UTF8 = 0x0800;
/** Of the format without and with 64-bit offsets. */
const [PLAIN, ZIP64] = [20, 45];
/** 1 January 2000, midnight: the same files give the same archive. */
const DATE = (20 << 9) | (1 << 5) | 1;

/**
 * A ZIP archive (PKWARE APPNOTE 6.3) whose files are stored as they are: pictures and PDFs are compressed already. Of
 * the files only the current one is in memory; beyond 4 GB the offsets are those of ZIP64. No file is larger than that.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes } of entries) {
    const path = Buffer.from(name);
    const common = Buffer.alloc(22);
    common.writeUInt16LE(UTF8, 0);
    common.writeUInt16LE(DATE, 6);
    common.writeUInt32LE(crc32(bytes), 8);
    common.writeUInt32LE(bytes.length, 12);
    common.writeUInt32LE(bytes.length, 16);
    common.writeUInt16LE(path.length, 20);
    const header = Buffer.concat([numbers([4, 0x04034b50], [2, PLAIN]), common, numbers([2, 0]), path]);
    directory.push(directoryEntry(common, path, offset));
    yield header;
    yield bytes;
    offset += header.length + bytes.length;
  }
  const listed = Buffer.concat(directory);
  yield listed;
  yield endOf(directory.length, listed.length, offset);
}

function directoryEntry(common: Buffer, path: Buffer, offset: number): Buffer {
  const isFar = offset > MOST_32;
  const extra = isFar ? numbers([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0);
  const versions = numbers([4, 0x02014b50], [2, PLAIN], [2, isFar ? ZIP64 : PLAIN]);
  const rest = numbers([2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0], [4, isFar ? MOST_32 : offset]);
  return Buffer.concat([versions, common, rest, path, extra]);
}

function endOf(count: number, size: number, offset: number): Buffer {
  const far = [
    numbers(
      [4, 0x06064b50],
      [8, 44],
      [2, ZIP64],
      [2, ZIP64],
      [4, 0],
      [4, 0],
      [8, count],
      [8, count],
      [8, size],
    ),
    numbers([8, offset]),
    numbers([4, 0x07064b50], [4, 0], [8, offset + size], [4, 1]),
  ];
  const isFar = offset > MOST_32;
  const end = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size]);
  return Buffer.concat([...(isFar ? far : []), end, numbers([4, isFar ? MOST_32 : offset], [2, 0])]);
}

/** Little-endian numbers of 2, 4 or 8 bytes. */
function numbers(...values: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer {
  return Buffer.concat(
    values.map(([size, value]) => {
      const bytes = Buffer.alloc(size);
      if (size === 8) bytes.writeBigUInt64LE(BigInt(value));
      else bytes.writeUIntLE(value, 0, size);
      return bytes;
    }),
  );
}
