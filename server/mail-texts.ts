import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import { defaultMailText, isMailName, mailKind, type TextOf } from '#domain/mail-texts/all-mails.ts';
import { type MailText, mailTextSchema } from '#domain/mail-texts/mail-text.ts';
import { followTable } from './follow-table.ts';

type StoredText = MailText & { readonly name: string };

/** Mail texts of admins that can be sent: a text may name a placeholder that this version lacks. */
export function usableTexts(stored: readonly StoredText[]): ReadonlyMap<string, MailText> {
  return new Map(
    stored.flatMap(({ name, ...text }) =>
      isMailName(name) && mailTextSchema(mailKind(name)).safeParse(text).success ? [[name, text]] : [],
    ),
  );
}

export interface MailTexts {
  /** Current text of a mail: an admin's, else the default. */
  readonly textOf: TextOf;
  /** Reads what is stored and follows every change of it. Rejects when it cannot be read. */
  follow(backend: Pick<Backend, 'listen' | 'service'>, log: Logger): Promise<void>;
  stop(): void;
}

/** Texts of mails that follow the console; the usual ones until `follow` is called. */
export function createMailTexts(): MailTexts {
  let texts: ReadonlyMap<string, MailText> = new Map();
  let latest = 0;
  let stop = () => {};
  return {
    textOf: (name) => texts.get(name) ?? defaultMailText(name),
    follow: async (backend, log) => {
      const read = async () => {
        const request = ++latest;
        const stored = await backend.service.query<StoredText & Record<string, unknown>>(
          'select name, subject, title, body, action, note from public.mail_texts',
          [],
        );
        // A later read has seen at least as much.
        if (request === latest) texts = usableTexts(stored);
      };
      stop = await followTable({ backend, table: 'mail_texts', read, log });
    },
    stop: () => stop(),
  };
}
