import type { Plane } from '../../raster.ts';
import type { PictureArea } from '../letterbox.ts';
import { resizeToBytes } from '../resize.ts';
import { MAX_MASK_SIDE } from './mask-limits.ts';

/** Where a mask lies in the photo that it is sent with: `area` of a photo of this size, which may be shrunk. */
export interface MaskPlace {
  readonly width: number;
  readonly height: number;
  readonly area: PictureArea;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * A mask as it travels with the photo: an 8-bit grayscale PNG over the whole photo (W3C, Portable Network Graphics,
 * third edition, 2025), black where bars were cut off.
 *
 * @param mask 0 to 1, over `place.area`
 */
export async function encodeMask(mask: Plane, place: MaskPlace): Promise<Blob> {
  const { width, height, values } = spreadOver(mask, place);
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) {
    // Each row begins with its filter: differences to the row above, which are mostly none.
    const at = y * (width + 1);
    rows[at] = y ? 2 : 0;
    for (let x = 0; x < width; x++) {
      const above = y ? values[(y - 1) * width + x] : 0;
      rows[at + 1 + x] = values[y * width + x] - above;
    }
  }
  const header = new Uint8Array(13);
  new DataView(header.buffer).setUint32(0, width);
  new DataView(header.buffer).setUint32(4, height);
  header[8] = 8;
  const content = new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate'));
  const packed = new Uint8Array(await new Response(content).arrayBuffer());
  const parts = [Uint8Array.from(SIGNATURE), chunk('IHDR', header), chunk('IDAT', packed), chunk('IEND')];
  return new Blob(parts, { type: 'image/png' });
}

/** The mask in bytes, in its place in the whole photo; at most `MAX_MASK_SIDE` pixels long. */
function spreadOver(mask: Plane, { width, height, area }: MaskPlace) {
  const scale = Math.min(1, MAX_MASK_SIDE / Math.max(width, height));
  const [columns, rows] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  const left = Math.round(area.left * scale);
  const top = Math.round(area.top * scale);
  const inner = {
    width: Math.max(1, Math.min(columns - left, Math.round(area.width * scale))),
    height: Math.max(1, Math.min(rows - top, Math.round(area.height * scale))),
  };
  const scaled = resizeToBytes(mask, inner.width, inner.height);
  const values = new Uint8Array(columns * rows);
  for (let y = 0; y < inner.height; y++) {
    values.set(scaled.subarray(y * inner.width, (y + 1) * inner.width), (top + y) * columns + left);
  }
  return { width: columns, height: rows, values };
}

function chunk(name: string, data = new Uint8Array(0)): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let i = 0; i < 4; i++) bytes[4 + i] = name.charCodeAt(i);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

/** Checksum of a chunk, bit by bit: masks are small. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
