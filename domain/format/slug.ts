/**
 * Small letters, digits and hyphens for a name, e.g. `tote-bag` for `Tote Bag`; empty when nothing of it can be kept.
 */
export function slugOf(name: string, most = 80): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replace(/^-|-$/g, '');
}

/** The slug of a name, numbered where it is taken already. */
function freeSlug(name: string, taken: readonly string[], most: number): string {
  const slug = slugOf(name, most - 3);
  const numbered = Array.from({ length: 99 }, (_, place) => (place === 0 ? slug : `${slug}-${place + 1}`));
  return slug === '' ? '' : (numbered.find((id) => !taken.includes(id)) ?? slug);
}

/**
 * An id while the name beside it is typed: it follows the name until it is edited.
 *
 * @param taken ids that others have
 */
export function idFollowing(
  id: string,
  before: string,
  after: string,
  { taken = [], most = 40 }: { readonly taken?: readonly string[]; readonly most?: number } = {},
): string {
  return id === '' || id === freeSlug(before, taken, most) ? freeSlug(after, taken, most) : id;
}
