/** The tables of the two lists that the studio offers; they differ in the names of their columns only. */
export const CATALOG_TABLES = { style: 'art_styles', background: 'art_backgrounds' } as const;

export type CatalogKind = keyof typeof CATALOG_TABLES;

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
