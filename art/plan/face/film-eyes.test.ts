import { expect, it } from 'vitest';
import { USUAL_LIDS } from '../../analysis/eyes/fit-lids.ts';
import type { RegionLayer } from '../paint-plan.ts';
import type { Scene } from '../scene.ts';
import { squareScene } from '../square-scene.ts';
import { eyesOf } from './eyes.ts';
import { planFilmEyes } from './film-eyes.ts';

const SIDE = 200;
const EYE = { y: 100, radius: 15, pupil: { x: 0, y: 100, radius: 4 }, iris: { l: 0.5, a: 0.03, b: 0.08 } };

function sceneOf(...places: number[]): Scene {
  const eyes = places.map((x) => ({ ...EYE, x, pupil: { ...EYE.pupil, x } }));
  return { ...squareScene(SIDE), face: { eyes } };
}

/** Eyes that the upper lids cover by half. */
function squinting(...places: number[]): Scene {
  const scene = sceneOf(...places);
  return { ...scene, face: { eyes: eyesOf(scene), lids: { ...USUAL_LIDS, upper: 0.35 } } };
}

/** How much of a part is seen at a place, 0 to 255. */
function shareAt({ field }: RegionLayer, x: number, y: number): number {
  const scale = field.columns / SIDE;
  return field.values[Math.floor(y * scale) * field.columns + Math.floor(x * scale)];
}

function partsOf(scene: Scene, from = -1) {
  const [lids, rim, iris, glow, dark, mirrored] = planFilmEyes(scene, from) as RegionLayer[];
  return { lids, rim, iris, glow, dark, mirrored };
}

it('paints nothing where no eyes are certain', () => {
  expect(planFilmEyes(sceneOf(), -1)).toEqual([]);
});

it('paints pupils that are wide enough to look kind, however narrow the photo shows them', () => {
  const { iris, dark } = partsOf(sceneOf(60, 140));
  for (const x of [60, 140]) {
    expect(shareAt(dark, x + 5, 100)).toBeGreaterThan(200);
    expect(shareAt(iris, x + 12, 104)).toBeGreaterThan(200);
    expect(shareAt(dark, x + 12, 106)).toBeLessThan(100);
  }
});

it('mirrors the window on the side of the light', () => {
  for (const from of [-1, 1]) {
    const { mirrored } = partsOf(sceneOf(60, 140), from);
    expect(shareAt(mirrored, 60 + 5 * from, 93)).toBeGreaterThan(200);
    expect(shareAt(mirrored, 60 - 5 * from, 93)).toBeLessThan(20);
  }
});

it('opens the eye between lids that are darker than the face', () => {
  const scene = sceneOf(60, 140);
  scene.light.data.fill(0.7);
  const { lids, iris } = partsOf(scene);
  expect(shareAt(iris, 60, 82)).toBe(0);
  expect(shareAt(lids, 60, 82)).toBeGreaterThan(150);
  const [red] = lids.colors.colors;
  expect(red).toBeGreaterThan(60);
  expect(red).toBeLessThan(160);
});

it('ends an eye where the pet ends', () => {
  const scene = sceneOf(60, 140);
  for (let y = 0; y < SIDE; y++) scene.mask.data.fill(0, y * SIDE + 140, (y + 1) * SIDE);
  const { iris } = partsOf(scene);
  expect(shareAt(iris, 130, 104)).toBeGreaterThan(200);
  expect(shareAt(iris, 150, 104)).toBe(0);
});

it('draws an eye to its corners, darker than its iris there', () => {
  const { iris, dark, rim } = partsOf(sceneOf(60, 140));
  for (const [x, outer] of [
    [60, -1],
    [140, 1],
  ]) {
    expect(shareAt(dark, x - outer * 17, 102)).toBeGreaterThan(130);
    expect(shareAt(rim, x + outer * 19, 100)).toBeGreaterThan(100);
    expect(shareAt(iris, x + outer * 19, 90)).toBe(0);
    expect(shareAt(iris, x - outer * 19, 112)).toBe(0);
  }
});

it('covers nothing beyond the lids', () => {
  for (const part of Object.values(partsOf(sceneOf(60, 140)))) expect(shareAt(part, 100, 100)).toBe(0);
});

it('lets the upper lid hang over eyes that the photo shows half closed', () => {
  const upperEdge = (scene: Scene) => {
    const { iris, dark } = partsOf(scene);
    const isEye = (y: number) => Math.max(shareAt(iris, 60, y), shareAt(dark, 60, y)) > 128;
    return Array.from({ length: 40 }, (_, i) => 80 + i).find(isEye) ?? 0;
  };
  const wide = upperEdge(sceneOf(60, 140));
  const narrow = upperEdge(squinting(60, 140));
  expect(narrow - wide).toBeGreaterThan(5);
  expect(narrow).toBeLessThan(100);
});
