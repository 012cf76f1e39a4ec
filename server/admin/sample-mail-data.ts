import { mailKind } from '#domain/mail-texts/all-mails.ts';
import type { OPERATOR_MAILS } from '#domain/mail-texts/operator-mail-texts.ts';
import type { OrderView } from '#domain/orders/order-view.ts';
import type { ChosenPrint } from '#domain/products/print-products.ts';
import type { Notice } from '../operators/operator-mails.ts';

const ITEM = {
  id: 'sample-mug',
  productId: null,
  cardId: 'custom-pet-portrait-mug',
  title: 'Custom Pet Portrait Mug',
  options: {},
  optionsText: '11 oz',
  quantity: 1,
  unitPriceCents: 1999,
  style: 'watercolor',
  background: 'automatic',
  petName: 'Milo',
  placement: null,
  withBackground: true,
  print: null,
  printFileUrl: null,
  review: null,
  question: null,
  pdfUrl: null,
} as const;

/** A product with a portrait on it, instead of the mock-up of a real mail. */
const productPicture = (card: string, site: string) => `${site}/samples/products/${card}-card.webp`;

/** A sample order of a mug. */
export function sampleOrder(site: string): OrderView {
  return {
    number: mailKind('order_confirmation').samples.order_number ?? '',
    placedAt: '2026-05-04T10:00:00.000Z',
    status: 'paid',
    email: 'pat@example.com',
    isGuest: true,
    address: {
      name: 'Pat Lee',
      line1: '1 Main St',
      line2: '',
      city: 'Albany',
      region: 'NY',
      postalCode: '12207',
      country: 'US',
    },
    phone: null,
    billing: null,
    items: [{ ...ITEM, artUrl: productPicture('mug', site) }],
    isPrintLate: false,
    subtotalCents: 1999,
    shippingCents: 599,
    discountCents: 0,
    taxCents: 104,
    taxIncluded: false,
    totalCents: 2702,
    promoCode: null,
    shippingMethod: 'Standard delivery',
    arrivesBy: '2026-05-12',
    tracking: null,
    shipments: [],
    documents: [],
    withdrawalWaivedAt: null,
    giftNote: null,
    refundedCents: 0,
    timeline: [],
    payment: null,
  };
}

/** A parcel of it that is under way. */
export function sampleShippedOrder(site: string): OrderView {
  const tracking = { carrier: 'UPS', number: '1Z999AA10123456784', url: `${site}/orders` };
  return {
    ...sampleOrder(site),
    status: 'shipped',
    tracking,
    shipments: [{ id: 'sample', lines: [{ itemId: ITEM.id, quantity: 1 }], tracking }],
  };
}

/** An order of files. */
export function sampleFilesOrder(site: string): OrderView {
  const order = sampleOrder(site);
  // The mails read of the print only whether it is a download.
  const print = { delivery: 'download' } as ChosenPrint;
  return {
    ...order,
    items: order.items.map((item) => ({
      ...item,
      title: 'Digital Pet Portrait',
      optionsText: '',
      print,
      artUrl: productPicture('digital-portrait', site),
    })),
    shippingCents: 0,
    totalCents: 2103,
    arrivesBy: null,
  };
}

/** An event that admins get a mail about. */
export function sampleNotice(name: keyof typeof OPERATOR_MAILS): Notice {
  const number = mailKind('admin_new_order').samples.order_number ?? '';
  const order = { id: '', number, totalCents: 2702, pieces: 2 };
  switch (name) {
    case 'admin_report':
      return { event: 'report' };
    case 'admin_review':
      return { event: 'review' };
    case 'admin_low_disk':
      return { event: 'low_disk', disk: { freeBytes: 1.2e9, totalBytes: 80e9 } };
    case 'admin_new_order':
      return { event: 'new_order', order };
    case 'admin_failed_print':
      return { event: 'failed_print', order };
    case 'admin_failed_refund':
      return { event: 'failed_refund', order };
    case 'admin_failed_mail':
      return { event: 'failed_mail', order };
  }
}
