import type { Database } from '#domain/database.types.ts';
import { isMailName, MAIL_NAMES, type MailName } from '#domain/mail-texts/all-mails.ts';
import type { MailText } from '#domain/mail-texts/mail-text.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import { CONFLICT, DONE, failureOf, type Outcome } from '../console/outcome.ts';

export type MailTextRow = Database['public']['Tables']['mail_texts']['Row'];

/** The mail that an address chooses; the first without one. */
export function chosenMail(params: URLSearchParams): MailName {
  const name = params.get('mail') ?? '';
  return isMailName(name) ? name : (MAIL_NAMES[0] as MailName);
}

/** All texts that admins have written. Rejects when they cannot be read. */
export async function readMailTexts(supabase: Supabase): Promise<readonly MailTextRow[]> {
  const { data } = await supabase.from('mail_texts').select('*').throwOnError();
  return data;
}

export const textOfRow = ({ subject, title, body, action, note }: MailText): MailText => ({
  subject,
  title,
  body,
  action,
  note,
});

const trimmed = ({ subject, title, body, action, note }: MailText): MailText => ({
  subject: subject.trim(),
  title: title.trim(),
  body: body.trim(),
  action: action.trim(),
  note: note.trim(),
});

/** Writes or changes a text, unless it was changed since. */
export async function saveMailText(
  supabase: Supabase,
  name: MailName,
  seen: MailTextRow | null,
  text: MailText,
): Promise<Outcome<MailTextRow>> {
  const texts = supabase.from('mail_texts');
  if (!seen) {
    const { data, error } = await texts
      .insert({ name, ...trimmed(text) })
      .select('*')
      .single();
    if (error?.code === '23505') return CONFLICT;
    return error ? failureOf(error) : { ok: true, value: data };
  }
  const { data, error } = await texts
    .update(trimmed(text))
    .match({ name, updated_at: seen.updated_at })
    .select('*');
  if (error) return failureOf(error);
  const [row] = data;
  return row ? { ok: true, value: row } : CONFLICT;
}

/** Removes a text, so that the usual one is sent again. */
export async function resetMailText(supabase: Supabase, name: MailName): Promise<Outcome> {
  const { error } = await supabase.from('mail_texts').delete().eq('name', name);
  return error ? failureOf(error) : DONE;
}
