import sharp from 'sharp';
import { MAX_PIXELS_WHOLE } from '#art/node/pixel-limits.ts';
import { otherSide } from '#domain/products/mockup-face.ts';
import { drawPrintLayer, type PrintedFace, type RawPicture } from './print-layer.ts';

export interface DrawnMockup extends PrintedFace {
  /** Picture files below and above the art. */
  readonly below: Uint8Array;
  readonly above: Uint8Array;
  readonly blend: 'multiply' | 'normal';
}

/** Behind products whose picture has no ground. */
const PAPER = '#f4eadc';
/** The art is sampled at more pixels than are kept, so that its edges are smooth. */
const OVERSAMPLING = 2;
/** Where the other side is seen, in shares of the picture, as in `app/ui/artwork-mockup.tsx`. */
const INSET = { margin: 0.03, side: 0.3, radius: 0.14 } as const;

/** A product with an artwork on it, and from its other side in a corner where both are printed. @returns JPEG */
export async function drawMockup(mockup: DrawnMockup, side: number): Promise<Buffer> {
  const large = side * OVERSAMPLING;
  const front = await drawFace(mockup, large);
  const behind = otherSide(mockup.base, mockup.area);
  const inset = behind && (await drawInset({ ...mockup, base: behind }, large));
  const margin = Math.round(INSET.margin * large);
  const whole = inset
    ? await sharp(front, { raw: rgb(large) })
        .composite([{ input: inset, left: margin, top: large - margin - Math.round(INSET.side * large) }])
        .removeAlpha()
        .raw()
        .toBuffer()
    : front;
  return sharp(whole, { raw: rgb(large) })
    .resize(side)
    .jpeg({ quality: 82 })
    .toBuffer();
}

const rgb = (side: number) => ({ width: side, height: side, channels: 3 }) as const;
const rgba = ({ width, height }: RawPicture) => ({ width, height, channels: 4 }) as const;

/** One side of a product, as RGB bytes. @param isMirrored the pictures are of the other side */
async function drawFace(mockup: DrawnMockup, side: number, isMirrored = false): Promise<Buffer> {
  const layer = async (picture: Uint8Array) =>
    sharp(picture, { limitInputPixels: MAX_PIXELS_WHOLE })
      .resize(side, side, { fit: 'cover' })
      .flop(isMirrored)
      .toColorspace('srgb')
      .png()
      .toBuffer();
  const art = await drawPrintLayer(mockup, side);
  const blend = mockup.blend === 'multiply' ? 'multiply' : 'over';
  return sharp(await layer(mockup.below))
    .flatten({ background: PAPER })
    .composite([{ input: art.data, raw: rgba(art), blend }, { input: await layer(mockup.above) }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

async function drawInset(mockup: DrawnMockup, large: number): Promise<Buffer> {
  const side = Math.round(INSET.side * large);
  const radius = Math.round(INSET.radius * side);
  const rounded = Buffer.from(
    `<svg width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${radius}"/></svg>`,
  );
  return sharp(await drawFace(mockup, side, true), { raw: rgb(side) })
    .ensureAlpha()
    .composite([{ input: rounded, blend: 'dest-in' }])
    .png()
    .toBuffer();
}
