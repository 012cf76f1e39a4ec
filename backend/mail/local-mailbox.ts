import { mkdirSync, readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Mail, MailTransport } from './mail.ts';

/** A mail that was kept instead of sent. */
export interface KeptMail extends Mail {
  /** ISO 8601. */
  readonly sent_at: string;
}

export interface LocalMailbox extends MailTransport {
  /** Newest first. */
  readonly mails: readonly KeptMail[];
}

const MAX_KEPT = 200;

/** Keeps the last 200 mails in a file, which only ever appears complete. For development and demonstrations. */
export function openLocalMailbox(file: string, clock: () => Date = () => new Date()): LocalMailbox {
  mkdirSync(dirname(file), { recursive: true });
  const mails = readMails(file);
  let writing: Promise<void> = Promise.resolve();

  const write = async () => {
    const draft = `${file}.draft`;
    const handle = await open(draft, 'w', 0o600);
    try {
      await handle.writeFile(JSON.stringify(mails));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  };

  return {
    mails,
    deliver: (mail) => {
      if (mail.id !== undefined && mails.some(({ id }) => id === mail.id)) return writing;
      mails.unshift({ ...mail, sent_at: clock().toISOString() });
      mails.length = Math.min(mails.length, MAX_KEPT);
      writing = writing.catch(() => {}).then(write);
      return writing;
    },
    forget: (address) => {
      const others = mails.filter(({ to, replyTo }) => to !== address && replyTo !== address);
      mails.splice(0, mails.length, ...others);
      writing = writing.catch(() => {}).then(write);
      return writing;
    },
    close: () => {},
  };
}

function readMails(file: string): KeptMail[] {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(kept) ? kept.filter(isKeptMail) : [];
  } catch {
    // Missing, or not ours: a mailbox of a demonstration starts empty.
    return [];
  }
}

function isKeptMail(value: unknown): value is KeptMail {
  if (typeof value !== 'object' || value === null) return false;
  const mail = value as Record<string, unknown>;
  return ['to', 'subject', 'text', 'html', 'sent_at'].every((field) => typeof mail[field] === 'string');
}
