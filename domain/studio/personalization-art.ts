import { type FramedArtwork, parseFramedArtwork } from '../products/frame-artwork.ts';
import { isPetType, type PetType } from './pet-type.ts';

/** The artwork that a customer carries from the studio to the products. */
export interface PersonalizationArt {
  readonly imageUrl: string;
  /** Id of the style; `unknown` where it was not stored. */
  readonly style: string;
  readonly background: string;
  readonly petName?: string;
  readonly petType?: PetType;
  /** How to lay it on products; missing when unknown. */
  readonly framing?: FramedArtwork;
  /** Whether it can be painted again at any size. */
  readonly hasPlan?: boolean;
  /** When it was made, in milliseconds since 1970. */
  readonly timestamp: number;
}

/** Where the browser keeps it. */
export const CURRENT_ART_KEY = 'pawtrait-current-art';
/** Version of the stored wrapper. */
export const CURRENT_ART_VERSION = 1;

/** Fills what is missing: style and background are `unknown`, the time is now. */
export function createPersonalizationArt(
  art: Pick<PersonalizationArt, 'imageUrl'> & Partial<PersonalizationArt>,
  now = Date.now(),
): PersonalizationArt {
  return {
    imageUrl: art.imageUrl,
    style: art.style ?? 'unknown',
    background: art.background ?? 'unknown',
    ...(art.petName ? { petName: art.petName } : {}),
    ...(art.petType ? { petType: art.petType } : {}),
    ...(art.framing ? { framing: art.framing } : {}),
    ...(art.hasPlan ? { hasPlan: true } : {}),
    timestamp: art.timestamp ?? now,
  };
}

/** The artwork with another name, and another type when one is given; an empty name is none, no type is null. */
export function withPet(
  art: PersonalizationArt,
  pet: { readonly petName: string; readonly petType?: PetType | null },
): PersonalizationArt {
  const { petName: _name, petType: _type, ...rest } = art;
  const petName = pet.petName.trim();
  const petType = pet.petType === undefined ? art.petType : pet.petType;
  return {
    ...rest,
    ...(petName ? { petName } : {}),
    ...(petType ? { petType } : {}),
  };
}

/** The text that is stored for an artwork. */
export function storePersonalizationArt(currentArt: PersonalizationArt | null): string {
  return JSON.stringify({ version: CURRENT_ART_VERSION, currentArt });
}

/**
 * Reads what was stored: null without an artwork whose address is a string. A payload that cannot be read, or is
 * of another version, is ignored and reported to `warn`.
 */
export function restorePersonalizationArt(
  stored: string | null,
  warn: (message: string) => void,
  now = Date.now(),
): PersonalizationArt | null {
  if (stored === null) return null;
  try {
    const wrapper: unknown = JSON.parse(stored);
    if (typeof wrapper === 'object' && wrapper !== null && 'version' in wrapper && 'currentArt' in wrapper) {
      if (wrapper.version === CURRENT_ART_VERSION) return parsePersonalizationArt(wrapper.currentArt, now);
    }
    warn('The stored artwork is of another version and was ignored.');
  } catch {
    warn('The stored artwork cannot be read and was ignored.');
  }
  return null;
}

/** Reads an artwork from anywhere; null without an address. */
export function parsePersonalizationArt(value: unknown, now = Date.now()): PersonalizationArt | null {
  if (typeof value !== 'object' || value === null) return null;
  const art: Partial<Record<keyof PersonalizationArt, unknown>> = value;
  if (typeof art.imageUrl !== 'string') return null;
  const framing = parseFramedArtwork(art.framing);
  return createPersonalizationArt(
    {
      imageUrl: art.imageUrl,
      ...(typeof art.style === 'string' ? { style: art.style } : {}),
      ...(typeof art.background === 'string' ? { background: art.background } : {}),
      ...(typeof art.petName === 'string' ? { petName: art.petName } : {}),
      ...(isPetType(art.petType) ? { petType: art.petType } : {}),
      ...(framing ? { framing } : {}),
      ...(art.hasPlan === true ? { hasPlan: true } : {}),
      ...(typeof art.timestamp === 'number' && Number.isFinite(art.timestamp)
        ? { timestamp: art.timestamp }
        : {}),
    },
    now,
  );
}
