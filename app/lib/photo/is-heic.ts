const BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** Whether a file is HEIC or HEIF, judged by its first bytes (ISO/IEC 14496-12, file type box). */
export function isHeic(bytes: Uint8Array): boolean {
  const text = (from: number) => String.fromCharCode(...bytes.subarray(from, from + 4));
  return text(4) === 'ftyp' && BRANDS.includes(text(8));
}
