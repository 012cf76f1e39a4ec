import { expect, it } from 'vitest';
import { squareScene } from '../square-scene.ts';
import { bodyFade, vignette } from './vignette.ts';

const SIDE = 200;

/** A pet that fills the frame between two columns, down to its lower edge. */
function petBetween(from: number, to: number) {
  const scene = squareScene(SIDE);
  scene.mask.data.fill(0);
  for (let y = 40; y < SIDE; y++) scene.mask.data.fill(1, y * SIDE + from, y * SIDE + to);
  return scene;
}

const at = (plane: { data: Float32Array }, x: number, y: number) => plane.data[y * SIDE + x];

it('ends a body in a round shape where the frame cuts it', () => {
  const shape = vignette(petBetween(100, SIDE));
  expect(at(shape, 100, 80)).toBe(1);
  expect(at(shape, 110, 199)).toBeLessThan(0.4);
  expect(at(shape, 199, 90)).toBeLessThan(0.4);
  // Both ends meet in a corner that is further away.
  expect(at(shape, 185, 185)).toBeLessThan(0.1);
});

it('leaves a side alone where the frame cuts nothing', () => {
  const shape = vignette(petBetween(60, 140));
  for (const y of [20, 80]) for (const x of [1, 198]) expect(at(shape, x, y)).toBeGreaterThan(0.99);
});

function eyeAt(x: number) {
  return { x, y: 60, radius: 4, pupil: { x, y: 60, radius: 2 }, iris: { l: 0.4, a: 0, b: 0.05 } };
}

it('keeps ears whole that come close to the edge of the sheet', () => {
  const scene = petBetween(100, SIDE);
  const eyes = [150, 174].map(eyeAt);
  expect(at(bodyFade(scene, 60), 194, 40)).toBeLessThan(0.6);
  expect(at(bodyFade({ ...scene, face: { eyes } }, 60), 194, 40)).toBeGreaterThan(0.9);
  // A back as high as the ears still fades.
  const nearer = eyes.map((eye) => ({ ...eye, x: eye.x - 14 }));
  expect(at(bodyFade({ ...scene, face: { eyes: nearer } }, 60), 196, 40)).toBeLessThan(0.6);
});

it('leaves the pet in the picture when its face is dragged to the edge', () => {
  const scene = petBetween(60, 140);
  const eyes = [90, 110].map((x) => ({
    x,
    y: SIDE - 3,
    radius: 4,
    pupil: { x, y: SIDE - 3, radius: 2 },
    iris: { l: 0.4, a: 0, b: 0.05 },
  }));
  expect(at(vignette({ ...scene, face: { eyes } }), 100, 100)).toBeGreaterThan(0.99);
});

it('lets paint come near to a side that cuts nothing', () => {
  const nearest = SIDE - 12;
  expect(at(bodyFade(petBetween(60, nearest), 60), nearest, 80)).toBeGreaterThan(0.9);
  expect(at(bodyFade(petBetween(60, SIDE), 60), nearest, 80)).toBeLessThan(0.6);
});

it('thins watery paint over a broad stretch, and legs late', () => {
  const fadeOf = (from: number, to: number, isWatery: boolean) =>
    at(bodyFade(petBetween(from, to), 30, isWatery), 100, 166);
  expect(fadeOf(50, 150, true)).toBeLessThan(fadeOf(50, 150, false) - 0.15);
  expect(fadeOf(90, 110, true)).toBeCloseTo(fadeOf(90, 110, false), 5);
});

it('lets watery paint hang down in the middle of a chest', () => {
  const fade = bodyFade(petBetween(20, 180), 30, true);
  expect(at(fade, 30, 150)).toBeLessThan(at(fade, 100, 150) - 0.1);
});

it('ends watery paint also where the photo ends inside the picture', () => {
  const scene = petBetween(100, 178);
  const { placement } = scene;
  const edges = { ...placement.edges, right: (180 - placement.offsetX) / placement.scale };
  const free = { ...scene, placement: { ...placement, edges } };
  const cuts = [{ side: 'right', from: 40, to: SIDE, depth: 40 }] as const;
  const inside = { ...free, cuts };
  for (const own of [scene, free]) expect(at(bodyFade(own, 30, true), 172, 90)).toBeGreaterThan(0.9);
  expect(at(bodyFade(inside, 30, true), 172, 90)).toBeLessThan(0.5);
});

it('lets watery ears end where the photo cuts them inside the picture, but for their tips', () => {
  const scene = petBetween(40, 176);
  const { placement } = scene;
  const edges = { ...placement.edges, right: (180 - placement.offsetX) / placement.scale };
  const eyes = [100, 140].map(eyeAt);
  const own = { ...scene, placement: { ...placement, edges }, face: { eyes } };
  const cutTo = (to: number) => ({ ...own, cuts: [{ side: 'right', from: 0, to, depth: 30 }] as const });
  expect(at(bodyFade(cutTo(120), 30, true), 172, 40)).toBeLessThan(0.5);
  expect(at(bodyFade(cutTo(60), 30, true), 172, 40)).toBeGreaterThan(0.9);
});
