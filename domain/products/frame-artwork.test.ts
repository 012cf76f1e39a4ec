import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEVEN_AREAS } from '../../tests/seven-prints.ts';
import { type FramedArtwork, frameArtwork, parseFramedArtwork } from './frame-artwork.ts';
import { clampPlacement, DEFAULT_PLACEMENT } from './placement.ts';
import { visiblePart } from './print-products.ts';

const square = (
  subject: FramedArtwork['subject'],
  lettering: FramedArtwork['lettering'] = null,
): FramedArtwork => ({ width: 1024, height: 1024, subject, lettering });

describe('frameArtwork', () => {
  it('shows the whole artwork in the middle of a mug', () => {
    const pet = { x: 0.6, y: 0.1, width: 0.3, height: 0.3 };
    expect(frameArtwork(SEVEN_AREAS.mug, square(pet))).toEqual(DEFAULT_PLACEMENT);
  });

  it('keeps the ears of a tall pet on a puzzle', () => {
    const pet = { x: 0.1, y: 0.08, width: 0.8, height: 0.84 };
    const { x, y, width, height } = frameArtwork(SEVEN_AREAS.puzzle, square(pet));
    expect([x, width]).toEqual([0, 1]);
    const ears = y + pet.y * height;
    expect(ears).toBeGreaterThanOrEqual(0.039);
    expect(ears).toBeLessThan(0.06);
  });

  it('puts a small pet in the middle of what is seen', () => {
    const pet = { x: 0.4, y: 0.4, width: 0.2, height: 0.3 };
    const { y, height } = frameArtwork(SEVEN_AREAS.tumbler, square(pet));
    expect(y + (pet.y + pet.height / 2) * height).toBeCloseTo(0.5);
  });

  it('keeps a pet at the side of a wide picture in sight', () => {
    const pet = { x: 0.75, y: 0.2, width: 0.25, height: 0.7 };
    const { x, width } = frameArtwork(SEVEN_AREAS.coasters, {
      width: 2000,
      height: 1000,
      subject: pet,
      lettering: null,
    });
    expect(x + pet.x * width).toBeGreaterThan(0);
    expect(x + (pet.x + pet.width) * width).toBeLessThanOrEqual(1 + 1e-9);
  });

  it.each(['puzzle', 'mousepad', 'tumbler'] as const)('never cuts through a name on a %s', (product) => {
    const pet = { x: 0.1, y: 0.08, width: 0.8, height: 0.84 };
    const area = SEVEN_AREAS[product];
    const seen = visiblePart(area);
    for (let at = 0; at <= 0.9; at += 0.01) {
      const name = { x: 0.5, y: at, width: 0.4, height: 0.08 };
      const { y, height } = frameArtwork(area, square(pet, name));
      const low = y + name.y * height;
      const high = low + name.height * height;
      const isInside = low >= seen.y - 1e-9 && high <= seen.y + seen.height + 1e-9;
      const isOutside = high <= seen.y + 1e-9 || low >= seen.y + seen.height - 1e-9;
      expect([product, at, isInside || isOutside]).toEqual([product, at, true]);
    }
  });

  it('crops more below than above when the pet’s place is unknown', () => {
    const { y, height } = frameArtwork(SEVEN_AREAS.puzzle, square(null));
    expect(-y / (height - 1)).toBeCloseTo(0.25);
  });

  it('never leaves a filled area bare, and is a placement like any other', () => {
    const side = fc.integer({ min: 200, max: 1200 });
    const share = fc.double({ min: 0, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(
        side,
        side,
        share,
        share,
        share,
        share,
        fc.constantFrom('puzzle', 'coasters', 'mousepad', 'tumbler'),
        (width, height, x, y, subjectWidth, subjectHeight, product) => {
          const subject = { x, y, width: subjectWidth, height: subjectHeight };
          const area = SEVEN_AREAS[product];
          const placed = frameArtwork(area, { width, height, subject, lettering: null });
          expect(placed.x).toBeLessThanOrEqual(0);
          expect(placed.y).toBeLessThanOrEqual(0);
          expect(placed.x + placed.width).toBeGreaterThanOrEqual(1 - 1e-9);
          expect(placed.y + placed.height).toBeGreaterThanOrEqual(1 - 1e-9);
          expect((placed.width * area.width) / (placed.height * area.height)).toBeCloseTo(width / height);
          if (Math.max(placed.width, placed.height) <= 4) expect(clampPlacement(placed)).toEqual(placed);
        },
      ),
    );
  });
});

describe('parseFramedArtwork', () => {
  const box = { x: 0.1, y: 0, width: 0.5, height: 1 };

  it('reads what the transform function answers', () => {
    const framing = { width: 1024, height: 768, subject: box, lettering: null };
    expect(parseFramedArtwork(JSON.parse(JSON.stringify(framing)))).toEqual(framing);
  });

  it.each([null, 5, {}, { width: 1 }, { width: 1, height: 0 }, { width: Number.NaN, height: 1 }])(
    'is nothing for %j',
    (value) => expect(parseFramedArtwork(value)).toBeNull(),
  );

  it('leaves out boxes that lie outside', () => {
    const subject = { ...box, x: -1 };
    expect(parseFramedArtwork({ width: 2, height: 1, subject, lettering: box })).toEqual({
      width: 2,
      height: 1,
      subject: null,
      lettering: box,
    });
  });
});
