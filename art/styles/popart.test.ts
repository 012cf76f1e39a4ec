import { expect, it } from 'vitest';
import type { Subject } from '../contract.ts';
import { drawPlan, sizeOfPlan } from '../drawing/draw-plan.ts';
import { compose } from '../plan/composition/compose.ts';
import { FACE_SIDE, FRONTAL_FACE } from '../plan/face/frontal-face.ts';
import type { ShapeLayer } from '../plan/paint-plan.ts';
import { squareScene } from '../plan/square-scene.ts';
import type { StyleOptions } from '../plan/style.ts';
import { createPlane } from '../raster.ts';
import { testSubject } from '../test-subject.ts';
import { planPainting } from './plan-painting.ts';
import { popart } from './popart.ts';

const SIDE = 120;

/** A round pet of one gray, half of it in a weak shade. */
function petOf(gray: number): Subject {
  return testSubject(SIDE, SIDE, (x, y) => {
    const isPet = Math.hypot(x - SIDE / 2, y - SIDE / 2) < 40;
    const tone = gray * (x < SIDE / 2 ? 0.94 : 1);
    return { isPet, color: isPet ? [tone, tone, tone] : [70, 120, 60] };
  });
}

/** Share of the printed pet whose colors, bytes of sRGB, are as wanted. */
function shareOf(
  subject: Subject,
  isWanted: (red: number, green: number, blue: number) => boolean,
  seed = 1,
): number {
  const plan = planPainting(subject, {
    style: 'popart',
    background: 'transparent',
    seed,
    resolution: 256,
    aspect: 1,
  });
  const { data } = drawPlan(plan, sizeOfPlan(plan, 128));
  let [wanted, all] = [0, 0];
  for (let p = 0; p < data.length; p += 4) {
    if (data[p + 3] < 250) continue;
    all++;
    if (isWanted(data[p], data[p + 1], data[p + 2])) wanted++;
  }
  return wanted / all;
}

const isPaper = (...color: number[]) => Math.min(...color) > 215;
const isDarkest = (...color: number[]) => Math.max(...color) < 70;

it('a white pet stays white, a gray one is printed in inks', () => {
  expect(shareOf(petOf(240), isPaper)).toBeGreaterThan(0.4);
  expect(shareOf(petOf(110), isPaper)).toBeLessThan(0.2);
});

it('gives a white pet form in dots, on the side that looks away from the light', () => {
  const white = petOf(240);
  white.photo.data.forEach((_, i, data) => {
    if (i % 4 < 3 && white.mask.data[i >> 2]) data[i] = 240;
  });
  const plan = planPainting(white, { style: 'popart', background: 'white', resolution: 256, aspect: 1 });
  const { width, data } = drawPlan(plan, sizeOfPlan(plan, 256));
  const darkness = (from: number, to: number) => {
    let sum = 0;
    for (let y = Math.floor(from * width); y < to * width; y++) {
      for (let x = Math.floor(from * width); x < to * width; x++) sum += 255 - data[4 * (y * width + x)];
    }
    return sum;
  };
  // Inside the outline of a pet that fills the picture: below at the right, above at the left.
  expect(darkness(0.775, 0.8)).toBeGreaterThan(1.5 * darkness(0.2, 0.225));
});

it('prints the lights of a black pet in a third ink, and its shadows in the darkest', () => {
  const pet = petOf(40);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const away = Math.hypot((i % SIDE) - 45, Math.floor(i / SIDE) - 45);
    if (away < 12) pet.photo.data.set([70, 70, 70, 255], 4 * i);
  }
  expect(shareOf(pet, (red, green) => Math.min(red, green) > 100)).toBeGreaterThan(0.02);
  expect(shareOf(pet, isDarkest)).toBeGreaterThan(0.08);
});

