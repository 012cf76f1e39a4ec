import { describe, expect, it } from 'vitest';
import { createPlane, type Raster } from '../../raster.ts';
import { lookClosely, type See } from './look-closely.ts';

const SIDE = 64;

const photo: Raster = { width: SIDE, height: SIDE, data: new Uint8ClampedArray(4 * SIDE * SIDE).fill(128) };

/** Answers with a square in the middle of the frame, of another size at each look. */
function squares(sizes: readonly number[]): { see: See; looks: () => number; sought: string[] } {
  let looks = 0;
  const sought: string[] = [];
  const see: See = async (pictures, what) =>
    pictures.map(() => {
      sought.push(what);
      const half = (sizes[Math.min(looks++, sizes.length - 1)] ?? 0) / 2;
      const plane = createPlane(SIDE, SIDE);
      for (let y = SIDE / 2 - half; y < SIDE / 2 + half; y++) {
        plane.data.fill(1, y * SIDE + SIDE / 2 - half, y * SIDE + SIDE / 2 + half);
      }
      return plane;
    });
  return { see, looks: () => looks, sought };
}

/** What the look with a margin has to answer for the same square of the photo. */
const inMargin = (size: number) => Math.round(size / (1 + 2 * 0.2) / 2) * 2;

it('looks five times, and outvotes a look that loses most of the pet', async () => {
  const { see, looks, sought } = squares([inMargin(42), inMargin(8), 42, 42]);
  const { data } = (await lookClosely(photo, see)).pet;
  expect(looks()).toBe(5);
  expect(sought).toEqual(['pet', 'animal', 'animal', 'outline', 'outline']);
  expect(data[(SIDE / 2) * SIDE + 14]).toBeGreaterThan(0.8);
});

it('takes the outline of a pet that fills the photo from the looks without a margin', async () => {
  const { see } = squares([inMargin(58), inMargin(58), 58, 60]);
  const { data } = (await lookClosely(photo, see)).pet;
  expect(data[(SIDE / 2) * SIDE + 2]).toBeGreaterThanOrEqual(0.5);
  expect(data[(SIDE / 2) * SIDE + 1]).toBeLessThan(0.5);
});

it('keeps the pet when the looks without a margin lose it', async () => {
  const { see } = squares([inMargin(58), inMargin(58), 58, 20]);
  const { data } = (await lookClosely(photo, see)).pet;
  expect(data[(SIDE / 2) * SIDE + 6]).toBeGreaterThan(0.9);
});

it('brightens shadows for one look, and nothing else of the picture', async () => {
  const dark: Raster = { ...photo, data: photo.data.map((_, at) => [64, 16, 0, 200][at % 4] ?? 0) };
  const seen: number[][] = [];
  await lookClosely(dark, async (pictures) =>
    pictures.map(({ data }) => {
      seen.push([...data.subarray(0, 4)]);
      return createPlane(SIDE, SIDE);
    }),
  );
  expect(seen.filter(([red]) => red !== 64)).toEqual([[128, 64, 0, 200]]);
});

describe('a part that the looks at a larger scale do not see', () => {
  /** Rows of the photo: a pet, and below it a scrap. */
  const [PET, SCRAP] = [
    { top: 6, bottom: 50 },
    { top: 50, bottom: 60 },
  ];

  /** What a look answers: the pet, and the scrap with a value, across the middle of the photo. */
  const lookAt = (scrap: number, margin: number) => {
    const plane = createPlane(SIDE, SIDE);
    const inFrame = (at: number) => Math.round((at + margin * SIDE) / (1 + 2 * margin));
    for (const [{ top, bottom }, value] of [[PET, 1] as const, [SCRAP, scrap] as const]) {
      for (let y = inFrame(top); y < inFrame(bottom); y++) {
        plane.data.fill(value, y * SIDE + inFrame(4), y * SIDE + inFrame(60));
      }
    }
    return plane;
  };

  const see: See = async (pictures, what) =>
    pictures.map(({ width }) => (what === 'outline' ? lookAt(0.05, 0) : lookAt(0.7, width > SIDE ? 0.2 : 0)));

  /** White, and the scrap and the room gray. */
  const painted = (scrap: number): Raster => ({
    ...photo,
    data: photo.data.map((_, at) => {
      const [x, y] = [(at >> 2) % SIDE, Math.floor((at >> 2) / SIDE)];
      if (x < 4 || x >= 60 || y < PET.top || y >= SCRAP.bottom) return 60;
      return y < PET.bottom ? 230 : scrap;
    }),
  });

  const inScrap = 56 * SIDE + SIDE / 2;

  it('goes where it has the colors of the room', async () => {
    expect((await lookClosely(painted(60), see)).pet.data[inScrap]).toBeLessThan(0.2);
  });

  it('stays where it has those of the pet', async () => {
    expect((await lookClosely(painted(230), see)).pet.data[inScrap]).toBeGreaterThan(0.6);
  });
});
