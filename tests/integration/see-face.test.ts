import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CERTAIN } from '#art/analysis/eyes/find-eyes.ts';
import { seeFacesInPhoto } from '#art/faces/see-face.ts';
import type { Point } from '#art/point.ts';
import { createPlane, type Raster } from '#art/raster.ts';

async function read(file: string): Promise<Raster> {
  const image = sharp(`tests/fixtures/photos/${file}`).resize(640, 640, { fit: 'inside' }).ensureAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/** The photo with a disc in the color of the forehead. @param radius as a share of its width */
function withPatch({ width, height, data }: Raster, { x, y }: Point, radius: number): Raster {
  const fur = 4 * (Math.round(0.3 * height) * width + Math.round(0.5 * width));
  const patched = data.slice();
  for (let i = 0; i < width * height; i++) {
    const away = Math.hypot((i % width) - x * width, Math.floor(i / width) - y * height);
    if (away < radius * width) patched.set(data.subarray(fur, fur + 4), 4 * i);
  }
  return { width, height, data: patched };
}

function seeAll(photo: Raster, share = 1, isNear = false) {
  const { width, height } = photo;
  const box = { left: 0, top: 0, right: width, bottom: height };
  return seeFacesInPhoto(photo, createPlane(width, height, share), box, isNear);
}

function see(photo: Raster, share = 1) {
  return seeAll(photo, share)[0];
}

/** Two photos side by side, as high as the lower one. */
function beside(left: Raster, right: Raster): Raster {
  const [width, height] = [left.width + right.width, Math.min(left.height, right.height)];
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++) {
    data.set(left.data.subarray(4 * y * left.width, 4 * (y + 1) * left.width), 4 * y * width);
    const own = right.data.subarray(4 * y * right.width, 4 * (y + 1) * right.width);
    data.set(own, 4 * (y * width + left.width));
  }
  return { width, height, data };
}

/** Eyes as shares of the photo, by hand. */
const KNOWN: readonly [file: string, left: Point, right: Point][] = [
  ['cat-chelsea.png', { x: 0.384, y: 0.38 }, { x: 0.705, y: 0.457 }],
  ['dog-red-green.jpg', { x: 0.366, y: 0.497 }, { x: 0.566, y: 0.441 }],
  ['raccoon.jpg', { x: 0.563, y: 0.395 }, { x: 0.709, y: 0.427 }],
];

