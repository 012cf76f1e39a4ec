import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect } from '@playwright/test';

const PHOTO = new URL('../fixtures/photos/dog-red-towel.jpg', import.meta.url);
const previews = new Map<string, Promise<string>>();

/** Address of a real preview, painted once for all journeys of this worker. @param shop where it is not the one of most journeys */
export function storedPreview(request: APIRequestContext, shop = ''): Promise<string> {
  const preview = previews.get(shop) ?? paint(request);
  previews.set(shop, preview);
  return preview;
}

async function paint(request: APIRequestContext): Promise<string> {
  const imageUrl = `data:image/jpeg;base64,${readFileSync(PHOTO).toString('base64')}`;
  const answer = await request.post('/functions/v1/transform-pet-image', {
    data: { imageUrl, transformationType: 'vibrant', backgroundType: 'sage' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { transformedImageUrl } = await answer.json();
  return transformedImageUrl;
}
