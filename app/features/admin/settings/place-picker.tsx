import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { allCountries, REGIONS } from '#domain/orders/countries.ts';
import { Button } from '../../../ui/button.tsx';
import { countryChoices, textChoices } from '../../../ui/choices.ts';
import { Select } from '../../../ui/select.tsx';
import { SHIPPING_COPY } from './shipping-copy.ts';
import { placeName } from './shipping-zones.ts';

const copy = SHIPPING_COPY.dialog;

interface PlacePickerProps {
  /** Countries, or regions of them as `US-AK`. */
  places: readonly string[];
  error: string | undefined;
  onChange: (places: readonly string[]) => void;
}

/** The places of a zone: each can be taken out, and one more be chosen. */
export function PlacePicker({ places, error, onChange }: PlacePickerProps) {
  const messageId = useId();
  const [country, setCountry] = useState('');
  const [region, setRegion] = useState('');
  const regions = REGIONS[country] ?? [];
  const add = () => {
    const place = region ? `${country}-${region}` : country;
    if (country && !places.includes(place)) onChange([...places, place]);
    setCountry('');
    setRegion('');
  };
  return (
    <fieldset aria-describedby={error ? messageId : undefined} className="min-w-0">
      <legend className="font-semibold">{copy.places}</legend>
      {places.length === 0 && <p className="mt-2 text-ink-soft">{copy.noPlaces}</p>}
      <ul className="mt-2 flex max-h-48 flex-wrap gap-2 overflow-y-auto">
        {places.map((place) => (
          <li
            key={place}
            className="inline-flex items-center rounded-full bg-paper-deep pl-3 text-[0.9375rem]"
          >
            {placeName(place)}
            <button
              type="button"
              aria-label={copy.removePlace(placeName(place))}
              className="inline-flex size-11 items-center justify-center rounded-full hover:bg-paper"
              onClick={() => onChange(places.filter((other) => other !== place))}
            >
              <X size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <p id={messageId} className="mt-1 min-h-5 font-medium text-danger text-sm">
        {error}
      </p>
      <div className="grid items-start gap-x-5 sm:grid-cols-[1fr_1fr_auto]">
        <Select
          label={copy.country}
          value={country}
          // So that the form finds its first error.
          aria-invalid={error ? true : undefined}
          choices={countryChoices(allCountries())}
          onChoose={(chosen) => {
            setCountry(chosen);
            setRegion('');
          }}
          none={copy.choose}
        />
        <Select
          label={copy.region}
          value={region}
          disabled={regions.length === 0}
          onChoose={setRegion}
          choices={textChoices(regions)}
          none={copy.whole}
        />
        <Button look="outline" className="sm:mt-8" disabled={!country} onClick={add}>
          <Plus size={18} aria-hidden /> {copy.addPlace}
        </Button>
      </div>
    </fieldset>
  );
}
