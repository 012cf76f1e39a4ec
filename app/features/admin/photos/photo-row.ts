import type { Database } from '#domain/database.types.ts';

/** A photo of the pages, as it is stored. */
export type PhotoRow = Database['public']['Tables']['app_photos']['Row'];
