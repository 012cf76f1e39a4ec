// Paints one style at full size, to be looked at: the models' photos, and one of them on every background.
// node scripts/render-style.ts <slug> [folder, .data/look by default]
import { mkdir } from 'node:fs/promises';
import {
  type BackgroundId,
  PAINTED_BACKGROUNDS,
  PAINTED_STYLES,
  type StyleId,
  type Subject,
} from '#art/contract.ts';
import { drawPlan, sizeOfPlan } from '#art/drawing/draw-plan.ts';
import { loadPetFinder } from '#art/node/pet-finder.ts';
import { planPainting } from '#art/styles/plan-painting.ts';
import { ALL_PHOTOS, loadSubject } from './art-pictures/load-subject.ts';
import { asSharp } from './art-pictures/save-picture.ts';

const SIDE = 1024;

const [slug = '', folder = '.data/look'] = process.argv.slice(2);
const style = PAINTED_STYLES.find((known) => known === slug);
if (!style) {
  console.error(`No style called "${slug}". There are: ${PAINTED_STYLES.join(', ')}.`);
  process.exit(1);
}
await mkdir(folder, { recursive: true });

async function paint(
  subject: Subject,
  style: StyleId,
  background: BackgroundId,
  name: string,
): Promise<void> {
  const plan = planPainting(subject, { style, background });
  const file = `${folder}/${style}-${name}.png`;
  await asSharp(drawPlan(plan, sizeOfPlan(plan, SIDE))).toFile(file);
  console.log(file);
}

const pets = await loadPetFinder();
for (const photo of ALL_PHOTOS) {
  const subject = await loadSubject(pets, photo);
  await paint(subject, style, 'automatic', photo.replace(/\..*/, ''));
  if (photo !== ALL_PHOTOS[0]) continue;
  for (const background of PAINTED_BACKGROUNDS) await paint(subject, style, background, `on-${background}`);
}
