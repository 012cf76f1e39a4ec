import { expect, it } from 'vitest';
import type { Subject, SubjectEye } from '../contract.ts';
import { drawPlan, sizeOfPlan } from '../drawing/draw-plan.ts';
import { compose } from '../plan/composition/compose.ts';
import { testSubject } from '../test-subject.ts';
import { diecut } from './diecut.ts';
import { planPainting } from './plan-painting.ts';

const SIDE = 160;
const EYES = [60, 100].map((x) => ({ x, y: 70, radius: 10 }));

/** A round pet, lighter from left to right, and its eyes as black discs without a light. */
function petOf(dark: number, light: number, eyes: readonly SubjectEye[] = []): Subject {
  const subject = testSubject(SIDE, SIDE, (x, y) => {
    const isPet = Math.hypot(x - SIDE / 2, y - SIDE / 2) < 60;
    const isEye = eyes.some((eye) => Math.hypot(x - eye.x, y - eye.y) < eye.radius);
    const gray = isEye ? 12 : dark + ((light - dark) * x) / SIDE;
    return { isPet, color: isPet ? [gray, gray, gray] : [70, 120, 60] };
  });
  return { ...subject, ...(eyes.length ? { eyes } : {}) };
}

/** The brightest channel of a sticker at a place of the photo. */
function stickerOf(subject: Subject) {
  const pixelAt = pixelsOf(subject);
  return (x: number, y: number) => Math.max(...pixelAt(x, y).subarray(0, 3));
}

/** Red, green, blue and opacity of a sticker at a place of the photo. */
function pixelsOf(subject: Subject) {
  const plan = planPainting(subject, { style: 'diecut', background: 'transparent', aspect: 1 });
  const { width, data } = drawPlan(plan, sizeOfPlan(plan, 512));
  const placement = compose(subject, diecut.framing, 1);
  return (x: number, y: number) => {
    const at = (place: number, offset: number) =>
      Math.round(((place * placement.scale + offset) * width) / placement.width);
    const p = 4 * (at(y, placement.offsetY) * width + at(x, placement.offsetX));
    return data.subarray(p, p + 4);
  };
}

it('shows the form of a black pet in clearly different tones', () => {
  const lightAt = stickerOf(petOf(14, 74));
  expect(lightAt(40, 80)).toBeLessThan(60);
  expect(lightAt(122, 80) - lightAt(40, 80)).toBeGreaterThan(85);
});

it('keeps a small white mark on a brown pet white', () => {
  const subject = petOf(110, 130);
  const mark = { x: 80, y: 100, radius: 12 };
  for (let i = 0; i < SIDE * SIDE; i++) {
    const isMark = Math.hypot((i % SIDE) - mark.x, Math.floor(i / SIDE) - mark.y) < mark.radius;
    if (isMark) subject.photo.data.fill(235, 4 * i, 4 * i + 3);
  }
  const lightAt = stickerOf(subject);
  expect(lightAt(mark.x, mark.y)).toBeGreaterThan(200);
  expect(lightAt(mark.x, 60)).toBeLessThan(190);
});

it('puts a light into each eye, also of a black pet', () => {
  const lightAt = stickerOf(petOf(30, 60, EYES));
  for (const eye of EYES) {
    const lights: number[] = [];
    for (let y = -6; y <= 6; y++) for (let x = -6; x <= 6; x++) lights.push(lightAt(eye.x + x, eye.y + y));
    expect(Math.max(...lights)).toBeGreaterThan(200);
    expect(Math.min(...lights)).toBeLessThan(50);
  }
});

it('draws the lines of a brown coat in a darker brown', () => {
  const subject = petOf(170, 180);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    if (!subject.mask.data[i]) continue;
    const isLine = x > 70 && x < 74 && y > 45 && y < 115;
    subject.photo.data.set(isLine ? [60, 30, 10] : [190, 130, 80], 4 * i);
  }
  const { layers } = planPainting(subject, { style: 'diecut', background: 'transparent', aspect: 1 });
  const sheets = layers.flatMap((layer) =>
    layer.kind === 'shape' && layer.opacity === 0.9 && layer.colors.columns > 1 ? [layer.colors] : [],
  );
  expect(sheets).toHaveLength(1);
  const [{ columns, rows, colors }] = sheets;
  const middle = 3 * (Math.floor(rows / 2) * columns + Math.floor(columns / 2));
  const [red, , blue] = colors.subarray(middle, middle + 3);
  expect(red).toBeGreaterThan(blue + 20);
  expect(red).toBeLessThan(130);
});

it('paints the light on a black nose over the few values of a coat', () => {
  const subject = petOf(150, 190, EYES);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const away = Math.hypot((x - 80) / 12, (y - 100) / 9);
    // Softly lit from above.
    const tone = 25 + 45 * Math.max(0, 1 - Math.hypot(x - 80, y - 96) / 7);
    if (away < 1) subject.photo.data.fill(tone, 4 * i, 4 * i + 3);
  }
  const lightAt = stickerOf(subject);
  expect(lightAt(80, 96) - lightAt(80, 106)).toBeGreaterThan(25);
});

it('leaves white between legs for which a knife would have to turn', () => {
  const subject = petOf(110, 130);
  for (let y = 90; y < SIDE; y++) subject.mask.data.fill(0, y * SIDE + 70, y * SIDE + 90);
  const pixelAt = pixelsOf(subject);
  expect([...pixelAt(80, 116)]).toEqual([255, 255, 255, 255]);
});
