import { sharpnessOf } from '../products/print-sharpness.ts';

/** Why an artwork needs a review before it is printed. The values are those of the database. */
export type ArtworkConcern = 'low_resolution' | 'no_pet' | 'unsure';

/** The engine's verdict on the cut-out; null when it is fine or not known. */
type CutOutDoubt = 'no-pet' | 'unsure' | null;

/** Concerns about printing an artwork. @param dpi real pixels per inch of its print */
export function artworkConcerns(dpi: number, doubt: CutOutDoubt): readonly ArtworkConcern[] {
  return [
    ...(sharpnessOf(dpi) === 'coarse' ? ['low_resolution' as const] : []),
    ...(doubt === 'no-pet' ? ['no_pet' as const] : []),
    ...(doubt === 'unsure' ? ['unsure' as const] : []),
  ];
}

const TEXTS: Readonly<Record<ArtworkConcern, string>> = {
  low_resolution: 'The picture has too few pixels for this size: it would look coarse in print.',
  no_pet: 'We found no pet in the photo, so all of it was painted.',
  unsure:
    'We are not sure that the outline of your pet is right: a part may be missing, or too much may be there.',
};

/** A concern in words for the customer. */
export const concernText = (concern: ArtworkConcern): string => TEXTS[concern];

/** A stored concern. */
export const isArtworkConcern = (text: string): text is ArtworkConcern => Object.hasOwn(TEXTS, text);
