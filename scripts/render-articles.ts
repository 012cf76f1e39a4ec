// Paints the pictures of the blog from the demo photos. Run it after a change to a style, or for a new article:
// node scripts/render-articles.ts
import { mkdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { BackgroundId, StyleId } from '#art/contract.ts';
import { drawPlan, sizeOfPlan } from '#art/drawing/draw-plan.ts';
import { decodePhoto } from '#art/node/decode-photo.ts';
import { loadPetFinder } from '#art/node/pet-finder.ts';
import { findPet } from '#art/plan/composition/find-pet.ts';
import { planPainting } from '#art/styles/plan-painting.ts';

const PHOTOS = 'tests/fixtures/photos';
const FOLDER = 'app/public/samples/blog';

interface Painting {
  readonly photo: string;
  readonly style: StyleId;
  readonly background: BackgroundId;
  /** Sides in pixels. */
  readonly size: readonly [width: number, height: number];
}

const WIDE = [1600, 900] as const;
const FIGURE = [1200, 900] as const;

const PAINTINGS: Readonly<Record<string, Painting>> = {
  'pet-memorial-gift-ideas': {
    photo: 'dog-red-towel.jpg',
    style: 'softwatercolor',
    background: 'cream',
    size: WIDE,
  },
  'how-to-photograph-your-pet': {
    photo: 'dog-wirehair-lying.jpg',
    style: 'vibrant',
    background: 'sunnypark',
    size: WIDE,
  },
  'memorial-watercolor': {
    photo: 'dog-red-towel.jpg',
    style: 'digitalwatercolor',
    background: 'sage',
    size: FIGURE,
  },
  'memorial-charcoal': {
    photo: 'dog-wirehair-lying.jpg',
    style: 'charcoal',
    background: 'cream',
    size: FIGURE,
  },
  'photo-eye-level': { photo: 'raccoon.jpg', style: 'vibrant', background: 'automatic', size: FIGURE },
  'styles-pencil': {
    photo: 'dog-wirehair-lying.jpg',
    style: 'pencil',
    background: 'automatic',
    size: FIGURE,
  },
  'styles-popart': { photo: 'cat-chelsea.png', style: 'popart', background: 'automatic', size: FIGURE },
};

/** Styles side by side, each as the samples show it. */
const SIDE_BY_SIDE = [
  'digitalwatercolor',
  'pencil',
  'popart',
  'vibrant',
  'charcoal',
  'storybook',
  'softwatercolor',
  'anime',
];

const pets = await loadPetFinder();
await mkdir(FOLDER, { recursive: true });
const wanted = process.argv.slice(2);
for (const [name, { photo: file, style, background, size }] of Object.entries(PAINTINGS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { photo } = await decodePhoto(await readFile(`${PHOTOS}/${file}`), { maxSide: 1100 });
  const [width, height] = size;
  const { subject } = await findPet(photo, pets);
  const plan = planPainting(subject, {
    style,
    background,
    aspect: width / height,
    seed: 1,
    resolution: 1024,
  });
  const drawn = drawPlan(plan, sizeOfPlan(plan, Math.max(width, height)));
  await sharp(drawn.data, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
    .flatten({ background: '#fbf6ec' })
    .resize(width, height)
    .webp({ quality: 82, effort: 6 })
    .toFile(`${FOLDER}/${name}.webp`);
  console.log(name);
}
// A product among the paintings: its picture from the catalog, cut to the shape of a figure.
await sharp('app/public/samples/products/mug-card.webp')
  .resize(FIGURE[0], FIGURE[1], { fit: 'cover', position: 'center' })
  .webp({ quality: 84, effort: 6 })
  .toFile(`${FOLDER}/memorial-mug.webp`);
await saveSideBySide();

async function saveSideBySide(): Promise<void> {
  const [width, height] = [WIDE[0] / 4, WIDE[1] / 2];
  const cells = await Promise.all(
    SIDE_BY_SIDE.map(async (style, index) => ({
      input: await sharp(`app/public/samples/styles/${style}.webp`)
        .flatten({ background: '#fbf6ec' })
        .resize(width, height, { fit: 'cover' })
        .toBuffer(),
      left: (index % 4) * width,
      top: Math.floor(index / 4) * height,
    })),
  );
  await sharp({ create: { width: WIDE[0], height: WIDE[1], channels: 3, background: '#fbf6ec' } })
    .composite(cells)
    .webp({ quality: 82, effort: 6 })
    .toFile(`${FOLDER}/which-art-style-suits-your-pet.webp`);
}
