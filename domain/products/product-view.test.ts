import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEVEN_AREAS, SEVEN_PRINTS } from '../../tests/seven-prints.ts';
import { clampPlacement } from './placement.ts';
import { chosenPrint } from './print-products.ts';
import { keepCovered, startingPlacement, startsWithBackground } from './product-view.ts';

describe('startingPlacement', () => {
  it.each(Object.entries(SEVEN_PRINTS))('%s is covered or shows the art whole', (_id, product) => {
    const print = chosenPrint(product);
    const { area } = print;
    for (const aspect of [0.7, 1, 1.6]) {
      const artwork = { width: aspect, height: 1, subject: null, lettering: null };
      const box = startingPlacement(print, artwork);
      expect(clampPlacement(box)).toEqual(box);
      if (area.fit === 'contain') {
        expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= 1 && box.y + box.height <= 1).toBe(true);
      } else {
        expect(keepCovered(area, box)).toEqual(box);
        expect((box.width * area.width) / (box.height * area.height)).toBeCloseTo(aspect, 9);
      }
    }
  });
});

it('lays a pet without its background as large as the whole artwork would be, in the same place', () => {
  const share = fc.double({ min: 0.05, max: 1, noNaN: true });
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, part, part, share, (width, height, left, top, aspect) => {
      const subject = { x: left * (1 - width), y: top * (1 - height), width, height };
      const artwork = { width: aspect, height: 1, subject, lettering: null };
      for (const product of [SEVEN_PRINTS['t-shirt'], SEVEN_PRINTS.stickers]) {
        const print = chosenPrint(product);
        const whole = startingPlacement(print, artwork);
        const box = startingPlacement(print, artwork, { withBackground: false });
        const pet = {
          left: box.x + subject.x * box.width,
          top: box.y + subject.y * box.height,
          right: box.x + (subject.x + width) * box.width,
          bottom: box.y + (subject.y + height) * box.height,
        };
        expect(pet.left).toBeGreaterThanOrEqual(whole.x - 1e-9);
        expect(pet.right).toBeLessThanOrEqual(whole.x + whole.width + 1e-9);
        expect(pet.top).toBeGreaterThanOrEqual(whole.y - 1e-9);
        expect(pet.bottom).toBeLessThanOrEqual(whole.y + whole.height + 1e-9);
        expect((pet.left + pet.right) / 2).toBeCloseTo(whole.x + whole.width / 2, 9);
        expect((pet.top + pet.bottom) / 2).toBeCloseTo(whole.y + whole.height / 2, 9);
      }
    }),
  );
});

it('never leaves an upright artwork’s product bare', () => {
  const side = fc.double({ min: 0.05, max: 4, noNaN: true });
  const place = fc.double({ min: -5, max: 5, noNaN: true });
  fc.assert(
    fc.property(place, place, side, side, (x, y, width, height) => {
      const box = keepCovered(SEVEN_AREAS.puzzle, { x, y, width, height, rotation: 0 });
      expect(box.x <= 0 && box.y <= 0).toBe(true);
      expect(box.x + box.width).toBeGreaterThanOrEqual(1 - 1e-12);
      expect(box.y + box.height).toBeGreaterThanOrEqual(1 - 1e-12);
    }),
  );
});

it('never leaves a corner bare beside a turned artwork, and keeps its shape', () => {
  const side = fc.double({ min: 0.05, max: 4, noNaN: true });
  const place = fc.double({ min: -5, max: 5, noNaN: true });
  const degrees = fc.double({ min: -180, max: 180, noNaN: true }).filter((angle) => angle !== 0);
  fc.assert(
    fc.property(place, place, side, side, degrees, (x, y, width, height, rotation) => {
      const { puzzle } = SEVEN_AREAS;
      const box = keepCovered(SEVEN_AREAS.puzzle, { x, y, width, height, rotation });
      expect(box.width / box.height).toBeCloseTo(width / height, 6);
      const angle = (rotation * Math.PI) / 180;
      for (const [cornerX, cornerY] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ]) {
        const across = (cornerX - box.x - box.width / 2) * puzzle.width;
        const down = (cornerY - box.y - box.height / 2) * puzzle.height;
        const along = Math.abs(across * Math.cos(angle) + down * Math.sin(angle));
        const aside = Math.abs(down * Math.cos(angle) - across * Math.sin(angle));
        expect(along).toBeLessThanOrEqual((box.width * puzzle.width) / 2 + 1e-6);
        expect(aside).toBeLessThanOrEqual((box.height * puzzle.height) / 2 + 1e-6);
      }
      // What covers the sheet already stays where it is.
      const again = keepCovered(SEVEN_AREAS.puzzle, box);
      for (const key of ['x', 'y', 'width', 'height'] as const) expect(again[key]).toBeCloseTo(box[key], 9);
    }),
  );
});

describe('startsWithBackground', () => {
  it('shows the pet alone on cloth and vinyl, unless its name is written beside it', () => {
    expect(
      (['mug', 'puzzle', 'coasters', 't-shirt', 'stickers'] as const).filter((id) =>
        startsWithBackground(SEVEN_PRINTS[id]),
      ),
    ).toEqual(['mug', 'puzzle', 'coasters']);
    const lettering = { x: 0.1, y: 0.8, width: 0.8, height: 0.1 };
    expect(
      startsWithBackground(SEVEN_PRINTS['t-shirt'], { width: 1, height: 1, subject: null, lettering }),
    ).toBe(true);
  });
});
