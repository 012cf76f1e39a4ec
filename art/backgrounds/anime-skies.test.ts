import { describe, expect, it } from 'vitest';
import type { Face } from '../analysis/eyes/face.ts';
import { compose } from '../plan/composition/compose.ts';
import { prepareScene } from '../plan/composition/prepare-scene.ts';
import type { Layer } from '../plan/paint-plan.ts';
import type { Scene } from '../plan/scene.ts';
import { createPlane, createRaster } from '../raster.ts';
import { planAnimeFront } from './anime-skies.ts';

const SIDE = 128;
const seeds = [1, 2, 3, 4, 5, 6, 7, 8];

/** A pet as broad as half the picture, from one share of its height to another. */
function petOf(from: number, to: number, aspect?: number): Scene {
  const mask = createPlane(SIDE, SIDE);
  for (let y = Math.round(from * SIDE); y < to * SIDE; y++) mask.data.fill(1, y * SIDE + 32, y * SIDE + 96);
  const subject = { photo: createRaster(SIDE, SIDE), mask, found: true };
  return prepareScene(subject, { ...compose(subject, 'bleed', aspect), isCutOut: false });
}

/** The pet with a face above its nose. */
function withFace(pet: Scene, nose: number): Scene {
  const eye = { radius: 20, y: nose - 170 } as Face['eyes'][number];
  const eyes = [
    { ...eye, x: 400 },
    { ...eye, x: 624 },
  ];
  return { ...pet, face: { eyes, nose: { x: 512, y: nose, radius: 30 } } };
}

/** Uppermost place, plan units, that the layers cover in the middle of the frame. */
function topOf(layers: readonly Layer[], { placement }: Scene): number {
  let top = placement.height;
  for (const layer of layers) {
    if (layer.kind !== 'shape') continue;
    const { columns, rows, values } = layer.field;
    for (let y = 0; y < rows; y++) {
      const middle = values.subarray(y * columns + columns / 4, y * columns + (3 * columns) / 4);
      if (middle.some((value) => value > 127)) {
        top = Math.min(top, (y / rows) * placement.height);
        break;
      }
    }
  }
  return top;
}

/** Where the pet ends, plan units. */
function endOf({ mask, scale }: Scene): number {
  return (Math.floor(mask.data.findLastIndex((share) => share > 0.5) / mask.width) + 1) / scale;
}

describe('planAnimeFront', () => {
  it('covers the lower end of a pet, and little of it', () => {
    const pet = petOf(0.1, 1);
    for (const seed of seeds) {
      const top = topOf(planAnimeFront(pet, seed), pet);
      expect(top).toBeLessThan(endOf(pet) - 10);
      expect(top).toBeGreaterThan(0.78 * endOf(pet));
    }
  });

  it('hides hardly more than the toes of a pet whose feet are seen', () => {
    const pet = petOf(0.1, 0.85, 1);
    const end = endOf(pet);
    for (const seed of seeds) {
      expect(topOf(planAnimeFront(pet, seed), pet)).toBeGreaterThan(end - 0.075 * pet.placement.height);
    }
  });

  it('hides no nose of a head that the photo cuts off below it', () => {
    const pet = petOf(0.1, 1);
    const end = endOf(pet);
    const head = withFace(pet, end - 90);
    for (const seed of seeds) expect(topOf(planAnimeFront(head, seed), head)).toBeGreaterThan(end - 90);
  });

  it('hides no nose of a pet that lies far above the foot of the picture', () => {
    const pet = petOf(0.45, 0.75, 1);
    const end = endOf(pet);
    const lying = withFace(pet, end - 100);
    for (const seed of seeds) expect(topOf(planAnimeFront(lying, seed), lying)).toBeGreaterThan(end - 100);
  });

  it('paints nothing before a pet that leaps', () => {
    const pet = { ...petOf(0.1, 1), mask: createPlane(256, 256) };
    pet.mask.data.fill(1, 0, 256 * 150);
    const leaping = { ...pet, scale: 256 / pet.placement.height };
    expect(planAnimeFront(leaping, 1)).toEqual([]);
  });
});
