import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatCents } from '#domain/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type Column, DataTable } from '../console/data-table.tsx';
import { formatDay } from '../console/format-when.ts';
import { PageHead } from '../console/page-head.tsx';
import { PromoDialog } from './promo-dialog.tsx';
import type { PromoRow } from './promo-row.ts';

function worth({ kind, value }: PromoRow): string {
  if (kind === 'percent') return `${value / 100} % off`;
  return kind === 'amount' ? `${formatCents(value)} off` : 'Free shipping';
}

function stateOf({ is_active, starts_at, ends_at, max_uses, used_count }: PromoRow, now: number) {
  if (!is_active) return { label: 'off', tone: 'honey' } as const;
  if (starts_at && Date.parse(starts_at) > now) return { label: 'not yet', tone: 'honey' } as const;
  if (ends_at && Date.parse(ends_at) <= now) return { label: 'over', tone: 'honey' } as const;
  if (max_uses !== null && used_count >= max_uses) return { label: 'used up', tone: 'accent' } as const;
  return { label: 'valid', tone: 'sage' } as const;
}

/** Codes that make orders cheaper. */
export function PromoCodesPage({ codes, now }: { codes: readonly PromoRow[]; now: number }) {
  const [edited, setEdited] = useState<string | null>(null);
  const open = codes.find(({ id }) => id === edited) ?? null;
  const columns: readonly Column<PromoRow>[] = [
    {
      key: 'code',
      header: 'Code',
      cell: ({ code, description }) => (
        <>
          <code className="font-semibold">{code}</code>
          <span className="block font-normal text-ink-soft text-sm">{description}</span>
        </>
      ),
    },
    { key: 'worth', header: 'Worth', cell: worth },
    {
      key: 'minimum',
      header: 'From',
      align: 'end',
      cell: ({ minimum_cents }) => (minimum_cents > 0 ? formatCents(minimum_cents) : 'any order'),
    },
    {
      key: 'uses',
      header: 'Used',
      align: 'end',
      cell: ({ used_count, max_uses }) => (max_uses === null ? used_count : `${used_count} of ${max_uses}`),
    },
    {
      key: 'days',
      header: 'Valid',
      cell: ({ starts_at, ends_at }) =>
        starts_at || ends_at
          ? `${starts_at ? formatDay(starts_at) : 'now'} to ${ends_at ? formatDay(ends_at) : 'further notice'}`
          : 'always',
    },
    {
      key: 'state',
      header: 'State',
      cell: (promo) => {
        const { label, tone } = stateOf(promo, now);
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
    {
      key: 'edit',
      header: 'Change',
      align: 'end',
      cell: ({ id, code }) => (
        <IconButton label={`Change ${code}`} onClick={() => setEdited(id)}>
          <Pencil size={18} aria-hidden />
        </IconButton>
      ),
    },
  ];
  return (
    <>
      <PageHead
        title="Promo codes"
        lead="Customers type them in the cart, or follow a link to /discount/CODE."
        actions={
          <Button size="small" onClick={() => setEdited('new')}>
            <Plus size={18} aria-hidden /> New code
          </Button>
        }
      />
      <DataTable
        caption="Promo codes"
        columns={columns}
        rows={codes}
        rowKey={({ id }) => id}
        empty="There are no codes yet."
      />
      {edited && (edited === 'new' || open) && (
        <PromoDialog key={edited} promo={open} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
