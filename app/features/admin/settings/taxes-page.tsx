import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { isTaxIncluded } from '#domain/cart/tax-included.ts';
import { formatRate } from '#domain/format/format-percent.ts';
import { countryName, REGIONS } from '#domain/orders/countries.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type Column, DataTable } from '../console/data-table.tsx';
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
  const [edited, setEdited] = useState<string | null>(null);
  const open = rates.find((rate) => keyOf(rate) === edited) ?? null;
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
    {
      key: 'edit',
      header: copy.columns.change,
      align: 'end',
      cell: (rate) => (
        <IconButton
          label={copy.change(copy.place(countryName(rate.country), rate.region))}
          onClick={() => setEdited(keyOf(rate))}
        >
          <Pencil size={18} aria-hidden />
        </IconButton>
      ),
    },
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
          actions={
            <Button size="small" onClick={() => setEdited('new')}>
              <Plus size={18} aria-hidden /> {copy.add}
            </Button>
          }
        />
        <DataTable caption={copy.list} columns={columns} rows={rates} rowKey={keyOf} empty={copy.empty} />
      </div>
      {edited && (edited === 'new' || open) && (
        <TaxDialog key={edited} rate={open} onClose={() => setEdited(null)} />
      )}
    </SettingsFrame>
  );
}
