import { describe, expect, it } from 'vitest';
import type { PhotoFace, Subject } from '../../contract.ts';
import { createPlane, createRaster } from '../../raster.ts';
import { testSubject } from '../../test-subject.ts';
import { withLargerHead } from './larger-head.ts';

const SIDE = 400;
const FILM = { head: 1.2, eyes: 1.3 };
const EYES = [
  { x: 180, y: 110 },
  { x: 220, y: 114 },
];
const EYE = 6;

/** A gray pet in a white room, with black eyes. */
function pet(): Subject {
  const subject = testSubject(SIDE, SIDE, (column, row) => {
    const [x, y] = [column + 0.5, row + 0.5];
    const isPet = Math.hypot(x - 200, y - 130) < 60 || (y > 150 && x > 60 && x < 340);
    const isEye = EYES.some((eye) => Math.hypot(x - eye.x, y - eye.y) < EYE);
    const gray = isEye ? 0 : isPet ? 128 : 255;
    return { isPet, color: [gray, gray, gray] };
  });
  const face = { eyes: EYES, nose: { x: 200, y: 140, value: 0.9 }, certainty: 0.9, open: 1, cat: 0.1 };
  return { ...subject, faces: [face] };
}

/** How many pixels of a photo are darker than its pet. */
function blackIn({ photo }: Subject): number {
  return photo.data.filter((value, i) => i % 4 === 0 && value < 64).length;
}

describe('withLargerHead', () => {
  it('enlarges eyes and head, and the cut-out with them', () => {
    const [before, after] = [pet(), withLargerHead(pet(), FILM)];
    const times = blackIn(after) / blackIn(before);
    expect(times).toBeGreaterThan(1.9);
    expect(times).toBeLessThan((FILM.head * FILM.eyes) ** 2);
    const top = ({ mask }: Subject) => mask.data.findIndex((share) => share > 0.5) / SIDE;
    expect(top(after)).toBeLessThan(top(before) - 5);
  });

  it('finds the face in its new place', () => {
    const { photo, faces: [face] = [] } = withLargerHead(pet(), FILM);
    for (const { x, y } of face?.eyes ?? []) {
      expect(photo.data[4 * (Math.floor(y) * SIDE + Math.floor(x))]).toBeLessThan(20);
    }
    const [one, other] = face?.eyes ?? [];
    expect((other?.x ?? 0) - (one?.x ?? 0)).toBeGreaterThan(45);
    expect(face?.nose?.y).toBeGreaterThan(140);
  });

  it('moves the face of another pet along, and leaves what is far from the head', () => {
    const faceAt = (x: number, y: number): PhotoFace => ({
      ...(pet().faces?.[0] as PhotoFace),
      eyes: [-8, 8].map((across) => ({ x: x + across, y })),
      nose: { x, y: y + 10, value: 0.8 },
    });
    const [near, far] = [faceAt(280, 170), faceAt(380, 380)];
    const [, first, second] =
      withLargerHead({ ...pet(), faces: [...(pet().faces ?? []), near, far] }, FILM).faces ?? [];
    expect(first?.eyes[0]?.x).toBeGreaterThan(near.eyes[0]?.x ?? 0);
    expect(first?.nose?.y).toBeGreaterThan(near.nose?.y ?? 0);
    expect(second).toEqual(far);
  });

  it('moves and enlarges the eyes that the customer has pointed out', () => {
    const eyes = EYES.map((eye) => ({ ...eye, radius: EYE }));
    const [one] = withLargerHead({ ...pet(), eyes }, FILM).eyes ?? [];
    expect(one?.x).toBeLessThan(180);
    expect((one?.radius ?? 0) / EYE).toBeGreaterThan(1.3);
  });

  it('lets heads grow that are small and look at the viewer', () => {
    const grown = (subject: Subject) => blackIn(withLargerHead(subject, FILM)) / blackIn(subject);
    const face = { ...pet().faces?.[0], nose: { x: 234, y: 140, value: 0.9 } } as PhotoFace;
    expect(grown({ ...pet(), faces: [face] })).toBe(1);
    const head = pet();
    head.mask.data.fill(0, 150 * SIDE);
    expect(grown(head)).toBe(1);
  });

  it('leaves a head that is higher than its photo, and one of a single point', () => {
    const eyes = EYES.map((eye) => ({ ...eye, radius: EYE }));
    const strip = { photo: createRaster(SIDE, 2), mask: createPlane(SIDE, 2, 1), found: true, eyes };
    expect(withLargerHead(strip, FILM)).toBe(strip);
    const point = { ...pet(), eyes: [eyes[0], eyes[0]] } as Subject;
    expect(withLargerHead(point, FILM)).toBe(point);
  });

  it('leaves the edge of the photo, and a pet without sure, open eyes', () => {
    const { photo, mask } = withLargerHead(pet(), FILM);
    const edges = [0, SIDE - 1, SIDE * (SIDE - 1)].map((at) => mask.data[at]);
    expect(edges).toEqual([0, 0, 0]);
    expect(photo.data.slice(0, 4 * SIDE)).toEqual(pet().photo.data.slice(0, 4 * SIDE));
    const closed = { ...pet(), faces: [{ ...pet().faces?.[0], open: 0.2 } as PhotoFace] };
    expect(withLargerHead(closed, FILM)).toBe(closed);
    const unsure = { ...pet(), certainty: 0.6 };
    expect(withLargerHead(unsure, FILM)).toBe(unsure);
  });
});
