import { orderReference } from './order-reference.ts';

/**
 * `join-order`: moves a guest's order into the caller's account when the account has confirmed the order's e-mail
 * address; else the order waits for the account that confirms it. 404 without the order's key.
 */
export const joinOrderRequest = orderReference;

export interface JoinOrderAnswer {
  /**
   * Whether the order belongs to the caller now; the same for all guests, whether the address has an account or not.
   */
  readonly joined: boolean;
}
