import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect } from '@playwright/test';
import sharp from 'sharp';
import { encodePlan } from '#art/plan/plan-codec.ts';
import { testPlan } from '../integration/test-plan.ts';
import { AS_SERVER } from './accounts.ts';

const PHOTO = new URL('../fixtures/photos/dog-red-towel.jpg', import.meta.url);
const SAMPLE = new URL('../../app/public/samples/styles/vibrant.webp', import.meta.url).pathname;
const previews = new Map<string, Promise<string>>();

/**
 * Address of a preview as the server stores it, once for each worker and shop. Its plan has a few strokes, because
 * every paid order prints it; `paintedPreview` is for journeys about the painting itself.
 * @param shop where it is not the one of most journeys
 */
export function storedPreview(request: APIRequestContext, shop = ''): Promise<string> {
  const preview = previews.get(shop) ?? store(request);
  previews.set(shop, preview);
  return preview;
}

async function store(request: APIRequestContext): Promise<string> {
  const picture = await sharp(SAMPLE).resize(640, 640).png().toBuffer();
  const plan = gzipSync(encodePlan(testPlan({ hasCutOut: true })));
  const name = randomUUID();
  let address = '';
  for (const [path, contentType, data] of [
    [`${name}.plan`, 'application/octet-stream', plan],
    [`${name}.png`, 'image/png', picture],
  ] as const) {
    const answer = await request.post(`/storage/v1/object/previews/${path}`, {
      headers: { ...AS_SERVER, 'content-type': contentType },
      data,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    address = `${new URL(answer.url()).origin}/storage/v1/object/public/previews/${path}`;
  }
  return address;
}

/** Address of a preview that the shop has painted. */
export async function paintedPreview(request: APIRequestContext): Promise<string> {
  const imageUrl = `data:image/jpeg;base64,${readFileSync(PHOTO).toString('base64')}`;
  const answer = await request.post('/functions/v1/transform-pet-image', {
    data: { imageUrl, transformationType: 'vibrant', backgroundType: 'sage' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { transformedImageUrl } = await answer.json();
  return transformedImageUrl;
}
