import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPackingSlips } from '#server/orders/packing-slips.ts';
import { buyOrder } from './buy-order.ts';
import { quiet } from './quiet.ts';
import { openTestShop } from './start-shop.ts';

const shop = await openTestShop();

const ART = { r: 20, g: 200, b: 40 };

/** A paid order of one product. */
async function buy(card: string, options: Record<string, string> = {}) {
  const [product] =
    await shop.owner`select id from public.product_admin_settings where catalog_card_id = ${card}`;
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: ART } })
    .png()
    .toBuffer();
  const email = `${crypto.randomUUID()}@example.test`;
  return { email, ...(await buyOrder(shop, { products: [product?.id], email, picture, options })) };
}

/** The picture of the first item in the confirmation of an order of one product. */
async function pictureOf(card: string, options?: Record<string, string>) {
  const { email } = await buy(card, options);
  const [mail] = await shop.mailsTo(email);
  const [shown] = mail?.pictures ?? [];
  expect(mail?.html).toContain(`src="cid:${shown?.id}"`);
  return pixelsOf(Buffer.from(shown?.base64 ?? '', 'base64'));
}

async function pixelsOf(jpeg: Buffer) {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  return {
    size: [info.width, info.height],
    at: (x: number, y: number) => {
      const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
      return [...data.subarray(from, from + 3)] as [number, number, number];
    },
  };
}

const isArt = ([r, g, b]: readonly [number, number, number]) => g > 2 * r && g > 2 * b;

test.each([
  ['mug', { sides: 'one' }],
  ['stickers', {}],
  ['framed-print', { size: '12x16', orientation: 'portrait', frame: 'oak', mat: 'none' }],
  ['t-shirt', { colour: 'navy', size: 'm' }],
])('a mail shows the %s with the artwork on it', async (card, options) => {
  const picture = await pictureOf(card, options);
  expect(picture.size).toEqual([192, 192]);
  const corners = [0.02, 0.98].flatMap((x) => [picture.at(x, 0.02), picture.at(x, 0.98)]);
  expect(corners.some(isArt)).toBe(false);
  expect(isArt(picture.at(0.48, 0.48))).toBe(true);
});

test('a mail leaves with the artwork alone when the mock-up cannot be drawn', async () => {
  const email = `${crypto.randomUUID()}@example.test`;
  await buyOrder(shop, { email, picture: Buffer.from('89504e470d0a1a0a', 'hex') });
  const [mail] = await shop.mailsTo(email);
  expect(mail?.pictures).toBeUndefined();
  expect(mail?.html).toContain('/render/image/public/');
});

test('a packing slip shows the product with the artwork on it', async () => {
  const { id } = await buy('mug', { sides: 'one' });
  const admin = await shop.createUser({ role: 'admin' });
  const slips = createPackingSlips({ backend: shop.backend, keys: shop.keys, log: quiet });
  const answer = await slips.request(`/orders/${id}/sheet.pdf`, {
    headers: { apikey: shop.backend.keys.publishable, authorization: `Bearer ${admin.token}` },
  });
  const pdf = Buffer.from(await answer.arrayBuffer());
  const start = pdf.indexOf(Buffer.from('ffd8ff', 'hex'));
  const picture = await pixelsOf(pdf.subarray(start, pdf.indexOf('endstream', start)));
  expect(picture.size).toEqual([288, 288]);
  expect([picture.at(0.02, 0.02), picture.at(0.98, 0.98)].some(isArt)).toBe(false);
  expect(isArt(picture.at(0.48, 0.48))).toBe(true);
});
