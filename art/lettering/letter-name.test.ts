import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALPHABET } from './alphabet.ts';
import { letterName } from './letter-name.ts';

const hand = { brush: 'ink', dark: [0, 0, 0], light: [1, 1, 1], weight: 0.4, pressure: 1 } as const;
const spot = { side: 'middle', edge: 'foot' } as const;
const frame = { width: 1024, height: 819 };

describe('letterName', () => {
  it('writes names of all Latin languages', () => {
    for (const name of [
      'Rusty',
      "O'Malley & Sons",
      'Zoë',
      'Ångström',
      'François',
      'Müßli',
      'Łatka',
      'Søren',
      'Max 2',
    ]) {
      expect(letterName(name, frame, hand, spot, hand.dark, 1), name).toBeDefined();
    }
  });

  it('writes nothing rather than half a name', () => {
    for (const name of ['', '   ', '柴犬', 'Rex 🐶', 'Бобик', 'a\u0000b', '__proto__']) {
      expect(letterName(name, frame, hand, spot, hand.dark, 1), name).toBeUndefined();
    }
  });

  it('stays inside the picture, however long the name', () => {
    const letters = fc.constantFrom(...Object.keys(ALPHABET), ' ');
    fc.assert(
      fc.property(
        fc.array(letters, { minLength: 1, maxLength: 50 }),
        fc.double({ min: 0.4, max: 2.5, noNaN: true }),
        fc.constantFrom('left', 'middle', 'right'),
        fc.constantFrom('foot', 'head'),
        (name, aspect, side, edge) => {
          const shape = { width: 1024 * Math.min(1, aspect), height: 1024 / Math.max(1, aspect) };
          const layer = letterName(name.join(''), shape, hand, { side, edge }, hand.dark, 3);
          for (let i = 0; layer && i < layer.points.length; i += 2) {
            expect(layer.points[i]).toBeGreaterThan(0);
            expect(layer.points[i]).toBeLessThan(shape.width);
            expect(layer.points[i + 1]).toBeGreaterThan(0);
            expect(layer.points[i + 1]).toBeLessThan(shape.height);
          }
        },
      ),
    );
  });
});
