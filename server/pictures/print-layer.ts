import sharp from 'sharp';
import { MAX_PIXELS_WHOLE } from '#art/node/pixel-limits.ts';
import {
  type DrawnArea,
  type LaidBox,
  type MockupBase,
  type Point,
  placedFrame,
  pointOnPrint,
  printBoxes,
  STICKER_BORDER,
  turn,
} from '#domain/products/mockup-face.ts';
import { printShare } from '#domain/products/mockup-projection.ts';
import type { Placement } from '#domain/products/placement.ts';

/** An artwork on one side of a product. */
export interface PrintedFace {
  /** Picture file, or its path. */
  readonly art: Uint8Array | string;
  readonly base: MockupBase;
  readonly area: DrawnArea;
  readonly placement: Placement;
}

/** RGBA, not premultiplied. */
export interface RawPicture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Box sides are at most this many pixels: more of an enlarged artwork is blurred anyway. */
const MOST_BOX = 2048;
const SHADOW = [43, 32, 25] as const;

/**
 * What of an artwork is seen on a product: a square picture with nothing else in it. The same layers as
 * `app/ui/artwork-mockup.tsx` draws in the browser, pixel by pixel.
 *
 * @param side pixels
 */
export async function drawPrintLayer(face: PrintedFace, side: number): Promise<RawPicture> {
  const { base, area, placement } = face;
  const out = Buffer.alloc(side * side * 4);
  const layer = { data: out, width: side, height: side };
  const front = placedFrame(base, area);
  if (!front) return layer;
  const down = front.height * side * printShare(base.wrap, front.width / front.height);
  const print = {
    width: base.wrap ? (down * area.width) / area.height : front.width * side,
    height: down,
  };
  const boxes = printBoxes(print, area, placement);
  const box = await boxPicture(face, boxes[0], print.width);
  const placeOf = pointOnPrint(base, area);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const place = placeOf({ x: (x + 0.5) / side, y: (y + 0.5) / side });
      if (!place) continue;
      const onPrint = { x: place.x * print.width, y: place.y * print.height };
      for (const laid of boxes) paintOver(out, (y * side + x) * 4, box, pointInBox(onPrint, laid, box));
    }
  }
  return layer;
}

interface BoxPicture extends RawPicture {
  /** Pixels around the box. */
  readonly pad: number;
  /** Pixels of this picture a pixel of the print. */
  readonly scale: number;
}

/** The artwork in its box, with a sticker's border around it. */
async function boxPicture({ art, area }: PrintedFace, box: LaidBox, printWidth: number): Promise<BoxPicture> {
  const scale = Math.min(1, MOST_BOX / Math.max(box.width, box.height));
  const [width, height] = [box.width, box.height].map((length) => Math.max(1, Math.round(length * scale)));
  const { data, info } = await sharp(art, { limitInputPixels: MAX_PIXELS_WHOLE })
    .resize(width, height, { fit: area.fit, background: '#0000' })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const plain = { data, width: info.width, height: info.height };
  if (area.cut !== 'kiss') return { ...plain, pad: 0, scale };
  return { ...(await withBorder(plain, printWidth * STICKER_BORDER * scale)), scale };
}

function pointInBox(onPrint: Point, { middle, width, height, radians }: LaidBox, box: BoxPicture): Point {
  const upright = turn(onPrint, middle, -radians);
  return {
    x: (upright.x - middle.x + width / 2) * box.scale + box.pad,
    y: (upright.y - middle.y + height / 2) * box.scale + box.pad,
  };
}

/** Lays what is at a point of a picture over a pixel; beyond the picture's sides there is nothing. */
function paintOver(out: Buffer, at: number, { data, width, height }: RawPicture, { x, y }: Point): void {
  if (x < 0 || y < 0 || x > width || y > height) return;
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  const [right, lower] = [x - 0.5 - left, y - 0.5 - top];
  const sum = [0, 0, 0, 0] as [number, number, number, number];
  for (const [dx, dy, share] of [
    [0, 0, (1 - right) * (1 - lower)],
    [1, 0, right * (1 - lower)],
    [0, 1, (1 - right) * lower],
    [1, 1, right * lower],
  ] as const) {
    const column = Math.min(width - 1, Math.max(0, left + dx));
    const from = (Math.min(height - 1, Math.max(0, top + dy)) * width + column) * 4;
    const weight = (share * data[from + 3]) / 255;
    for (const c of [0, 1, 2] as const) sum[c] += weight * data[from + c];
    sum[3] += weight;
  }
  if (sum[3] > 0) mix(out, at, sum);
}

/** @param color premultiplied bytes, and how opaque it is, 0 to 1 */
function mix(out: Buffer, at: number, color: readonly [number, number, number, number]): void {
  const below = (out[at + 3] / 255) * (1 - color[3]);
  const alpha = color[3] + below;
  for (const c of [0, 1, 2] as const) out[at + c] = Math.round((color[c] + below * out[at + c]) / alpha);
  out[at + 3] = Math.round(alpha * 255);
}

/** A picture with the white border of a sticker along what is opaque, and its shadow on the sheet. */
async function withBorder(
  { data, width, height }: RawPicture,
  border: number,
): Promise<RawPicture & { readonly pad: number }> {
  const pad = Math.ceil(border * 2) + 2;
  const sheet = { width: width + 2 * pad, height: height + 2 * pad };
  const outline = Buffer.alloc(sheet.width * sheet.height);
  for (let turns = 0; turns < 32; turns++) {
    const angle = (turns / 32) * 2 * Math.PI;
    const [right, lower] = [Math.round(Math.cos(angle) * border), Math.round(Math.sin(angle) * border)];
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const to = (y + pad + lower) * sheet.width + x + pad + right;
        outline[to] = Math.max(outline[to] ?? 0, data[(y * width + x) * 4 + 3]);
      }
    }
  }
  const raw = { ...sheet, channels: 1 } as const;
  const soft = await sharp(outline, { raw })
    .blur(Math.max(0.3, border * 0.35))
    .extractChannel(0)
    .raw()
    .toBuffer();
  const out = Buffer.alloc(sheet.width * sheet.height * 4);
  const fall = Math.round(border * 0.25) * sheet.width;
  for (let at = 0; at < outline.length; at++) {
    const shadow = (soft[at - fall] / 255) * 0.4;
    if (shadow > 0) mix(out, at * 4, [...SHADOW.map((part) => part * shadow), shadow] as never);
    const white = outline[at];
    if (white > 0) mix(out, at * 4, [white, white, white, white / 255]);
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      const alpha = data[from + 3] / 255;
      if (alpha === 0) continue;
      const [r, g, b] = [0, 1, 2].map((c) => data[from + c] * alpha) as [number, number, number];
      mix(out, ((y + pad) * sheet.width + x + pad) * 4, [r, g, b, alpha]);
    }
  }
  return { data: out, ...sheet, pad };
}
