import path from 'node:path';
import { resizePlane } from '#art/analysis/resize.ts';
import { loadPetFinder } from '#art/node/pet-finder.ts';
import { ALL_PHOTOS, loadSubject, PRACTICE_PHOTOS } from '../scripts/art-pictures/load-subject.ts';
import { type MaskScore, scoreMask } from './score-mask.ts';
import { median } from './statistics.ts';
import { readTruth, truthFile } from './truth-mask.ts';

/** Scores of commit 8e770a5: one look of the network, no color model. */
const BEFORE: Readonly<Record<string, readonly [iou: number, boundary: number]>> = {
  'cat-chelsea': [0.813, 0.617],
  cat_licking_teal: [0.746, 0.7],
  cat_red_lying: [0.471, 0.386],
  cat_tabby_8mp: [0.983, 0.829],
  cat_tabby_frontal: [0.997, 0.97],
  'dog-red-green': [0.981, 0.905],
  'dog-red-towel': [0.987, 0.961],
  'dog-wirehair-frisbee': [0.856, 0.799],
  'dog-wirehair-lying': [0.778, 0.709],
  dog_agility_jump: [0.498, 0.404],
  dog_beagle_bench: [0.85, 0.825],
  greyhound_grey_sofa_lowcontrast: [0.763, 0.701],
  kitten_white_on_black: [0.989, 0.985],
  parrots_two_kodim23: [0.914, 0.855],
  poodle_small_in_rocks: [0.994, 1],
  poodle_white_pebbles_people: [0.926, 0.806],
  puppy_white_bright_bokeh: [0.988, 0.968],
  raccoon: [0.97, 0.697],
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
    const truth = await readTruth(truthFile(name));
    const [iou, boundary] = BEFORE[name] ?? [0, 0];
    const after = scoreMask(resizePlane(mask, truth.width, truth.height), truth);
    rows.push({ name, before: { iou, boundary }, after });
  }
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
