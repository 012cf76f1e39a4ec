// Paints photos in styles as one sheet to look at: a row for each photo, a column for each style.
// node scripts/render-sheet.ts --styles anime,pencil [--photos all|demo|practice|NAME,…] [--background automatic]
//   [--framing whole|portrait (by the photo)] [--side 512] [--seed N (the photo's own)] [--out .data/look/sheet.webp]
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { photoSeed } from '#art/analysis/photo-seed.ts';
import { isPaintedBackground, isPaintedStyle, PAINTED_STYLES } from '#art/contract.ts';
import { drawPlan, sizeOfPlan } from '#art/drawing/draw-plan.ts';
import { loadPetFinder } from '#art/node/pet-finder.ts';
import { createPlanner } from '#art/styles/plan-painting.ts';
import { ALL_PHOTOS, loadSubject, PRACTICE_PHOTOS } from './art-pictures/load-subject.ts';
import { asSharp, saveSheet } from './art-pictures/save-picture.ts';

const { values } = parseArgs({
  options: {
    styles: { type: 'string', default: PAINTED_STYLES.join() },
    photos: { type: 'string', default: 'all' },
    background: { type: 'string', default: 'automatic' },
    framing: { type: 'string' },
    side: { type: 'string', default: '512' },
    seed: { type: 'string' },
    out: { type: 'string', default: '.data/look/sheet.webp' },
  },
});
const styles = values.styles.split(',').filter(isPaintedStyle);
const { background, framing } = values;
const isFraming = framing === undefined || framing === 'whole' || framing === 'portrait';
if (styles.length === 0 || !isPaintedBackground(background) || !isFraming) {
  console.error('Name styles, a background and a framing of art/contract.ts.');
  process.exit(1);
}
const side = Number(values.side);
const groups: Readonly<Record<string, readonly string[]>> = {
  all: [...ALL_PHOTOS, ...PRACTICE_PHOTOS],
  demo: ALL_PHOTOS,
  practice: PRACTICE_PHOTOS,
};
const known = groups.all ?? [];
const photos =
  groups[values.photos] ??
  values.photos.split(',').map((name) => known.find((file) => path.basename(file).startsWith(name)) ?? name);

const pets = await loadPetFinder();
const rows: Sharp[][] = [];
for (const photo of photos) {
  const subject = await loadSubject(pets, photo);
  const planner = createPlanner(subject);
  const { width, height, data } = subject.photo;
  const shown = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(side, side, { fit: 'contain', background: '#d8d2c6' })
    .raw()
    .toBuffer();
  const row = [sharp(shown, { raw: { width: side, height: side, channels: 4 } })];
  for (const style of styles) {
    const plan = planner({
      style,
      background,
      ...(framing ? { framing } : {}),
      seed: values.seed ? Number(values.seed) : photoSeed(subject.photo),
    });
    row.push(asSharp(drawPlan(plan, sizeOfPlan(plan, side))));
  }
  rows.push(row);
}
await saveSheet(rows, side, values.out);
