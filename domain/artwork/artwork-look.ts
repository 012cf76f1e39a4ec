import { BUILT_IN_BACKGROUNDS } from '../catalog/built-in-backgrounds.ts';
import { BUILT_IN_STYLES } from '../catalog/built-in-styles.ts';

interface Look {
  /** Ids. */
  readonly style: string;
  readonly background: string;
  readonly withBackground: boolean;
}

/** Stands in orders whose style or background was not stored. */
const NOT_STORED = 'unknown';

/**
 * How an artwork was painted, by the names of style and background; an id that has no name stands for itself. What was
 * not stored is left out; empty when nothing was.
 */
export function artworkLook({ style, background, withBackground }: Look): string {
  const styleName = nameIn(BUILT_IN_STYLES, style);
  if (!withBackground) return [styleName, 'without background'].filter(Boolean).join(', ');
  return [styleName, nameIn(BUILT_IN_BACKGROUNDS, background)].filter(Boolean).join(' on ');
}

function nameIn(all: readonly { readonly id: string; readonly name: string }[], id: string): string {
  return id === NOT_STORED ? '' : (all.find((one) => one.id === id)?.name ?? id);
}
