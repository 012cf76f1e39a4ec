const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Tables and notes that may stand between the scans of a progressive picture, and more scans. */
const BETWEEN_SCANS = [0xc4, START_OF_SCAN, 0xdb, 0xdc, 0xdd, 0xfe];

/**
 * Whether a JPEG file has all of its parts up to the mark at its end (ITU-T T.81, annex B). Browsers paint what they
 * can of one that has not, and leave the rest gray. Damage that looks like picture data is not found.
 */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== MARKER) return false;
    const kind = bytes[at + 1];
    if (kind === MARKER) {
      at++;
      continue;
    }
    // Ends before its first scan.
    if (kind === END_OF_IMAGE) return false;
    at += 2 + ((bytes[at + 2] << 8) | bytes[at + 3]);
    if (kind !== START_OF_SCAN) continue;
    at = endOfScan(bytes, at);
    const next = bytes[at + 1];
    if (next === END_OF_IMAGE) return true;
    if (!BETWEEN_SCANS.includes(next) && next >> 4 !== 0xe) return false;
  }
  return false;
}

/** Where the next marker stands that is neither a stuffed byte nor a restart; the length when there is none. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] !== MARKER) continue;
    const next = bytes[at + 1];
    const isData = next === 0 || next === MARKER || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return bytes.length;
}
