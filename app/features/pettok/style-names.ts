import type { ArtStyle } from '#domain/catalog/art-style.ts';
import { BUILT_IN_STYLES } from '#domain/catalog/built-in-styles.ts';

/** Names of styles by their ids, retired ones included. */
export function styleNames(styles: readonly ArtStyle[]): (id: string) => string {
  return (id) => [...styles, ...BUILT_IN_STYLES].find((style) => style.id === id)?.name ?? id;
}
