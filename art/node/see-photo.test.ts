import sharp from 'sharp';
import { expect, it } from 'vitest';
import { boundingBox } from '#art/plan/composition/bounding-box.ts';
import type { PetFinder } from '#art/plan/composition/find-pet.ts';
import { createRandom } from '#art/random.ts';
import { createPlane, createRaster } from '#art/raster.ts';
import type { SeenPhoto } from './recent-subjects.ts';
import { inDetail, seePhoto } from './see-photo.ts';

const nothing = createPlane(64, 64, -9);
/** The masks show where the pets are. */
const pets: PetFinder = {
  find: () => Promise.reject(new Error('Not needed')),
  findEyes: () => ({ left: nothing, right: nothing, nose: nothing, open: nothing }),
};

interface Drawn {
  readonly side: number;
  /** Share of the photo's width that the pet takes. */
  readonly pet: number;
  /** Height of a black bar above and below, pixels. */
  readonly bar?: number;
  readonly format?: 'jpeg' | 'png';
}

/** A striped disc in the middle of a photo, three pixels a stripe, and its mask. */
async function draw({ side, pet, bar = 0, format = 'png' }: Drawn) {
  const pixels = new Uint8Array(3 * side * side);
  const inside = new Uint8Array(side * side);
  for (let y = 0, i = 0; y < side; y++) {
    for (let x = 0; x < side; x++, i++) {
      const isPet = Math.hypot(x - side / 2, y - side / 2) < (pet * side) / 2;
      const stripe = Math.floor(x / 3) % 2 ? [190, 150, 90] : [60, 40, 20];
      pixels.set(isPet ? stripe : [120, 160, 130], 3 * i);
      inside[i] = isPet ? 255 : 0;
    }
  }
  const extend = { top: bar, bottom: bar, background: 'black' };
  const raw = { width: side, height: side };
  const photo = await sharp(pixels, { raw: { ...raw, channels: 3 } })
    .extend(extend)
    .toFormat(format)
    .toBuffer();
  const whole = await sharp(inside, { raw: { ...raw, channels: 1 } })
    .extend(extend)
    .png()
    .toBuffer();
  const mask = await sharp(whole).resize(800, 800, { fit: 'inside' }).toColorspace('b-w').png().toBuffer();
  return { photo, mask };
}

const see = async (drawn: Drawn) => seePhoto(await draw(drawn), pets, () => {});

it('paints a pet that is small in a large photo from twice the pixels', async () => {
  for (const format of ['png', 'jpeg'] as const) {
    const { subject, width, area } = await see({ side: 2400, pet: 0.3, format });
    expect(width).toBe(2200);
    expect(area.width).toBe(2200);
    expect(subject.photo.width).toBe(2200);
    expect(subject.mask.width).toBe(2200);
    const { left, right } = boundingBox(subject.mask);
    expect(Math.abs(left - 0.35 * 2200)).toBeLessThan(8);
    expect(Math.abs(right - 0.65 * 2200)).toBeLessThan(8);
    // Stripes that 1100 pixels do not show.
    const row = subject.photo.data.subarray(4 * (1100 * 2200 + 1000), 4 * (1100 * 2200 + 1200));
    const reds = row.filter((_, i) => i % 4 === 0);
    expect(Math.max(...reds) - Math.min(...reds)).toBeGreaterThan(60);
  }
});

it('takes as many as the file has, and as the pet needs', async () => {
  expect((await see({ side: 1500, pet: 0.3 })).width).toBe(1500);
  expect((await see({ side: 2400, pet: 0.7 })).width).toBeCloseTo(1100 / 0.7, -1);
  expect((await see({ side: 900, pet: 0.3 })).width).toBe(900);
});

it('leaves a photo as it is whose pet is large', async () => {
  expect((await see({ side: 2400, pet: 0.95 })).width).toBe(1100);
});

