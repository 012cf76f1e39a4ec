import type { FormEvent } from 'react';
import { allCountries, countryName, REGIONS } from '#domain/countries.ts';
import { formatRate } from '#domain/format-percent.ts';
import { NEW_TAX_RATE, type TaxRateDraft, taxRateDraftSchema } from '#domain/tax-rate-draft.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { NumberField } from '../console/number-field.tsx';
import { SaveBar } from '../console/save-bar.tsx';
import { useChange } from '../console/use-change.ts';
import { useDraft } from '../console/use-draft.ts';
import { useVersion } from '../console/use-version.ts';
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
      open
      onClose={onClose}
      title={rate ? copy.dialog.title : copy.dialog.titleNew}
      {...(rate && { description: copy.place(countryName(rate.country), rate.region) })}
    >
      <TaxForm {...props} />
    </Dialog>
  );
}

function TaxForm({ rate, onClose }: TaxDialogProps) {
  const draft = useDraft(draftOf(rate), taxRateDraftSchema);
  const { change, isBusy } = useChange();
  const version = useVersion(rate, () => draft.reset(draftOf(rate)));
  const { values, errors, set } = draft;
  const regions = REGIONS[values.country] ?? [];
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!draft.isDirty) return;
    if (!draft.check()) return focusFirstError(event.currentTarget);
    const place = copy.place(countryName(values.country), values.region);
    const saved = await change((supabase) => saveTaxRate(supabase, version.seen, values), {
      done: copy.dialog.saved(place, formatRate(values.basisPoints ?? 0)),
      quiet: true,
    });
    version.setOutcome(saved);
    if (saved?.ok) onClose();
  };
  return (
    <form onSubmit={submit} noValidate className="px-6 pt-4">
      {!rate && (
        <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
          <Select
            label={copy.dialog.country}
            value={values.country}
            error={errors.country}
            onChange={(event) => set({ country: event.currentTarget.value, region: '' })}
          >
            {allCountries().map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
          {regions.length > 0 && (
            <Select
              label={copy.dialog.region}
              value={values.region}
              error={errors.region}
              onChange={(event) => set({ region: event.currentTarget.value })}
            >
              <option value="">{copy.otherRegions}</option>
              {regions.map((region) => (
                <option key={region}>{region}</option>
              ))}
            </Select>
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
      <SaveBar
        place="dialog"
        isDirty={draft.isDirty}
        isSaving={isBusy}
        onDiscard={() => draft.reset()}
        {...version.ways}
      />
    </form>
  );
}
