import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { worldCountries } from '#domain/orders/world-countries.ts';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ACCOUNT_COPY } from './account-copy.ts';
import { AddressDialog } from './address-dialog.tsx';
import { type Address, useAddresses } from './use-addresses.ts';

const COPY = ACCOUNT_COPY.account.addresses;

/** The kept addresses, to change, delete and add to. */
export function AddressBook() {
  const { list, save, remove } = useAddresses();
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const names = useMemo(() => new Map(worldCountries().map(({ code, name }) => [code, name])), []);
  /** Ids of what is deleted: pressed twice, both buttons act once. */
  const erased = useRef(new Set<string>());
  const restore = ({ id, ...draft }: Address) => {
    if (erased.current.delete(id)) void save(draft);
  };
  const erase = async (address: Address) => {
    if (erased.current.has(address.id)) return;
    erased.current.add(address.id);
    if (!(await remove(address.id))) return void erased.current.delete(address.id);
    // The button goes with the address.
    adder.current?.focus();
    notify.info({ title: COPY.removed, action: { label: COPY.undo, onClick: () => restore(address) } });
  };
  if (!list) return <Skeleton className="h-24" />;
  return (
    <>
      {list.length === 0 && <p className="text-ink-soft">{COPY.none}</p>}
      <ul className="grid gap-3">
        {list.map((address) => (
          <li key={address.id} className="flex items-start gap-2 rounded-card border border-line p-4">
            <address className="min-w-0 flex-1 break-words not-italic leading-relaxed">
              {linesOf(address, names).map((line) => (
                <span key={line} className="block first:font-semibold">
                  {line}
                </span>
              ))}
            </address>
            <IconButton label={COPY.edit(address.line1)} onClick={() => setEdited(address)}>
              <Pencil size={19} aria-hidden />
            </IconButton>
            <IconButton label={COPY.remove(address.line1)} onClick={() => void erase(address)}>
              <Trash2 size={19} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button ref={adder} look="outline" className="mt-4" onClick={() => setEdited('new')}>
        <Plus size={20} aria-hidden />
        {COPY.add}
      </Button>
      {edited && (
        <AddressDialog
          address={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSave={(draft) => save(draft, edited === 'new' ? undefined : edited.id)}
        />
      )}
    </>
  );
}

function linesOf(address: Address, names: ReadonlyMap<string, string>): string[] {
  const { recipient, line1, line2, city, state_region, postal_code, country } = address;
  const place = [postal_code, city, state_region].filter(Boolean).join(' ');
  return [recipient, line1, line2, place, names.get(country) ?? country].filter(Boolean);
}
