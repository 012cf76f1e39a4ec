import { formatCents } from '#domain/format/money.ts';
import { idFollowing } from '#domain/format/slug.ts';
import { CHOSEN_KIND_NAMES } from '#domain/products/chosen-kind.ts';
import { type ProductDraft, startingPriceOf } from '#domain/products/product-draft.ts';
import { ROOM_NAMES } from '#domain/products/room.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { MoneyField } from '../console/money-field.tsx';
import { NumberField } from '../console/number-field.tsx';
import { Panel } from '../console/panel.tsx';
import type { Draft } from '../console/use-draft.ts';
import { PRODUCTS_COPY as copy } from './products-copy.ts';

interface DraftProps {
  draft: Draft<ProductDraft>;
}

interface SellingFieldsProps extends DraftProps {
  /** Not stored yet: handle and name follow the title. */
  isNew: boolean;
}

/** Title, address, prices and state of a product. */
export function SellingFields({ draft, isNew }: SellingFieldsProps) {
  const { values, set } = draft;
  const setTitle = (title: string) =>
    set({
      title,
      ...(isNew && {
        handle: idFollowing(values.handle, values.title, title, { most: 80 }),
        name: values.name === values.title ? title : values.name,
      }),
    });
  return (
    <Panel title={copy.fields.shop}>
      <div className="grid gap-x-5 md:grid-cols-2">
        <Field
          label={copy.fields.title}
          {...draft.text('title')}
          hint={copy.fields.titleHint}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Field label={copy.fields.handle} {...draft.text('handle')} hint={copy.fields.handleHint} />
        <Field
          label={copy.fields.card}
          note={CONSOLE_COPY.optional}
          {...draft.text('cardId')}
          hint={copy.fields.cardHint}
        />
        <Prices draft={draft} />
        <Field
          label={copy.fields.sku}
          note={CONSOLE_COPY.optional}
          {...draft.text('sku')}
          hint={copy.fields.skuHint}
        />
        <MoneyField
          label={copy.fields.cost}
          note={CONSOLE_COPY.optional}
          hint={copy.fields.costHint}
          {...draft.number('costCents')}
        />
        <NumberField
          label={copy.fields.weight}
          note={CONSOLE_COPY.optional}
          min={0}
          hint={copy.fields.weightHint}
          {...draft.number('weightGrams')}
        />
        <NumberField
          label={copy.fields.stock}
          note={CONSOLE_COPY.optional}
          min={0}
          hint={copy.fields.stockHint}
          {...draft.number('stock')}
        />
      </div>
      <Several
        label={copy.fields.kinds}
        hint={copy.fields.kindsHint}
        names={CHOSEN_KIND_NAMES}
        chosen={values.kinds}
        onChoose={(kinds) => set({ kinds })}
      />
      <Several
        label={copy.fields.rooms}
        hint={copy.fields.roomsHint}
        names={ROOM_NAMES}
        chosen={values.rooms}
        onChoose={(rooms) => set({ rooms })}
      />
      <Switches draft={draft} />
    </Panel>
  );
}

function Prices({ draft }: DraftProps) {
  const { values } = draft;
  const starting = startingPriceOf(values);
  return (
    <div className="grid grid-cols-2 gap-x-4">
      <MoneyField
        label={copy.fields.price}
        {...(starting !== (values.priceCents ?? 0) && {
          hint: copy.fields.priceHint(formatCents(starting)),
        })}
        {...draft.number('priceCents')}
      />
      <MoneyField label={copy.fields.shipping} {...draft.number('shippingCents')} />
    </div>
  );
}

interface SeveralProps<Value extends string> {
  label: string;
  hint: string;
  names: Readonly<Record<Value, string>>;
  chosen: readonly Value[];
  onChoose: (chosen: readonly Value[]) => void;
}

/** Any number of choices. */
function Several<Value extends string>({ label, hint, names, chosen, onChoose }: SeveralProps<Value>) {
  const values = Object.keys(names) as Value[];
  return (
    <fieldset className="mb-2">
      <legend className="font-semibold">{label}</legend>
      <p className="text-ink-soft text-sm">{hint}</p>
      <div className="flex flex-wrap gap-x-8">
        {values.map((value) => (
          <Checkbox
            key={value}
            label={names[value]}
            checked={chosen.includes(value)}
            onChange={({ currentTarget: { checked } }) =>
              onChoose(values.filter((one) => (one === value ? checked : chosen.includes(one))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

const SWITCHES = [
  { key: 'isPublished', label: copy.fields.published },
  { key: 'isPaused', label: copy.fields.paused },
  { key: 'onWall', label: copy.fields.onWall },
  { key: 'isFeatured', label: copy.fields.featured },
] as const;

function Switches({ draft: { values, set } }: DraftProps) {
  return (
    <div className="flex flex-wrap gap-x-8">
      {SWITCHES.map(({ key, label }) => (
        <Checkbox
          key={key}
          label={label}
          checked={values[key]}
          onChange={(event) => set({ [key]: event.currentTarget.checked })}
        />
      ))}
    </div>
  );
}
