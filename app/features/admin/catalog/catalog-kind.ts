/** The two lists that the studio offers; they differ in the names of their columns only. */
export const CATALOG_KINDS = {
  style: {
    table: 'art_styles',
    one: 'style',
    title: 'Styles',
    lead: 'What the studio offers to paint in. The order here is the order in the studio; only active styles are shown.',
    textLabel: 'Tagline',
    groupLabel: 'Category',
    address: '/admin/styles',
  },
  background: {
    table: 'art_backgrounds',
    one: 'background',
    title: 'Backgrounds',
    lead: 'What the studio offers behind the pet. The order here is the order in the studio; only active backgrounds are shown.',
    textLabel: 'Description',
    groupLabel: 'Group',
    address: '/admin/backgrounds',
  },
} as const;

export type CatalogKind = keyof typeof CATALOG_KINDS;

/** A row of either list. */
export interface CatalogEntry {
  readonly slug: string;
  readonly displayName: string;
  readonly text: string;
  readonly group: string;
  readonly pictureUrl: string;
  /** What is shown: the address, else the file in storage; null for neither. */
  readonly picture: string | null;
  readonly isActive: boolean;
  readonly updatedAt: string;
}
