import { z } from 'zod';
import type { ArtworkConcern } from '../artwork/artwork-concern.ts';

/** `artwork-question`: the question about an ordered artwork, for the holder of its link. 404. */
export const artworkQuestionRequest = z.object({ id: z.uuid(), key: z.string().max(40) });

/** A question about an ordered artwork. `over`: printed anyway, sent, cancelled or refunded. */
export interface ArtworkQuestion {
  readonly state: 'open' | 'answered' | 'expired' | 'over';
  readonly concerns: readonly ArtworkConcern[];
  /** Until when it can be answered, ISO 8601. */
  readonly expiresAt: string;
  /** The product's. */
  readonly title: string;
  readonly artUrl: string;
  /** Ids; `unknown` where they were not stored. */
  readonly style: string;
  readonly background: string;
  readonly petName: string | null;
}

export interface ArtworkQuestionAnswer {
  readonly question: ArtworkQuestion;
}

/**
 * `answer-artwork-question`: another artwork in the same style, or none to have it printed as it is. Answers the state
 * before: `open` means that the answer counts. 400 for an artwork that cannot be printed instead, 404.
 */
export const answerArtworkQuestionRequest = artworkQuestionRequest.extend({
  artwork: z
    .object({
      url: z.string().min(1).max(2048),
      style: z.string().max(50),
      background: z.string().max(50),
    })
    .nullable(),
});

export interface AnswerArtworkQuestionAnswer {
  readonly state: ArtworkQuestion['state'];
}
