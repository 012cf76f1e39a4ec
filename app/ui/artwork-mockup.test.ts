import { expect, it } from 'vitest';
import { otherSide } from './artwork-mockup.tsx';

const frame = { x: 0.2, y: 0.24, width: 0.46, height: 0.54, rotation: 2 };
const wrap = { printDegrees: 330, centre: 0.81, sag: 0.1 };
const area = { width: 2700, height: 1050, bleed: 0, fit: 'contain', cut: 'rectangle' } as const;
const both = { ...area, copies: [{ x: -0.62, y: 0 }] };

it('turns what is printed on both sides', () => {
  const behind = otherSide({ frame, wrap, edge: null }, both);
  expect(behind?.frame?.x).toBeCloseTo(0.34);
  expect(behind?.frame?.rotation).toBe(-2);
  expect(behind?.wrap?.centre).toBeCloseTo(0.19);
});

it.each([
  [{ frame, wrap, edge: null }, area],
  [{ frame, wrap: null, edge: null }, both],
  [{ frame: null, wrap, edge: null }, both],
])('shows one side of all else', (base, print) => expect(otherSide(base, print)).toBeNull());
