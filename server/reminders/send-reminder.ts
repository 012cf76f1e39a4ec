import type { Backend } from '#backend/backend.ts';
import { type Reminder, type ReminderMailContext, reminderMail } from './reminder-mails.ts';

/** What the database writes into a job. */
export interface ReminderJob {
  readonly consentId: string;
}

interface ReminderParts extends ReminderMailContext {
  readonly backend: Pick<Backend, 'service'> & { readonly mails: Pick<Backend['mails'], 'deliver'> };
}

/**
 * Mails a reminder, unless it is not wanted any more. It is taken before it is sent: a crash in between loses it,
 * but never twice. Rejects when the mail cannot be handed over, to be tried again.
 */
export async function sendReminder({ consentId }: ReminderJob, parts: ReminderParts): Promise<void> {
  const { service, mails } = parts.backend;
  const [row] = await service.query<{ reminder: Reminder | null }>(
    'select public.take_reminder($1::uuid) as reminder',
    [consentId],
  );
  if (!row?.reminder) return;
  try {
    await mails.deliver(reminderMail(row.reminder, parts));
  } catch (error) {
    await service.query('update public.mail_consents set sent_at = null where id = $1::uuid', [consentId]);
    throw error;
  }
}
