import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { areasOf } from './cut-out/mask-areas.ts';
import { absorbSmall, type Labels, smoothLabels } from './label-regions.ts';

const WIDTH = 60;
const HEIGHT = 50;

/** Two halves with specks of two more classes strewn over them. */
function speckled(): Labels {
  const random = createRandom(4);
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (let i = 0; i < data.length; i++) {
    data[i] = random() < 0.12 ? 2 + Math.floor(2 * random()) : i % WIDTH < WIDTH / 2 ? 0 : 1;
  }
  return { width: WIDTH, height: HEIGHT, data, count: 4 };
}

/** Pixels of each connected region. */
function sizesOf({ data, ...size }: Labels): number[] {
  const plane = { ...size, data: Float32Array.from(data) };
  const areas = [...new Set(data)].flatMap((label) => [...areasOf(plane, (value) => value === label)]);
  return areas.map(({ length }) => length);
}

describe('regions', () => {
  it('that are too small go to the neighbor around them', () => {
    const clean = absorbSmall(speckled(), 20);
    expect(Math.min(...sizesOf(speckled()))).toBe(1);
    expect(Math.min(...sizesOf(clean))).toBeGreaterThanOrEqual(20);
    expect(clean.data[25 * WIDTH + 5]).toBe(0);
    expect(clean.data[25 * WIDTH + WIDTH - 5]).toBe(1);
  });

  it('are the same each time', () => {
    expect(absorbSmall(speckled(), 20)).toEqual(absorbSmall(speckled(), 20));
    expect(smoothLabels(speckled(), 2)).toEqual(smoothLabels(speckled(), 2));
  });

  it('stay as they are when all are large enough', () => {
    const labels = speckled();
    expect(absorbSmall(labels, 1)).toEqual(labels);
  });

  it('lose what is narrower than the smoothing, and keep what is broad', () => {
    const data = new Uint8Array(WIDTH * HEIGHT);
    for (let i = 0; i < data.length; i++) data[i] = i % WIDTH === 10 || i % WIDTH >= 40 ? 1 : 0;
    const { data: smooth } = smoothLabels({ width: WIDTH, height: HEIGHT, data, count: 2 }, 2);
    expect(smooth[25 * WIDTH + 10]).toBe(0);
    expect(smooth[25 * WIDTH + 39]).toBe(0);
    expect(smooth[25 * WIDTH + 40]).toBe(1);
  });
});
