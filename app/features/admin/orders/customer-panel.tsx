import { useState } from 'react';
import { addressLines } from '#domain/orders/address.ts';
import { billedLines } from '#domain/orders/billing.ts';
import { ADDRESS_STAYS_OPEN } from '#domain/orders/order-step.ts';
import { isDownload, parseChosenPrint } from '#domain/products/print-products.ts';
import { formatDay } from '#domain/shop/shop-language.ts';
import { Button } from '../../../ui/button.tsx';
import { ConsoleLink } from '../console/console-link.tsx';
import { Panel } from '../console/panel.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { orderAddress, orderBilling } from './order-address.ts';
import { ORDERS_COPY as copy } from './orders-copy.ts';
import type { OrderDetail } from './read-order.ts';

/** Who has ordered, where it goes and how; address and e-mail can be corrected until the order is sent. */
export function CustomerPanel({ order, items }: Pick<OrderDetail, 'order' | 'items'>) {
  const [isOpen, setOpen] = useState(false);
  const isForgotten = order.forgotten_at !== null;
  const address = orderAddress(order.address);
  const billing = orderBilling(order);
  const mayEdit = !isForgotten && ADDRESS_STAYS_OPEN.includes(order.status);
  return (
    <Panel
      title={copy.order.customer}
      aside={
        mayEdit && (
          <Button size="small" look="outline" onClick={() => setOpen(true)}>
            {copy.address.edit}
          </Button>
        )
      }
    >
      {isForgotten && <p className="mb-2 text-ink-soft text-sm">{copy.order.forgotten}</p>}
      <address className="not-italic leading-relaxed">
        {!isForgotten && (
          <a
            href={`mailto:${order.email}`}
            className="break-words font-semibold text-accent-text hover:underline"
          >
            {order.email}
          </a>
        )}
        {order.user_id && (
          <ConsoleLink to={`/admin/users/${order.user_id}`} className="flex! w-fit">
            {copy.order.account}
          </ConsoleLink>
        )}
        {addressLines(address).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {order.phone && <span className="block">{copy.order.phone(order.phone)}</span>}
      </address>
      <Delivery order={order} items={items} />
      {order.gift_note !== null && (
        <>
          <h3 className="mt-4 font-semibold">{copy.order.gift}</h3>
          <p className="whitespace-pre-line leading-relaxed">
            {order.gift_note || copy.order.giftWithoutWords}
          </p>
        </>
      )}
      {billing && (
        <>
          <h3 className="mt-4 font-semibold">{copy.order.billedTo}</h3>
          <address className="not-italic leading-relaxed">
            {billedLines(billing, address).map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address never change places.
              <span key={index} className="block">
                {line}
              </span>
            ))}
          </address>
        </>
      )}
      {isOpen && <AddressDialog key={order.updated_at} order={order} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

/** The delivery method that was paid for, and the day that was shown with it; nothing where all of it is files. */
function Delivery({ order, items }: Pick<OrderDetail, 'order' | 'items'>) {
  if (items.every(({ print }) => isDownload(parseChosenPrint(print)))) return null;
  return (
    <>
      <h3 className="mt-4 font-semibold">{copy.order.delivery}</h3>
      <p className="leading-relaxed">
        {order.shipping_method}
        {order.arrives_by && (
          <span className="block">{copy.order.promised(formatDay(order.arrives_by))}</span>
        )}
      </p>
    </>
  );
}
