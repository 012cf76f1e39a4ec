import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect } from 'vitest';
import { encodePlan } from '#art/plan/plan-codec.ts';
import { chosenPrint, type PrintArea, type ProductPrint } from '#domain/products/print-products.ts';
import { CANVAS_PRINT, DIGITAL_PRINT, FRAMED_PRINT, POSTER_PRINT, SEVEN_AREAS } from '../seven-prints.ts';
import type { TestUser } from './start-backend.ts';
import type { TestShop } from './start-shop.ts';
import { testPlan } from './test-plan.ts';

const areaOf = (print: ProductPrint) => chosenPrint(print).area;
export const SEEDED_AREAS: Record<
  keyof typeof SEVEN_AREAS | 'poster' | 'framed-print' | 'canvas' | 'digital-portrait',
  PrintArea
> = {
  ...SEVEN_AREAS,
  poster: areaOf(POSTER_PRINT),
  'framed-print': areaOf(FRAMED_PRINT),
  canvas: areaOf(CANVAS_PRINT),
  'digital-portrait': areaOf(DIGITAL_PRINT),
};
export type CardId = keyof typeof SEEDED_AREAS;
export const PRODUCTS = Object.keys(SEEDED_AREAS) as CardId[];
/** A placement by the customer: the puzzle's art a little to the left. */
export const PLACEMENT = { x: -0.05, y: -0.2, width: 1.1, height: 1.5, rotation: 0 };

/** One of each product with the same artwork, paid by a user. */
export async function buyEverything(shop: TestShop, { token }: TestUser) {
  const artUrl = await shop.preview();
  const { files } = shop.backend;
  const plan = files.locate(artUrl)?.path.replace('.png', '.plan') ?? '';
  await files.put('previews', plan, gzipSync(encodePlan(testPlan({ hasCutOut: true }))), { upsert: true });
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#36a' } })
    .png()
    .toBuffer();
  await files.put('previews', plan.replace('.plan', '.png'), picture, { upsert: true });
  const stored =
    await shop.owner`select id, catalog_card_id as card, metadata from public.product_admin_settings`;
  const lines = stored.map(({ id, card, metadata }) => ({
    productId: id,
    quantity: 1,
    options: {
      ...Object.fromEntries(
        (metadata.options ?? []).map((option: { id: string; values: { id: string }[] }) => [
          option.id,
          option.values[0]?.id,
        ]),
      ),
      ...(card === 't-shirt' ? { colour: 'navy' } : {}),
    },
    customization: {
      artUrl,
      style: 'vibrant',
      background: 'sage',
      petName: 'Łucja',
      ...(card === 'puzzle' ? { placement: PLACEMENT } : {}),
      ...(card === 't-shirt' ? { withBackground: false } : {}),
    },
  }));
  const address = { name: 'Żaneta Müller', line1: 'Hauptstraße 5', city: 'Berlin', postalCode: '10115' };
  const placed = await shop.place(
    {
      lines,
      address: { ...address, country: 'DE' },
      expectedTotalCents: 0,
      waivesWithdrawal: true,
    },
    { token },
  );
  await placed.pay();
  const { number, key } = placed.ref;
  return { id: placed.id, number, key };
}

/** Fails unless a print file has the size, resolution, profile and channels of its area, painted up to the edge. */
export async function expectPrint(file: Uint8Array, area: PrintArea): Promise<void> {
  const picture = sharp(file, { limitInputPixels: false });
  const { width, height, density, channels, icc } = await picture.metadata();
  expect([width, height, density]).toEqual([area.width, area.height, area.dpi]);
  expect(icc?.toString('latin1').replaceAll('\0', '')).toContain('sRGB');
  expect(channels).toBe(area.ground ? 3 : 4);
  if (area.fit === 'cover') {
    // Painted over the bleed, up to the last pixel: blue, not the white of the ground.
    for (const left of [0, area.width - 1]) {
      const edge = await picture
        .clone()
        .extract({ left, top: 0, width: 1, height: area.height })
        .removeAlpha()
        .raw()
        .toBuffer();
      for (let y = 0; y < area.height; y++) {
        expect((edge[y * 3 + 2] ?? 0) - (edge[y * 3] ?? 0)).toBeGreaterThan(30);
      }
    }
  }
}
