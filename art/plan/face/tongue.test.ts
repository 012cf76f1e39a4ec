import { expect, it } from 'vitest';
import type { Field } from '../paint-plan.ts';
import { squareScene } from '../square-scene.ts';
import { FRONTAL_FACE } from './frontal-face.ts';
import { planTongue, type TongueInks, tongueOf } from './tongue.ts';

const SIDE = 400;
const INKS: TongueInks = {
  outline: [0, 0, 0],
  color: [1, 0.5, 0.5],
  crease: [0.7, 0.2, 0.3],
  light: [1, 1, 1],
};

interface Ellipse {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
  readonly a: number;
}

/** A tan face whose eyes are 100 units apart, with ellipses in other colors. */
function faceWith(...ellipses: readonly Ellipse[]) {
  const scene = squareScene(SIDE);
  scene.light.data.fill(0.65);
  scene.a.data.fill(0.03);
  scene.b.data.fill(0.07);
  for (const { x, y, across, down, a } of ellipses) {
    for (let i = 0; i < SIDE * SIDE; i++) {
      const [dx, dy] = [((i % SIDE) - x) / across, (Math.floor(i / SIDE) - y) / down];
      if (dx * dx + dy * dy > 1) continue;
      scene.a.data[i] = a;
      scene.b.data[i] = 0.03;
    }
  }
  return { ...scene, face: FRONTAL_FACE };
}

const tongue: Ellipse = { x: 205, y: 255, across: 24, down: 32, a: 0.11 };

it('finds a tongue below the nose', () => {
  const { data } = tongueOf(faceWith(tongue));
  expect(data[255 * SIDE + 205]).toBe(1);
  expect(data[255 * SIDE + 150]).toBe(0);
  expect(data[150 * SIDE + 200]).toBe(0);
});

it('takes the small pink mouth of a cat for none, and that of a dog for one', () => {
  const mouth: Ellipse = { ...tongue, across: 14, down: 16 };
  const isIn = (cat: number) => tongueOf({ ...faceWith(mouth), cat }).data.some((share) => share > 0.5);
  for (const doubted of [0.05, 0.55]) expect(isIn(doubted)).toBe(true);
  expect(isIn(0.95)).toBe(false);
  expect(tongueOf({ ...faceWith(tongue), cat: 0.95 }).data[255 * SIDE + 205]).toBe(1);
});

it('counts a light on a tongue as a part of it', () => {
  const light: Ellipse = { x: 205, y: 262, across: 6, down: 7, a: 0 };
  const { data } = tongueOf(faceWith(tongue, light));
  expect(data[262 * SIDE + 205]).toBe(1);
});

it('takes no pink nose that runs into its lips for one', () => {
  const lips: Ellipse = { x: 203, y: 222, across: 24, down: 30, a: 0.11 };
  const scene = faceWith(lips);
  expect(tongueOf(scene).data.every((share) => share === 0)).toBe(true);
  const { eyes } = scene.face;
  const hidden = { ...faceWith(lips), face: { eyes, tip: { x: 200, y: 200 } } };
  expect(tongueOf(hidden).data.every((share) => share === 0)).toBe(true);
  const unknown = { ...faceWith(lips), face: { eyes } };
  expect(tongueOf(unknown).data[222 * SIDE + 203]).toBe(1);
});

it('tells a tongue from the lips that run into it', () => {
  const lips: Ellipse = { x: 205, y: 228, across: 62, down: 7, a: 0.11 };
  const { data } = tongueOf(faceWith(tongue, lips));
  expect(data[262 * SIDE + 205]).toBe(1);
  expect(data[228 * SIDE + 155]).toBe(0);
});

it('takes a small part of what is pink for none', () => {
  const lips: Ellipse = { x: 205, y: 285, across: 74, down: 13, a: 0.11 };
  const part: Ellipse = { x: 205, y: 275, across: 15, down: 18, a: 0.11 };
  expect(tongueOf(faceWith(part)).data[275 * SIDE + 205]).toBe(1);
  expect(tongueOf(faceWith(part, lips)).data.every((share) => share === 0)).toBe(true);
});

it('finds a tongue as far as it lies in the shade of the mouth', () => {
  const scene = faceWith(tongue);
  for (let i = 0; i < 250 * SIDE; i++) scene.light.data[i] = 0.34;
  expect(tongueOf(scene).data[240 * SIDE + 205]).toBe(1);
});

it('takes no tag for one that hangs beside the nose or far below', () => {
  const beside: Ellipse = { x: 240, y: 250, across: 15, down: 18, a: 0.11 };
  const below: Ellipse = { ...tongue, y: 307 };
  expect(tongueOf(faceWith(beside)).data.every((share) => share === 0)).toBe(true);
  expect(tongueOf(faceWith(below)).data.every((share) => share === 0)).toBe(true);
});

it('takes neither a collar nor a pink nose for one', () => {
  const collar: Ellipse = { x: 200, y: 300, across: 90, down: 12, a: 0.13 };
  const nose: Ellipse = { x: 200, y: 200, across: 12, down: 9, a: 0.1 };
  expect(tongueOf(faceWith(collar, nose)).data.every((share) => share === 0)).toBe(true);
});

it('takes no cloth for one that goes on beside the face', () => {
  const cloth: Ellipse = { x: 262, y: 262, across: 40, down: 22, a: 0.11 };
  expect(tongueOf(faceWith(cloth)).data.every((share) => share === 0)).toBe(true);
});

it('finds none below eyes that are pointed out at one place', () => {
  const scene = faceWith(tongue);
  const [eye] = scene.face.eyes;
  const { data } = tongueOf({ ...scene, face: { eyes: [eye, eye] } });
  expect(data.every((share) => share === 0)).toBe(true);
});

it('draws nothing where the face is not certain or the mouth is closed', () => {
  const { face, ...scene } = faceWith(tongue);
  expect(planTongue(scene, INKS)).toEqual([]);
  expect(planTongue(faceWith(), INKS)).toEqual([]);
  expect(planTongue({ ...scene, face }, INKS)).toHaveLength(4);
});

it('finds a pale tongue that is as broad as its eyes are apart', () => {
  const broad: Ellipse = { x: 200, y: 285, across: 48, down: 50, a: 0.069 };
  expect(tongueOf(faceWith(broad)).data[285 * SIDE + 200]).toBe(1);
});

it('draws a line along the middle of a tongue, and a light beside it', () => {
  const layers = planTongue(faceWith(tongue), INKS) as { field: Field }[];
  const [, , crease, light] = layers.map(
    ({ field: { columns, rows, values } }) =>
      (x: number, y: number) =>
        values[Math.floor((y * rows) / SIDE) * columns + Math.floor((x * columns) / SIDE)] > 128,
  );
  expect(crease(205, 245)).toBe(true);
  expect(crease(205, 280)).toBe(false);
  expect(light(205, 265)).toBe(false);
  expect(light(216, 263)).toBe(true);
});