it('prints the lights of a black coat in an ink of their own, also where its tongue is lighter by far', () => {
  const pet = petOf(25);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    if (x < 50 && Math.hypot(x - 60, y - 60) < 40) pet.photo.data.set([38, 38, 38, 255], 4 * i);
    if (Math.hypot(x - 70, y - 80) < 8) pet.photo.data.set([230, 190, 190, 255], 4 * i);
  }
  expect(shareOf(pet, (red, _, blue) => blue > 120 && red < 120)).toBeGreaterThan(0.15);
  expect(shareOf(pet, isDarkest)).toBeGreaterThan(0.2);
});

it('prints white marks of a black pet as paper, and no light on its fur', () => {
  const marked = (gray: number) => {
    const pet = petOf(30);
    for (let i = 0; i < SIDE * SIDE; i++) {
      if (Math.hypot((i % SIDE) - 60, Math.floor(i / SIDE) - 60) < 14) {
        pet.photo.data.set([gray, gray, gray, 255], 4 * i);
      }
    }
    return shareOf(pet, (...ink) => Math.min(...ink) > 225);
  };
  expect(marked(178)).toBeGreaterThan(0.05);
  expect(marked(90)).toBe(0);
});

it('shades a white pet in blue, not in green or pink', () => {
  const pet = petOf(245);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    if (pet.mask.data[i] && x > 50 && x < 75 && y > 60 && y < 85) pet.photo.data.set([190, 190, 190], 4 * i);
  }
  for (const seed of [1, 2, 3]) {
    expect(shareOf(pet, (red, _, blue) => blue > red + 25, seed)).toBeGreaterThan(0.02);
    expect(shareOf(pet, (red, _, blue) => red > blue + 25, seed)).toBeLessThan(0.01);
  }
});

it('prints a gray coat with markings in inks of neighboring hues, from paper to the darkest', () => {
  const pet = petOf(110);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const gray = [235, 190, 140, 100, 25][Math.min(4, Math.max(0, Math.floor(((i % SIDE) - 20) / 16)))];
    if (pet.mask.data[i]) pet.photo.data.set([gray, gray, gray], 4 * i);
  }
  const isRed = (red: number, _: number, blue: number) => red > blue + 40;
  const isGreen = (red: number, green: number) => green > red + 12;
  // Blue and violet, green and blue, pink and violet.
  expect(shareOf(pet, isRed, 1)).toBeLessThan(0.01);
  expect(shareOf(pet, isRed, 2)).toBeLessThan(0.01);
  expect(shareOf(pet, isGreen, 2)).toBeGreaterThan(0.3);
  expect(shareOf(pet, isGreen, 3)).toBeLessThan(0.01);
});

it.each([1, 2, 3])('prints a pet before fields of other colors than its own, version %d', (seed) => {
  const pet = petOf(200);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const color = y > 75 ? [60, 40, 30] : x < 45 ? [250, 245, 235] : [215, 165, 100];
    if (pet.mask.data[i]) pet.photo.data.set(color, 4 * i);
  }
  const plan = planPainting(pet, {
    style: 'popart',
    background: 'automatic',
    seed,
    resolution: 256,
    aspect: 1,
  });
  const { width, data } = drawPlan(plan, sizeOfPlan(plan, 128));
  const at = (x: number, y: number) => {
    const from = 4 * (Math.floor(y * width) * width + Math.floor(x * width));
    return data.subarray(from, from + 3);
  };
  const own = at(0.6, 0.3);
  const isOwn = (color: Iterable<number>) =>
    Math.hypot(...Array.from(color, (value, k) => value - own[k])) < 60;
  const corner = Array.from({ length: 100 }, (_, k) => at(0.01 * (k % 10), 0.9 + 0.01 * Math.floor(k / 10)));
  expect(corner.filter((color) => isOwn(color))).toHaveLength(0);
  expect(isOwn(at(0.95, 0.05))).toBe(false);
});

it('prints most of a black coat in a dark ink, however small the steps in it', () => {
  const pet = petOf(45);
  expect(shareOf(pet, (red, green) => Math.max(red, green) < 120)).toBeGreaterThan(0.9);
});

