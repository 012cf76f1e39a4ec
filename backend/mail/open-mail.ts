import { join } from 'node:path';
import type { TextOf } from '#domain/mail-texts/all-mails.ts';
import type { Logger } from '../logger.ts';
import { type LocalMailbox, openLocalMailbox } from './local-mailbox.ts';
import type { MailTransport } from './mail.ts';
import { openMailOutbox } from './mail-outbox.ts';
import { createMailQueue, type MailQueue } from './mail-queue.ts';
import { createSmtpTransport, type SmtpOptions } from './smtp-transport.ts';

export interface MailOptions {
  /** Send by this server. Without it mails stay in the local mailbox, or fail. */
  readonly smtp?: SmtpOptions | undefined;
  /** Keep mails in a local mailbox when there is no `smtp`. Default true. */
  readonly mailbox?: boolean | undefined;
  /** Current texts of mails about accounts; default texts without it. */
  readonly textOf?: TextOf | undefined;
  /** Milliseconds before each further attempt. */
  readonly retryDelays?: readonly number[] | undefined;
}

export interface MailService {
  readonly queue: MailQueue;
  /** The local mailbox, when mails stay there. */
  readonly mailbox: LocalMailbox | null;
}

/** Mail by SMTP; without it into `dataDir/mailbox.json`; without that, errors in the log. */
export function openMail(options: MailOptions, dataDir: string, log: Logger): MailService {
  const { smtp, mailbox: wantsMailbox = true, retryDelays } = options;
  const mailbox = !smtp && wantsMailbox ? openLocalMailbox(join(dataDir, 'mailbox.json')) : null;
  const transport = smtp ? createSmtpTransport(smtp) : (mailbox ?? createUnconfiguredTransport());
  if (!smtp && !mailbox) {
    log.warn({}, 'Mails cannot be sent, so sign-up cannot be completed: set SMTP_HOST and MAIL_FROM.');
  }
  const queue = createMailQueue({
    transport,
    // The local mailbox keeps mails itself, and at once.
    outbox: smtp ? openMailOutbox(join(dataDir, 'outbox')) : undefined,
    log,
    ...(retryDelays ? { retryDelays } : {}),
  });
  return { queue, mailbox };
}

/** Where no mails can be sent: each one fails, and the log names the setting. */
function createUnconfiguredTransport(): MailTransport {
  return {
    deliver: () => Promise.reject(new Error('No mail server is set. Set SMTP_HOST and MAIL_FROM.')),
    close: () => {},
  };
}
