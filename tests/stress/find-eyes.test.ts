import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { decodePhoto } from '#art/node/decode-photo.ts';
import { loadPetFinder } from '#art/node/pet-finder.ts';
import { compose } from '#art/plan/composition/compose.ts';
import { findPet } from '#art/plan/composition/find-pet.ts';
import { prepareScene } from '#art/plan/composition/prepare-scene.ts';
import { eyesOf } from '#art/plan/face/eyes.ts';
import annotated from '../fixtures/photos/eyes.json' with { type: 'json' };

const PHOTOS = 'tests/fixtures/photos';

const pets = await loadPetFinder();

/** The eyes that are found in a photo, in pixels of the photo at 1100 px. */
async function eyesIn(file: string): Promise<{ x: number; y: number; radius: number }[]> {
  const { photo } = await decodePhoto(await readFile(path.join(PHOTOS, file)), { maxSide: 1100 });
  const { subject } = await findPet(photo, pets);
  const placement = compose(subject, 'bleed');
  return eyesOf(prepareScene(subject, placement)).map(({ x, y, radius }) => ({
    x: (x - placement.offsetX) / placement.scale,
    y: (y - placement.offsetY) / placement.scale,
    radius: radius / placement.scale,
  }));
}

// The photos were annotated by hand: where the eyes are, and whether they are clearly seen. Behind hair their places
// are known to about a radius. Cutting out 18 photos takes a while on a busy machine.
it('finds most clear pairs of eyes, and nothing that is not an eye', async () => {
  const clear: string[] = [];
  const found: string[] = [];
  const wrong: string[] = [];
  for (const [file, known] of Object.entries(annotated)) {
    const eyes = await eyesIn(file);
    if (known.clear) clear.push(file);
    if (eyes.length > 0 && known.clear) found.push(file);
    for (const eye of eyes) {
      const isEye = known.eyes.some(
        ({ x, y, radius }) =>
          Math.hypot(eye.x - x, eye.y - y) < (known.clear ? 0.6 : 1) * radius &&
          eye.radius > 0.5 * radius &&
          eye.radius < 1.6 * radius,
      );
      if (!isEye) wrong.push(file);
    }
  }
  expect(wrong).toEqual([]);
  expect(found.length / clear.length, `found: ${found.join()}`).toBeGreaterThanOrEqual(0.8);
}, 300_000);