it('prints most of a fawn coat in no dark ink, and in warm ones', () => {
  const pet = petOf(110);
  for (let i = 0; i < SIDE * SIDE; i++) {
    if (!pet.mask.data[i]) continue;
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    pet.photo.data.set(Math.hypot(x - 48, y - 48) < 16 ? [240, 232, 220] : [128, 100, 68], 4 * i);
  }
  const isDark = (red: number, green: number) => Math.max(red, green) < 175;
  expect(shareOf(pet, (red, _, blue) => red > blue + 40)).toBeGreaterThan(0.6);
  expect(shareOf(pet, isDark)).toBeLessThan(0.3);
});

/** Half the distance of dots in a small picture, in pixels. */
const DOT = 4;

it('prints tan marks of a black pet in warm inks, and the rest of it in none', () => {
  const pet = petOf(50);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const away = Math.hypot((i % SIDE) - 70, Math.floor(i / SIDE) - 60);
    if (away < 18) pet.photo.data.set([170, 110, 60], 4 * i);
  }
  const plan = planPainting(pet, { style: 'popart', background: 'white', resolution: 256, aspect: 1 });
  const { width, data } = drawPlan(plan, sizeOfPlan(plan, 256));
  const { scale, offsetX, offsetY, width: across } = compose(pet, popart.framing, 1);
  const warmthAt = (x: number, y: number) => {
    const [column, row] = [x * scale + offsetX, y * scale + offsetY].map((v) =>
      Math.round((v * width) / across),
    );
    // Around the place: it may lie in a dot or between dots.
    let warmth = 0;
    for (let dy = -DOT; dy <= DOT; dy++) {
      for (let dx = -DOT; dx <= DOT; dx++) {
        const [red, , blue] = data.subarray(4 * ((row + dy) * width + column + dx));
        warmth += (red - blue) / (2 * DOT + 1) ** 2;
      }
    }
    return warmth;
  };
  expect(warmthAt(70, 60)).toBeGreaterThan(50);
  expect(warmthAt(35, 60)).toBeLessThan(0);
});

it('draws a round pupil into a bright eye in which the photo shows none', () => {
  const eyes = [45, 75].map((x) => ({ x, y: 55, radius: 9 }));
  const pet = petOf(110);
  for (const eye of eyes) {
    for (let i = 0; i < SIDE * SIDE; i++) {
      const away = Math.hypot((i % SIDE) - eye.x, Math.floor(i / SIDE) - eye.y);
      if (away < eye.radius) pet.photo.data.set([150, 125, 20], 4 * i);
    }
  }
  const subject = { ...pet, eyes };
  const plan = planPainting(subject, { style: 'popart', background: 'white', aspect: 1 });
  const { width, data } = drawPlan(plan, sizeOfPlan(plan, 512));
  const { scale, offsetX, offsetY, width: across } = compose(subject, popart.framing, 1);
  const lightAt = (x: number, y: number) => {
    const [column, row] = [x * scale + offsetX, y * scale + offsetY].map((v) =>
      Math.round((v * width) / across),
    );
    return Math.max(...data.subarray(4 * (row * width + column), 4 * (row * width + column) + 3));
  };
  for (const { x, y, radius } of eyes) {
    expect(lightAt(x, y)).toBeLessThan(60);
    expect(lightAt(x, y + 0.75 * radius)).toBeGreaterThan(150);
  }
});

it('draws the mouth of a black cat in black, that of a black dog in a light ink', () => {
  const light = createPlane(FACE_SIDE, FACE_SIDE, 0.25);
  const inksOf = (cat: number) => {
    const scene = { ...squareScene(FACE_SIDE, { light }), face: FRONTAL_FACE, cat };
    const layers = popart.parts[2](scene, { background: 'white', seed: 1 } as StyleOptions) as ShapeLayer[];
    return layers.map(({ colors }) => colors.colors.join());
  };
  const [cat, dog] = [inksOf(1), inksOf(0)];
  // The cat's whiskers beside the same nose and mouth.
  expect(cat).toHaveLength(dog.length + 1);
  expect(cat.filter((ink) => !dog.includes(ink))).toEqual([]);
  expect(dog.filter((ink) => !cat.includes(ink))).toHaveLength(1);
});
