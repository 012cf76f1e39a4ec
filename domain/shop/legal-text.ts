import { z } from 'zod/mini';

/** The legal texts that an operator can write. */
export const LEGAL_TEXTS = ['terms', 'privacy', 'imprint'] as const;
export type LegalText = (typeof LEGAL_TEXTS)[number];

const MOST = 60_000;

/** A legal text while it is edited; empty for none of one's own. */
export const legalTextSchema = z.object({
  body: z.string().check(z.maxLength(MOST, 'At most 60,000 characters.')),
});
