import { pathInBucket } from '#domain/catalog/catalog-rows.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import type { CatalogEntry, CatalogKind } from './catalog-kind.ts';

const BUCKET = 'app-photos';

/** All styles or backgrounds, active or not, in order. Rejects when they cannot be read. */
export async function readCatalog(supabase: Supabase, kind: CatalogKind): Promise<readonly CatalogEntry[]> {
  const picture = (row: { thumb_image_url: string | null; thumb_image_path: string | null }) => {
    if (row.thumb_image_url) return row.thumb_image_url;
    if (!row.thumb_image_path) return null;
    const path = pathInBucket(row.thumb_image_path, BUCKET);
    return supabase.storage.from(BUCKET).getPublicUrl(path).data.publicUrl;
  };
  if (kind === 'style') {
    const { data } = await supabase
      .from('art_styles')
      .select('*')
      .order('sort_order')
      .order('slug')
      .throwOnError();
    return data.map((row) => ({
      ...common(row),
      text: row.tagline,
      group: row.category,
      picture: picture(row),
    }));
  }
  const { data } = await supabase
    .from('art_backgrounds')
    .select('*')
    .order('sort_order')
    .order('slug')
    .throwOnError();
  return data.map((row) => ({
    ...common(row),
    text: row.description,
    group: row.group_name,
    picture: picture(row),
  }));
}

function common(row: {
  slug: string;
  display_name: string;
  thumb_image_url: string | null;
  is_active: boolean;
  updated_at: string;
}) {
  return {
    slug: row.slug,
    displayName: row.display_name,
    pictureUrl: row.thumb_image_url ?? '',
    isActive: row.is_active,
    updatedAt: row.updated_at,
  };
}

/** A picture that was ordered from the studio. */
export interface SampleJob {
  readonly id: string;
  readonly slug: string;
  readonly state: 'queued' | 'running' | 'done' | 'failed';
  readonly error: string | null;
}

/** The newest sample jobs of a list. */
export async function readSampleJobs(supabase: Supabase, kind: CatalogKind): Promise<readonly SampleJob[]> {
  const { data } = await supabase
    .from('sample_jobs')
    .select('id, slug, state, error')
    .eq('kind', kind)
    .gte('created_at', new Date(Date.now() - 60 * 60 * 1000).toISOString())
    .order('created_at', { ascending: false })
    .limit(100)
    .throwOnError();
  return data.map(({ state, ...job }) => ({
    ...job,
    state: state === 'queued' || state === 'running' || state === 'done' ? state : 'failed',
  }));
}
