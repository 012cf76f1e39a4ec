import { describe, expect, it } from 'vitest';
import { createRandom } from '../../random.ts';
import { createPlane } from '../../raster.ts';
import type { StrokeLayer } from '../paint-plan.ts';
import type { Picture } from '../picture.ts';
import { StrokeCollector } from '../stroke-collector.ts';
import { type FurTask, planFur } from './plan-fur.ts';

const SIDE = 96;

/** A coat of one color whose hairs grow to the right. */
function taskOf(changes: Partial<FurTask> = {}): FurTask {
  const even = (value: number) => new Float32Array(SIDE * SIDE).fill(value);
  return {
    picture: { width: SIDE, height: SIDE, red: even(0.5), green: even(0.4), blue: even(0.3) },
    growth: { x: createPlane(SIDE / 4, SIDE / 4, 1), y: createPlane(SIDE / 4, SIDE / 4) },
    room: createPlane(SIDE, SIDE, 1),
    scale: 1,
    pass: { radius: 2, spacing: 6, length: 18, opacity: 1, jitter: 0, spread: 0 },
    random: createRandom(3),
    ...changes,
  };
}

function furOf(task: FurTask): StrokeLayer {
  const strokes = new StrokeCollector();
  planFur(task, strokes);
  return strokes.layer('fur');
}

/** Root and tip of each tuft. */
function ends({ starts, points, radii }: StrokeLayer) {
  return Array.from(radii, (_, i) => ({
    rootX: points[2 * starts[i]],
    rootY: points[2 * starts[i] + 1],
    tipX: points[2 * starts[i + 1] - 2],
    tipY: points[2 * starts[i + 1] - 1],
  }));
}

describe('planFur', () => {
  it('lets tufts grow the way the coat grows', () => {
    const tufts = ends(furOf(taskOf()));
    expect(tufts.length).toBeGreaterThan(100);
    for (const { rootX, rootY, tipX, tipY } of tufts) {
      expect(tipX).toBeGreaterThan(rootX);
      expect(tipY).toBeCloseTo(rootY);
    }
  });

  it('turns tufts of a lock alike, and locks each their own way', () => {
    const { pass } = taskOf();
    const leaning = (lock?: number) => {
      const spread = { ...pass, spread: 0.8, ...(lock ? { lock } : {}) };
      const tufts = ends(furOf(taskOf({ pass: spread })));
      const leans = tufts.map(({ rootX, rootY, tipX, tipY }) => Math.atan2(tipY - rootY, tipX - rootX));
      const apart = leans.slice(1).map((lean, n) => Math.abs(lean - leans[n]));
      const mean = apart.reduce((sum, value) => sum + value, 0) / apart.length;
      return { mean, most: Math.max(...leans) - Math.min(...leans) };
    };
    expect(leaning(30).mean).toBeLessThan(0.6 * leaning().mean);
    expect(leaning(30).most).toBeGreaterThan(0.5);
  });

  it('lets no tuft reach beyond the body, unless it stands out', () => {
    const body = createPlane(SIDE, SIDE);
    for (let y = 0; y < SIDE; y++) body.data.fill(1, y * SIDE, y * SIDE + 48);
    const farthest = (task: FurTask) => Math.max(...ends(furOf(task)).map(({ tipX }) => tipX));
    const room = { ...body };
    expect(farthest(taskOf({ room }))).toBeGreaterThan(54);
    expect(farthest(taskOf({ room, body }))).toBeLessThanOrEqual(48);
  });

  it('shows single hairs in black fur, too', () => {
    const black = new Float32Array(SIDE * SIDE).fill(0.1);
    const picture = { width: SIDE, height: SIDE, red: black, green: black, blue: black };
    const { pass } = taskOf();
    const { colors } = furOf(taskOf({ picture, pass: { ...pass, jitter: 0.1 } }));
    expect(Math.max(...colors) - Math.min(...colors)).toBeGreaterThan(20);
  });

  it('begins at the bottom, so that each tuft lies over the roots of those below', () => {
    const tufts = ends(furOf(taskOf()));
    const spacing = 6;
    let last = SIDE;
    for (const { rootY } of tufts) {
      expect(rootY).toBeLessThan(last + spacing);
      last = Math.min(last, rootY);
    }
    expect(last).toBeLessThan(spacing);
  });

  it('plants nothing where there is no room', () => {
    const room = createPlane(SIDE, SIDE, 1);
    for (let i = 0; i < SIDE * SIDE; i++) if (i % SIDE >= SIDE / 2) room.data[i] = 0;
    const tufts = ends(furOf(taskOf({ room })));
    expect(tufts.length).toBeGreaterThan(50);
    for (const { rootX } of tufts) expect(rootX).toBeLessThan(SIDE / 2);
  });

  it('ends at the border of a marking', () => {
    const { picture } = taskOf();
    const marked: Picture = {
      ...picture,
      red: picture.red.map((red, i) => (i % SIDE >= SIDE / 2 ? 1 : red)),
      green: picture.green.map((green, i) => (i % SIDE >= SIDE / 2 ? 1 : green)),
    };
    for (const { rootX, tipX } of ends(furOf(taskOf({ picture: marked })))) {
      if (rootX < SIDE / 2) expect(tipX).toBeLessThanOrEqual(SIDE / 2);
    }
  });

  it('leaves out what a small picture cannot show', () => {
    expect(furOf(taskOf({ scale: 0.2 })).radii).toHaveLength(0);
  });
});
