import { NEW_TAX_RATE, type TaxRateDraft, taxRateDraftSchema } from '#domain/cart/tax-rate-draft.ts';
import { formatRate } from '#domain/format/format-percent.ts';
import { allCountries, countryName, REGIONS } from '#domain/orders/countries.ts';
import { countryChoices, textChoices } from '../../../ui/choices.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { NumberField } from '../console/number-field.tsx';
import { RowForm, useRowForm } from '../console/row-form.tsx';
import { saveTaxRate, type TaxRate } from './tax-rates.ts';
import { TAXES_COPY as copy } from './taxes-copy.ts';

interface TaxDialogProps {
  /** As it is stored now; null for a new one. */
  rate: TaxRate | null;
  onClose: () => void;
}

const draftOf = (rate: TaxRate | null): TaxRateDraft =>
  rate ? { country: rate.country, region: rate.region, basisPoints: rate.rate_basis_points } : NEW_TAX_RATE;

/** A form for one tax rate. The place of a stored one is fixed. */
export function TaxDialog(props: TaxDialogProps) {
  const { rate, onClose } = props;
  return (
    <Dialog
      onClose={onClose}
      title={rate ? copy.dialog.title : copy.dialog.titleNew}
      {...(rate && { description: copy.place(countryName(rate.country), rate.region) })}
    >
      <TaxForm {...props} />
    </Dialog>
  );
}

function TaxForm({ rate, onClose }: TaxDialogProps) {
  const form = useRowForm({
    stored: draftOf(rate),
    schema: taxRateDraftSchema,
    version: rate,
    save: (supabase, values, seen) => saveTaxRate(supabase, seen, values),
    saved: ({ country, region, basisPoints }) =>
      copy.dialog.saved(copy.place(countryName(country), region), formatRate(basisPoints ?? 0)),
    onClose,
  });
  const { draft } = form;
  const { values, errors, set } = draft;
  const regions = REGIONS[values.country] ?? [];
  return (
    <RowForm form={form}>
      {!rate && (
        <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
          <Select
            label={copy.dialog.country}
            value={values.country}
            error={errors.country}
            choices={countryChoices(allCountries())}
            onChoose={(country) => set({ country, region: '' })}
          />
          {regions.length > 0 && (
            <Select
              label={copy.dialog.region}
              {...draft.text('region')}
              choices={textChoices(regions)}
              none={copy.otherRegions}
            />
          )}
        </div>
      )}
      <NumberField
        label={copy.dialog.rate}
        hint={copy.dialog.hint}
        min={0}
        max={50}
        step={0.01}
        value={values.basisPoints === null ? null : values.basisPoints / 100}
        error={errors.basisPoints}
        onChange={(percent) => set({ basisPoints: percent === null ? null : Math.round(percent * 100) })}
      />
    </RowForm>
  );
}
