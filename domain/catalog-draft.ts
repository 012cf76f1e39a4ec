import { z } from 'zod/mini';

/** A style or background as it is edited. Longest texts are those of the database. */
export interface CatalogDraft {
  readonly displayName: string;
  /** Tagline of a style, description of a background. */
  readonly text: string;
  /** Category of a style, group of a background. */
  readonly group: string;
  /** Address of the sample picture; empty when it has a path in the shop's storage. */
  readonly pictureUrl: string;
  readonly isActive: boolean;
}

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters.`));
const required = (most: number) => text(most).check(z.minLength(1, 'This is needed.'));

export const catalogDraftSchema = z.object({
  displayName: required(100),
  text: text(300),
  group: required(100),
  pictureUrl: text(2048).check(
    z.refine((url) => url === '' || /^(https?:\/\/|\/[^/])/.test(url), 'Starts with https:// or /.'),
  ),
  isActive: z.boolean(),
});
