import sharp from 'sharp';
import type { ArtworkFrame } from '#domain/artwork/artwork-frame.ts';
import type { MockupEdge, Wrap } from '#domain/products/mockup.ts';
import { frameColumn, printShare } from '#domain/products/mockup-projection.ts';
import type { Placement } from '#domain/products/placement.ts';
import { type PrintArea, placedArea } from '#domain/products/print-products.ts';
import { SIDE } from './picture-layers.ts';

/** How one picture is put together. */
export interface ArtPlacing {
  /** Picture file of the artwork. */
  readonly art: string;
  readonly frame: ArtworkFrame;
  readonly wrap: Wrap | null;
  readonly area: PrintArea;
  readonly placement: Placement;
  /** A white border around what is opaque, in fractions of the frame's width. */
  readonly border?: number;
  /** Sides that mirror the front, for an area whose bleed is mirrored. */
  readonly edge?: MockupEdge;
}

/** The artwork as it lies on the product: a picture of the full size with nothing but the art. */
export async function placeArt(placing: ArtPlacing): Promise<Buffer> {
  const { art, frame, wrap, placement, border, edge } = placing;
  const area = placedArea(placing.area);
  const width = Math.round(frame.width * SIDE);
  const height = Math.round(frame.height * SIDE * printShare(wrap, frame.width / frame.height));
  const scale = wrap ? 2 : 1;
  const print = await printOf(
    art,
    area,
    placement,
    Math.round((height * scale * area.width) / area.height),
    height * scale,
  );
  const flat = wrap
    ? await wrapped(print, wrap, width, Math.round(frame.height * SIDE))
    : await stretched(print, width, height);
  if (edge) return withSides(flat, edge, frame, placing.area.bleed / area.width);
  const bordered = border ? await withBorder(flat, Math.round(border * width)) : flat;
  const turnedArt = sharp(bordered).rotate(frame.rotation, { background: '#0000' });
  const { data, info } = await turnedArt.png().toBuffer({ resolveWithObject: true });
  const left = Math.round((frame.x + frame.width / 2) * SIDE - info.width / 2);
  const top = Math.round((frame.y + frame.height / 2) * SIDE - info.height / 2);
  const sheet = sharp({ create: { width: SIDE, height: SIDE, channels: 4, background: '#0000' } });
  return sheet
    .composite([{ input: data, left, top }])
    .png()
    .toBuffer();
}

async function printOf(
  art: string,
  area: ArtPlacing['area'],
  box: Placement,
  width: number,
  height: number,
): Promise<Buffer> {
  const [boxWidth, boxHeight] = [Math.round(box.width * width), Math.round(box.height * height)];
  const fit = area.fit === 'cover' ? 'cover' : 'contain';
  const input = await sharp(art)
    .resize(boxWidth, boxHeight, { fit, background: '#0000' })
    .ensureAlpha()
    .png()
    .toBuffer();
  const sheet = sharp({ create: { width: width * 3, height: height * 3, channels: 4, background: '#0000' } });
  const large = await sheet
    .composite([{ input, left: Math.round(width + box.x * width), top: Math.round(height + box.y * height) }])
    .png()
    .toBuffer();
  return sharp(large).extract({ left: width, top: height, width, height }).png().toBuffer();
}

const stretched = (print: Buffer, width: number, height: number) =>
  sharp(print).resize(width, height, { fit: 'fill' }).png().toBuffer();

/** Column by column around a cylinder. */
async function wrapped(print: Buffer, wrap: Wrap, width: number, height: number): Promise<Buffer> {
  const { data, info } = await sharp(print).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const shown = Math.round(height - wrap.sag * width);
  const out = new Uint8Array(width * height * 4);
  for (let column = 0; column < width; column++) {
    const { print: u, drop } = frameColumn(wrap, (column + 0.5) / width);
    const sourceX = u * info.width - 0.5;
    if (u < 0 || u > 1) continue;
    const [x0, tx] = [Math.floor(sourceX), sourceX - Math.floor(sourceX)];
    for (let row = 0; row < height; row++) {
      const v = (row + 0.5 - drop * width) / shown;
      if (v < 0 || v > 1) continue;
      const y0 = Math.min(info.height - 1, Math.floor(v * info.height));
      const at = (x: number) => (y0 * info.width + Math.min(info.width - 1, Math.max(0, x))) * 4;
      for (let c = 0; c < 4; c++) {
        out[(row * width + column) * 4 + c] = data[at(x0) + c] * (1 - tx) + data[at(x0 + 1) + c] * tx;
      }
    }
  }
  return sharp(out, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

/** The art with a white border and the shadow of a thin sticker. */
async function withBorder(art: Buffer, border: number): Promise<Buffer> {
  const { width, height } = await sharp(art).metadata();
  // One step a call: within one, sharp orders the steps by itself.
  const raw = { width, height, channels: 1 } as const;
  const outline = await sharp(art).extractChannel(3).raw().toBuffer();
  const spread = await sharp(outline, { raw })
    .blur(border * 0.55)
    .extractChannel(0)
    .raw()
    .toBuffer();
  const alpha = Buffer.from(spread.map((v) => Math.min(255, Math.max(0, v * 6 - 40))));
  const soft = await sharp(alpha, { raw }).blur(4).extractChannel(0).raw().toBuffer();
  const layer = (background: string, mask: Buffer) =>
    sharp({ create: { width, height, channels: 3, background } })
      .joinChannel(mask, { raw })
      .png()
      .toBuffer();
  const white = await layer('#fdfcfa', alpha);
  const dark = await layer('#2b2019', Buffer.from(soft.map((v) => v * 0.4)));
  const blank = sharp({ create: { width, height, channels: 4, background: '#0000' } });
  return blank
    .composite([
      { input: dark, left: 2, top: 4 },
      { input: white, left: 0, top: 0 },
      { input: art, left: 0, top: 0 },
    ])
    .png()
    .toBuffer();
}

/** The front with the right and the lower side of a canvas, both of which mirror it. @param bleed share of the front */
async function withSides(
  front: Buffer,
  edge: MockupEdge,
  frame: ArtworkFrame,
  bleed: number,
): Promise<Buffer> {
  const { data, info } = await sharp(front).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const out = new Uint8Array(SIDE * SIDE * 4);
  const [left, top] = [Math.round(frame.x * SIDE), Math.round(frame.y * SIDE)];
  const [dx, dy] = [edge.x * SIDE, edge.y * SIDE];
  const shown = bleed * edge.bleed * info.width;
  const put = (x: number, y: number, fromX: number, fromY: number) => {
    const from = (Math.floor(fromY) * info.width + Math.floor(fromX)) * 4;
    out.set(data.subarray(from, from + 4), ((top + y) * SIDE + left + x) * 4);
  };
  for (let y = 0; y < info.height + dy; y++) {
    for (let x = 0; x < info.width + dx; x++) {
      const [right, lower] = [(x + 0.5 - info.width) / dx, (y + 0.5 - info.height) / dy];
      const down = Math.max(0, right, lower);
      const [u, v] = [x - down * dx, y - down * dy];
      if (down >= 1 || u < 0 || v < 0) continue;
      const [fromX, fromY] = [Math.min(u, info.width - 1), Math.min(v, info.height - 1)];
      if (down === 0) put(x, y, x, y);
      else if (right > lower) put(x, y, info.width - 1 - down * shown, fromY);
      else put(x, y, fromX, info.height - 1 - down * shown);
    }
  }
  return sharp(out, { raw: { width: SIDE, height: SIDE, channels: 4 } })
    .png()
    .toBuffer();
}
