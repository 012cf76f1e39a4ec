import { useEffect, useState } from 'react';
import type { PreviewMailAnswer } from '#domain/functions/admin-preview-mail.ts';
import { type MailName, mailKind } from '#domain/mail-texts/all-mails.ts';
import { type MailText, mailTextSchema } from '#domain/mail-texts/mail-text.ts';
import { callAdmin } from '../console/call-admin.ts';

/** Long enough that a word can be typed. */
const PAUSE_MS = 400;

interface MailPreview {
  /** The last one that could be made. */
  readonly mail: PreviewMailAnswer | null;
  /** Why there is none of what is typed now. */
  readonly problem: string | null;
  /** Whether the text can be sent. */
  readonly isComplete: boolean;
}

/** The mail as the server would send it, updated when typing pauses. */
export function useMailPreview(name: MailName, text: MailText): MailPreview {
  const [mail, setMail] = useState<PreviewMailAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { subject, title, body, action, note } = text;
  const isComplete = mailTextSchema(mailKind(name)).safeParse(text).success;
  useEffect(() => {
    if (!isComplete) return;
    let isStale = false;
    const timer = setTimeout(async () => {
      const answer = await callAdmin('admin-preview-mail', {
        name,
        text: { subject, title, body, action, note },
      });
      if (isStale) return;
      if (answer.ok) setMail(answer.value);
      setProblem(answer.ok ? null : answer.message);
    }, PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [name, subject, title, body, action, note, isComplete]);
  return { mail, problem, isComplete };
}
