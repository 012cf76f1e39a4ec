import type { CartItem } from '#domain/cart/cart-item.ts';
import { MAX_GIFT_NOTE } from '#domain/cart/gift-note.ts';
import { guessCountry } from '#domain/cart/guess-country.ts';
import { type Address, EMPTY_ADDRESS } from '#domain/orders/address.ts';
import { type Billing, EMPTY_BILLING, isEmptyBilling } from '#domain/orders/billing.ts';
import { MAX_REPLACED, orderLines } from '#domain/orders/order-request.ts';
import { createBrowserStore } from './browser-store.ts';

/** What the customer has entered, kept so that Back and reload lose nothing. No card data is ever in it. */
export interface CheckoutDraft {
  readonly email: string;
  readonly address: Address;
  /** Empty for none. */
  readonly phone: string;
  readonly billing: Billing;
  /** The words that go with a gift; null for no gift. */
  readonly giftNote: string | null;
  /** Name of one of the zone's further delivery methods; null for its own. */
  readonly shippingMethod: string | null;
  /** Makes placing the order happen once; another cart or address gets another one. */
  readonly orderKey: OrderKey | null;
}

interface OrderKey {
  readonly key: string;
  /** What is ordered, and where it goes. */
  readonly of: string;
  /** Keys of this checkout before: orders that were placed with them may wait for their payment. */
  readonly earlier: readonly string[];
}

/** With the key of the order itself, no more than a request may name. */
const MAX_EARLIER = MAX_REPLACED - 1;

const EMPTY: CheckoutDraft = {
  email: '',
  address: EMPTY_ADDRESS,
  phone: '',
  billing: EMPTY_BILLING,
  giftNote: null,
  shippingMethod: null,
  orderKey: null,
};

export const checkoutDraft = createBrowserStore<CheckoutDraft>({
  key: 'pawtrait-checkout',
  read: (stored) => {
    try {
      const value: unknown = JSON.parse(stored ?? 'null');
      if (typeof value !== 'object' || value === null) return firstDraft();
      const given: Partial<Record<keyof CheckoutDraft, unknown>> = value;
      return {
        email: textOf(given.email),
        address: addressOf(given.address),
        phone: textOf(given.phone),
        billing: billingOf(given.billing),
        giftNote: typeof given.giftNote === 'string' ? given.giftNote.slice(0, MAX_GIFT_NOTE) : null,
        shippingMethod: textOf(given.shippingMethod) || null,
        orderKey: orderKeyOf(given.orderKey),
      };
    } catch {
      return firstDraft();
    }
  },
  write: (draft) => JSON.stringify(draft),
});

export const EMPTY_DRAFT = EMPTY;

/** Nothing entered yet; the country is guessed from the browser's languages. */
function firstDraft(): CheckoutDraft {
  return { ...EMPTY, address: { ...EMPTY_ADDRESS, country: guessCountry(navigator.languages) } };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function billingOf(value: unknown): Billing {
  const given: Partial<Record<keyof Billing, unknown>> = Object(value);
  return {
    company: textOf(given.company),
    vatNumber: textOf(given.vatNumber),
    address: given.address ? addressOf(given.address) : null,
  };
}

function addressOf(value: unknown): Address {
  const given: Partial<Record<keyof Address, unknown>> =
    typeof value === 'object' && value !== null ? value : {};
  const entries = Object.entries(EMPTY_ADDRESS).map(([key, otherwise]) => {
    const part = given[key as keyof Address];
    return [key, typeof part === 'string' ? part : otherwise];
  });
  return Object.fromEntries(entries);
}

function orderKeyOf(value: unknown): OrderKey | null {
  const { key, of, earlier }: Partial<Record<keyof OrderKey, unknown>> = Object(value);
  if (typeof key !== 'string' || typeof of !== 'string') return null;
  const earlierKeys = Array.isArray(earlier) ? earlier.filter((one) => typeof one === 'string') : [];
  return { key, of, earlier: earlierKeys.slice(-MAX_EARLIER) };
}

/** Fields of an order besides its address, as `place-order` takes them. */
export const besideAddress = ({ phone, billing, giftNote, shippingMethod }: CheckoutDraft) => ({
  phone: phone || null,
  giftNote,
  shippingMethod,
  billing: isEmptyBilling(billing) ? null : billing,
});

/** What is ordered, in one text: another one as soon as anything differs. */
export const orderContent = (
  draft: CheckoutDraft,
  items: readonly CartItem[],
  promoCode: string | null,
  totalCents: number,
): string =>
  JSON.stringify([
    orderLines(items),
    promoCode,
    totalCents,
    draft.email,
    draft.address,
    besideAddress(draft),
  ]);

/** The key for ordering exactly this, the same for every try, and those of the orders that it takes the place of. */
export function orderKeyFor(content: string): Pick<OrderKey, 'key' | 'earlier'> {
  const draft = checkoutDraft.get();
  if (draft.orderKey?.of === content) return draft.orderKey;
  const orderKey = { key: crypto.randomUUID(), of: content, earlier: orderKeysOf(draft).slice(-MAX_EARLIER) };
  checkoutDraft.set({ ...draft, orderKey });
  return orderKey;
}

/** Keys of all orders of this checkout, each of which may hold stock and a promo code until it is paid. */
export const orderKeysOf = ({ orderKey }: CheckoutDraft): readonly string[] =>
  orderKey ? [...orderKey.earlier, orderKey.key] : [];

/** Removes an order that can no longer be paid, so that the next attempt places another one. */
export function forgetOrderKey(): void {
  checkoutDraft.set({ ...checkoutDraft.get(), orderKey: null });
}
