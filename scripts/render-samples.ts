// Paints the pictures that the shop ships: samples of styles and backgrounds, the home page's pairs, and the contact
// sheet of the documentation. Run it after a change to a style: node scripts/render-samples.ts
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { photoSeed } from '#art/analysis/photo-seed.ts';
import {
  type BackgroundId,
  type FramingChoice,
  PAINTED_BACKGROUNDS,
  PAINTED_STYLES,
  type StyleId,
  type Subject,
} from '#art/contract.ts';
import { drawPlan, sizeOfPlan } from '#art/drawing/draw-plan.ts';
import { loadPetFinder } from '#art/node/pet-finder.ts';
import { planPainting } from '#art/styles/plan-painting.ts';
import { ALL_PHOTOS, loadSubject, PHOTOS } from './art-pictures/load-subject.ts';
import { asSharp, savePicture, saveSheet } from './art-pictures/save-picture.ts';

const SAMPLES = 'app/public/samples';
const DOCS = 'docs/pictures';

/** The models, by their name on the home page. */
const PETS = {
  chelsea: 'cat-chelsea.png',
  rusty: 'dog-red-towel.jpg',
  scruff: 'dog-wirehair-lying.jpg',
  bandit: 'raccoon.jpg',
  ginger: 'practice/cat_red_lying.jpg',
  biscuit: 'practice/puppy_white_bright_bokeh.jpg',
  clover: 'practice/dog_beagle_bench.jpg',
  snow: 'practice/kitten_white_on_black.jpg',
} as const;
/** Models of the samples alone. */
const MORE_PETS = {
  rex: 'dog-red-green.jpg',
  misty: 'practice/cat_tabby_8mp.jpg',
  tiger: 'practice/cat_tabby_frontal.jpg',
} as const;
type Pet = keyof typeof PETS | keyof typeof MORE_PETS;
/** For each style of the catalog a pet that it flatters. */
const STYLE_PETS: Readonly<Record<StyleId, Pet>> = {
  anime: 'biscuit',
  charcoal: 'scruff',
  diecut: 'clover',
  digitalwatercolor: 'ginger',
  movieanimated: 'rex',
  pencil: 'misty',
  popart: 'tiger',
  sketchy: 'rex',
  softwatercolor: 'snow',
  starlight: 'biscuit',
  storybook: 'clover',
  vibrant: 'bandit',
};
/** The pet that shows the backgrounds: seen whole. */
const BACKGROUND_PET: Pet = 'clover';
/** Styles in which the home page shows the models. */
const HOME_STYLES: StyleId[] = ['digitalwatercolor', 'vibrant', 'pencil', 'diecut'];
/** What else the carousel shows. */
const MORE_HOME_STYLES: Partial<Record<keyof typeof PETS, StyleId>> = {
  biscuit: 'movieanimated',
  clover: 'storybook',
  snow: 'softwatercolor',
};
/** Whole, the kitten would bring a scrap of the blanket that it lies on. */
const FRAMING: Partial<Record<Pet, FramingChoice>> = { snow: 'portrait' };
const SHEET_BACKGROUNDS: BackgroundId[] = ['automatic', 'sage', 'transparent'];
/** Side of a picture on a sheet of the documentation. */
const CELL = 240;

const pets = await loadPetFinder();

/** Paints a square picture of the given side. */
function paint(
  subject: Subject,
  style: StyleId,
  background: BackgroundId,
  side: number,
  framing?: FramingChoice,
) {
  // Small pictures need no finer planning than they have pixels.
  const plan = planPainting(subject, {
    style,
    background,
    aspect: 1,
    ...(framing && { framing }),
    seed: photoSeed(subject.photo),
    resolution: Math.min(1024, side * 2),
  });
  return asSharp(drawPlan(plan, sizeOfPlan(plan, side)));
}

async function renderSamples(): Promise<void> {
  const subjects = new Map<Pet, Subject>();
  for (const [name, file] of Object.entries(MORE_PETS) as [Pet, string][]) {
    subjects.set(name, await loadSubject(pets, file));
  }
  for (const name of Object.keys(PETS) as (keyof typeof PETS)[]) {
    const file = PETS[name];
    const subject = await loadSubject(pets, file);
    subjects.set(name, subject);
    const before = sharp(path.join(PHOTOS, file)).resize(1024, 1024, { fit: 'cover', position: 'attention' });
    await savePicture(before, `${SAMPLES}/home/${name}-before.webp`);
    const more = MORE_HOME_STYLES[name];
    for (const style of more ? [...HOME_STYLES, more] : HOME_STYLES) {
      const picture = paint(subject, style, 'automatic', 1024, FRAMING[name]);
      await savePicture(picture, `${SAMPLES}/home/${name}-${style}.webp`);
    }
  }
  const subjectOf = (pet: Pet): Subject => {
    const subject = subjects.get(pet);
    if (!subject) throw new Error(`The model ${pet} is missing`);
    return subject;
  };
  for (const style of PAINTED_STYLES) {
    const pet = STYLE_PETS[style];
    const picture = paint(subjectOf(pet), style, 'automatic', 512, FRAMING[pet]);
    await savePicture(picture, `${SAMPLES}/styles/${style}.webp`);
  }
  for (const background of PAINTED_BACKGROUNDS) {
    await savePicture(
      paint(subjectOf(BACKGROUND_PET), 'vibrant', background, 320),
      `${SAMPLES}/backgrounds/${background}.webp`,
    );
  }
  await copyFile(`${PHOTOS}/CREDITS.md`, `${SAMPLES}/CREDITS.md`);
  await copyFile(`${PHOTOS}/practice/CREDITS.md`, `${SAMPLES}/CREDITS-more.md`);
}

/** The sheets of the documentation: a row a photo, first the photo itself. */
async function renderSheets(): Promise<void> {
  const subjects = await Promise.all(ALL_PHOTOS.map((file) => loadSubject(pets, file)));
  const rows = (cells: (subject: Subject) => Sharp[]) =>
    subjects.map((subject, i) => [
      sharp(path.join(PHOTOS, ALL_PHOTOS[i])).resize(CELL, CELL, { fit: 'cover', position: 'attention' }),
      ...cells(subject),
    ]);
  const inAllStyles = (subject: Subject) =>
    PAINTED_STYLES.map((style) => paint(subject, style, 'automatic', CELL));
  await saveSheet(rows(inAllStyles), CELL, `${DOCS}/styles.webp`);
  const onThree = (subject: Subject) =>
    HOME_STYLES.flatMap((style) =>
      SHEET_BACKGROUNDS.map((background) => paint(subject, style, background, CELL)),
    );
  await saveSheet(rows(onThree), CELL, `${DOCS}/contact-sheet.webp`);
  const onAll = (style: StyleId) =>
    PAINTED_BACKGROUNDS.map((background) => paint(subjects[1], style, background, CELL));
  await saveSheet(
    [onAll('vibrant'), onAll('digitalwatercolor'), onAll('pencil')],
    CELL,
    `${DOCS}/backgrounds.webp`,
  );
}

if (!process.argv.includes('--sheet-only')) await renderSamples();
if (!process.argv.includes('--no-sheet')) await renderSheets();
