import { z } from 'zod/mini';
import type { DraftOf } from '../draft-of.ts';

/** What an account can be to the shop. */
export const ROLES = ['user', 'tester', 'admin'] as const;

const LIMIT = 'A whole number from 0 to 100,000.';

export const userDraftSchema = z.object({
  role: z.enum(ROLES),
  /** Previews a day; null while the field is empty. */
  limit: z
    .nullable(z.int(LIMIT).check(z.minimum(0, LIMIT), z.maximum(100_000, LIMIT)))
    .check(z.refine((limit) => limit !== null, LIMIT)),
  isBlocked: z.boolean(),
});

/** An account as an admin changes it. */
export type UserDraft = DraftOf<typeof userDraftSchema>;
