// Paints the pictures that the shop ships: samples of styles and backgrounds, the home page's pairs, and the contact
// sheet of the documentation. Run it after a change to a style: node scripts/render-samples.ts
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { findSubject } from '#art/analysis/find-subject.ts';
import {
  type BackgroundId,
  PAINTED_BACKGROUNDS,
  PAINTED_STYLES,
  type StyleId,
  type Subject,
} from '#art/contract.ts';
import { drawPlan, sizeOfPlan } from '#art/drawing/draw-plan.ts';
import { decodePhoto } from '#art/node/decode-photo.ts';
import { loadPetFinder } from '#art/node/pet-finder.ts';
import { planPainting } from '#art/plan/plan-painting.ts';

const PHOTOS = 'tests/fixtures/photos';
const SAMPLES = 'app/public/samples';
const DOCS = 'docs/pictures';

/** The models, by the name under which the home page knows them. */
const PETS = {
  chelsea: 'cat-chelsea.png',
  rusty: 'dog-red-towel.jpg',
  scruff: 'dog-wirehair-lying.jpg',
  bandit: 'raccoon.jpg',
} as const;
const ALL_PHOTOS = [...Object.values(PETS), 'dog-red-green.jpg', 'dog-wirehair-frisbee.jpg'];
const SHEET_BACKGROUNDS: BackgroundId[] = ['automatic', 'sage', 'transparent'];

const pets = await loadPetFinder();

async function load(file: string): Promise<Subject> {
  const { photo } = await decodePhoto(await readFile(path.join(PHOTOS, file)), { maxSide: 1100 });
  return findSubject(photo, await pets.find(photo));
}

/** Paints a square picture of the given side. */
function paint(subject: Subject, style: StyleId, background: BackgroundId, side: number) {
  const plan = planPainting(subject, { style, background, aspect: 1, seed: 1 });
  const { width, height, data } = drawPlan(plan, sizeOfPlan(plan, side));
  return sharp(data, { raw: { width, height, channels: 4 } });
}

async function save(picture: Sharp, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await picture.webp({ quality: 82, effort: 6 }).toFile(file);
  console.log(file);
}

async function renderSamples(): Promise<void> {
  const subjects = new Map<string, Subject>();
  for (const [name, file] of Object.entries(PETS)) {
    const subject = await load(file);
    subjects.set(name, subject);
    const before = sharp(path.join(PHOTOS, file)).resize(1024, 1024, { fit: 'cover', position: 'attention' });
    await save(before, `${SAMPLES}/home/${name}-before.webp`);
    for (const style of PAINTED_STYLES) {
      await save(paint(subject, style, 'automatic', 1024), `${SAMPLES}/home/${name}-${style}.webp`);
    }
  }
  const model = subjects.get('rusty');
  if (!model) throw new Error('The sample model is missing');
  for (const style of PAINTED_STYLES) {
    await save(paint(model, style, 'automatic', 512), `${SAMPLES}/styles/${style}.webp`);
  }
  for (const background of PAINTED_BACKGROUNDS) {
    await save(paint(model, 'vibrant', background, 320), `${SAMPLES}/backgrounds/${background}.webp`);
  }
  await copyFile(`${PHOTOS}/CREDITS.md`, `${SAMPLES}/CREDITS.md`);
}

/** Six photos in every style on three backgrounds: a row a photo. */
async function renderSheet(cell: number): Promise<void> {
  const cells: OverlayOptions[] = [];
  const columns = PAINTED_STYLES.length * SHEET_BACKGROUNDS.length;
  for (const [row, file] of ALL_PHOTOS.entries()) {
    const subject = await load(file);
    const original = sharp(path.join(PHOTOS, file)).resize(cell, cell, {
      fit: 'cover',
      position: 'attention',
    });
    cells.push({ input: await original.png().toBuffer(), left: 0, top: row * (cell + 8) });
    let column = 1;
    for (const style of PAINTED_STYLES) {
      for (const background of SHEET_BACKGROUNDS) {
        const input = await paint(subject, style, background, cell).png().toBuffer();
        cells.push({ input, left: column++ * (cell + 8), top: row * (cell + 8) });
      }
    }
  }
  const sheet = sharp({
    create: {
      width: (columns + 1) * (cell + 8) - 8,
      height: ALL_PHOTOS.length * (cell + 8) - 8,
      channels: 3,
      background: '#d8d2c6',
    },
  }).composite(cells);
  await save(sheet, `${DOCS}/contact-sheet.webp`);
}

if (!process.argv.includes('--sheet-only')) await renderSamples();
if (!process.argv.includes('--no-sheet')) await renderSheet(320);
await pets.close();
