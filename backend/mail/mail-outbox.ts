import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mail } from './mail.ts';

/** Accepted mails that are not delivered to the mail server yet. */
export interface MailOutbox {
  /** Those that an earlier process has left, by their id. */
  readonly left: ReadonlyMap<string, Mail>;
  /** Keeps a mail; throws when the disk does not take it. */
  keep(id: string, mail: Mail): void;
  drop(id: string): void;
}

const ENDING = '.json';

/**
 * One file for each mail, which only ever appears complete, so that neither a restart nor `kill -9` loses one. For this
 * process alone. The files hold links that open accounts: readable by this user only.
 */
export function openMailOutbox(folder: string): MailOutbox {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fileOf = (id: string) => join(folder, `${id}${ENDING}`);
  const left = new Map<string, Mail>();
  for (const name of readdirSync(folder).sort()) {
    const mail = name.endsWith(ENDING) ? readMail(join(folder, name)) : null;
    if (mail) left.set(name.slice(0, -ENDING.length), mail);
    else rmSync(join(folder, name), { force: true });
  }
  return {
    left,
    keep: (id, mail) => {
      const draft = join(folder, `${randomUUID()}.draft`);
      try {
        writeFileSync(draft, JSON.stringify(mail), { mode: 0o600, flush: true });
        renameSync(draft, fileOf(id));
      } catch (error) {
        rmSync(draft, { force: true });
        throw error;
      }
    },
    drop: (id) => rmSync(fileOf(id), { force: true }),
  };
}

function readMail(file: string): Mail | null {
  try {
    const mail = JSON.parse(readFileSync(file, 'utf8')) as Partial<Mail>;
    const { to, subject, text, html } = mail;
    return to && subject && text !== undefined && html !== undefined ? (mail as Mail) : null;
  } catch {
    return null;
  }
}
