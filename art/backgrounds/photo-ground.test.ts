import { expect, it } from 'vitest';
import type { Subject } from '../contract.ts';
import { compose } from '../plan/composition/compose.ts';
import { photoBackgroundOf } from '../plan/composition/photo-background.ts';
import { prepareScene } from '../plan/composition/prepare-scene.ts';
import { createRandom } from '../random.ts';
import { createPlane } from '../raster.ts';
import { testSubject } from '../test-subject.ts';
import { photoGround } from './photo-ground.ts';

const SIDE = 160;
const RED = [220, 30, 20];
const GREEN = [40, 150, 60];

/**
 * A red disc in the middle, or at the lower edge, of a room whose pixels are given; flat, it leaves much of the
 * picture.
 */
function petIn(
  room: (x: number, y: number) => readonly number[],
  { isCut = false, isFlat = false } = {},
): Subject {
  return testSubject(SIDE, SIDE, (x, y) => {
    const down = (y - (isCut ? SIDE : SIDE / 2)) * (isFlat ? 4 : 1);
    const isPet = Math.hypot(x - SIDE / 2, down) < 45;
    return { isPet, color: isPet ? RED : room(x, y) };
  });
}

/** Boxes of black and white: nothing to look past. */
function clutter() {
  const random = createRandom(3);
  const boxes = Array.from({ length: 400 }, () => (random() < 0.5 ? [10, 10, 10] : [250, 250, 250]));
  return (x: number, y: number) => boxes[Math.floor(y / 8) * 20 + Math.floor(x / 8)] ?? [0, 0, 0];
}

const sceneOf = (subject: Subject) => prepareScene(subject, compose(subject, 'bleed', 1, 'whole'), 256);

it('shows the scene of the photo without the pet, in richer colors', () => {
  const scene = sceneOf(petIn(() => GREEN));
  const ground = photoGround(scene, 1);
  expect(ground?.isScene).toBe(true);
  const { red, green, blue } = ground?.picture ?? { red: [], green: [], blue: [] };
  expect(Math.max(...red)).toBeLessThan(0.4);
  expect(green[0] - blue[0]).toBeGreaterThan((GREEN[1] - GREEN[2]) / 255);
});

it('gives what is gray or brown the color that answers the coat, and leaves a lawn beside it green', () => {
  const BROWN = [150, 135, 120];
  const scene = sceneOf(petIn((x) => (x < SIDE / 4 ? GREEN : BROWN)));
  const { width, red, green, blue } = photoGround(scene, 1)?.picture ?? {
    width: 0,
    red: [],
    green: [],
    blue: [],
  };
  const upperRight = 4 * width - 4;
  expect(blue[upperRight] - red[upperRight]).toBeGreaterThan(0.15);
  const upperLeft = 3 * width;
  expect(green[upperLeft] - blue[upperLeft]).toBeGreaterThan((GREEN[1] - GREEN[2]) / 255);
});

it('leaves little of the color of a thing that strayed into a dull scene', () => {
  const YELLOW = [220, 190, 30];
  const cornerOf = (share: number) =>
    groundAt(
      petIn((x, y) => (Math.max(x, y) < share * SIDE ? YELLOW : [150, 135, 120])),
      0.03,
      0.03,
    );
  const [stray, wall] = [cornerOf(0.28), cornerOf(0.5)];
  expect(stray.red - stray.blue).toBeLessThan(0.3 * (wall.red - wall.blue));
});

it('leaves out a scene that competes with the pet', () => {
  expect(photoGround(sceneOf(petIn(clutter())), 1)).toBeUndefined();
});

it('leaves out a scene that is mostly gray', () => {
  const gray = () => [128, 130, 131];
  expect(photoGround(sceneOf(petIn(gray, { isFlat: true })), 1)).toBeUndefined();
  expect(photoGround(sceneOf(petIn(gray)), 1)).toBeDefined();
  expect(photoGround(sceneOf(petIn(() => GREEN, { isFlat: true })), 1)).toBeDefined();
});

it('keeps even a busy scene where the photo cuts the pet', () => {
  expect(photoGround(sceneOf(petIn(clutter(), { isCut: true })), 1)).toBeDefined();
});

