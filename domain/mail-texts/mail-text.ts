import { z } from 'zod/mini';

/** What the operator may write of a mail. Plain text: `{{ name }}` stands for a value, empty lines part paragraphs. */
export interface MailText {
  readonly subject: string;
  readonly title: string;
  readonly body: string;
  /** Of the button; empty where there is none. */
  readonly action: string;
  /** Small print at the end; may be empty. */
  readonly note: string;
}

/** Values by the names of their placeholders. */
export type MailValues = Readonly<Record<string, string>>;

/** A kind of mail: its default text, and a sample of each value that it may contain. */
export interface MailKind {
  readonly text: MailText;
  readonly samples: MailValues;
}

const MOST: Readonly<Record<keyof MailText, number>> = {
  subject: 150,
  title: 120,
  body: 4000,
  action: 60,
  note: 2000,
};

const PLACEHOLDER = /\{\{\s*([a-z_]+)\s*\}\}/g;

/** What a text names that it cannot: unknown placeholders, and braces that are none. Null when all is well. */
function strangePlaceholder(text: string, known: MailValues): string | null {
  for (const [whole, name = ''] of text.matchAll(PLACEHOLDER)) {
    if (!Object.hasOwn(known, name)) return whole;
  }
  return /\{\{[^{}]*\}?\}?|\}\}/.exec(text.replace(PLACEHOLDER, ''))?.[0] ?? null;
}

function fieldSchema(field: keyof MailText, { text, samples }: MailKind): z.ZodMiniType<string, string> {
  const isNeeded = text[field] !== '' && field !== 'note';
  const most = MOST[field];
  const isOneLine = field !== 'body' && field !== 'note';
  return z.string().check(
    z.refine((value) => !isNeeded || value.trim() !== '', 'Please write something.'),
    z.refine((value) => value.length <= most, `At most ${most} characters.`),
    z.refine((value) => !isOneLine || !/[\r\n]/.test(value), 'One line only.'),
    // So that a button that leads nowhere is not promised.
    z.refine((value) => field !== 'action' || text.action !== '' || value === '', 'This mail has no button.'),
    z.refine((value) => strangePlaceholder(value, samples) === null, {
      error: ({ input }) =>
        `There is no ${strangePlaceholder(String(input), samples)} in this mail. Choose one of the list.`,
    }),
  );
}

/** Checks what an operator writes of a mail. */
export function mailTextSchema(kind: MailKind): z.ZodMiniType<MailText, MailText> {
  return z.object({
    subject: fieldSchema('subject', kind),
    title: fieldSchema('title', kind),
    body: fieldSchema('body', kind),
    action: fieldSchema('action', kind),
    note: fieldSchema('note', kind),
  });
}

/** A text with its values. Throws when it names one that is not given. */
export function fillMailText(text: MailText, values: MailValues): MailText {
  const fill = (template: string) =>
    template.replace(PLACEHOLDER, (whole, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value === undefined) throw new Error(`A mail names ${whole}, which is not given.`);
      return value;
    });
  return {
    subject: fill(text.subject).replace(/[\r\n]+/g, ' '),
    title: fill(text.title),
    body: fill(text.body),
    action: fill(text.action),
    note: fill(text.note),
  };
}
