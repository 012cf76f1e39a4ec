import type { FramingChoice, FramingMode, FreeFraming } from '#domain/studio/framing.ts';
import type { Photo } from './use-photo.ts';
import { useTabState } from './use-tab-state.ts';

/** Where the photo lies by hand, and the photo's width by its height. */
export interface PlacedPhoto {
  readonly framing: FreeFraming;
  readonly aspect: number;
}

/**
 * How the pet shall fill the picture; outlasts a reload. A place by hand belongs to its photo: with another, the
 * choice is automatic again.
 */
export function useFramingChoice(photo: Photo | null) {
  const file = photo && `${photo.name} ${photo.size}`;
  const [mode, setMode] = useTabState<FramingMode>('framing', undefined, 'automatic');
  const [placed, setPlaced] = useTabState<(PlacedPhoto & { readonly file: string | null }) | null>(
    'placed',
    undefined,
    null,
  );
  const own = placed?.file === file ? placed : undefined;
  const effective: FramingMode = mode === 'free' && !own ? 'automatic' : mode;
  return {
    mode: effective,
    choice: choiceOf(effective, own),
    /** Where it lies by hand, while that is chosen. */
    placed: effective === 'free' ? own : undefined,
    choose: (wanted: Exclude<FramingMode, 'free'>) => setMode(wanted),
    /** Puts it by hand. */
    place: (wanted: PlacedPhoto) => {
      setPlaced({ ...wanted, file });
      setMode('free');
    },
  };
}

function choiceOf(mode: FramingMode, placed: PlacedPhoto | undefined): FramingChoice | undefined {
  if (mode === 'automatic') return undefined;
  return mode === 'free' ? placed?.framing : mode;
}