it('leaves out a scene of which the photo shows little', () => {
  const subject = petIn(() => GREEN);
  const placement = compose(subject, 'bleed', 1, { zoom: 0.5, x: 0.5, y: 0.5 });
  const scene = prepareScene(subject, placement, 256);
  expect(scene.photoBackground?.shown).toBeLessThan(0.25);
  expect(photoGround(scene, 1)).toBeUndefined();
});

it('knows no scene where no pet was found', () => {
  const subject = { ...petIn(() => GREEN), mask: createPlane(SIDE, SIDE, 1), found: false };
  expect(photoGround(sceneOf(subject), 1)).toBeUndefined();
});

it('takes what is beyond the edge of the photo from what lies beside', () => {
  const subject = petIn((x) => (x < SIDE / 2 ? [30, 30, 200] : GREEN));
  const placement = compose(subject, 'bleed', 1, { zoom: 0.8, x: 0.5, y: 0.5 });
  const { light, a, b, isPetCut } = photoBackgroundOf(subject, placement, {
    width: 256,
    height: 256,
    scale: 256 / placement.width,
  });
  expect(isPetCut).toBe(false);
  const row = Math.floor(light.height / 2) * light.width;
  expect(b.data[row]).toBeLessThan(-0.1);
  expect(a.data[row + light.width - 1]).toBeLessThan(-0.08);
});

it('goes on beyond the edge of the photo with what lies there: a horizon, softer and softer', () => {
  const lawn = (_: number, y: number) => (y < 96 ? [120, 170, 240] : GREEN);
  const subject = petIn(lawn, { isFlat: true });
  const placement = compose(subject, 'bleed', 1, { zoom: 0.8, x: 0.5, y: 0.5 });
  const { b } = photoBackgroundOf(subject, placement, {
    width: 256,
    height: 256,
    scale: 256 / placement.width,
  });
  const horizon = Math.round(
    ((96 / SIDE) * placement.photoHeight + placement.offsetY) * (b.height / placement.height),
  );
  const stepAt = (x: number) => b.data[(horizon + 2) * b.width + x] - b.data[(horizon - 3) * b.width + x];
  const edge = Math.floor((placement.offsetX / placement.width) * b.width);
  expect(edge).toBeGreaterThan(8);
  const clear = stepAt(edge + 4);
  expect(stepAt(edge - 3)).toBeGreaterThan(0.8 * clear);
  expect(stepAt(0)).toBeGreaterThan(0.15 * clear);
  expect(stepAt(0)).toBeLessThan(0.9 * clear);
});

/** A color of the ground, as shares of the picture's sides from the upper left, 0 to 1 a channel. */
function groundAt(subject: Subject, across: number, down: number) {
  const { picture } = photoGround(sceneOf(subject), 1) ?? {};
  if (!picture) throw new Error('no ground');
  const i = Math.floor(down * picture.height) * picture.width + Math.floor(across * picture.width);
  return { red: picture.red[i], green: picture.green[i], blue: picture.blue[i] };
}

it('gives dark brown the color that answers the coat', () => {
  const DARK_BROWN = [88, 56, 22];
  const { red, green, blue } = groundAt(
    petIn(() => DARK_BROWN),
    0.1,
    0.2,
  );
  expect(Math.max(green, blue)).toBeGreaterThan(red);
});

it('keeps strong colors within what prints', () => {
  const BRIGHT_GREEN = [40, 210, 60];
  const { red, blue } = groundAt(
    petIn(() => BRIGHT_GREEN),
    0.1,
    0.2,
  );
  expect(Math.min(red, blue)).toBeGreaterThan(0.05);
});

it('is lighter than the photo where it is dark beside dark fur', () => {
  const NIGHT = [12, 40, 22];
  const red = petIn(() => NIGHT);
  const black = petIn(() => NIGHT);
  for (let i = 0; i < black.mask.data.length; i++) {
    if (black.mask.data[i] > 0.5) black.photo.data.set([16, 15, 15], 4 * i);
  }
  const [besideRed, besideBlack] = [red, black].map((subject) => groundAt(subject, 0.5, 0.14).green);
  expect(besideBlack).toBeGreaterThan(1.2 * besideRed);
});

it('lies in shade where the pet rests on it', () => {
  const pet = petIn(() => GREEN, { isFlat: true });
  expect(groundAt(pet, 0.5, 0.62).green).toBeLessThan(0.93 * groundAt(pet, 0.5, 0.2).green);
});
