import sharp from 'sharp';
import { expect, it } from 'vitest';
import { boundingBox } from '#art/plan/composition/bounding-box.ts';
import type { PetFinder } from '#art/plan/composition/find-pet.ts';
import { createPlane } from '#art/raster.ts';
import { seePhoto } from './see-photo.ts';

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
