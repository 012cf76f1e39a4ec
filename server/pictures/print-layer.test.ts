import sharp from 'sharp';
import { expect, it } from 'vitest';
import { DEFAULT_PLACEMENT } from '#domain/products/placement.ts';
import { drawPrintLayer } from './print-layer.ts';

const SIDE = 80;
const frame = { x: 0.25, y: 0.25, width: 0.5, height: 0.5, rotation: 0 };
const base = { frame, wrap: null, edge: null };
const area = { width: 1000, height: 1000, bleed: 0, fit: 'contain', cut: 'rectangle' } as const;

/** Red on its left half, blue on its right one. */
const art = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#f00' } })
  .composite([
    {
      input: { create: { width: 50, height: 100, channels: 3, background: '#00f' } },
      left: 50,
      top: 0,
    },
  ])
  .png()
  .toBuffer();

const drawn = async (face: object) => {
  const { data } = await drawPrintLayer({ art, base, area, placement: DEFAULT_PLACEMENT, ...face }, SIDE);
  return (x: number, y: number) => [...data.subarray((y * SIDE + x) * 4, (y * SIDE + x) * 4 + 4)];
};
const [RED, BLUE, NOTHING] = [
  [255, 0, 0, 255],
  [0, 0, 255, 255],
  [0, 0, 0, 0],
];

it('draws the art in its frame and nothing beside it', async () => {
  const at = await drawn({});
  expect([at(25, 40), at(55, 40), at(15, 40), at(40, 65)]).toEqual([RED, BLUE, NOTHING, NOTHING]);
});

it('turns and moves it as it is placed, and crops it at the edge of the print', async () => {
  const at = await drawn({ placement: { x: 0.5, y: 0, width: 1, height: 1, rotation: 180 } });
  expect([at(30, 40), at(45, 40), at(65, 40)]).toEqual([NOTHING, BLUE, NOTHING]);
});

it('draws copies', async () => {
  const at = await drawn({
    area: { ...area, width: 2000, copies: [{ x: -0.5, y: 0 }] },
    placement: { x: 0.5, y: 0, width: 0.5, height: 1, rotation: 0 },
  });
  expect([22, 38, 42, 58].map((x) => at(x, 40))).toEqual([RED, BLUE, RED, BLUE]);
});

it('borders a sticker in white', async () => {
  const at = await drawn({
    area: { ...area, cut: 'kiss' },
    placement: { x: 0.25, y: 0.25, width: 0.5, height: 0.5, rotation: 0 },
  });
  expect(at(35, 40)).toEqual(RED);
  expect(at(29, 40)).toEqual([255, 255, 255, 255]);
});
