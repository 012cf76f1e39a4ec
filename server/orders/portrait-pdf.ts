import PdfDocument from 'pdfkit';
import { srgbProfile } from '#art/node/srgb-profile.ts';
import { nameOfShop } from '#domain/shop/shop-name.ts';

const POINTS_PER_MM = 72 / 25.4;
/** Length and type before the data of a chunk, the checksum behind it. */
const CHUNK_HEAD = 8;
const CHUNK_TAIL = 4;
const SIGNATURE_BYTES = 8;

export interface PdfPage {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly title: string;
}

/**
 * A PDF of one page that a picture fills, with its colors tagged as sRGB (PDF/A-3b). The rows of a PNG are packed as
 * PDF needs them, so they are copied as they are, never unpacked (docs/decisions/portrait-pdf.md).
 *
 * @param png opaque, 8 bits a channel, not interlaced, as PngWriter writes it
 */
export async function portraitPdf(png: Uint8Array, page: PdfPage): Promise<Buffer> {
  const size: [number, number] = [page.widthMm * POINTS_PER_MM, page.heightMm * POINTS_PER_MM];
  const { icc } = await srgbProfile();
  const pdf = new PdfDocument({
    size,
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    font: '',
    lang: 'en',
    info: { Title: page.title, Author: nameOfShop() },
  });
  const parts: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  const profile = pdf.ref({ N: 3, Alternate: 'DeviceRGB' });
  profile.end(Buffer.from(icc));
  const { width, height, rows } = readPng(png);
  const picture = pdf.ref({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    ColorSpace: ['ICCBased', profile],
    Filter: 'FlateDecode',
    DecodeParms: { Predictor: 15, Colors: 3, BitsPerComponent: 8, Columns: width },
  });
  for (const part of rows.slice(0, -1)) picture.write(part);
  picture.end(rows.at(-1) as Buffer);
  Object.assign(pdf.page.xobjects, { Portrait: picture });
  // From the lower left corner: pdfkit has turned the page upside down.
  pdf.addContent(`q ${size[0]} 0 0 ${-size[1]} 0 ${size[1]} cm /Portrait Do Q`);
  pdf.end();
  return written;
}

/** Size and packed rows of a PNG. Throws for one that PDF readers could not unpack. */
function readPng(png: Uint8Array): { width: number; height: number; rows: Buffer[] } {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const rows: Buffer[] = [];
  let size = { width: 0, height: 0 };
  for (let at = SIGNATURE_BYTES; at + CHUNK_HEAD < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const data = bytes.subarray(at + CHUNK_HEAD, at + CHUNK_HEAD + length);
    const type = bytes.toString('latin1', at + 4, at + CHUNK_HEAD);
    if (type === 'IHDR') {
      size = { width: data.readUInt32BE(0), height: data.readUInt32BE(4) };
      const [depth, color, , , interlace] = data.subarray(8);
      if (depth !== 8 || color !== 2 || interlace !== 0) throw new Error('Not an opaque picture of 8 bits');
    } else if (type === 'IDAT') rows.push(data);
    at += CHUNK_HEAD + length + CHUNK_TAIL;
  }
  if (rows.length === 0) throw new Error('A picture without rows');
  return { ...size, rows };
}
