import { UPLOAD_COPY } from '#domain/studio/upload-copy.ts';

/** First bytes of the pictures that the shop takes; `?` stands for any byte. */
const TAKEN = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a', 'RIFF????WEBP', 'BM'];
/** Of pictures that it does not take: TIFF and the raw files of cameras, Photoshop, JPEG XL, JPEG 2000, icons. */
const OTHERS = [
  'II*\0',
  'MM\0*',
  'IIU\0',
  '8BPS',
  '\xff\x0a',
  '\0\0\0\x0cJXL ',
  '\0\0\0\x0cjP  ',
  '\0\0\x01\0',
];
/** Families of HEIF files (ISO/IEC 23008-12); others with the same frame are films. */
const HEIF_BRANDS = /^(?:hei[cmsfx]|hev[cmsx]|avi[fs]|mif[12]|msf1)$/;
/** As many pixels as browsers unpack on most devices. */
const MOST_PIXELS = 100_000_000;

/** The message for a file that no decoder could read. */
export function unreadableReason(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, 512));
  const isHeif = head.slice(4, 8) === 'ftyp' && HEIF_BRANDS.test(head.slice(8, 12));
  if (isHeif || TAKEN.some((start) => startsWith(head, start))) {
    return pixelsOfPng(bytes, head) > MOST_PIXELS ? UPLOAD_COPY.tooManyPixels : UPLOAD_COPY.damaged;
  }
  const isDrawing = /<svg[\s>]/.test(head);
  return isDrawing || OTHERS.some((start) => startsWith(head, start))
    ? UPLOAD_COPY.unknownKind
    : UPLOAD_COPY.noPicture;
}

function startsWith(text: string, start: string): boolean {
  return [...start].every((wanted, at) => wanted === '?' || text[at] === wanted);
}

/** Of the size that a PNG announces; 0 for all other files. */
function pixelsOfPng(bytes: Uint8Array, head: string): number {
  if (!head.startsWith('\x89PNG') || bytes.length < 24) return 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view.getUint32(16) * view.getUint32(20);
}
