import { type FormEvent, useState } from 'react';
import { useOwnName } from '../../lib/auth/use-own-name.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { ACCOUNT_COPY } from './account-copy.ts';
import { AddressFields, type AddressForm } from './address-fields.tsx';
import type { Address, AddressDraft } from './use-addresses.ts';

const COPY = ACCOUNT_COPY.account.addresses;
const REQUIRED = ['addressLine1', 'city', 'country'] as const;

interface AddressDialogProps {
  /** Null for a new one. */
  address: Address | null;
  onClose: () => void;
  /** Resolves with true when it is kept. */
  onSave: (draft: AddressDraft) => Promise<boolean>;
}

/** A form for one address. */
export function AddressDialog({ address, onClose, onSave }: AddressDialogProps) {
  const ownName = useOwnName();
  const [recipient, setRecipient] = useState(address?.recipient ?? ownName);
  const [form, setForm] = useState<AddressForm>({
    addressLine1: address?.line1 ?? '',
    addressLine2: address?.line2 ?? '',
    city: address?.city ?? '',
    stateRegion: address?.state_region ?? '',
    postalCode: address?.postal_code ?? '',
    country: address?.country ?? '',
  });
  const [shown, setShown] = useState(false);
  const [working, setWorking] = useState(false);
  const missing = REQUIRED.filter((name) => form[name].trim() === '');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setShown(true);
    if (missing.length > 0) return focusFirstError(event.currentTarget);
    if (working) return;
    setWorking(true);
    const kept = await onSave({
      recipient: recipient.trim(),
      line1: form.addressLine1.trim(),
      line2: form.addressLine2.trim(),
      city: form.city.trim(),
      state_region: form.stateRegion.trim(),
      postal_code: form.postalCode.trim(),
      country: form.country,
    });
    setWorking(false);
    if (kept) onClose();
  };

  return (
    <Dialog onClose={onClose} title={address ? COPY.editTitle : COPY.addTitle}>
      <form onSubmit={submit} noValidate className="px-6 pt-5 pb-6">
        <Field
          label={COPY.recipient}
          name="recipient"
          autoComplete="name"
          maxLength={200}
          value={recipient}
          onChange={(event) => setRecipient(event.currentTarget.value)}
        />
        <AddressFields
          form={form}
          onChange={(change) => setForm({ ...form, ...change })}
          errors={shown ? Object.fromEntries(missing.map((name) => [name, COPY.required])) : {}}
        />
        <Button type="submit" className="mt-2 w-full" aria-disabled={working}>
          {COPY.save}
        </Button>
      </form>
    </Dialog>
  );
}
