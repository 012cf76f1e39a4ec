import { expect, it } from 'vitest';
import { contentAspect } from './frame-shape.ts';
import { placePortrait } from './place-portrait.ts';
import type { SeenPet } from './see-pet.ts';

/** A head over a body that ends raggedly, at 330 at the latest; its foot is where it is still broad. */
const PET: SeenPet = {
  box: { left: 100, top: 10, right: 400, bottom: 330 },
  edges: { left: 0, top: 0, right: 500, bottom: 375 },
  cut: { left: false, top: false, right: false, bottom: false },
  center: { x: 250, y: 200 },
  foot: 290,
};

/** Where a row of the photo lies, as a share of the height of the picture. */
function placed(row: number, chin?: number): number {
  const head = { x: 250, y: 150, radius: 90, top: 12, ...(chin === undefined ? {} : { chin }) };
  const all = { width: 1024, height: 1024, scale: 2.5, offsetX: 0, offsetY: 0 };
  const { scale, offsetY, height } = placePortrait({ ...PET, head }, 1, all);
  return (row * scale + offsetY) / height;
}

it('keeps the chin of a head that is held low in the picture, and lets the body leave it', () => {
  expect(placed(320, 320)).toBeLessThanOrEqual(1 + 1e-9);
  expect(placed(320)).toBeGreaterThan(1.02);
  expect(placed(330, 320)).toBeGreaterThan(1);
  // There is nothing below the pet to make room for.
  expect(placed(330, 400)).toBeCloseTo(1);
});

it('keeps a head and its ears in the picture beside the edge to which a cut body leads', () => {
  const all = { width: 1024, height: 1024, scale: 2, offsetX: 0, offsetY: 0 };
  const head = { x: 100, y: 150, radius: 60, top: 60 };
  const cut = { ...PET.cut, left: true };
  const edges = { ...PET.edges, left: 40 };
  const { scale, offsetX } = placePortrait({ ...PET, head, cut, edges }, 1, all);
  const left = (head.x - 1.4 * head.radius) * scale + offsetX;
  expect(left).toBeGreaterThan(0);
  const wide = placePortrait({ ...PET, head: { ...head, left: 95 }, cut, edges }, 1, all);
  expect((head.x - 95) * wide.scale + wide.offsetX).toBeGreaterThan(0);
});

it('leads a cut body to the edge, too, where the head is wider than its place', () => {
  const all = { width: 1024, height: 1024, scale: 3, offsetX: 0, offsetY: 0 };
  const head = { x: 140, y: 200, radius: 150, top: 20 };
  const at = placePortrait({ ...PET, head, cut: { ...PET.cut, left: true } }, 1, all);
  expect(at.offsetX).toBeLessThanOrEqual(0);
});

it('keeps both sides of a body in the picture where they fit and the head stays near its middle', () => {
  const all = { width: 1024, height: 1024, scale: 2.5, offsetX: 0, offsetY: 0 };
  const sides = (x: number) => {
    const head = { x, y: 150, radius: 90, top: 12 };
    const { scale, offsetX, width } = placePortrait({ ...PET, head }, 1, all);
    return [PET.box.left, PET.box.right, x].map((at) => (at * scale + offsetX) / width);
  };
  const [left, right] = sides(290);
  expect(left).toBeGreaterThan(0.03);
  expect(right).toBeLessThan(0.97);
  const [, , head] = sides(360);
  expect(head).toBeLessThan(0.67);
});

it('leaves no strip beside a body that the photo cuts off at both sides, where it is wide enough', () => {
  const cut = { ...PET.cut, left: true, right: true };
  const placeOf = (x: number, right: number) => {
    const edges = { ...PET.edges, right };
    const head = { x, y: 150, radius: 90, top: 12 };
    const all = { width: 1024, height: 1024, scale: 1, offsetX: 0, offsetY: 0 };
    const { scale, offsetX, width } = placePortrait({ ...PET, edges, head, cut }, 1, all);
    return { left: offsetX, right: right * scale + offsetX - width };
  };
  for (const x of [130, 250, 370]) {
    expect(placeOf(x, 500).left).toBeLessThanOrEqual(0);
    expect(placeOf(x, 500).right).toBeGreaterThanOrEqual(0);
  }
  expect(placeOf(130, 200).right).toBeLessThan(0);
});

it('brings no head down from the edge at which the photo cuts its ears off, but on paper', () => {
  const cut = { left: true, top: true, right: true, bottom: false };
  const box = { ...PET.box, left: 0, top: 0, right: 500, bottom: 280 };
  const { foot, ...rest } = PET;
  const head = { x: 250, y: 120, radius: 110, top: 0 };
  const all = { width: 1024, height: 1024, scale: 2.05, offsetX: 0, offsetY: 0 };
  const placeOf = (pet: SeenPet, isOnPaper = false) =>
    placePortrait({ ...pet, head }, 1, all, isOnPaper).offsetY;
  expect(placeOf({ ...rest, box, cut })).toBeCloseTo(0);
  expect(placeOf({ ...rest, box, cut }, true)).toBeGreaterThan(50);
  expect(placeOf({ ...rest, box, cut: { ...cut, top: false } })).toBeGreaterThan(50);
});

it('leaves no strip below a body that the photo cuts off at its top and bottom, ears a little below the edge', () => {
  const cut = { left: false, top: true, right: false, bottom: true };
  const box = { left: 100, top: 0, right: 400, bottom: 375 };
  const head = { x: 250, y: 180, radius: 170, top: 6 };
  const all = { width: 1024, height: 1024, scale: 1024 / 375, offsetX: 0, offsetY: 0 };
  const { scale, offsetY, height } = placePortrait({ ...PET, box, cut, head }, 1, all);
  expect(offsetY).toBeLessThanOrEqual(0);
  expect(375 * scale + offsetY).toBeGreaterThanOrEqual(height - 1e-9);
});

it('leaves air beside a pet that the photo cuts at the top and at the bottom', () => {
  const box = { left: 29, top: 0, right: 451, bottom: 333 };
  const cut = { left: false, top: true, right: false, bottom: true };
  expect(contentAspect({ box, cut }) * 333).toBeGreaterThan(1.08 * 422);
  expect(contentAspect({ box, cut: { ...cut, top: false } })).toBeCloseTo(422 / 333);
  const across = { left: true, top: false, right: true, bottom: false };
  expect(contentAspect({ box, cut: across })).toBeLessThan(0.93 * (422 / 333));
});
