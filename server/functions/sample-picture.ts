import type { StyleId } from '#art/contract.ts';
import type { ServiceDatabase } from '#backend/database/service-database.ts';
import type { FileStore } from '#backend/storage/file-store.ts';
import { type ArtStyleRow, pathInBucket, styleFromRow } from '#domain/catalog/catalog-rows.ts';

const BUCKET = 'app-photos';

/** The catalog's sample picture of a style, as an address that loads without credentials; null when it has none. */
export async function samplePicture(
  service: ServiceDatabase,
  files: FileStore,
  style: StyleId,
): Promise<string | null> {
  const [row] = await service.query<ArtStyleRow>(
    `select slug, display_name, tagline, category, sort_order, thumb_image_url, thumb_image_path
      from public.art_styles where slug = $1`,
    [style],
  );
  if (!row) return null;
  const { sampleImage } = styleFromRow(row, (path) => files.publicUrl(BUCKET, pathInBucket(path, BUCKET)));
  // The shop's own samples are paths of its site.
  return sampleImage && new URL(sampleImage, files.publicUrl(BUCKET, 'x')).href;
}
