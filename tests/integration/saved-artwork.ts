import type { Database } from '#domain/database.types.ts';
import { origin, type TestBackend, type TestUser } from './start-backend.ts';

type Insert = Database['public']['Tables']['saved_images']['Insert'];

let clock = 1_700_000_000_000;

/** Addresses of an original and a result that lie in the user's folder; the bytes are not there, the rows are. */
export async function storedFiles(
  shop: TestBackend,
  user: Pick<TestUser, 'id'>,
  kinds: readonly ('original' | 'transformed')[] = ['original', 'transformed'],
) {
  clock += 1;
  const paths = {
    original: `${user.id}/${clock}_original_rusty.jpg`,
    transformed: `${user.id}/${clock}_generated.png`,
  };
  await shop.owner`insert into storage.objects (bucket_id, name)
    select 'pet-images', unnest(${kinds.map((kind) => paths[kind])}::text[])`;
  return { paths, original: addressOf(paths.original), transformed: addressOf(paths.transformed) };
}

export const addressOf = (path: string) => `${origin}/storage/v1/object/public/pet-images/${path}`;

/** The row that a client inserts for an artwork whose files are stored; public by default. */
export async function artworkOf(shop: TestBackend, user: Pick<TestUser, 'id'>, part: Partial<Insert> = {}) {
  const files = await storedFiles(shop, user, [
    ...(part.original_image_url ? [] : (['original'] as const)),
    ...(part.transformed_image_url ? [] : (['transformed'] as const)),
  ]);
  return {
    user_id: user.id,
    title: 'My Pet in Pencil',
    pet_name: 'Rusty',
    pet_type: 'dog',
    is_public: true,
    original_image_url: files.original,
    transformed_image_url: files.transformed,
    transformation_type: 'pencil',
    background_type: 'cream',
    ...part,
  } satisfies Insert;
}

/** Saves an artwork as its owner's browser does and returns its id. */
export async function saveArtwork(
  shop: TestBackend,
  user: TestUser,
  part: Partial<Insert> = {},
): Promise<string> {
  const { data, error } = await user.client
    .from('saved_images')
    .insert(await artworkOf(shop, user, part))
    .select('id')
    .single();
  if (error) throw error;
  return data.id;
}
