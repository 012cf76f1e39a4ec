/** How a picture has to be turned and mirrored to be upright: 1 (not at all) to 8, as EXIF counts. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Tag of the orientation in the first directory of EXIF data (CIPA DC-008, "Exif", 4.6.4). */
const ORIENTATION = 0x0112;
/** Entries of a directory that are looked at. */
const MOST_ENTRIES = 500;

/** The orientation that a WebP file names in its `EXIF` chunk, which most browsers do not follow; 1 without any. */
export function webpOrientation(bytes: Uint8Array): Orientation {
  const view = viewOf(bytes);
  if (bytes.length < 12 || text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 4) !== 'WEBP') return 1;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    if (text(bytes, at, 4) === 'EXIF') return tiffOrientation(bytes.subarray(at + 8, at + 8 + size));
    at += 8 + size + (size % 2);
  }
  return 1;
}

/**
 * The orientation that a HEIC file names in EXIF data alone. Files with it where the format puts it, in an `irot` or
 * `imir` box, are turned by their decoder: 1 for them, and without any.
 */
export function heicOrientation(bytes: Uint8Array): Orientation {
  if (find(bytes, 'irot') >= 0 || find(bytes, 'imir') >= 0) return 1;
  const at = find(bytes, 'Exif\0\0');
  return at < 0 ? 1 : tiffOrientation(bytes.subarray(at + 6));
}

/** Reads the orientation of EXIF data, which has the form of a TIFF file, with or without its usual beginning. */
function tiffOrientation(data: Uint8Array): Orientation {
  const bytes = text(data, 0, 6) === 'Exif\0\0' ? data.subarray(6) : data;
  const order = text(bytes, 0, 2);
  if (bytes.length < 14 || (order !== 'II' && order !== 'MM')) return 1;
  const isLittle = order === 'II';
  const view = viewOf(bytes);
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > bytes.length) return 1;
  const count = Math.min(MOST_ENTRIES, view.getUint16(directory, isLittle));
  for (let n = 0; n < count; n++) {
    const entry = directory + 2 + 12 * n;
    if (entry + 12 > bytes.length) return 1;
    if (view.getUint16(entry, isLittle) !== ORIENTATION) continue;
    const value = view.getUint16(entry + 8, isLittle);
    return value >= 1 && value <= 8 ? (value as Orientation) : 1;
  }
  return 1;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

function text(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** Where a short text begins in the first megabyte; -1 when it does not. */
function find(bytes: Uint8Array, wanted: string): number {
  const codes = [...wanted].map((letter) => letter.charCodeAt(0));
  const end = Math.min(bytes.length, 1 << 20) - codes.length;
  for (
    let at = bytes.indexOf(codes[0] ?? 0);
    at >= 0 && at <= end;
    at = bytes.indexOf(codes[0] ?? 0, at + 1)
  ) {
    if (codes.every((code, offset) => bytes[at + offset] === code)) return at;
  }
  return -1;
}
