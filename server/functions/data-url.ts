/**
 * The bytes of a base64 data URL; null when it is malformed. The declared type is ignored: content
 * is judged by its bytes.
 */
export function bytesOfDataUrl(url: string): Uint8Array | null {
  const comma = url.indexOf(',');
  if (comma < 0 || comma > 200 || !/^data:[^,]*;base64$/i.test(url.slice(0, comma))) return null;
  const payload = url.slice(comma + 1);
  const bytes = Buffer.from(payload, 'base64');
  // Node skips characters that are not base64; then bytes are missing.
  const padding = payload.endsWith('==') ? 2 : payload.endsWith('=') ? 1 : 0;
  return bytes.length === Math.floor(((payload.length - padding) * 3) / 4) ? bytes : null;
}
