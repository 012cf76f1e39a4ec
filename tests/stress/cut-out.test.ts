import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findSubject } from '#art/analysis/cut-out/find-subject.ts';
import { lookClosely } from '#art/analysis/cut-out/look-closely.ts';
import { cropLetterbox } from '#art/analysis/letterbox.ts';
import type { Subject } from '#art/contract.ts';
import { decodePhoto } from '#art/node/decode-photo.ts';
import { loadPetFinder } from '#art/node/pet-finder.ts';
import { findPet } from '#art/plan/composition/find-pet.ts';
import type { Plane } from '#art/raster.ts';

const pets = await loadPetFinder();
const dog = await cutOut(await readFile('tests/fixtures/photos/dog-wirehair-lying.jpg'));

async function cutOut(file: Uint8Array): Promise<Subject> {
  const decoded = await decodePhoto(new Uint8Array(file), { maxSide: 600 });
  const photo = cropLetterbox(decoded.photo);
  return findSubject(photo, (await lookClosely(photo, pets.find)).pet);
}

/** The dog before a plain ground of a brightness, its own coat brought to `coat`. */
async function dogOn(ground: number, coat: (brightness: number) => number): Promise<Buffer> {
  const { photo, mask } = dog;
  const pixels = Buffer.alloc(photo.width * photo.height * 3);
  for (let i = 0; i < mask.data.length; i++) {
    const [red, green, blue] = photo.data.subarray(i * 4, i * 4 + 3);
    const fur = coat((red + green + blue) / 3 / 255);
    pixels.fill(Math.round(fur * mask.data[i] + ground * (1 - mask.data[i])), i * 3, i * 3 + 3);
  }
  const raw = { width: photo.width, height: photo.height, channels: 3 } as const;
  return sharp(pixels, { raw }).jpeg({ quality: 92 }).toBuffer();
}

/** Intersection over union of two cut-outs of the same size. */
function likeness(one: Subject, other: Subject): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < one.mask.data.length; i++) {
    both += Math.min(one.mask.data[i], other.mask.data[i]);
    either += Math.max(one.mask.data[i], other.mask.data[i]);
  }
  return both / either;
}

describe('the cut-out', () => {
  it('keeps the outline of a white pet on white', async () => {
    const white = await cutOut(await dogOn(243, (b) => Math.min(252, 190 + 90 * b)));
    expect(white.found).toBe(true);
    expect(likeness(dog, white)).toBeGreaterThan(0.93);
  });

  it('keeps the outline of a black pet on black', async () => {
    const black = await cutOut(await dogOn(16, (b) => 8 + 60 * b * b));
    expect(black.found).toBe(true);
    expect(likeness(dog, black)).toBeGreaterThan(0.93);
  });

  it('keeps two pets together', async () => {
    const one = await dogOn(150, (b) => 255 * b);
    const { width, height } = dog.photo;
    const two = await sharp({
      create: { width: width * 2, height, channels: 3, background: 'rgb(150,150,150)' },
    })
      .composite([
        { input: one, left: 0, top: 0 },
        { input: await sharp(one).flop().toBuffer(), left: width, top: 0 },
      ])
      .png()
      .toBuffer();
    const { mask, found } = await cutOut(two);
    const half = (from: number) => {
      let sum = 0;
      for (let y = 0; y < mask.height; y++) {
        for (let x = 0; x < mask.width / 2; x++) sum += mask.data[y * mask.width + from + x];
      }
      return sum / mask.data.length;
    };
    expect(found).toBe(true);
    expect(half(0)).toBeGreaterThan(0.15);
    expect(half(Math.floor(mask.width / 2))).toBeGreaterThan(0.15);
  });

  it('finds the body of a head that looks over a toy', async () => {
    const file = await readFile('tests/fixtures/photos/dog-wirehair-frisbee.jpg');
    const { photo } = await decodePhoto(new Uint8Array(file), { maxSide: 600 });
    const { subject, seen } = await findPet(photo, pets);
    const at = (plane: Plane, x: number, y: number) =>
      plane.data[Math.floor(y * plane.height) * plane.width + Math.floor(x * plane.width)];
    expect(at(subject.mask, 0.06, 0.75)).toBeGreaterThan(0.9);
    expect(at(seen, 0.06, 0.75)).toBeGreaterThan(0.5);
    expect(at(subject.mask, 0.4, 0.85)).toBeLessThan(0.1);
  });

  it('takes the bars of a film for no part of the photo', async () => {
    const bars = { left: 200, right: 200, background: 'black' };
    const { photo, mask } = await cutOut(
      await sharp('tests/fixtures/photos/dog-wirehair-lying.jpg')
        .resize({ width: 400 })
        .extend(bars)
        .toBuffer(),
    );
    expect(photo.width / photo.height).toBeCloseTo(dog.photo.width / dog.photo.height, 1);
    const share = (data: Float32Array) => data.reduce((sum, value) => sum + value, 0) / data.length;
    expect(share(mask.data)).toBeCloseTo(share(dog.mask.data), 1);
  });

  it.each([
    ['the sky', 300, 200, '#7ac'],
    ['a wall', 300, 200, '#b86'],
    ['a white sheet', 400, 400, '#fff'],
    ['one pixel', 1, 1, '#963'],
  ])('finds no pet in %s', async (_, width, height, background) => {
    const picture = await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
    expect(await cutOut(picture)).toMatchObject({ found: false, notes: ['none'] });
  });

  it('finds no pet in a gray square', async () => {
    const square = { create: { width: 160, height: 160, channels: 3, background: '#888' } } as const;
    const sheet = sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } });
    const picture = await sheet
      .composite([{ input: square }])
      .png()
      .toBuffer();
    expect(await cutOut(picture)).toMatchObject({ found: false });
  });
});
