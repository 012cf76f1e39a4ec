import { Download, Scissors } from 'lucide-react';
import { artworkLook } from '#domain/artwork/artwork-look.ts';
import { formatCents } from '#domain/format/money.ts';
import { parsePlacement } from '#domain/products/placement.ts';
import { parseChosenPrint } from '#domain/products/print-products.ts';
import { parseChosenOptions } from '#domain/products/product.ts';
import { productOfLine } from '#domain/shop/storefront.ts';
import { LineMockup } from '../../../lib/line-mockup.tsx';
import { useStorefront } from '../../../lib/use-storefront.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { ArtworkCheck } from './artwork-check.tsx';
import { ORDERS_COPY as copy } from './orders-copy.ts';
import type { OrderDetail } from './read-order.ts';

/** The lines of an order, each with its artwork and its print file. */
export function OrderItems(detail: OrderDetail) {
  const { items, checks } = detail;
  // With the customer, the artworks are gone.
  const isForgotten = detail.order.forgotten_at !== null;
  const isWithheld = ['refunded', 'cancelled'].includes(detail.order.status);
  const products = useStorefront()?.products ?? [];
  return (
    <ul className="grid gap-5">
      {items.map((item) => (
        <li
          key={item.id}
          className="flex flex-wrap gap-4 border-line border-t pt-5 first:border-0 first:pt-0"
        >
          {!isForgotten && (
            <a
              href={item.art_url}
              target="_blank"
              rel="noreferrer"
              className="size-28 shrink-0 overflow-hidden rounded-card ring-1 ring-line"
            >
              <LineMockup
                product={productOfLine(products, { productId: item.product_id, cardId: item.card_id })}
                options={parseChosenOptions(item.options)}
                artUrl={item.art_url}
                print={parseChosenPrint(item.print)}
                placement={item.placement === null ? null : parsePlacement(item.placement)}
                withBackground={item.with_background}
                alt={copy.item.artwork(item.title)}
                sizes="7rem"
              />
            </a>
          )}
          <div className="min-w-48 flex-1">
            <p className="font-semibold">{item.title}</p>
            <p className="text-ink-soft text-sm leading-relaxed">
              {[
                item.options_text,
                artworkLook({ ...item, withBackground: item.with_background }),
                item.pet_name && copy.item.forPet(item.pet_name),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <div className="mt-2">
              {item.printUrl ? (
                <span className="flex flex-wrap gap-2">
                  <a href={item.printUrl} className={buttonStyle({ look: 'outline', size: 'small' })}>
                    <Download size={16} aria-hidden /> {copy.item.printFile}
                  </a>
                  {item.cutUrl && (
                    <a href={item.cutUrl} className={buttonStyle({ look: 'outline', size: 'small' })}>
                      <Scissors size={16} aria-hidden /> {copy.item.cutLine}
                    </a>
                  )}
                </span>
              ) : (
                <span className="text-ink-soft text-sm">
                  {isForgotten ? copy.item.forgotten : isWithheld ? copy.item.withheld : copy.item.notMade}
                </span>
              )}
            </div>
          </div>
          <p className="text-right tabular-nums">
            {copy.item.amount(item.quantity, formatCents(item.unit_price_cents))}
            <span className="block font-semibold">{formatCents(item.quantity * item.unit_price_cents)}</span>
          </p>
          <ArtworkCheck detail={detail} check={checks.find(({ item_id }) => item_id === item.id)} />
        </li>
      ))}
    </ul>
  );
}
