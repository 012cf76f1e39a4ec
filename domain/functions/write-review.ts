import { z } from 'zod';
import type { ReviewErrors } from '../products/review.ts';
import { orderKey, orderNumber } from './order-reference.ts';

/**
 * `write-review`: keeps a review of an ordered item, to be published by an admin. 404 without the order's key, for all
 * but its own customer; 400 for an order that is not delivered or a photo that cannot be used; 409 for a second review;
 * 413 for a large photo.
 */
export const writeReviewRequest = z.object({
  number: orderNumber,
  key: orderKey.default(''),
  itemId: z.uuid(),
  rating: z.number(),
  body: z.string(),
  author: z.string(),
  /** A picture file as a data URL. */
  photo: z.string().nullish(),
});

export type WriteReviewAnswer =
  | { readonly written: true }
  | { readonly written?: undefined; readonly errors: ReviewErrors };
