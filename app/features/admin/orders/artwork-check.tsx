import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { isArtworkConcern } from '#domain/artwork/artwork-concern.ts';
import { formatDate } from '#domain/format/format-moment.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ConfirmDialog } from '../console/confirm-dialog.tsx';
import { outcomeOf } from '../console/outcome.ts';
import { useChange } from '../console/use-change.ts';
import { ORDERS_COPY } from './orders-copy.ts';
import type { OrderDetail } from './read-order.ts';
import { unshippedLines } from './ship-dialog.tsx';

const copy = ORDERS_COPY.check;

type Check = OrderDetail['checks'][number];

interface ArtworkCheckProps {
  detail: OrderDetail;
  check: Check | undefined;
}

/** Concerns about printing an artwork, and two ways on: ask the customer, or print it anyway. */
export function ArtworkCheck({ detail, check }: ArtworkCheckProps) {
  if (!check) return null;
  const isPending = check.status === 'open' || check.status === 'asked';
  if (!isPending) return <p className="w-full text-ink-soft text-sm">{settledText(check)}</p>;
  const { status, forgotten_at } = detail.order;
  const isUnderWay = ['paid', 'in_production'].includes(status) && forgotten_at === null;
  const isLeft = unshippedLines(detail).some(({ item, usual }) => item.id === check.item_id && usual > 0);
  return isUnderWay && isLeft ? <PendingCheck check={check} /> : null;
}

function settledText({ status, answer }: Check): string {
  if (status === 'answered') return copy.answered;
  if (status === 'settled') return copy.settled;
  return answer === 'keep' ? copy.kept : copy.approved;
}

function PendingCheck({ check }: { check: Check }) {
  const [dialog, setDialog] = useState<'ask' | 'print' | null>(null);
  const { change, isBusy } = useChange();
  const { item_id: p_item_id, question_id, expires_at, status } = check;
  const isAsked = status === 'asked';
  const isExpired = isAsked && expires_at !== null && Date.parse(expires_at) < Date.now();
  const close = () => setDialog(null);
  const sendQuestion = async () => {
    await change(
      (supabase) =>
        outcomeOf(
          supabase.rpc('admin_ask_customer', {
            p_item_id,
            ...(question_id ? { p_seen_question: question_id } : {}),
          }),
        ),
      { done: copy.askedDone },
    );
    close();
  };
  const print = async () => {
    await change((supabase) => outcomeOf(supabase.rpc('admin_print_anyway', { p_item_id })), {
      done: copy.printDone,
    });
    close();
  };
  return (
    <div className="w-full">
      <Notice
        tone={isAsked && !isExpired ? 'honey' : 'danger'}
        icon={<TriangleAlert size={18} aria-hidden />}
        title={titleOf(isAsked, isExpired, expires_at)}
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="small" look="outline" onClick={() => setDialog('ask')}>
              {isAsked ? copy.again : copy.ask}
            </Button>
            <Button size="small" look="outline" onClick={() => setDialog('print')}>
              {copy.print}
            </Button>
          </span>
        }
      >
        <ul>
          {check.concerns.filter(isArtworkConcern).map((concern) => (
            <li key={concern}>{copy.concerns[concern](check.dpi)}</li>
          ))}
        </ul>
        {isExpired && <p>{copy.expiredBody}</p>}
      </Notice>
      <ConfirmDialog
        open={dialog === 'ask'}
        title={copy.askTitle}
        body={copy.askBody}
        action={copy.askAction}
        keep={copy.keep}
        isBusy={isBusy}
        onClose={close}
        onConfirm={() => void sendQuestion()}
      />
      <ConfirmDialog
        open={dialog === 'print'}
        title={copy.printTitle}
        body={copy.printBody}
        action={copy.print}
        keep={copy.keep}
        isBusy={isBusy}
        onClose={close}
        onConfirm={() => void print()}
      />
    </div>
  );
}

function titleOf(isAsked: boolean, isExpired: boolean, expiresAt: string | null): string {
  if (isExpired) return copy.expired;
  return isAsked && expiresAt ? copy.asked(formatDate(expiresAt)) : copy.open;
}
