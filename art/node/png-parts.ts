import { crc32 } from 'node:zlib';

// What PNG files are made of (W3C, Portable Network Graphics, third edition, 2025).

export const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/**
 * Writes the filter that leaves the smaller differences (to the left, or above) and the filtered row.
 *
 * @param above the row above; without one differences are to the left
 */
export function filterRow(
  line: Uint8Array,
  above: Uint8Array | undefined,
  channels: number,
  filtered: Uint8Array,
): void {
  if (above && isNearerToAbove(line, above, channels)) {
    filtered[0] = 2;
    for (let i = 0; i < line.length; i++) filtered[i + 1] = line[i] - above[i];
    return;
  }
  filtered[0] = 1;
  for (let i = 0; i < channels; i++) filtered[i + 1] = line[i];
  for (let i = channels; i < line.length; i++) filtered[i + 1] = line[i] - line[i - channels];
}

function isNearerToAbove(line: Uint8Array, above: Uint8Array, channels: number): boolean {
  let leftSum = 0;
  let aboveSum = 0;
  // A sample is enough to distinguish the two.
  for (let i = channels; i < line.length; i += 7) {
    const left = (line[i] - line[i - channels]) << 24;
    const over = (line[i] - above[i]) << 24;
    leftSum += left < 0 ? -left : left;
    aboveSum += over < 0 ? -over : over;
  }
  return aboveSum <= leftSum;
}

/** Content of the first chunk: eight bits a channel. */
export function header(width: number, height: number, channels: 3 | 4): Uint8Array {
  const data = new Uint8Array(13);
  const view = new DataView(data.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  data[8] = 8;
  data[9] = channels === 4 ? 6 : 2;
  return data;
}

/** A chunk of a file: its length, its name, its content and their checksum. */
export function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let i = 0; i < 4; i++) bytes[4 + i] = type.charCodeAt(i);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

/** Pieces one after another. */
export function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
