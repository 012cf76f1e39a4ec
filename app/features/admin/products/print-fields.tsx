import { Plus, X } from 'lucide-react';
import { type AreaDraft, NEW_AREA, type PrintDraft } from '#domain/products/print-draft.ts';
import type { OptionDraft, ProductDraft } from '#domain/products/product-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { type Choice, choicesOf } from '../../../ui/choices.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { ColorField } from '../console/color-field.tsx';
import { FormError } from '../console/form-error.tsx';
import { NumberField } from '../console/number-field.tsx';
import { Panel } from '../console/panel.tsx';
import type { Draft } from '../console/use-draft.ts';
import { PRODUCTS_COPY } from './products-copy.ts';

const copy = PRODUCTS_COPY.print;

/** What a product is printed as: its areas, and how the art lies on it. */
export function PrintFields({ draft: { values, errors, set } }: { draft: Draft<ProductDraft> }) {
  const { print, options } = values;
  const change = (next: Partial<PrintDraft>) => set({ print: { ...print, ...next } });
  const put = (place: number, next: Partial<AreaDraft>) =>
    change({ areas: print.areas.map((area, at) => (at === place ? { ...area, ...next } : area)) });
  return (
    <Panel title={copy.title} lead={copy.lead}>
      <FormError message={errors['print.areas']} />
      {print.areas.length === 0 && <p className="mb-3 text-ink-soft">{copy.none}</p>}
      <ul className="grid gap-5">
        {print.areas.map((area, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: areas have no id.
          <li key={place}>
            <AreaFields
              area={area}
              place={place}
              options={options}
              errors={errors}
              onChange={(next) => put(place, next)}
              onRemove={() => change({ areas: print.areas.filter((_, at) => at !== place) })}
            />
          </li>
        ))}
      </ul>
      <Button
        className="mt-4"
        size="small"
        look="outline"
        onClick={() => change({ areas: [...print.areas, NEW_AREA] })}
      >
        <Plus size={17} aria-hidden /> {copy.add}
      </Button>
      <div className="mt-5 grid items-center gap-x-5 md:grid-cols-2">
        <Select
          label={copy.blend}
          value={print.blend}
          choices={choicesOf(copy.blends)}
          onChoose={(blend) => change({ blend })}
        />
        <Checkbox
          label={copy.withBackground}
          checked={print.withBackground}
          onChange={(event) => change({ withBackground: event.currentTarget.checked })}
        />
      </div>
    </Panel>
  );
}

interface AreaFieldsProps {
  area: AreaDraft;
  place: number;
  options: readonly OptionDraft[];
  errors: Draft<ProductDraft>['errors'];
  onChange: (change: Partial<AreaDraft>) => void;
  onRemove: () => void;
}

const SIDES = [
  { key: 'width', label: copy.width },
  { key: 'height', label: copy.height },
  { key: 'dpi', label: copy.dpi },
  { key: 'bleed', label: copy.bleed },
] as const;

function AreaFields({ area, place, options, errors, onChange, onRemove }: AreaFieldsProps) {
  const { width, height, dpi } = area;
  const at = `print.areas.${place}`;
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="sr-only">{copy.area(place + 1)}</legend>
      <div className="mb-3 flex items-center justify-between gap-3">
        <p aria-hidden className="font-semibold">
          {copy.area(place + 1)}
        </p>
        <IconButton label={copy.remove(place + 1)} onClick={onRemove}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      <AreaChoices area={area} options={options} onChange={onChange} />
      <FormError message={errors[`${at}.options`]} />
      <div className="grid grid-cols-2 items-start gap-x-4 lg:grid-cols-4">
        {SIDES.map(({ key, label }) => (
          <NumberField
            key={key}
            label={label}
            min={0}
            step={1}
            value={area[key]}
            error={errors[`${at}.${key}`]}
            onChange={(value) => onChange({ [key]: value })}
          />
        ))}
      </div>
      <AreaMaking area={area} groundError={errors[`${at}.ground`]} onChange={onChange} />
      {width && height && dpi ? (
        <p className="text-ink-soft text-sm tabular-nums">
          {copy.size([width / dpi, height / dpi], width * height)}
        </p>
      ) : null}
    </fieldset>
  );
}

/** Which choices of a customer lead to this area. */
function AreaChoices({ area, options, onChange }: Pick<AreaFieldsProps, 'area' | 'options' | 'onChange'>) {
  // What can be chosen has an id; an option that is gone stays in sight until it is taken out here.
  const choices = [
    ...options.filter(({ id }) => id !== '').map(({ id, label, values }) => ({ id, label, values })),
    ...Object.keys(area.options)
      .filter((id) => area.options[id] && !options.some((option) => option.id === id))
      .map((id) => ({ id, label: id, values: [] })),
  ];
  if (choices.length === 0) return null;
  return (
    <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-4">
      {choices.map(({ id, label, values }) => (
        <Select
          key={id}
          label={label || id}
          value={area.options[id] ?? ''}
          choices={valueChoices(values, area.options[id])}
          onChoose={(value) => onChange({ options: { ...area.options, [id]: value } })}
          none={copy.any}
        />
      ))}
    </div>
  );
}

interface AreaMakingProps extends Pick<AreaFieldsProps, 'area' | 'onChange'> {
  groundError: string | undefined;
}

/** How a picture fills the area, and how the area is cut. */
function AreaMaking({ area, groundError, onChange }: AreaMakingProps) {
  return (
    <div className="grid items-start gap-x-4 sm:grid-cols-2 xl:grid-cols-4">
      {area.bleed ? (
        <Select
          label={copy.edge}
          value={area.edge}
          choices={choicesOf(copy.edges)}
          onChoose={(edge) => onChange({ edge })}
        />
      ) : null}
      <Select
        label={copy.fit}
        value={area.fit}
        choices={choicesOf(copy.fits)}
        onChoose={(fit) => onChange({ fit })}
      />
      <Select
        label={copy.cut}
        value={area.cut}
        choices={choicesOf(copy.cuts)}
        onChoose={(cut) => onChange({ cut })}
      />
      <ColorField
        label={copy.ground}
        hint={copy.groundHint}
        placeholder={copy.groundExample}
        color={area.ground}
        error={groundError}
        onChange={(ground) => onChange({ ground })}
      />
    </div>
  );
}

/** The values to choose from, with the chosen one even when it is gone. */
function valueChoices(values: OptionDraft['values'], chosen: string | undefined): readonly Choice[] {
  const choices = values
    .filter(({ id }) => id !== '')
    .map(({ id, label }) => ({ value: id, label: label || id }));
  return chosen && !choices.some(({ value }) => value === chosen)
    ? [...choices, { value: chosen, label: chosen }]
    : choices;
}
