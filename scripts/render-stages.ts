// Paints the pictures of docs/art.md: how a photo becomes a scene, and a scene a painting, coat by coat.
// Run it after a change to the engine or a style: node scripts/render-stages.ts
import { resizePlane } from '#art/analysis/resize.ts';
import type { StyleId } from '#art/contract.ts';
import { drawPlan, sizeOfPlan } from '#art/drawing/draw-plan.ts';
import { GradualDrawing } from '#art/drawing/gradual-drawing.ts';
import { loadPetFinder } from '#art/node/pet-finder.ts';
import { compose } from '#art/plan/composition/compose.ts';
import { prepareScene } from '#art/plan/composition/prepare-scene.ts';
import { planStyle } from '#art/plan/plan-style.ts';
import { createRaster, type Raster } from '#art/raster.ts';
import { planPainting } from '#art/styles/plan-painting.ts';
import { linocut } from './art-pictures/linocut.ts';
import { loadSubject } from './art-pictures/load-subject.ts';
import { partOfPlan } from './art-pictures/part-of-plan.ts';
import { asSharp, savePicture } from './art-pictures/save-picture.ts';
import {
  viewOfColors,
  viewOfCutOut,
  viewOfFlow,
  viewOfInk,
  viewOfModeling,
  viewOfPlane,
} from './art-pictures/scene-views.ts';

const FOLDER = 'docs/pictures/stages';
const MODEL = 'dog-red-towel.jpg';
/** Square pictures, pixels. */
const SIDE = 320;

const pets = await loadPetFinder();
const subject = await loadSubject(pets, MODEL);
const scene = prepareScene(subject, compose(subject, 'bleed', 1));

/** Saves a picture under a name, no larger than the others. */
async function save(picture: Raster, name: string): Promise<void> {
  const small = asSharp(picture).resize(SIDE, SIDE, { fit: 'contain', background: '#dbdbdb' });
  await savePicture(small, `${FOLDER}/${name}.webp`);
}

/** Draws a style after each of its steps: so many layers, strokes only down to a half width. */
async function saveSteps(
  style: StyleId,
  steps: readonly (readonly [name: string, layers: number, thinnest?: number])[],
): Promise<void> {
  const plan = planPainting(subject, { style, background: 'automatic', aspect: 1 });
  for (const [name, layers, thinnest] of steps) {
    const part = partOfPlan(plan, layers, thinnest);
    await save(drawPlan(part, sizeOfPlan(plan, 2 * SIDE)), `${style}-${name}`);
  }
  await save(drawPlan(plan, sizeOfPlan(plan, 2 * SIDE)), style);
}

/** Draws a style as the studio's player does, up to some shares of the way. */
async function saveGradually(style: StyleId, shares: readonly number[]): Promise<void> {
  const plan = planPainting(subject, { style, background: 'automatic', aspect: 1 });
  const drawing = new GradualDrawing(plan, sizeOfPlan(plan, SIDE));
  const picture = createRaster(drawing.width, drawing.height);
  for (const share of shares) {
    drawing.advance(share);
    drawing.look(picture.data);
    await save(picture, `gradual-${Math.round(100 * share)}`);
  }
}

const { width, height } = subject.photo;
await save(subject.photo, 'photo');
await save(viewOfPlane(resizePlane(subject.seen, width, height)), 'saliency');
await save(viewOfPlane(subject.mask), 'mask');
await save(viewOfCutOut(subject), 'cut-out');
await save(viewOfColors(scene), 'scene-colors');
await save(viewOfPlane(scene.light), 'scene-light');
await save(viewOfFlow(scene), 'flow');
await save(viewOfModeling(scene), 'modeling');
await save(viewOfInk(scene), 'ink');

await saveSteps('vibrant', [
  ['1-ground', 1],
  ['2-ground-strokes', 2],
  ['3-first-coat', 4, 17],
  ['4-second-coat', 4, 8.5],
  ['5-third-coat', 4, 4.3],
  ['6-fourth-coat', 4, 2.1],
  ['7-last-coat', 4],
]);
await saveSteps('digitalwatercolor', [
  ['1-ground', 4],
  ['2-first-wash', 5],
  ['3-third-wash', 7],
  ['4-last-wash', 11],
  ['5-tip', 13],
]);
await saveSteps('pencil', [
  ['1-rubbed', 1],
  ['2-light-lead', 2, 1.3],
  ['3-lines', 2],
]);
await saveSteps('storybook', [
  ['1-land', 3],
  ['2-lights', 5],
  ['3-gouache', 10],
  ['4-pencil', 11],
]);
await saveGradually('softwatercolor', [0.25, 0.5, 0.75, 1]);

const example = planStyle(linocut, scene, { background: 'automatic', seed: 1 });
await save(drawPlan(example, sizeOfPlan(example, 2 * SIDE)), 'linocut');
