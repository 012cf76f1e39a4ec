import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { resizePlane } from '#art/analysis/resize.ts';
import { loadPetFinder } from '#art/node/pet-finder.ts';
import type { Plane } from '#art/raster.ts';
import { ALL_PHOTOS, loadSubject, PHOTOS, PRACTICE_PHOTOS } from '../scripts/art-pictures/load-subject.ts';
import { type MaskScore, scoreMask } from './score-mask.ts';
import { median } from './statistics.ts';

/** Scores of commit 8e770a5: one look of the network, no color model. */
const BEFORE: Readonly<Record<string, readonly [iou: number, boundary: number]>> = {
  'cat-chelsea': [0.81, 0.533],
  cat_licking_teal: [0.75, 0.765],
  cat_red_lying: [0.466, 0.39],
  cat_tabby_8mp: [0.897, 0.628],
  cat_tabby_frontal: [0.929, 0.446],
  'dog-red-green': [0.943, 0.626],
  'dog-red-towel': [0.947, 0.803],
  'dog-wirehair-frisbee': [0.821, 0.629],
  'dog-wirehair-lying': [0.766, 0.563],
  dog_agility_jump: [0.493, 0.403],
  dog_beagle_bench: [0.823, 0.8],
  greyhound_grey_sofa_lowcontrast: [0.752, 0.669],
  kitten_white_on_black: [0.96, 0.885],
  parrots_two_kodim23: [0.891, 0.735],
  poodle_small_in_rocks: [0.906, 0.891],
  poodle_white_pebbles_people: [0.899, 0.705],
  puppy_white_bright_bokeh: [0.904, 0.743],
  raccoon: [0.952, 0.663],
};

/** How well the cut-out finds the pet in the practice and demo photos, beside masks drawn by hand. */
export default async function measureCutOut(): Promise<string> {
  const pets = await loadPetFinder();
  const rows: { name: string; before: MaskScore; after: MaskScore }[] = [];
  const times: number[] = [];
  for (const photo of [...ALL_PHOTOS, ...PRACTICE_PHOTOS]) {
    const { name } = path.parse(photo);
    const start = performance.now();
    const { mask } = await loadSubject(pets, photo);
    times.push(performance.now() - start);
    const truth = await readMask(name);
    const [iou, boundary] = BEFORE[name] ?? [0, 0];
    const after = scoreMask(resizePlane(mask, truth.width, truth.height), truth);
    rows.push({ name, before: { iou, boundary }, after });
  }
  await pets.close();
  const mean = (value: (row: (typeof rows)[number]) => number) =>
    rows.reduce((sum, row) => sum + value(row), 0) / rows.length;
  const worst = (value: (row: (typeof rows)[number]) => number) => Math.min(...rows.map(value));
  const line = (label: string, value: typeof mean) =>
    `| ${label} | ${value(({ before }) => before.iou).toFixed(3)} | ${value(({ after }) => after.iou).toFixed(3)} | ${value(({ before }) => before.boundary).toFixed(3)} | ${value(({ after }) => after.boundary).toFixed(3)} |`;
  return [
    'Intersection over union and boundary F-score (0.75% of the diagonal) against masks drawn by hand',
    '(tests/fixtures/photos/masks), before (commit 8e770a5) and now:',
    '',
    '| photo | IoU before | IoU now | F before | F now |',
    '|---|---|---|---|---|',
    ...rows.map((row) => line(row.name, (value) => value(row))),
    line('**mean**', mean),
    line('**worst**', worst),
    '',
    `Decoding and cutting out one photo: ${median(times).toFixed(0)} ms (median).`,
  ].join('\n');
}

async function readMask(name: string): Promise<Plane> {
  const file = await readFile(path.join(PHOTOS, 'masks', `${name}.png`));
  const { data, info } = await sharp(file).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: Float32Array.from(data, (value) => value / 255) };
}
