import { useCallback, useEffect, useState } from 'react';
import type { Database } from '#domain/database.types.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { notify } from '../../lib/notify.ts';
import { ACCOUNT_COPY } from './account-copy.ts';

type Row = Database['public']['Tables']['addresses']['Row'];
/** An address that is kept. */
export type Address = Omit<Row, 'user_id' | 'created_at' | 'updated_at'>;
/** An address that is to be kept. */
export type AddressDraft = Omit<Address, 'id'>;

const FIELDS = 'id, recipient, line1, line2, city, state_region, postal_code, country';

/** The addresses of the user; null until they are loaded. */
export function useAddresses() {
  const [list, setList] = useState<readonly Address[] | null>(null);

  /** Runs one change and reads the list again; shows a message when it fails. True when it worked. */
  const change = useCallback(
    async (
      run: (
        table: ReturnType<typeof addressTable>,
      ) => PromiseLike<{ error: { message: string; code: string } | null }>,
    ) => {
      try {
        const table = () => addressTable(supabase);
        const supabase = await browserSupabase();
        const { error } = await run(table());
        if (error) {
          const { title, body } = ACCOUNT_COPY.account.addresses.failed;
          notify.error({ title, body: error.code === 'PT409' ? error.message : body });
          return false;
        }
        const { data } = await table().select(FIELDS).order('created_at');
        if (data) setList(data);
        return true;
      } catch {
        notify.error(ACCOUNT_COPY.account.addresses.failed);
        return false;
      }
    },
    [],
  );

  useEffect(() => {
    void change(async () => ({ error: null }));
  }, [change]);

  return {
    list,
    save: (draft: AddressDraft, id?: string) =>
      change((table) => (id ? table.update(draft).eq('id', id) : table.insert(draft))),
    remove: (id: string) => change((table) => table.delete().eq('id', id)),
  };
}

const addressTable = (supabase: Awaited<ReturnType<typeof browserSupabase>>) => supabase.from('addresses');
