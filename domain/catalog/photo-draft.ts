import { z } from 'zod/mini';
import type { Database } from '../database.types.ts';
import type { DraftOf } from '../draft-of.ts';
import { parseImageFocus } from './parse-image-focus.ts';

type PhotoRow = Database['public']['Tables']['app_photos']['Row'];

/** Slots of the pages; others can be named freely. */
export const PHOTO_SLOTS = ['landing-hero-carousel', 'landing-hero', 'product-mockups'] as const;
/** The slot whose photos are pairs of before and after. */
export const PAIR_SLOT = PHOTO_SLOTS[0];

const text = (most: number) => z.string().check(z.maxLength(most, `At most ${most} characters.`));
const field = (most: number) =>
  text(most).check(
    z.refine((value) => !value.includes('|'), 'The bar | separates the fields and cannot be used.'),
  );
const percent = z.number().check(z.minimum(0), z.maximum(100));
const NEEDED = 'An artwork is shown only with pet name, style and description.';

const fieldsSchema = z.object({
  title: text(200),
  isActive: z.boolean(),
  /** In the carousel: the photo of a pet, or the artwork made from it. `plain` elsewhere. */
  part: z.enum(['before', 'after', 'plain']),
  /** Joins a before and an after. */
  petName: field(50),
  style: field(80),
  description: field(200),
  /** What is read out, where it is no part of a pair. */
  altText: text(400),
  focus: z.object({ x: percent, y: percent, fit: z.enum(['cover', 'contain']) }),
});
/** A photo of a page while it is edited. */
export type PhotoDraft = DraftOf<typeof fieldsSchema>;

export const photoDraftSchema = fieldsSchema.check(
  ...(['petName', 'style', 'description'] as const).map((key) =>
    z.refine<PhotoDraft>((draft) => draft.part !== 'after' || draft[key].trim() !== '', {
      message: NEEDED,
      path: [key],
    }),
  ),
);

/** What is stored of a photo, to be edited. */
export function photoDraftOf(
  row: Pick<PhotoRow, 'title' | 'is_active' | 'alt_text' | 'description'>,
): PhotoDraft {
  const alt = row.alt_text?.trim() ?? '';
  const [, part = '', rest = ''] = /^(before|after):(.*)$/is.exec(alt) ?? [];
  const [petName = '', style = '', description = ''] = rest.split('|').map((entry) => entry.trim());
  return {
    title: row.title ?? '',
    isActive: row.is_active,
    part: part === '' ? 'plain' : part.toLowerCase() === 'before' ? 'before' : 'after',
    petName,
    style,
    description,
    altText: part === '' ? alt : '',
    focus: parseImageFocus(row.description),
  };
}

/**
 * The columns of a draft that has been found good: `before:name`, `after:name|style|description`, focus as JSON.
 *
 * @param stored description as it was read: size, resolution and notes in it are kept
 */
export function photoRowOf(draft: PhotoDraft, stored: string | null) {
  const fields = { before: [draft.petName], after: [draft.petName, draft.style, draft.description] };
  const alt =
    draft.part === 'plain'
      ? draft.altText.trim()
      : `${draft.part}:${fields[draft.part].map((entry) => entry.trim()).join('|')}`;
  return {
    title: draft.title.trim() || null,
    is_active: draft.isActive,
    alt_text: alt || null,
    description: JSON.stringify({ ...metadataOf(stored), ...draft.focus }),
  };
}

function metadataOf(stored: string | null): object {
  try {
    const value: unknown = JSON.parse(stored ?? '');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    // The focus was once kept inside; it would win over the one beside it.
    const { focus: _, ...others } = { focus: undefined, ...value };
    return others;
  } catch {
    return {};
  }
}
