import { type FormEvent, useState } from 'react';
import { type Address, addressErrors, isEmail, normalizeAddress } from '#domain/orders/address.ts';
import { COUNTRIES } from '#domain/orders/countries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { callAdmin } from '../console/call-admin.ts';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { DialogButtons } from '../console/dialog-buttons.tsx';
import { useChange } from '../console/use-change.ts';
import { orderAddress } from './order-address.ts';
import { ORDERS_COPY as copy } from './orders-copy.ts';
import type { OrderDetail } from './read-order.ts';

/** Country and region stay: the tax was calculated for them. */
const FIELDS = ['name', 'line1', 'line2', 'city', 'postalCode'] as const satisfies readonly (keyof Address)[];

interface AddressDialogProps {
  order: OrderDetail['order'];
  onClose: () => void;
}

/** Corrects address and e-mail of an order. */
export function AddressDialog({ order, onClose }: AddressDialogProps) {
  const { change, isBusy } = useChange();
  const [email, setEmail] = useState(order.email);
  const [address, setAddress] = useState(() => orderAddress(order.address));
  const [isChecked, setChecked] = useState(false);
  const tidy = normalizeAddress(address);
  const errors = isChecked ? addressErrors(tidy) : {};
  const emailError = isChecked && !isEmail(email.trim()) ? copy.address.noEmail : undefined;
  const country = COUNTRIES.find(({ code }) => code === address.country)?.name ?? address.country;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(addressErrors(tidy)).length > 0 || !isEmail(email.trim())) return;
    const outcome = await change(
      () =>
        callAdmin('admin-change-address', {
          orderId: order.id,
          email: email.trim(),
          address: tidy,
          expectedUpdatedAt: order.updated_at,
        }),
      { done: copy.address.done },
    );
    if (outcome?.ok) onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={copy.address.title}
      description={copy.address.body([address.region, country].filter(Boolean).join(', '))}
    >
      <form onSubmit={submit} noValidate className="grid gap-1 px-6 pt-4 pb-6">
        <Field
          label={copy.address.email}
          type="email"
          value={email}
          error={emailError}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {FIELDS.map((key) => (
          <Field
            key={key}
            label={copy.address.fields[key]}
            value={address[key]}
            error={errors[key]}
            onChange={(event) => setAddress({ ...address, [key]: event.currentTarget.value })}
          />
        ))}
        <DialogButtons action={CONSOLE_COPY.save} isDisabled={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
