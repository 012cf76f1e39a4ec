import { Check, Download, FileText, TriangleAlert } from 'lucide-react';
import { concernText } from '#domain/artwork/artwork-concern.ts';
import { formatMoment } from '#domain/format/format-moment.ts';
import { formatCents } from '#domain/format/money.ts';
import {
  documentLabel,
  type ItemQuestion,
  isPaid,
  isUnderWay,
  type OrderView,
} from '#domain/orders/order-view.ts';
import { isDownload } from '#domain/products/print-products.ts';
import { isGone, productOfLine } from '#domain/shop/storefront.ts';
import { LineMockup } from '../../lib/line-mockup.tsx';
import { useStorefront } from '../../lib/use-storefront.ts';
import { BoughtLine } from '../../ui/bought-line.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { CartSums } from '../../ui/cart-sums.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CHECKOUT_COPY } from './checkout-copy.ts';

const copy = CHECKOUT_COPY.order;

/** What was ordered, for how much, and the files that came with it. */
export function OrderSummary({ order }: { order: OrderView }) {
  const storefront = useStorefront();
  const products = storefront?.products ?? [];
  const isLate =
    order.isPrintLate &&
    isPaid(order.status) &&
    order.items.some(({ printFileUrl }) => printFileUrl === null);
  return (
    <section
      aria-label={copy.items}
      className="self-start rounded-sheet bg-surface p-6 shadow-soft print:p-0 print:shadow-none"
    >
      {isLate && (
        <div className="mb-2 print:hidden">
          <Notice tone="honey" title={copy.printLateTitle}>
            {copy.printLateBody}
          </Notice>
        </div>
      )}
      <ul className="mb-5 divide-y divide-line">
        {order.items.map((item, index) => (
          <BoughtLine
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change.
            key={index}
            size="large"
            picture={
              <LineMockup {...item} product={productOfLine(products, item)} alt={item.title} sizes="7rem" />
            }
            title={CHECKOUT_COPY.pieces(item.quantity, item.title)}
            details={[
              item.optionsText,
              item.withBackground ? '' : copy.withoutBackground,
              item.petName ? copy.forPet(item.petName) : '',
            ]}
            price={formatCents(item.unitPriceCents * item.quantity)}
          >
            {order.status !== 'placed' && isGone(storefront, item) && (
              <span className="w-full text-ink-soft text-sm print:hidden">{copy.gone}</span>
            )}
            {item.question && <LineQuestion question={item.question} />}
            <LineFiles item={item} isPaid={isPaid(order.status)} isLate={isLate} />
          </BoughtLine>
        ))}
      </ul>
      <CartSums
        tax="known"
        method={order.shippingMethod}
        arrivesBy={isUnderWay(order.status) ? order.arrivesBy : null}
        sums={{
          subtotal: order.subtotalCents / 100,
          shipping: order.shippingCents / 100,
          discount: order.discountCents / 100,
          tax: order.taxCents / 100,
          taxIncluded: order.taxIncluded,
          total: order.totalCents / 100,
          promoCode: order.promoCode,
        }}
      />
      {order.refundedCents > 0 && (
        <p className="mt-3 flex justify-between gap-4 font-semibold">
          <span>{copy.refunded}</span>
          <span className="tabular-nums">{formatCents(order.refundedCents)}</span>
        </p>
      )}
      {order.documents.length > 0 && <Documents documents={order.documents} />}
    </section>
  );
}

/** The open question about an artwork, or its answer. */
function LineQuestion({ question }: { question: ItemQuestion }) {
  const texts = copy.question;
  if (question.state === 'answered') {
    return (
      <p className="flex w-full items-center gap-2 text-sage-text text-sm print:hidden">
        <Check size={16} aria-hidden /> {texts[question.answer]}
      </p>
    );
  }
  return (
    <div className="w-full print:hidden">
      <Notice
        tone="honey"
        icon={<TriangleAlert size={20} aria-hidden />}
        title={texts.title}
        action={
          <a href={question.url} className={buttonStyle({ size: 'small' })}>
            {texts.answer}
          </a>
        }
      >
        {question.concerns.map(concernText).join(' ')} {texts.waits(formatMoment(question.expiresAt))}
      </Notice>
    </div>
  );
}

interface LineFilesProps {
  item: OrderView['items'][number];
  isPaid: boolean;
  /** The print files take longer than they should. */
  isLate: boolean;
}

/** Files of a line, or when they come. */
function LineFiles({ item, isPaid, isLate }: LineFilesProps) {
  if (item.pdfUrl && item.printFileUrl) {
    return (
      <span className="flex flex-wrap gap-2 print:hidden">
        <FileLink url={item.printFileUrl}>{CHECKOUT_COPY.download.png}</FileLink>
        <FileLink url={item.pdfUrl}>{CHECKOUT_COPY.download.pdf}</FileLink>
      </span>
    );
  }
  if (item.printFileUrl) return <FileLink url={item.printFileUrl}>{copy.printFile}</FileLink>;
  if (!isPaid) return null;
  const making = isDownload(item.print) ? CHECKOUT_COPY.download.making : copy.printing;
  return <span className="text-ink-soft text-sm print:hidden">{isLate ? copy.printLate : making}</span>;
}

function Documents({ documents }: Pick<OrderView, 'documents'>) {
  return (
    <ul className="mt-5 flex flex-wrap gap-3 print:hidden">
      {documents.map((document) => (
        <li key={document.number}>
          <a
            href={document.url}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle({ look: 'outline', size: 'small' })}
          >
            <FileText size={18} aria-hidden />
            {copy.pdf(documentLabel(document))}
          </a>
        </li>
      ))}
    </ul>
  );
}

function FileLink({ url, children }: { url: string; children: string }) {
  return (
    <a
      href={url}
      download
      className={buttonStyle({ look: 'outline', size: 'small', className: 'print:hidden' })}
    >
      <Download size={18} aria-hidden />
      {children}
    </a>
  );
}
