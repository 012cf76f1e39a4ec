/** The picture formats that a photo may have. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'bmp' | 'heic' | 'heif';

const HEVC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
const AV1_BRANDS = new Set(['avif', 'avis']);
const HEIF_BRANDS = new Set(['mif1', 'mif2', 'msf1']);

/**
 * The format of a file, judged by its first bytes alone; null for everything that is not one of the
 * accepted formats (SVG, PDF, TIFF, HTML, …). Names and declared types are never looked at.
 */
export function photoFormatOf(bytes: Uint8Array): PhotoFormat | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  const head = ascii(bytes, 0, 12);
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  if (head.startsWith('BM') && isBmpHeader(bytes)) return 'bmp';
  if (head.slice(4, 8) === 'ftyp') return formatOfBrands(bytes);
  return null;
}

/** ISO base media files (HEIC, HEIF, AVIF) name the family of their content in the `ftyp` box. */
function formatOfBrands(bytes: Uint8Array): PhotoFormat | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = Math.min(view.getUint32(0), bytes.length, 256);
  const brands = [ascii(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4));
  if (brands.some((brand) => AV1_BRANDS.has(brand))) return 'avif';
  if (brands.some((brand) => HEVC_BRANDS.has(brand))) return 'heic';
  return brands.some((brand) => HEIF_BRANDS.has(brand)) ? 'heif' : null;
}

/** "BM" alone is too weak a sign: the size of the second header must be one that exists. */
function isBmpHeader(bytes: Uint8Array): boolean {
  if (bytes.length < 18) return false;
  return [12, 40, 52, 56, 64, 108, 124].includes(bytes[14]) && bytes[15] === 0;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((value, index) => bytes[index] === value);
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
