import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import type { Head, Scene } from '../scene.ts';
import { squareScene } from '../square-scene.ts';
import { allEyesOf, eyePlaces, eyeShare, finePlaces } from './eyes.ts';
import { awayFromFaces, facesOf } from './face.ts';
import { changedAtHeads, headsOf, largestOfHeads, wholeOf } from './heads.ts';

const SIDE = 200;

function headAt(x: number, y: number, cat: number): Head {
  const eyes = [-20, 20].map((across) => ({
    x: x + across,
    y,
    radius: 6,
    pupil: { x: x + across, y, radius: 3 },
    iris: { l: 0.3, a: 0, b: 0 },
  }));
  return { cat, face: { eyes, nose: { x, y: y + 30, radius: 6 } }, maybeEyes: [], closedEyes: undefined };
}

const MAIN = headAt(60, 60, 0.1);
const OTHER = headAt(150, 110, 0.9);
const PLANES = squareScene(SIDE, { light: createPlane(SIDE, SIDE, 0.5) });
const ALONE: Scene = { ...PLANES, ...MAIN };
const BOTH: Scene = { ...ALONE, others: [OTHER] };

it('is the one head of a scene without others', () => {
  const [head, ...others] = headsOf(ALONE);
  expect(head).toBe(ALONE);
  expect(others).toEqual([]);
  expect(wholeOf(ALONE)).toBe(ALONE);
});

it('answers the scene once for each head, the main one first, with the same planes', () => {
  const heads = headsOf(BOTH);
  expect(heads.map(({ cat, face }) => ({ cat, face }))).toEqual(
    [MAIN, OTHER].map(({ cat, face }) => ({ cat, face })),
  );
  for (const head of heads) {
    expect(head.light).toBe(BOTH.light);
    expect(headsOf(head)).toEqual([head]);
    expect(wholeOf(head)).toBe(BOTH);
  }
  expect(headsOf(BOTH)).toBe(heads);
});

it('takes nothing of the main head for another one, which may have no eyes', () => {
  const asleep: Head = { cat: 0.2, maybeEyes: [{ x: 150, y: 110, radius: 6 }] };
  const [, other] = headsOf({ ...ALONE, others: [asleep] });
  expect(other?.face).toBeUndefined();
  expect(other?.maybeEyes).toEqual(asleep.maybeEyes);
});

it('has the places of all heads, each as if it were alone', () => {
  const lone = [MAIN, OTHER].map((head) => ({ ...PLANES, ...head }));
  for (const placesOf of [allEyesOf, eyePlaces, finePlaces, facesOf])
    expect(placesOf(BOTH)).toEqual(lone.flatMap((scene) => [...placesOf(scene)]));
  const share = eyeShare(BOTH).data;
  const [one, other] = lone.map((scene) => eyeShare(scene).data);
  for (let i = 0; i < share.length; i++) expect(share[i]).toBe(Math.max(one?.[i] ?? 0, other?.[i] ?? 0));
});

it('measures from the nearest face, and infinitely far without one', () => {
  const [main, other] = facesOf(BOTH);
  if (!main || !other) throw new Error('Both faces are certain');
  for (const { x, y } of [main, other]) expect(awayFromFaces([main, other], x, y)).toBe(0);
  expect(awayFromFaces([main, other], 10, 10)).toBe(awayFromFaces([main], 10, 10));
  expect(awayFromFaces([], 10, 10)).toBe(Number.POSITIVE_INFINITY);
});

it('changes colors at each head in turn, and finds the most at any', () => {
  const lighter = (head: Scene): Scene => {
    const data = head.light.data.slice();
    for (const { x, y } of eyePlaces(head)) data[y * SIDE + x] = (data[y * SIDE + x] ?? 0) + 0.25;
    return { ...head, light: { ...head.light, data } };
  };
  const changed = changedAtHeads(BOTH, lighter);
  const places = eyePlaces(BOTH).map(({ x, y }) => y * SIDE + x);
  for (const i of places) expect(changed.light.data[i]).toBe(0.75);
  expect(changed.light.data.filter((light) => light !== 0.5)).toHaveLength(places.length);
  expect(changed.others).toBe(BOTH.others);
  expect(changedAtHeads(BOTH, (head) => head)).toBe(BOTH);
  expect(largestOfHeads(BOTH, (head) => lighter(head).light).data).toEqual(changed.light.data);
});
