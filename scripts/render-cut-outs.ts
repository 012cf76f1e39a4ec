// Keeps docs/pictures/cut-outs.webp up to date: each practice photo beside its cut-out on a strong color, from one look
// of the network and as it is now. node scripts/render-cut-outs.ts [--side 320] [--out docs/pictures/cut-outs.webp]
import { parseArgs } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { refineMask } from '#art/analysis/cut-out/refine-mask.ts';
import { loadPetFinder } from '#art/node/pet-finder.ts';
import type { Plane, Raster } from '#art/raster.ts';
import { loadSubject, PRACTICE_PHOTOS } from './art-pictures/load-subject.ts';
import { saveSheet } from './art-pictures/save-picture.ts';

const { values } = parseArgs({
  options: {
    side: { type: 'string', default: '320' },
    out: { type: 'string', default: 'docs/pictures/cut-outs.webp' },
  },
});
const side = Number(values.side);
const GROUND = '#ff00ff';

const pets = await loadPetFinder();
const rows: Sharp[][] = [];
for (const file of PRACTICE_PHOTOS) {
  const { photo, mask } = await loadSubject(pets, file);
  const before = refineMask(photo, (await pets.find([photo], 'outline'))[0]);
  const opaque = { ...mask, data: mask.data.map(() => 1) };
  rows.push([
    await cell(photo, opaque, '#d8d2c6'),
    await cell(photo, before, GROUND),
    await cell(photo, mask, GROUND),
  ]);
}
const pairs = rows.flatMap((row, i) => (i % 2 === 0 ? [[...row, ...(rows[i + 1] ?? [])]] : []));
await saveSheet(pairs, side, values.out);

/** A photo through a mask, on a ground, as a square. */
async function cell({ width, height, data }: Raster, mask: Plane, background: string): Promise<Sharp> {
  const cut = Buffer.from(data);
  for (let i = 0; i < mask.data.length; i++) cut[4 * i + 3] = Math.round(255 * mask.data[i]);
  const pixels = await sharp(cut, { raw: { width, height, channels: 4 } })
    .flatten({ background })
    .resize(side, side, { fit: 'contain', background })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return sharp(pixels, { raw: { width: side, height: side, channels: 4 } });
}
