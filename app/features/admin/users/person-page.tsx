import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '#domain/format/format-number.ts';
import { formatCents } from '#domain/format/money.ts';
import { isOrderStatus, orderStatusLabel } from '#domain/orders/order-view.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { ConsoleLink } from '../console/console-link.tsx';
import { formatDay, formatMoment } from '../console/format-when.ts';
import { PageHead } from '../console/page-head.tsx';
import { Panel } from '../console/panel.tsx';
import type { Person } from './read-person.ts';
import { UserBadges } from './user-badges.tsx';
import { UserDialog } from './user-dialog.tsx';
import { USERS_COPY as copy } from './users-copy.ts';

/** One person: account, previews, orders, artworks and messages. */
export function PersonPage({ person }: { person: Person }) {
  const [isOpen, setOpen] = useState(false);
  const { account, orders, artworks, messages } = person;
  return (
    <>
      <PageHead
        title={account.email}
        lead={
          <span className="flex flex-wrap items-center gap-3">
            {account.full_name} <UserBadges user={account} />
          </span>
        }
        back={{ to: '/admin/users', label: copy.title }}
        actions={
          <Button size="small" look="outline" onClick={() => setOpen(true)}>
            <Pencil size={17} aria-hidden /> {copy.columns.change}
          </Button>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Panel title={copy.person.orders}>
            <Rows empty={copy.person.noOrders}>
              {orders.map((orderItem) => (
                <OrderItem key={orderItem.id} {...orderItem} />
              ))}
            </Rows>
          </Panel>
          <Panel title={copy.person.artworks}>
            <Rows
              empty={copy.person.noArtworks}
              className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4"
            >
              {artworks.map((artworkItem) => (
                <ArtworkItem key={artworkItem.id} {...artworkItem} />
              ))}
            </Rows>
          </Panel>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Panel title={copy.person.account}>
            <Facts person={person} />
          </Panel>
          <Panel title={copy.person.messages}>
            <Rows empty={copy.person.noMessages} className="grid gap-4">
              {messages.map((messageItem) => (
                <MessageItem key={messageItem.id} {...messageItem} />
              ))}
            </Rows>
          </Panel>
        </div>
      </div>
      {isOpen && <UserDialog user={account} onClose={() => setOpen(false)} />}
    </>
  );
}

function OrderItem({ id, number, status, total_cents, created_at }: Person['orders'][number]) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-line border-t first:border-0">
      <ConsoleLink to={`/admin/orders/${id}`} className="tabular-nums">
        {number}
      </ConsoleLink>
      <span className="text-ink-soft text-sm">{formatMoment(created_at)}</span>
      <span className="ml-auto">{isOrderStatus(status) ? orderStatusLabel(status) : status}</span>
      <span className="min-w-20 text-right tabular-nums">{formatCents(total_cents)}</span>
    </li>
  );
}

function ArtworkItem({
  id,
  title,
  pet_name,
  style,
  is_public,
  picture_url,
  created_at,
}: Person['artworks'][number]) {
  return (
    <li className="min-w-0">
      <div className="see-through aspect-square overflow-hidden rounded-card ring-1 ring-line">
        <Picture src={picture_url} alt={copy.person.picture(title, style)} sizes="12rem" />
      </div>
      <p className="mt-2 truncate font-semibold">{title}</p>
      <p className="text-ink-soft text-sm">{[pet_name, formatDay(created_at)].filter(Boolean).join(', ')}</p>
      {is_public && (
        <ConsoleLink to={`/pettok/${id}`} className="text-sm">
          {copy.person.shared}
        </ConsoleLink>
      )}
    </li>
  );
}

function MessageItem({ subject, message, created_at, is_handled }: Person['messages'][number]) {
  return (
    <li>
      <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
        {subject} {!is_handled && <Badge tone="accent">{copy.person.open}</Badge>}
      </p>
      <p className="text-ink-soft text-sm">{formatMoment(created_at)}</p>
      <p className="mt-1 line-clamp-4 whitespace-pre-line break-words text-[0.9375rem]">{message}</p>
    </li>
  );
}

function Rows({ empty, className, children }: { empty: string; className?: string; children: ReactNode[] }) {
  return children.length === 0 ? (
    <p className="text-[0.9375rem] text-ink-soft">{empty}</p>
  ) : (
    <ul className={className}>{children}</ul>
  );
}

function Facts({ person: { account, previews } }: { person: Person }) {
  const rows = [
    [copy.person.since, formatDay(account.created_at)],
    [copy.columns.lastSignIn, formatMoment(account.last_sign_in_at)],
    [
      copy.person.limit,
      account.role === 'user' && !account.is_admin && !account.unlimited_previews
        ? formatNumber(account.transformations_limit)
        : copy.unlimited,
    ],
    [copy.person.previewsDay, formatNumber(previews.day)],
    [copy.person.previewsWeek, formatNumber(previews.week)],
    [copy.person.previewsMonth, formatNumber(previews.month)],
  ] as const;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-[0.9375rem]">
      {rows.map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="text-right tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
