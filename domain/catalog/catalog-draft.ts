import { z } from 'zod/mini';

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters.`));
const required = (most: number) => text(most).check(z.minLength(1, 'This is needed.'));

/** A style or background as it is edited. Longest texts are those of the database. */
export const catalogDraftSchema = z.object({
  displayName: required(100),
  /** Tagline of a style, description of a background. */
  text: text(300),
  /** Category of a style, group of a background. */
  group: required(100),
  /** Address of the sample picture; empty when it has a path in the shop's storage. */
  pictureUrl: text(2048).check(
    z.refine((url) => url === '' || /^(https?:\/\/|\/[^/])/.test(url), 'Starts with https:// or /.'),
  ),
  isActive: z.boolean(),
});
