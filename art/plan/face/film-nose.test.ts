import { expect, it } from 'vitest';
import { createPlane, type Plane } from '../../raster.ts';
import type { RegionLayer } from '../paint-plan.ts';
import type { Scene } from '../scene.ts';
import { squareScene } from '../square-scene.ts';
import { planFilmNose } from './film-nose.ts';
import { FRONTAL_FACE, paintDisc, FACE_SIDE as SIDE } from './frontal-face.ts';

const TIP = FRONTAL_FACE.tip;

/** A face whose eyes are 100 units apart, the tip of its nose in the middle. */
function faceOf(light: Plane, nose?: { x: number; y: number; radius: number }): Scene {
  const face = { ...FRONTAL_FACE, ...(nose ? { nose } : {}) };
  return { ...squareScene(SIDE, { light }), face };
}

/** A dark disc around the tip. */
function discOf(radius: number, tone: number, around: number): Plane {
  const light = createPlane(SIDE, SIDE, around);
  paintDisc(light, TIP.x, TIP.y, radius, tone);
  return light;
}

/** How much of a part is seen at a place from the middle of the nose, 0 to 255. */
function shareAt({ field }: RegionLayer, x: number, y: number): number {
  const scale = field.columns / SIDE;
  return field.values[Math.floor((TIP.y + y) * scale) * field.columns + Math.floor((TIP.x + x) * scale)];
}

function partsOf(scene: Scene, from = -1) {
  const [body, lit, dark, gloss] = planFilmNose(scene, from) as RegionLayer[];
  return { body, lit, dark, gloss };
}

it('leaves a nose alone that stands out', () => {
  const scene = faceOf(discOf(25, 0.1, 0.7), { ...TIP, radius: 25 });
  expect(planFilmNose(scene, -1)).toEqual([]);
});

it('models a nose in a dark mask, which is no nose itself', () => {
  const plain = faceOf(createPlane(SIDE, SIDE, 0.2));
  const masked = faceOf(discOf(60, 0.2, 0.7), { ...TIP, radius: 33 });
  for (const scene of [plain, masked]) {
    const { body, dark } = partsOf(scene);
    expect(shareAt(body, 0, 0)).toBeGreaterThan(200);
    for (const [x, y] of [
      [-40, 0],
      [40, 0],
      [0, -30],
    ]) {
      expect(shareAt(body, x, y)).toBeLessThan(20);
    }
    for (const side of [-1, 1]) expect(shareAt(dark, side * 12, 1)).toBeGreaterThan(150);
  }
});

it('leaves a nose alone that is dark in a dark muzzle', () => {
  const scene = faceOf(discOf(20, 0.1, 0.3), { ...TIP, radius: 20 });
  expect(planFilmNose(scene, -1)).toEqual([]);
});

it('foreshortens the far half of a turned head', () => {
  const scene = faceOf(createPlane(SIDE, SIDE, 0.2));
  const tip = { x: TIP.x + 25, y: TIP.y };
  const { body } = partsOf({
    ...scene,
    face: { ...scene.face, eyes: scene.face?.eyes ?? [], tip },
  });
  expect(shareAt(body, 25 - 20, -4)).toBeGreaterThan(120);
  expect(shareAt(body, 25 + 20, -4)).toBeLessThan(20);
});

it('is moist on the side of the light', () => {
  const scene = faceOf(createPlane(SIDE, SIDE, 0.2));
  for (const from of [-1, 1]) {
    const { gloss } = partsOf(scene, from);
    expect(shareAt(gloss, 6 * from, -7)).toBeGreaterThan(80);
    expect(shareAt(gloss, -9 * from, -7)).toBeLessThan(20);
  }
});

it('ends at the outline of a turned head', () => {
  const scene = faceOf(createPlane(SIDE, SIDE, 0.2));
  const mask = createPlane(SIDE, SIDE, 1);
  for (let i = 0; i < mask.data.length; i++) if (i % SIDE > TIP.x + 4) mask.data[i] = 0;
  const { body } = partsOf({ ...scene, mask });
  expect(shareAt(body, -8, -2)).toBeGreaterThan(200);
  expect(shareAt(body, 10, -2)).toBeLessThan(20);
});

it('paints nothing where no eyes are certain', () => {
  expect(planFilmNose(squareScene(SIDE), -1)).toEqual([]);
});
