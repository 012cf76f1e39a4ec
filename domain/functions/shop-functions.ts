import type { z } from 'zod';
import type { GenerateSamplesAnswer, generateSamplesRequest } from './admin-generate-samples.ts';
import type { AdminHealthAnswer, adminHealthRequest } from './admin-health.ts';
import type {
  BatchLinksAnswer,
  cancelOrderRequest,
  changeAddressRequest,
  fulfilmentIdRequest,
  OrderLinksAnswer,
  orderIdRequest,
  orderIdsRequest,
  RefundOrderAnswer,
  RetryOrderAnswer,
  refundOrderRequest,
  UpdateOrderAnswer,
  UpdateOrdersAnswer,
  updateOrderRequest,
  updateOrdersRequest,
} from './admin-order.ts';
import type { PreviewMailAnswer, previewMailRequest } from './admin-preview-mail.ts';
import type { AdminSettingsAnswer, adminSettingsRequest } from './admin-settings.ts';
import type { ArtworkPrintsAnswer, artworkPrintsRequest } from './artwork-prints.ts';
import type {
  AnswerArtworkQuestionAnswer,
  ArtworkQuestionAnswer,
  answerArtworkQuestionRequest,
  artworkQuestionRequest,
} from './artwork-question.ts';
import type { CheckCartAnswer, checkCartRequest } from './check-cart.ts';
import type { CheckPromoAnswer, checkPromoRequest } from './check-promo.ts';
import type { FindOrderAnswer, findOrderRequest } from './find-order.ts';
import type { JoinOrderAnswer, joinOrderRequest } from './join-order.ts';
import type { KeepArtworkAnswer, keepArtworkRequest } from './keep-artwork.ts';
import type { orderReference } from './order-reference.ts';
import type { OrderStatusAnswer, orderStatusRequest } from './order-status.ts';
import type { PayOrderAnswer } from './pay-order.ts';
import type { PayTestOrderAnswer, payTestOrderRequest } from './pay-test-order.ts';
import type { PlaceOrderAnswer, placeOrderRequest } from './place-order.ts';
import type { QuoteOrderAnswer, quoteOrderRequest } from './quote-order.ts';
import type {
  AgreeToReminderAnswer,
  AnswerReminderAnswer,
  agreeToReminderRequest,
  answerReminderRequest,
} from './reminder.ts';
import type { SendMessageAnswer, sendMessageRequest } from './send-message.ts';
import type { TransformPetImageAnswer, transformPetImageRequest } from './transform-pet-image.ts';
import type { WriteReviewAnswer, writeReviewRequest } from './write-review.ts';

interface Contract<Request extends z.ZodType, Answer> {
  /** What the browser sends. */
  readonly request: z.input<Request>;
  /** What the server works with once it is checked. */
  readonly checked: z.output<Request>;
  readonly answer: Answer;
}

/**
 * The shop's JSON functions by name. Only types: the browser takes requests and answers from here without loading the
 * schemas. Every function may also answer 400 (incomplete request), 429 (too many requests) and 503 (no database).
 */
export interface ShopFunctions {
  readonly 'admin-cancel-fulfilment': Contract<typeof fulfilmentIdRequest, Record<string, never>>;
  readonly 'admin-cancel-order': Contract<typeof cancelOrderRequest, RefundOrderAnswer>;
  readonly 'admin-change-address': Contract<typeof changeAddressRequest, UpdateOrderAnswer>;
  readonly 'admin-generate-samples': Contract<typeof generateSamplesRequest, GenerateSamplesAnswer>;
  readonly 'admin-health': Contract<typeof adminHealthRequest, AdminHealthAnswer>;
  readonly 'admin-order-links': Contract<typeof orderIdRequest, OrderLinksAnswer>;
  readonly 'admin-batch-links': Contract<typeof orderIdsRequest, BatchLinksAnswer>;
  readonly 'admin-preview-mail': Contract<typeof previewMailRequest, PreviewMailAnswer>;
  readonly 'admin-refund-order': Contract<typeof refundOrderRequest, RefundOrderAnswer>;
  readonly 'admin-retry-order': Contract<typeof orderIdRequest, RetryOrderAnswer>;
  readonly 'admin-send-again': Contract<typeof fulfilmentIdRequest, Record<string, never>>;
  readonly 'admin-settings': Contract<typeof adminSettingsRequest, AdminSettingsAnswer>;
  readonly 'admin-update-order': Contract<typeof updateOrderRequest, UpdateOrderAnswer>;
  readonly 'admin-update-orders': Contract<typeof updateOrdersRequest, UpdateOrdersAnswer>;
  readonly 'agree-to-reminder': Contract<typeof agreeToReminderRequest, AgreeToReminderAnswer>;
  readonly 'answer-reminder': Contract<typeof answerReminderRequest, AnswerReminderAnswer>;
  readonly 'answer-artwork-question': Contract<
    typeof answerArtworkQuestionRequest,
    AnswerArtworkQuestionAnswer
  >;
  readonly 'artwork-question': Contract<typeof artworkQuestionRequest, ArtworkQuestionAnswer>;
  readonly 'artwork-prints': Contract<typeof artworkPrintsRequest, ArtworkPrintsAnswer>;
  readonly 'check-cart': Contract<typeof checkCartRequest, CheckCartAnswer>;
  readonly 'check-promo': Contract<typeof checkPromoRequest, CheckPromoAnswer>;
  readonly 'find-order': Contract<typeof findOrderRequest, FindOrderAnswer>;
  readonly 'join-order': Contract<typeof joinOrderRequest, JoinOrderAnswer>;
  readonly 'keep-artwork': Contract<typeof keepArtworkRequest, KeepArtworkAnswer>;
  readonly 'order-status': Contract<typeof orderStatusRequest, OrderStatusAnswer>;
  readonly 'pay-order': Contract<typeof orderReference, PayOrderAnswer>;
  readonly 'pay-test-order': Contract<typeof payTestOrderRequest, PayTestOrderAnswer>;
  readonly 'place-order': Contract<typeof placeOrderRequest, PlaceOrderAnswer>;
  readonly 'quote-order': Contract<typeof quoteOrderRequest, QuoteOrderAnswer>;
  readonly 'send-message': Contract<typeof sendMessageRequest, SendMessageAnswer>;
  readonly 'transform-pet-image': Contract<typeof transformPetImageRequest, TransformPetImageAnswer>;
  readonly 'write-review': Contract<typeof writeReviewRequest, WriteReviewAnswer>;
}

export type ShopFunctionName = keyof ShopFunctions;
