import { z } from 'zod/mini';
import type { Supabase } from '../../../lib/supabase.ts';

const personSchema = z.object({
  account: z.object({
    user_id: z.string(),
    email: z.string(),
    full_name: z.string(),
    role: z.string(),
    transformations_limit: z.number(),
    transformations_used: z.number(),
    unlimited_previews: z.boolean(),
    blocked_at: z.nullable(z.string()),
    created_at: z.string(),
    is_confirmed: z.boolean(),
    last_sign_in_at: z.nullable(z.string()),
    is_admin: z.boolean(),
  }),
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      status: z.string(),
      total_cents: z.number(),
      created_at: z.string(),
    }),
  ),
  artworks: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      pet_name: z.string(),
      style: z.string(),
      is_public: z.boolean(),
      picture_url: z.string(),
      created_at: z.string(),
    }),
  ),
  messages: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      message: z.string(),
      created_at: z.string(),
      is_handled: z.boolean(),
    }),
  ),
  previews: z.object({ day: z.number(), week: z.number(), month: z.number() }),
});

/** What the shop has of one account, as `admin_person` answers it: the newest fifty of each kind. */
export type Person = z.infer<typeof personSchema>;

/** Reads a person; null when there is none. Rejects when they cannot be read. */
export async function readPerson(supabase: Supabase, id: string): Promise<Person | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const { data } = await supabase.rpc('admin_person', { p_user_id: id }).throwOnError();
  return data === null ? null : personSchema.parse(data);
}
