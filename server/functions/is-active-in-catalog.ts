import type { ServiceDatabase } from '#backend/database/service-database.ts';

/** Whether customers may choose a style and a background today (both rows exist and are active). */
export async function isActiveInCatalog(
  service: ServiceDatabase,
  style: string,
  background: string,
): Promise<boolean> {
  const [row] = await service.query<{ active: boolean }>(
    `select exists (select from public.art_styles where slug = $1 and is_active)
      and exists (select from public.art_backgrounds where slug = $2 and is_active) as active`,
    [style, background],
  );
  return row?.active ?? false;
}