describe('seeFacesInPhoto', () => {
  it.each(KNOWN)('sees the eyes of %s', async (file, left, right) => {
    const photo = await read(file);
    const face = see(photo);
    const apart = Math.hypot((right.x - left.x) * photo.width, (right.y - left.y) * photo.height);
    for (const [seen, known] of [
      [face?.eyes[0], left],
      [face?.eyes[1], right],
    ] as const) {
      const away = Math.hypot(
        (seen?.x ?? 0) - known.x * photo.width,
        (seen?.y ?? 0) - known.y * photo.height,
      );
      expect(away / apart).toBeLessThan(0.15);
    }
    expect(face?.open).toBeGreaterThan(0.5);
  });

  it.each([-90, 90])(
    'sees both eyes of a head that lies on its side, turned by %d degrees',
    async (degrees) => {
      const [, left, right] = KNOWN[0];
      const upright = await read('cat-chelsea.png');
      const { width, height } = upright;
      const { data, info } = await sharp(upright.data, { raw: { width, height, channels: 4 } })
        .rotate(degrees)
        .raw()
        .toBuffer({ resolveWithObject: true });
      const face = see({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) });
      expect(face?.certainty).toBeGreaterThan(CERTAIN);
      for (const [i, { x, y }] of [left, right].entries()) {
        const known =
          degrees > 0 ? { x: (1 - y) * height, y: x * width } : { x: y * height, y: (1 - x) * width };
        const seen = face?.eyes[i] ?? { x: 0, y: 0 };
        expect(Math.hypot(seen.x - known.x, seen.y - known.y)).toBeLessThan(0.06 * width);
      }
    },
  );

  it('sees the one eye that is not covered, and where the nose is', async () => {
    const photo = await read('dog-red-green.jpg');
    const { width, height } = photo;
    for (const [covered, seen] of [
      [
        { x: 0.566, y: 0.441 },
        { x: 0.366, y: 0.497 },
      ],
      [
        { x: 0.366, y: 0.497 },
        { x: 0.566, y: 0.441 },
      ],
    ] as const) {
      const face = see(withPatch(photo, covered, 0.09));
      expect(face?.eyes).toHaveLength(1);
      expect(
        Math.hypot((face?.eyes[0]?.x ?? 0) / width - seen.x, (face?.eyes[0]?.y ?? 0) / height - seen.y),
      ).toBeLessThan(0.03);
      expect(Math.abs((face?.nose?.x ?? 0) / width - 0.525)).toBeLessThan(0.03);
    }
  });

  it('sees the faces of two pets, and one of a single pet', async () => {
    const files = ['dog-red-green.jpg', 'practice/puppy_white_bright_bokeh.jpg'];
    const [dog, puppy] = await Promise.all(files.map(read));
    if (!dog || !puppy) throw new Error('Both photos are there');
    const [alone, other] = [see(dog), see(puppy)];
    for (const photo of [dog, puppy]) expect(seeAll(photo)).toHaveLength(1);
    const both = [...seeAll(beside(dog, puppy))].sort((one, next) => one.eyes[0].x - next.eyes[0].x);
    expect(both).toHaveLength(2);
    for (const [i, known] of [alone, other].entries()) {
      const offset = i * dog.width;
      expect(Math.abs((both[i]?.eyes[0]?.x ?? 0) - offset - (known?.eyes[0]?.x ?? 0))).toBeLessThan(10);
      expect(Math.abs((both[i]?.eyes[1]?.y ?? 0) - (known?.eyes[1]?.y ?? 0))).toBeLessThan(10);
    }
  });

  it('takes no spots close together for the eyes of a pet that is near', async () => {
    const small = await sharp('tests/fixtures/photos/cat-chelsea.png').resize(150).toBuffer();
    const { data } = await sharp({ create: { width: 640, height: 640, channels: 4, background: '#8a6a4a' } })
      .composite([{ input: small, left: 260, top: 120 }])
      .raw()
      .toBuffer({ resolveWithObject: true });
    const photo = { width: 640, height: 640, data: new Uint8ClampedArray(data) };
    const [far] = seeAll(photo);
    expect(far?.eyes).toHaveLength(2);
    expect(far?.certainty).toBeGreaterThan(CERTAIN);
    expect(seeAll(photo, 1, true).filter(({ eyes }) => eyes.length === 2)).toEqual([]);
  });

  it('takes the far eye of a long head for no nose', async () => {
    const face = see(await read('practice/greyhound_grey_sofa_lowcontrast.jpg'));
    expect(face && face.eyes.length < 2 ? face.certainty : 0).toBeLessThan(CERTAIN);
  });

  it('takes no two spots for eyes that have no nose below them', async () => {
    expect(see(await read('practice/parrots_two_kodim23.jpg'))?.certainty ?? 0).toBeLessThan(CERTAIN - 0.05);
  });

  it.each([
    ['cat-chelsea.png', 'cat'],
    ['practice/cat_tabby_frontal.jpg', 'cat'],
    ['dog-red-green.jpg', 'dog'],
    ['practice/puppy_white_bright_bokeh.jpg', 'dog'],
  ])('sees that %s shows a %s', async (file, kind) => {
    const likelihood = see(await read(file))?.cat ?? 0.5;
    expect(kind === 'cat' ? likelihood : 1 - likelihood).toBeGreaterThan(0.7);
  });

  it('sees that eyes are closed', async () => {
    const face = see(await read('practice/cat_licking_teal.jpg'));
    expect(face?.certainty).toBeGreaterThan(CERTAIN);
    expect(face?.open).toBeLessThan(0.5);
  });

  it('sees no face outside the pet, nor in a plain picture', async () => {
    expect(see(await read('dog-red-green.jpg'), 0)).toBeUndefined();
    const plain = { width: 300, height: 200, data: new Uint8ClampedArray(300 * 200 * 4).fill(160) };
    expect(see(plain)?.certainty ?? 0).toBeLessThan(0.2);
  });
});
