/** A file of an archive. */
export interface ZipEntry<Bytes extends Uint8Array = Uint8Array> {
  /** Path inside the archive, in ASCII or any other letters. */
  readonly name: string;
  readonly bytes: Bytes;
}

interface ZipOptions {
  /** CRC-32 as in ISO 3309. */
  readonly crc32: (bytes: Uint8Array) => number;
  /** When the files were made. */
  readonly when: Date;
}

/** Where a number of the format without ZIP64 says that it is in the longer record. */
const [MOST_16, MOST_32] = [0xffff, 0xffffffff];
/** Names are UTF-8. */
const UTF8 = 0x0800;
/** Of the format without and with 64-bit offsets. */
const [PLAIN, ZIP64] = [20, 45];

/**
 * A ZIP archive (PKWARE APPNOTE 6.3) whose files are stored as they are: pictures and PDFs are compressed already. Of
 * the files only the current one is in memory; beyond 4 GB or 65,534 files its numbers are those of ZIP64. No file is larger than 4 GB.
 */
export async function* zipOf<Bytes extends Uint8Array>(
  entries: AsyncIterable<ZipEntry<Bytes>>,
  { crc32, when }: ZipOptions,
): AsyncGenerator<Bytes | Uint8Array<ArrayBuffer>> {
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for await (const { name, bytes } of entries) {
    const path = new TextEncoder().encode(name);
    const common = numbers(
      [2, UTF8],
      [2, 0],
      [2, dosTime(when)],
      [2, dosDate(when)],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, path.length],
    );
    const header = joined(numbers([4, 0x04034b50], [2, PLAIN]), common, numbers([2, 0]), path);
    directory.push(directoryEntry(common, path, offset));
    yield header;
    yield bytes;
    offset += header.length + bytes.length;
  }
  const listed = joined(...directory);
  yield listed;
  yield endOf(directory.length, listed.length, offset);
}

/** What the directory says of a file whose header is at `offset`, in bytes. */
export function directoryEntry(
  common: Uint8Array,
  path: Uint8Array,
  offset: number,
): Uint8Array<ArrayBuffer> {
  const isFar = offset >= MOST_32;
  const extra = isFar ? numbers([2, 1], [2, 8], [8, offset]) : new Uint8Array();
  const versions = numbers([4, 0x02014b50], [2, PLAIN], [2, isFar ? ZIP64 : PLAIN]);
  const rest = numbers([2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0], [4, isFar ? MOST_32 : offset]);
  return joined(versions, common, rest, path, extra);
}

/** The end of an archive whose directory has `count` files and `size` bytes, and is at `offset`. */
export function endOf(count: number, size: number, offset: number): Uint8Array<ArrayBuffer> {
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
  const isFar = offset >= MOST_32 || count >= MOST_16;
  const counted = Math.min(count, MOST_16);
  const end = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, counted], [2, counted], [4, size]);
  return joined(...(isFar ? far : []), end, numbers([4, isFar ? MOST_32 : offset], [2, 0]));
}

/** Little-endian numbers of 2, 4 or 8 bytes. */
function numbers(
  ...values: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]
): Uint8Array<ArrayBuffer> {
  return joined(
    ...values.map(([size, value]) => {
      const bytes = new Uint8Array(size);
      const view = new DataView(bytes.buffer);
      if (size === 8) view.setBigUint64(0, BigInt(value), true);
      else if (size === 4) view.setUint32(0, value, true);
      else view.setUint16(0, value, true);
      return bytes;
    }),
  );
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const dosTime = (when: Date) =>
  (when.getHours() << 11) | (when.getMinutes() << 5) | Math.floor(when.getSeconds() / 2);
const dosDate = (when: Date) =>
  ((when.getFullYear() - 1980) << 9) | ((when.getMonth() + 1) << 5) | when.getDate();
