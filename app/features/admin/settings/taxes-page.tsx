import { isTaxIncluded } from '#domain/cart/tax-included.ts';
import { formatRate } from '#domain/format/format-percent.ts';
import { countryName, REGIONS } from '#domain/orders/countries.ts';
import { Notice } from '../../../ui/notice.tsx';
import { type Column, DataTable } from '../console/data-table.tsx';
import { AddButton, editColumn, useEditedRow } from '../console/edited-row.tsx';
import { ListToolbar } from '../console/list-toolbar.tsx';
import type { ListView } from '../console/list-view.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { TaxDialog } from './tax-dialog.tsx';
import { TAX_TERMS, type TaxRate } from './tax-rates.ts';
import { TAXES_COPY as copy } from './taxes-copy.ts';

const keyOf = ({ country, region }: TaxRate) => `${country}-${region}`;

interface TaxesPageProps {
  view: ListView;
  rates: readonly TaxRate[];
  /** Whether the payment provider calculates the tax of orders. */
  isProviderTax: boolean;
}

/** Tax rates by country and region. */
export function TaxesPage({ view, rates, isProviderTax }: TaxesPageProps) {
  const edited = useEditedRow(rates, keyOf);
  const columns: readonly Column<TaxRate>[] = [
    {
      key: 'place',
      header: copy.columns.place,
      cell: ({ country, region }) => (
        <>
          <span className="font-semibold">{countryName(country)}</span>{' '}
          <span className="font-normal text-ink-soft">
            {region || (REGIONS[country] ? copy.otherRegions : copy.wholeCountry)}
          </span>
        </>
      ),
    },
    {
      key: 'rate',
      header: copy.columns.rate,
      align: 'end',
      cell: (rate) => formatRate(rate.rate_basis_points),
    },
    {
      key: 'prices',
      header: copy.columns.prices,
      cell: ({ country }) => (isTaxIncluded(country) ? copy.included : copy.added),
    },
    editColumn(
      copy.columns.change,
      ({ country, region }) => copy.change(copy.place(countryName(country), region)),
      (rate) => edited.edit(keyOf(rate)),
    ),
  ];
  return (
    <SettingsFrame lead={copy.lead}>
      <div className="grid gap-4">
        <Notice tone={isProviderTax ? 'honey' : 'plain'}>
          {isProviderTax ? copy.provider : copy.advice}
        </Notice>
        <ListToolbar
          terms={TAX_TERMS}
          view={view}
          actions={<AddButton label={copy.add} onAdd={edited.add} />}
        />
        <DataTable caption={copy.list} columns={columns} rows={rates} rowKey={keyOf} empty={copy.empty} />
      </div>
      {edited.key && <TaxDialog key={edited.key} rate={edited.row} onClose={edited.close} />}
    </SettingsFrame>
  );
}
