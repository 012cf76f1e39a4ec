import { z } from 'zod';
import { REMINDER_KINDS } from '../orders/reminder.ts';

const email = z.string().trim().max(320);

/** `agree-to-reminder`: consent to a reminder. 404 for a preview that does not exist any more, 422. */
export const agreeToReminderRequest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal(REMINDER_KINDS[0]),
    email,
    lines: z
      .array(z.object({ productId: z.uuid(), quantity: z.int().min(1).max(99) }))
      .min(1)
      .max(50),
  }),
  z.object({
    kind: z.literal(REMINDER_KINDS[1]),
    email,
    /** Address of the picture. */
    previewUrl: z.string().max(2000),
  }),
]);

export interface AgreeToReminderAnswer {
  /** False: it has to be confirmed by mail first. */
  readonly isConfirmed: boolean;
}

/** `answer-reminder`: the answer of who follows a link in a mail. 404. */
export const answerReminderRequest = z.object({
  id: z.string().max(100),
  key: z.string().max(100),
  choice: z.enum(['confirm', 'withdraw']),
});

export interface AnswerReminderAnswer {
  readonly state: 'confirmed' | 'withdrawn';
}
