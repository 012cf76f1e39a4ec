import { Mail } from 'lucide-react';
import { formatCents } from '#domain/format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { JOB_NAMES } from '../console/job-names.ts';
import { outcomeOf } from '../console/outcome.ts';
import { Panel } from '../console/panel.tsx';
import { useChange } from '../console/use-change.ts';
import { ORDERS_COPY as copy } from './orders-copy.ts';
import type { OrderDetail } from './read-order.ts';

interface SentMail {
  readonly kind: 'confirmation_mail' | 'shipping_mail' | 'refund_mail';
  readonly label: string;
  /** Which refund it is about. */
  readonly activityId?: string;
}

/** The mails that an order had, each to be sent again. */
export function OrderMails({ order, events, activity }: OrderDetail) {
  const { change, isBusy } = useChange();
  const mails = sentMails(events, activity);
  if (mails.length === 0 || order.forgotten_at !== null) return null;
  const resend = ({ kind, label, activityId }: SentMail) =>
    change(
      (supabase) =>
        outcomeOf(
          supabase.rpc('admin_resend_mail', {
            p_order_id: order.id,
            p_kind: kind,
            ...(activityId ? { p_activity_id: activityId } : {}),
          }),
        ),
      { done: copy.mails.done(label, order.email) },
    );
  return (
    <Panel title={copy.mails.title}>
      <ul className="grid gap-2 text-[0.9375rem]">
        {mails.map((mail) => (
          <li key={`${mail.kind} ${mail.activityId}`} className="flex items-center justify-between gap-3">
            <span>{mail.label}</span>
            <Button
              size="small"
              look="outline"
              aria-label={copy.mails.resend(mail.label)}
              aria-disabled={isBusy}
              onClick={() => void resend(mail)}
            >
              <Mail size={16} aria-hidden /> {copy.mails.action}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function sentMails(events: OrderDetail['events'], activity: OrderDetail['activity']): readonly SentMail[] {
  const was = (status: string) => events.some((event) => event.status === status);
  const nameOf = (kind: SentMail['kind']) => JOB_NAMES[kind] ?? kind;
  return [
    ...(was('paid') ? [{ kind: 'confirmation_mail' as const, label: nameOf('confirmation_mail') }] : []),
    ...(was('shipped') ? [{ kind: 'shipping_mail' as const, label: nameOf('shipping_mail') }] : []),
    ...activity
      .filter(({ kind, amount_cents }) => (kind === 'refund' || kind === 'cancel') && amount_cents !== null)
      .map(({ id, amount_cents }) => ({
        kind: 'refund_mail' as const,
        label: copy.mails.ofRefund(nameOf('refund_mail'), formatCents(amount_cents)),
        activityId: id,
      })),
  ];
}
