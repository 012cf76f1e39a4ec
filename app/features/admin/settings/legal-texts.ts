import type { Database } from '#domain/database.types.ts';
import { LEGAL_TEXTS, type LegalText } from '#domain/shop/legal-text.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import { CONFLICT, failureOf, type Outcome } from '../console/outcome.ts';

export type TextRow = Database['public']['Tables']['legal_texts']['Row'];

/** The text that an address chooses; the terms without one. */
export const chosenText = (params: URLSearchParams): LegalText =>
  LEGAL_TEXTS.find((name) => name === params.get('text')) ?? 'terms';

/** Writes, changes or (when it is empty) removes a text, unless it was changed since. */
export async function saveText(
  supabase: Supabase,
  name: LegalText,
  seen: TextRow | null,
  body: string,
): Promise<Outcome<TextRow | null>> {
  const texts = supabase.from('legal_texts');
  if (!seen) {
    const { data, error } = await texts.insert({ name, body }).select('*').single();
    if (error?.code === '23505') return CONFLICT;
    return error ? failureOf(error) : { ok: true, value: data };
  }
  const isRemoved = body === '';
  const changed = isRemoved ? texts.delete() : texts.update({ body });
  const { data, error } = await changed.match({ name, updated_at: seen.updated_at }).select('*');
  if (error) return failureOf(error);
  const [row] = data;
  return row ? { ok: true, value: isRemoved ? null : row } : CONFLICT;
}
