import { useEffect, useRef, useState } from 'react';
import type { OrderedItem, OrderView } from '#domain/orders/order-view.ts';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/button.tsx';
import { CHECKOUT_COPY } from './checkout-copy.ts';
import { ReviewForm } from './review-form.tsx';

const copy = CHECKOUT_COPY.reviews;
/** Links of mails lead here. */
const ANCHOR = 'reviews';

interface ReviewItemsProps {
  order: OrderView;
  orderKey: string;
  /** A review was written. */
  onWritten: () => void;
}

/** Reviews of what was delivered: those that are written, and forms for the others. */
export function ReviewItems({ order, orderKey, onWritten }: ReviewItemsProps) {
  const section = useRef<HTMLElement>(null);
  const unwritten = order.items.filter(({ review }) => review === null);
  const [opened, setOpened] = useState<string | null>(
    unwritten.length === 1 ? (unwritten[0]?.id ?? null) : null,
  );
  useEffect(() => {
    // The order is read after the browser has looked for the anchor.
    if (window.location.hash === `#${ANCHOR}`) section.current?.scrollIntoView();
  }, []);
  const title = useRef<HTMLHeadingElement>(null);
  const open = (id: string) => {
    setOpened(id);
    // The button that had the focus is gone.
    requestAnimationFrame(() => section.current?.querySelector<HTMLElement>('form input')?.focus());
  };
  const finish = () => {
    setOpened(null);
    title.current?.focus();
    notify.success({ title: copy.thanks });
    onWritten();
  };
  return (
    <section
      ref={section}
      id={ANCHOR}
      aria-labelledby="reviews-title"
      className="mt-8 scroll-mt-24 rounded-sheet bg-surface p-6 shadow-soft print:hidden"
    >
      <h2 ref={title} tabIndex={-1} id="reviews-title" className="display display-small outline-none">
        {copy.title}
      </h2>
      <p className="mt-2 max-w-2xl text-ink-soft">{copy.lead}</p>
      <ul className="mt-4 divide-y divide-line">
        {order.items.map((item) => (
          <li key={item.id} className="py-4 last:pb-0">
            {item.review === null && opened === item.id ? (
              <ReviewForm
                order={order}
                orderKey={orderKey}
                item={item}
                onWritten={finish}
                onCancel={() => {
                  setOpened(null);
                  title.current?.focus();
                }}
              />
            ) : (
              <Reviewed item={item} onOpen={() => open(item.id)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reviewed({ item, onOpen }: { item: OrderedItem; onOpen: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="font-semibold">{item.title}</p>
      {item.review === null ? (
        <Button look="outline" size="small" aria-label={copy.writeOf(item.title)} onClick={onOpen}>
          {copy.write}
        </Button>
      ) : (
        <p className="text-ink-soft">{copy.states[item.review]}</p>
      )}
    </div>
  );
}
