import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { findSubject } from '#art/analysis/cut-out/find-subject.ts';
import { lookClosely } from '#art/analysis/cut-out/look-closely.ts';
import { reduceNoise } from '#art/analysis/reduce-noise.ts';
import { resizePlane } from '#art/analysis/resize.ts';
import { decodePhoto } from '#art/node/decode-photo.ts';
import { loadPetFinder } from '#art/node/pet-finder.ts';
import { createRandom } from '#art/random.ts';
import { ALL_PHOTOS, PHOTOS, PRACTICE_PHOTOS } from '../scripts/art-pictures/load-subject.ts';
import { scoreMask } from './score-mask.ts';
import { readTruth, truthFile } from './truth-mask.ts';

/** Longest side at which photos are painted. */
const SIDE = 1100;
/** Masks below this intersection over union have a visible fault. */
const FAULTY = 0.9;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is done to a photo; what it does to the place of the pet is done to the mask, too. */
interface Change {
  readonly name: string;
  readonly photo: (file: Sharp, size: Size) => Sharp | Promise<Sharp>;
  readonly mask?: (file: Sharp, size: Size) => Sharp;
}

const part = (name: string, box: Record<'left' | 'top' | 'width' | 'height', number>): Change => {
  const cut = (file: Sharp, { width, height }: Size) =>
    file.extract({
      left: Math.round(box.left * width),
      top: Math.round(box.top * height),
      width: Math.round(box.width * width),
      height: Math.round(box.height * height),
    });
  return { name, photo: cut, mask: cut };
};

const CHANGES: readonly Change[] = [
  { name: 'mirrored', photo: (file) => file.flop(), mask: (file) => file.flop() },
  { name: 'in the dark', photo: (file) => file.linear(0.35, 0).modulate({ saturation: 0.85 }) },
  {
    name: 'in the dark, with noise',
    photo: async (file, { width, height }) => {
      const random = createRandom(1);
      const data = await file.raw().toBuffer();
      const noise = () => 44 * (random() + random() + random() - 1.5);
      for (let i = 0; i < data.length; i++) data[i] = Math.min(255, Math.max(0, data[i] * 0.55 + noise()));
      return sharp(data, { raw: { width, height, channels: 3 } });
    },
  },
  {
    name: 'a JPEG of 420 pixels',
    photo: async (file) =>
      sharp(await file.resize(420, 420, { fit: 'inside' }).jpeg({ quality: 45 }).toBuffer()),
  },
  {
    name: 'by lamplight',
    photo: (file) =>
      file.recomb([
        [1.15, 0.05, 0],
        [0.05, 0.92, 0],
        [0, 0, 0.6],
      ]),
  },
  { name: 'through haze', photo: (file) => file.linear(0.5, 90) },
  { name: 'out of focus', photo: (file, { width, height }) => file.blur(Math.max(width, height) / 250) },
  part('without its lower quarter', { left: 0, top: 0, width: 1, height: 0.72 }),
  part('without its left fifth', { left: 0.22, top: 0, width: 0.78, height: 1 }),
];

/** How well the cut-out finds the pet in worse photos than the practice and demo photos: each of them, made worse. */
export default async function measureRoughPhotos(): Promise<string> {
  const pets = await loadPetFinder();
  const rows: string[] = [];
  const all: number[] = [];
  for (const change of CHANGES) {
    const scores: number[] = [];
    for (const file of [...ALL_PHOTOS, ...PRACTICE_PHOTOS]) {
      const photo = await changedPhoto(file, change);
      const { mask, found } = findSubject(photo, (await lookClosely(photo, pets.find)).pet);
      const truth = await changedTruth(path.parse(file).name, change);
      scores.push(found ? scoreMask(resizePlane(mask, truth.width, truth.height), truth).iou : 0);
    }
    rows.push(rowOf(change.name, scores));
    all.push(...scores);
  }
  return [
    'Intersection over union of the cut-out with masks drawn by hand, on the 18 practice and demo photos made worse:',
    '',
    `| photos | mean | worst | below ${FAULTY} |`,
    '|---|---|---|---|',
    ...rows,
    rowOf('**all**', all),
  ].join('\n');
}

async function changedPhoto(file: string, change: Change) {
  const { photo } = await decodePhoto(await readFile(path.join(PHOTOS, file)), { maxSide: SIDE });
  const { width, height, data } = photo;
  const opaque = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  const changed = await change.photo(opaque, { width, height });
  const bytes = await changed.png({ compressionLevel: 1 }).toBuffer();
  return reduceNoise((await decodePhoto(bytes, { maxSide: SIDE })).photo);
}

async function changedTruth(name: string, { mask }: Change) {
  const file = truthFile(name);
  if (!mask) return await readTruth(file);
  const { width, height } = await file.metadata();
  return await readTruth(sharp(await mask(file, { width, height }).png().toBuffer()));
}

function rowOf(name: string, scores: readonly number[]): string {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const faulty = scores.filter((score) => score < FAULTY).length;
  return `| ${name} | ${mean.toFixed(3)} | ${Math.min(...scores).toFixed(3)} | ${faulty} of ${scores.length} |`;
}
