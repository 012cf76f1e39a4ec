import type { RenderService } from '#art/node/render-service.ts';
import type { Seller } from '#domain/shop/page-context.ts';
import { createFulfilmentFiles } from '../fulfilment/fulfilment-files.ts';
import type { PrintProvider } from '../fulfilment/print-provider.ts';
import { createBatchLinks } from '../functions/admin-batch-links.ts';
import { createCancelOrder } from '../functions/admin-cancel-order.ts';
import { createChangeAddress } from '../functions/admin-change-address.ts';
import { createCancelFulfilment, createSendAgain } from '../functions/admin-fulfilment.ts';
import { createOrderLinks } from '../functions/admin-order-links.ts';
import { createRefundOrder } from '../functions/admin-refund-order.ts';
import { createRetryOrder } from '../functions/admin-retry-order.ts';
import { createUpdateOrder } from '../functions/admin-update-order.ts';
import { createUpdateOrders } from '../functions/admin-update-orders.ts';
import { createArtworkPrints } from '../functions/artwork-prints.ts';
import { createAnswerArtworkQuestion, createArtworkQuestion } from '../functions/artwork-question.ts';
import { createCheckCart } from '../functions/check-cart.ts';
import { createCheckPromo } from '../functions/check-promo.ts';
import { createFindOrder } from '../functions/find-order.ts';
import { createFulfilmentWebhook } from '../functions/fulfilment-webhook.ts';
import type { FunctionHandler } from '../functions/function-handler.ts';
import { createJoinOrder } from '../functions/join-order.ts';
import { createKeepArtwork } from '../functions/keep-artwork.ts';
import { createOrderStatus } from '../functions/order-status.ts';
import { createPayOrder } from '../functions/pay-order.ts';
import { createPayTestOrder } from '../functions/pay-test-order.ts';
import { createPlaceOrder } from '../functions/place-order.ts';
import { createQuoteOrder } from '../functions/quote-order.ts';
import { createStripeWebhook } from '../functions/stripe-webhook.ts';
import { questionUrl } from './artwork-questions.ts';
import { createInvoices, invoiceUrl } from './invoice-files.ts';
import type { PlaceOrderParts } from './place-order.ts';
import { createPrintFiles } from './print-files.ts';
import { createWriteReview } from './write-review.ts';

export interface OrderFunctionParts extends PlaceOrderParts {
  readonly renderer: Pick<RenderService, 'prepare'>;
  /** Null when the shop prints and sends itself. */
  readonly provider: PrintProvider | null;
  readonly stripeWebhookSecret: string | undefined;
  readonly publicUrl: string;
  /** The seller on invoices, read for each one. */
  readonly seller: () => Seller;
}

/** Everything from the cart to the paid order, by the name under which the browser calls it. */
export function createOrderFunctions(parts: OrderFunctionParts): Record<string, FunctionHandler> {
  const { backend, keys, publicUrl, seller } = parts;
  const printFiles = createPrintFiles(backend, keys, publicUrl);
  const urls = {
    printFile: printFiles.urlOf,
    document: (order: string, document: string) => invoiceUrl(keys, publicUrl, order, document),
    question: (id: string) => questionUrl(keys, publicUrl, id),
  };
  const withFiles = { ...parts, printFiles, urls };
  return {
    'admin-update-order': createUpdateOrder(parts),
    'admin-update-orders': createUpdateOrders(parts),
    'admin-cancel-order': createCancelOrder(parts),
    'admin-cancel-fulfilment': createCancelFulfilment(parts),
    'admin-send-again': createSendAgain(parts),
    'admin-change-address': createChangeAddress(parts),
    'admin-refund-order': createRefundOrder(parts),
    'admin-retry-order': createRetryOrder(parts),
    'admin-order-links': createOrderLinks(withFiles),
    'admin-batch-links': createBatchLinks(parts),
    'keep-artwork': createKeepArtwork(parts),
    'artwork-prints': createArtworkPrints(withFiles),
    'artwork-question': createArtworkQuestion(parts),
    'answer-artwork-question': createAnswerArtworkQuestion(parts),
    'check-cart': createCheckCart(parts),
    'check-promo': createCheckPromo(parts),
    'quote-order': createQuoteOrder(parts),
    'place-order': createPlaceOrder(parts),
    'pay-order': createPayOrder(withFiles),
    'pay-test-order': createPayTestOrder(withFiles),
    'order-status': createOrderStatus(withFiles),
    'find-order': createFindOrder(withFiles),
    'join-order': createJoinOrder(parts),
    'write-review': createWriteReview(withFiles),
    'print-file': printFiles.answer,
    invoice: createInvoices(backend, keys, seller),
    'stripe-webhook': createStripeWebhook(parts),
    'fulfilment-webhook': createFulfilmentWebhook(parts),
    'fulfilment-file': createFulfilmentFiles(backend, keys),
  };
}
