import { Check } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { callAdmin } from '../console/call-admin.ts';
import { ConfirmDialog } from '../console/confirm-dialog.tsx';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { outcomeOf } from '../console/outcome.ts';
import { Panel } from '../console/panel.tsx';
import { useChange } from '../console/use-change.ts';
import { type Fulfilment, isProviders, providerLines, rejectedLines } from './fulfilment-lines.ts';
import { lineTexts, storedLines } from './line-texts.ts';
import { ORDERS_COPY } from './orders-copy.ts';
import type { OrderDetail } from './read-order.ts';

const copy = ORDERS_COPY.fulfilment;

const isName = (name: string): name is keyof typeof copy.names => Object.hasOwn(copy.names, name);
const isState = (status: string): status is keyof typeof copy.states => Object.hasOwn(copy.states, status);

/** What a print provider makes of an order: several, when lines were sent again alone. */
export function FulfilmentPanels({ order, items, fulfilments }: OrderDetail) {
  return fulfilments.map((fulfilment) => (
    <FulfilmentPanel key={fulfilment.id} order={order} items={items} fulfilment={fulfilment} />
  ));
}

interface FulfilmentPanelProps extends Pick<OrderDetail, 'order' | 'items'> {
  fulfilment: Fulfilment;
}

/** What is made of it, what is not and why, and the ways to take it back and to send it again. */
function FulfilmentPanel({ order, items, fulfilment }: FulfilmentPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const { change, isBusy } = useChange();
  const { id: fulfilmentId, status, provider, reference, problem } = fulfilment;
  const isTheirs = isProviders(fulfilment);
  const rejected = rejectedLines(fulfilment.rejected_lines);
  const isPart = isTheirs && rejected.length > 0 && status !== 'sending';
  const mayGoAgain = (!isTheirs || isPart) && (order.status === 'paid' || order.status === 'in_production');
  const mayCancel = status === 'sending' || status === 'accepted';
  const cancel = async () => {
    await change(() => callAdmin('admin-cancel-fulfilment', { fulfilmentId }), { done: copy.cancelled });
    setOpen(false);
  };
  const again = () =>
    change(() => callAdmin('admin-send-again', { fulfilmentId }), {
      done: isPart ? copy.partSentAgain : copy.sentAgain,
    });
  return (
    <Panel title={copy.title}>
      <p className="flex flex-wrap items-center justify-between gap-2 text-[0.9375rem]">
        <span className="break-words">
          {[isName(provider) ? copy.names[provider] : provider, reference].filter(Boolean).join(', ')}
        </span>
        <Badge tone={isTheirs ? 'sage' : 'accent'}>{isState(status) ? copy.states[status] : status}</Badge>
      </p>
      {problem && <Problem fulfilmentId={fulfilmentId} problem={problem} />}
      <p className="mt-3 text-[0.9375rem] text-ink-soft">{isTheirs ? copy.theirs : copy.ours}</p>
      <ul className="mt-1 text-[0.9375rem]">
        {lineTexts(isTheirs ? providerLines(fulfilment) : storedLines(fulfilment.lines), items).map(
          (line) => (
            <li key={line}>{line}</li>
          ),
        )}
      </ul>
      {isTheirs && provider === 'prodigi' && order.gift_note && (
        <p className="mt-3 text-[0.9375rem] text-ink-soft">{copy.noGiftWords}</p>
      )}
      <Rejected items={items} lines={rejected} />
      <div className="mt-4 flex flex-wrap gap-2">
        {mayGoAgain && (
          <Button size="small" look="outline" aria-disabled={isBusy} onClick={() => void again()}>
            {isPart ? copy.partAgain(rejected.length) : copy.again}
          </Button>
        )}
        {mayCancel && (
          <Button size="small" look="outline" onClick={() => setOpen(true)}>
            {copy.cancel}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isOpen}
        title={copy.cancelTitle}
        body={copy.cancelBody}
        action={copy.cancel}
        keep={copy.keep}
        isBusy={isBusy}
        onClose={() => setOpen(false)}
        onConfirm={() => void cancel()}
      />
    </Panel>
  );
}

/** What an admin has to settle with the provider. */
function Problem({ fulfilmentId, problem }: { fulfilmentId: string; problem: string }) {
  const { change, isBusy } = useChange();
  const settle = () =>
    change(
      (supabase) => outcomeOf(supabase.rpc('admin_settle_fulfilment', { p_fulfilment_id: fulfilmentId })),
      { done: copy.settled },
    );
  return (
    <div className="mt-3">
      <Notice
        tone="danger"
        title={copy.problem}
        action={
          <Button size="small" look="outline" aria-disabled={isBusy} onClick={() => void settle()}>
            <Check size={16} aria-hidden /> {copy.settle}
          </Button>
        }
      >
        <span className="break-words">{problem}</span>
      </Notice>
    </div>
  );
}

interface RejectedProps extends Pick<OrderDetail, 'items'> {
  lines: ReturnType<typeof rejectedLines>;
}

function Rejected({ items, lines }: RejectedProps) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 font-semibold">{copy.rejected}</h3>
      <ul className="mt-1 grid gap-1 text-[0.9375rem]">
        {lines.map(({ itemId, reason }) => (
          <li key={itemId}>
            {items.find(({ id }) => id === itemId)?.title ?? CONSOLE_COPY.none}
            <span className="block break-words text-danger text-sm">{reason || copy.noReason}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