it('keeps bars off, where they are in the larger photo', async () => {
  const { subject, width, height, area } = await see({ side: 2200, pet: 0.3, bar: 220 });
  expect([width, height]).toEqual([1833, 2200]);
  expect(subject.photo.width).toBe(area.width);
  expect(subject.photo.height).toBe(area.height);
  // 220 of 2640 rows, and the blurred one beside them.
  expect(Math.abs(area.top - 184)).toBeLessThan(6);
  const { top, bottom } = boundingBox(subject.mask);
  expect(Math.abs((top + bottom) / 2 - area.height / 2)).toBeLessThan(6);
});

it('keeps the outline of a file that is a cut-out already', async () => {
  const side = 2200;
  const pixels = new Uint8Array(4 * side * side).fill(240);
  // White fur with tufts: its luma does not tell it from what is laid under it.
  const isFur = (x: number, y: number) =>
    Math.hypot(x - 1100, y - 1100) < 300 + (Math.floor(y / 8) % 2 ? 12 : 0);
  for (let i = 0; i < side * side; i++) {
    pixels[4 * i + 3] = isFur(i % side, Math.floor(i / side)) ? 255 : 0;
  }
  const photo = await sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
    .png()
    .toBuffer();
  const { subject } = await seePhoto({ photo: new Uint8Array(photo) }, pets, () => {});
  const { data, width } = subject.mask;
  expect(width).toBe(side);
  const wrong = data.reduce(
    (sum, share, i) => sum + Math.abs(share - (isFur(i % side, Math.floor(i / side)) ? 1 : 0)),
    0,
  );
  expect(wrong / (2 * Math.PI * 300)).toBeLessThan(1);
});

it('stays with what is seen of a noisy photo', async () => {
  const { photo, mask } = await draw({ side: 2400, pet: 0.3 });
  const { data, info } = await sharp(photo).raw().toBuffer({ resolveWithObject: true });
  const random = createRandom(3);
  const noisy = data.map((value) => value + 90 * (random() - 0.5));
  const { width, height } = info;
  const file = await sharp(noisy, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
  expect((await seePhoto({ photo: new Uint8Array(file), mask }, pets, () => {})).width).toBe(1100);
});

it('keeps the face where it was seen, and sharpens the outline', () => {
  const mask = createPlane(600, 480);
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = i % 600 < 300 ? 1 : 0;
  const photo = createRaster(600, 480);
  const eyes = [
    { x: 120, y: 180 },
    { x: 240, y: 180 },
  ];
  const face = { eyes, nose: { x: 180, y: 264, value: 0.8 }, certainty: 0.9, open: 1, cat: 0.2 };
  const area = { left: 60, top: 36, width: 600, height: 480 };
  const seen: SeenPhoto = {
    subject: { photo, mask, found: true, faces: [face, { ...face, eyes: [...eyes].reverse() }] },
    seed: 1,
    width: 720,
    height: 552,
    area,
  };
  const larger = createRaster(1440, 1104);
  // The pet ends a pixel further to the right than the small mask says.
  for (let i = 0; i < 1440 * 1104; i++) larger.data.fill(i % 1440 < 721 ? 40 : 220, 4 * i, 4 * i + 3);
  const { subject, ...rest } = inDetail(seen, larger);
  expect(rest).toMatchObject({
    width: 1440,
    height: 1104,
    area: { left: 120, top: 72, width: 1200, height: 960 },
  });
  expect(subject.faces?.[0]?.eyes).toEqual([
    { x: 240, y: 360 },
    { x: 480, y: 360 },
  ]);
  expect(subject.faces?.[1]?.eyes).toEqual([
    { x: 480, y: 360 },
    { x: 240, y: 360 },
  ]);
  expect(subject.faces?.[0]?.nose).toEqual({ x: 360, y: 528, value: 0.8 });
  const edge = subject.mask.data.subarray(480 * 1200, 481 * 1200).findIndex((share) => share < 0.5);
  expect(edge).toBe(601);
});
