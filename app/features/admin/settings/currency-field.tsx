import { CURRENCIES, currencyLabel } from '#domain/format/currencies.ts';
import { DEFAULT_CURRENCY } from '#domain/shop/shop-currency.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { SHOP_COPY } from './shop-copy.ts';
import { settingName } from './shop-row.ts';

const copy = SHOP_COPY.shop;

interface CurrencyFieldProps {
  /** The environment's value; null when it is not set. */
  given: string | null;
  hasOrders: boolean;
  /** Empty: the usual one. */
  value: string;
  error: string | undefined;
  onChange: (currency: string) => void;
}

/** In which currency the shop counts; fixed by the environment, and by the first order. */
export function CurrencyField({ given, hasOrders, value, error, onChange }: CurrencyFieldProps) {
  if (given !== null || hasOrders) {
    const hint = given === null ? copy.currencyStays : SHOP_COPY.environment(settingName('currency'));
    const shown = currencyLabel(given ?? (value || DEFAULT_CURRENCY));
    return <Field label={copy.currency} hint={hint} value={shown} readOnly />;
  }
  return (
    <Select
      label={copy.currency}
      hint={copy.currencyHint}
      value={value}
      error={error}
      onChoose={onChange}
      choices={CURRENCIES.filter((code) => code !== DEFAULT_CURRENCY || code === value).map((code) => ({
        value: code,
        label: currencyLabel(code),
      }))}
      none={copy.usual(currencyLabel(DEFAULT_CURRENCY))}
    />
  );
}
