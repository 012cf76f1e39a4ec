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
/** Styles in which the home page shows the models. */
const HOME_STYLES: StyleId[] = ['digitalwatercolor', 'vibrant', 'pencil', 'diecut'];
const SHEET_BACKGROUNDS: BackgroundId[] = ['automatic', 'sage', 'transparent'];
/** Side of a picture on a sheet of the documentation. */
const CELL = 240;

const pets = await loadPetFinder();

async function load(file: string): Promise<Subject> {
  const { photo } = await decodePhoto(await readFile(path.join(PHOTOS, file)), { maxSide: 1100 });
  return findSubject(photo, await pets.find(photo));
}

/** Paints a square picture of the given side. */
function paint(subject: Subject, style: StyleId, background: BackgroundId, side: number) {
  // Small pictures need no finer planning than they have pixels.
  const plan = planPainting(subject, {
    style,
    background,
    aspect: 1,
    seed: 1,
    resolution: Math.min(1024, side * 2),
  });
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
    for (const style of HOME_STYLES) {
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

/** Rows of pictures with a narrow gap. */
async function saveSheet(rows: Sharp[][], file: string): Promise<void> {
  const step = CELL + 8;
  const cells: OverlayOptions[] = [];
  for (const [row, pictures] of rows.entries()) {
    for (const [column, picture] of pictures.entries()) {
      cells.push({ input: await picture.png().toBuffer(), left: column * step, top: row * step });
    }
  }
  const width = Math.max(...rows.map((row) => row.length)) * step - 8;
  const create = { width, height: rows.length * step - 8, channels: 3 as const, background: '#d8d2c6' };
  await save(sharp({ create }).composite(cells), `${DOCS}/${file}`);
}

/** The sheets of the documentation: a row a photo, first the photo itself. */
async function renderSheets(): Promise<void> {
  const subjects = await Promise.all(ALL_PHOTOS.map(load));
  const rows = (cells: (subject: Subject) => Sharp[]) =>
    subjects.map((subject, i) => [
      sharp(path.join(PHOTOS, ALL_PHOTOS[i])).resize(CELL, CELL, { fit: 'cover', position: 'attention' }),
      ...cells(subject),
    ]);
  const inAllStyles = (subject: Subject) =>
    PAINTED_STYLES.map((style) => paint(subject, style, 'automatic', CELL));
  await saveSheet(rows(inAllStyles), 'styles.webp');
  const onThree = (subject: Subject) =>
    HOME_STYLES.flatMap((style) =>
      SHEET_BACKGROUNDS.map((background) => paint(subject, style, background, CELL)),
    );
  await saveSheet(rows(onThree), 'contact-sheet.webp');
  const onAll = (style: StyleId) =>
    PAINTED_BACKGROUNDS.map((background) => paint(subjects[1], style, background, CELL));
  await saveSheet([onAll('vibrant'), onAll('digitalwatercolor'), onAll('pencil')], 'backgrounds.webp');
}

if (!process.argv.includes('--sheet-only')) await renderSamples();
if (!process.argv.includes('--no-sheet')) await renderSheets();
await pets.close();
