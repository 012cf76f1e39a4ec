import { Truck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lineTexts, storedLines } from './line-texts.ts';
import { ORDERS_COPY as copy } from './orders-copy.ts';
import type { OrderDetail } from './read-order.ts';
import { ShipDialog, unshippedLines } from './ship-dialog.tsx';

/** Parcels of an order so far, and the way to send another one. */
export function Shipments(detail: OrderDetail) {
  const [isOpen, setOpen] = useState(false);
  const { order, items, shipments } = detail;
  const maySend =
    ['paid', 'in_production'].includes(order.status) &&
    order.forgotten_at === null &&
    unshippedLines(detail).some(({ left }) => left > 0);
  return (
    <>
      {shipments.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">{copy.ship.shipped}</h3>
          <ul className="mt-1 grid gap-2 text-[0.9375rem]">
            {shipments.map(({ id, lines, carrier, number, url }) => {
              const tracking = [carrier, number].filter(Boolean).join(' ') || (url ?? '');
              return (
                <li key={id}>
                  {lineTexts(storedLines(lines), items).join(', ')}
                  <span className="block break-words text-ink-soft text-sm">
                    {url ? (
                      <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
                        {copy.ship.parcel(tracking)}
                      </a>
                    ) : (
                      copy.ship.parcel(tracking)
                    )}
                  </span>
                </li>
              );
            })}
          </ul>
        </>
      )}
      {maySend && (
        <Button className="mt-4" size="small" look="outline" onClick={() => setOpen(true)}>
          <Truck size={17} aria-hidden /> {copy.ship.action}
        </Button>
      )}
      {isOpen && <ShipDialog key={order.updated_at} detail={detail} onClose={() => setOpen(false)} />}
    </>
  );
}
