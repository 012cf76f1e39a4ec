import { PHOTO_SLOTS } from '#domain/catalog/photo-draft.ts';
import { consoleMeta } from '../features/admin/console/console-meta.ts';
import { openConsole } from '../features/admin/console/open-console.ts';
import { PHOTOS_COPY } from '../features/admin/photos/photos-copy.ts';
import { PhotosPage } from '../features/admin/photos/photos-page.tsx';
import type { Route } from './+types/admin-photos';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const wanted = new URL(request.url).searchParams.get('slot');
  const slot = PHOTO_SLOTS.find((known) => known === wanted) ?? PHOTO_SLOTS[0];
  const supabase = await openConsole();
  const { data } = await supabase
    .from('app_photos')
    .select('*')
    .eq('slot', slot)
    .order('sort_order')
    .order('created_at', { ascending: false })
    .limit(200)
    .throwOnError();
  return { slot, photos: data };
}

export const meta = consoleMeta(PHOTOS_COPY.title);

export default function AdminPhotos({ loaderData }: Route.ComponentProps) {
  return <PhotosPage {...loaderData} />;
}
