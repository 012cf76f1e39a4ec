// Paints every photo in every style for a blind comparison: OUT/STYLE/PHOTO.png, and OUT/photo/PHOTO.png beside them.
// node scripts/judging/paint-candidates.ts OUT [styles, separated by commas]
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { photoSeed } from '#art/analysis/photo-seed.ts';
import { isPaintedStyle, PAINTED_STYLES } from '#art/contract.ts';
import { drawPlan, sizeOfPlan } from '#art/drawing/draw-plan.ts';
import { loadPetFinder } from '#art/node/pet-finder.ts';
import { createPlanner } from '#art/styles/plan-painting.ts';
import { ALL_PHOTOS, loadSubject, PRACTICE_PHOTOS } from '../art-pictures/load-subject.ts';
import { asSharp } from '../art-pictures/save-picture.ts';

const SIDE = 768;

const [out = '.data/judging/new', wanted = PAINTED_STYLES.join()] = process.argv.slice(2);
const styles = wanted.split(',').filter(isPaintedStyle);
for (const folder of ['photo', ...styles]) await mkdir(path.join(out, folder), { recursive: true });

const pets = await loadPetFinder();
for (const photo of [...ALL_PHOTOS, ...PRACTICE_PHOTOS]) {
  const name = `${path.parse(photo).name}.png`;
  const subject = await loadSubject(pets, photo);
  await asSharp(subject.photo)
    .resize(SIDE, SIDE, { fit: 'inside' })
    .toFile(path.join(out, 'photo', name));
  const planner = createPlanner(subject);
  const seed = photoSeed(subject.photo);
  for (const style of styles) {
    const plan = planner({ style, background: 'automatic', seed });
    await asSharp(drawPlan(plan, sizeOfPlan(plan, SIDE))).toFile(path.join(out, style, name));
  }
}
