import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect } from '@playwright/test';
import sharp from 'sharp';
import { type Accounts, AS_SERVER, type TestAccount } from './accounts.ts';

const SAMPLE = new URL('../../app/public/samples/home/rusty-vibrant.webp', import.meta.url).pathname;
/** Small: the shop makes pictures of several sizes and formats from each. */
const SIDE = 160;
const picture = sharp(readFileSync(SAMPLE)).resize(SIDE).png().toBuffer();
let clock = Date.now();

/** Saves a real picture as an account's artwork, public by default, and returns its id. */
export async function hangArtwork(
  request: APIRequestContext,
  accounts: Accounts,
  { id: user_id }: TestAccount,
  part: Record<string, unknown> = {},
): Promise<string> {
  clock += 1;
  const stamp = clock;
  const upload = async (name: string) => {
    const path = `pet-images/${user_id}/${stamp}_${name}`;
    const answer = await request.post(`/storage/v1/object/${path}`, {
      // The server may close an idle connection just when it is used again.
      maxRetries: 2,
      headers: { ...AS_SERVER, 'content-type': 'image/png' },
      data: await picture,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return `${new URL(answer.url()).origin}/storage/v1/object/public/${path}`;
  };
  const transformed_image_url = await upload('generated.png');
  const original_image_url = await upload('original_rusty.png');
  await accounts.insert('saved_images', [
    {
      user_id,
      title: `Portrait ${stamp}`,
      pet_name: 'Rusty',
      pet_type: 'dog',
      is_public: true,
      // A separate style keeps the portraits of concurrent journeys apart.
      transformation_type: `test-${user_id.slice(0, 8)}`,
      background_type: 'cream',
      width: SIDE,
      height: SIDE,
      transformed_image_url,
      original_image_url,
      ...part,
    },
  ]);
  const [row] = await accounts.rows<{ id: string }>(
    `saved_images?select=id&transformed_image_url=eq.${encodeURIComponent(transformed_image_url)}`,
  );
  if (!row) throw new Error('The artwork was not saved.');
  return row.id;
}
