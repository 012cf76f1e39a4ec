export interface ByteRange {
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

/**
 * Reads a `Range` header with one range. Undefined: send everything (no range, several ranges or
 * another unit, as RFC 9110 allows); null: the range lies outside of the file (416).
 */
export function parseByteRange(header: string | null, size: number): ByteRange | null | undefined {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!found || (found[1] === '' && found[2] === '')) return undefined;
  if (found[1] === '') {
    const last = Number(found[2]);
    return last === 0 || size === 0 ? null : { start: Math.max(0, size - last), end: size - 1 };
  }
  const start = Number(found[1]);
  const end = found[2] === '' ? size - 1 : Math.min(Number(found[2]), size - 1);
  if (found[2] !== '' && Number(found[2]) < start) return undefined;
  return start >= size ? null : { start, end };
}
