import { DEFAULT_BACKGROUND } from '#domain/catalog/art-background.ts';
import { DEFAULT_STYLE } from '#domain/catalog/art-style.ts';
import { effectiveBackground, type TransformationResult } from '#domain/studio/transformation.ts';
import { visitPictureTitle } from '#domain/studio/visit-picture.ts';
import type { ArtCatalog } from '../../lib/art-catalog.ts';
import { useTabState } from './use-tab-state.ts';

/** A style and a background to begin with, e.g. to make one like another; what is not offered is ignored. */
export interface WantedLook {
  readonly style?: string | undefined;
  readonly background?: string | undefined;
  readonly petName?: string | null | undefined;
}

/** Style, background and name of the next preview, which outlast a reload, and the names that the catalog gives to looks. */
export function useStudioChoice(catalog: ArtCatalog | null, wanted: WantedLook | undefined) {
  const [wantedStyle, setStyle] = useTabState<string>('style', wanted?.style, DEFAULT_STYLE);
  const [wantedBackground, setBackground] = useTabState<string>(
    'background',
    wanted?.background,
    DEFAULT_BACKGROUND,
  );
  const [petName, setPetName] = useTabState('pet-name', wanted?.petName ?? undefined, '');
  const [letterName, setLetterName] = useTabState('letter-name', undefined, true);
  const style = pick(catalog?.styles, wantedStyle);
  const styleId = style?.id ?? wantedStyle;
  const background = pick(catalog?.backgrounds, effectiveBackground(styleId, wantedBackground));
  const namesOf = (result: Pick<TransformationResult, 'style' | 'background'>) => ({
    styleName: catalog?.styles.find(({ id }) => id === result.style)?.name ?? result.style,
    backgroundName:
      catalog?.backgrounds.find(({ id }) => id === result.background)?.name ?? result.background,
  });
  return {
    style,
    styleId,
    setStyle,
    background,
    backgroundId: background?.id ?? effectiveBackground(styleId, wantedBackground),
    /** The background of a picture in any style. */
    backgroundFor: (id: string) => effectiveBackground(id, wantedBackground),
    setBackground,
    petName,
    setPetName,
    letterName,
    setLetterName,
    namesOf,
    /** Names and title of a preview. */
    describe: (result: TransformationResult) => {
      const names = namesOf(result);
      return { ...names, title: visitPictureTitle({ ...names, petName: petName.trim() }) };
    },
  };
}

/** The entry that is wanted, else the first: the default may have been taken out of the catalog. */
function pick<T extends { readonly id: string }>(entries: readonly T[] | undefined, id: string): T | null {
  return entries?.find((entry) => entry.id === id) ?? entries?.[0] ?? null;
}
