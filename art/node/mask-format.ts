import { MAX_MASK_BYTES, MAX_MASK_SIDE } from '#art/analysis/cut-out/mask-limits.ts';
import { SIGNATURE } from './png-parts.ts';

/** Signature, length and name of the first chunk, and its content up to the kind of color. */
const HEADER_BYTES = 26;
const EIGHT_BITS = 8;
const GREYSCALE = 0;

/**
 * Whether a file can be a mask: by its first bytes a PNG of one 8-bit gray channel, and within the limits.
 * Nothing is decompressed.
 */
export function isMaskFile(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER_BYTES || bytes.length > MAX_MASK_BYTES) return false;
  if (!SIGNATURE.every((byte, at) => bytes[at] === byte)) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const fits = [width, height].every((side) => side >= 1 && side <= MAX_MASK_SIDE);
  return fits && bytes[24] === EIGHT_BITS && bytes[25] === GREYSCALE;
}
