import { MAX_GIFT_NOTE } from '#domain/cart/gift-note.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { CHECKOUT_COPY } from './checkout-copy.ts';

const copy = CHECKOUT_COPY.gift;

interface GiftPartProps {
  /** Null for no gift. */
  note: string | null;
  onChange: (note: string | null) => void;
}

/** Whether the parcel is a gift: then it holds no prices, but the words to go with it. */
export function GiftPart({ note, onChange }: GiftPartProps) {
  return (
    <div className="sm:col-span-2">
      <Checkbox
        label={copy.isGift}
        checked={note !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? '' : null)}
      />
      {note !== null && (
        <TextAreaField
          className="mt-3"
          label={copy.note}
          hint={copy.hint(MAX_GIFT_NOTE - note.length)}
          maxLength={MAX_GIFT_NOTE}
          value={note}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
