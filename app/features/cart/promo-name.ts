import type { PromoOption } from '#domain/cart/pick-promo.ts';
import { CART_COPY } from './cart-copy.ts';

/** What a code is called in a text: by itself where it was typed, else by what it gives. */
export function promoName({ code, kind }: Pick<PromoOption, 'code' | 'kind'>, typed: string | null): string {
  return kind === 'shipping' && code !== typed ? CART_COPY.promo.freeShipping : code;
}
