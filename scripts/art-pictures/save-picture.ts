import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { Raster } from '#art/raster.ts';

/** Paper of the sheets, shows through where a picture is transparent. */
const SHEET = '#d8d2c6';
const GAP = 8;

/** Pixels as sharp takes them. */
export function asSharp({ width, height, data }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** Writes a compact WebP and logs it. */
export async function savePicture(picture: Sharp, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await picture.webp({ quality: 82, effort: 6 }).toFile(file);
  console.log(file);
}

/** Lays square pictures of `cell` pixels in rows, with a narrow gap. */
export async function saveSheet(
  rows: readonly (readonly Sharp[])[],
  cell: number,
  file: string,
): Promise<void> {
  const step = cell + GAP;
  const cells: OverlayOptions[] = [];
  for (const [row, pictures] of rows.entries()) {
    for (const [column, picture] of pictures.entries()) {
      cells.push({ input: await picture.png().toBuffer(), left: column * step, top: row * step });
    }
  }
  const width = Math.max(...rows.map((row) => row.length)) * step - GAP;
  const create = { width, height: rows.length * step - GAP, channels: 3 as const, background: SHEET };
  await savePicture(sharp({ create }).composite(cells), file);
}
