/** Brands of ISO media files (`ftyp` box) that are pictures. */
const BRANDS: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  avis: 'image/avif',
  heic: 'image/heic',
  heix: 'image/heic',
  hevc: 'image/heic',
  heim: 'image/heic',
  heis: 'image/heic',
  mif1: 'image/heif',
  msf1: 'image/heif',
};

const UNKNOWN = 'application/octet-stream';

const SIGNATURES: readonly (readonly [bytes: string, type: string])[] = [
  ['\xff\xd8\xff', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['BM', 'image/bmp'],
  ['%PDF-', 'application/pdf'],
  ['\x1f\x8b', 'application/gzip'],
];

/** The media type of a file, judged by its first bytes; `application/octet-stream` when unknown. */
export function contentTypeOf(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 512)).toString(
    'latin1',
  );
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp';
  if (head.slice(4, 8) === 'ftyp') return isoType(head);
  if (/^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(head))
    return 'image/svg+xml';
  return SIGNATURES.find(([bytesText]) => head.startsWith(bytesText))?.[1] ?? UNKNOWN;
}

/** Types that bytes show: what does not show one of them is none, whatever it is declared to be. */
const SHOWN_BY_BYTES = /^(?:image\/|application\/(?:pdf|gzip)$)/;
const DECLARABLE = /^[\w.+-]{1,60}\/[\w.+-]{1,80}(?:; ?charset=[\w-]{1,40})?$/i;

/**
 * The media type that a file is kept with: what its first bytes show, and only where they show nothing what it is
 * declared to be. So no file gets into a bucket of pictures by its name alone.
 */
export function storedTypeOf(bytes: Uint8Array, declared: string | undefined): string {
  const shown = contentTypeOf(bytes);
  if (shown !== UNKNOWN || declared === undefined || !DECLARABLE.test(declared)) return shown;
  return SHOWN_BY_BYTES.test(mediaTypeOf(declared)) ? UNKNOWN : declared;
}

/** A media type without its parameters, in small letters. */
export function mediaTypeOf(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase();
}

/**
 * Whether a browser may show the type in place; everything else, and drawings that can hold scripts, is offered as a
 * download.
 */
export function isPicture(contentType: string): boolean {
  return contentType.startsWith('image/') && contentType !== 'image/svg+xml';
}

function isoType(head: string): string {
  const listed = [head.slice(8, 12), ...(head.slice(16, 64).match(/.{4}/gs) ?? [])];
  // A general brand (mif1) often comes first; a specific one further on decides.
  const found = listed.map((brand) => BRANDS[brand]).filter((type) => type !== undefined);
  return found.find((type) => type !== 'image/heif') ?? found[0] ?? UNKNOWN;
}
