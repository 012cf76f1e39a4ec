/** A file of an archive. */
export interface ZipEntry {
  /** Path inside the archive, in ASCII or any other letters. */
  readonly name: string;
  readonly content: Blob;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
/** Names are UTF-8 (general purpose bit 11). */
const UTF8 = 0x0800;
/** Version 2.0 of the format. */
const VERSION = 20;

/**
 * Puts files into a ZIP archive as they are: photos are compressed already. Holds one file in memory at a time.
 * Format: PKWARE APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16. Up to 65,535 files and 4 GB.
 */
export async function zipArchive(entries: readonly ZipEntry[], when: Date): Promise<Blob> {
  const parts: Blob[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const path = new TextEncoder().encode(name);
    const checksum = crc32(new Uint8Array(await content.arrayBuffer()));
    const common = [
      [UTF8, 2],
      [0, 2],
      [dosTime(when), 2],
      [dosDate(when), 2],
      [checksum, 4],
      [content.size, 4],
      [content.size, 4],
      [path.length, 2],
      [0, 2],
    ] as const;
    const local = fields([[LOCAL_HEADER, 4], [VERSION, 2], ...common], path);
    parts.push(new Blob([local]), content);
    directory.push(
      fields(
        [
          [CENTRAL_HEADER, 4],
          [VERSION, 2],
          [VERSION, 2],
          ...common,
          // Comment, disk, attributes inside and outside.
          [0, 2],
          [0, 2],
          [0, 2],
          [0, 4],
          [offset, 4],
        ],
        path,
      ),
    );
    offset += local.length + content.size;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = entries.length;
  const end = fields(
    [
      [END, 4],
      [0, 2],
      [0, 2],
      [count, 2],
      [count, 2],
      [size, 4],
      [offset, 4],
      [0, 2],
    ],
    new Uint8Array(0),
  );
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}

/** Numbers of 2 or 4 bytes, low byte first, and what follows them. */
function fields(
  values: readonly (readonly [value: number, bytes: 2 | 4])[],
  rest: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const length = values.reduce((sum, [, bytes]) => sum + bytes, 0);
  const all = new Uint8Array(length + rest.length);
  const view = new DataView(all.buffer);
  let at = 0;
  for (const [value, bytes] of values) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  all.set(rest, at);
  return all;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 as in ISO 3309. */
function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

const dosTime = (when: Date) =>
  (when.getHours() << 11) | (when.getMinutes() << 5) | Math.floor(when.getSeconds() / 2);
const dosDate = (when: Date) =>
  ((when.getFullYear() - 1980) << 9) | ((when.getMonth() + 1) << 5) | when.getDate();
