import { useState } from 'react';
import type { ProductOption } from '#domain/products/product-metadata.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { PRODUCTS_COPY as copy } from './products-copy.ts';

type Choices = Readonly<Record<string, string>>;

/** Choices in words, e.g. `Oak, Landscape`; empty for none. */
export function choicesText(chosen: Choices, options: readonly ProductOption[]): string {
  return Object.entries(chosen)
    .map(
      ([id, value]) =>
        options.find((option) => option.id === id)?.values.find((choice) => choice.id === value)?.label ??
        value,
    )
    .join(', ');
}

interface ChoicesDialogProps {
  chosen: Choices;
  options: readonly ProductOption[];
  isBusy: boolean;
  onClose: () => void;
  onSave: (chosen: Choices) => void;
}

/** The choices for which a picture is shown. What is gone of the product's options goes when they are saved. */
export function ChoicesDialog({ chosen, options, isBusy, onClose, onSave }: ChoicesDialogProps) {
  const [draft, setDraft] = useState(chosen);
  const validChoices = options.flatMap(({ id, values }) =>
    values.some((value) => value.id === draft[id]) ? [[id, draft[id] ?? ''] as const] : [],
  );
  return (
    <Dialog onClose={onClose} title={copy.choices.title} description={copy.choices.lead}>
      <form
        className="px-6 pt-4 pb-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSave(Object.fromEntries(validChoices));
        }}
      >
        {options.map(({ id, label, values }) => (
          <Select
            key={id}
            label={label}
            value={draft[id] ?? ''}
            onChoose={(value) => setDraft({ ...draft, [id]: value })}
            choices={values.map((value) => ({ value: value.id, label: value.label }))}
            none={copy.print.any}
          />
        ))}
        <Button type="submit" className="w-full" aria-disabled={isBusy}>
          {CONSOLE_COPY.save}
        </Button>
      </form>
    </Dialog>
  );
}
