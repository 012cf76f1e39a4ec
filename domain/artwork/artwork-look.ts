import { BUILT_IN_BACKGROUNDS } from '../catalog/built-in-backgrounds.ts';
import { BUILT_IN_STYLES } from '../catalog/built-in-styles.ts';

interface Look {
  /** Ids. */
  readonly style: string;
  readonly background: string;
  readonly withBackground: boolean;
}

/** How an artwork was painted, by the names of style and background; an id that has no name stands for itself. */
export function artworkLook({ style, background, withBackground }: Look): string {
  const styleName = BUILT_IN_STYLES.find(({ id }) => id === style)?.name ?? style;
  const backgroundName = BUILT_IN_BACKGROUNDS.find(({ id }) => id === background)?.name ?? background;
  return withBackground ? `${styleName} on ${backgroundName}` : `${styleName}, without background`;
}
