import type { CartItem } from '#domain/cart/cart-item.ts';
import { MAX_GIFT_NOTE } from '#domain/cart/gift-note.ts';
import { guessCountry } from '#domain/cart/guess-country.ts';
import { type Address, EMPTY_ADDRESS } from '#domain/orders/address.ts';
import { type Billing, EMPTY_BILLING, isEmptyBilling } from '#domain/orders/billing.ts';
import { orderLines } from '#domain/orders/order-request.ts';
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
  readonly orderKey: {
    readonly key: string;
    readonly of: string;
    /** The shop has the order; it waits for its payment. */
    readonly isPlaced: boolean;
  } | null;
}

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

function orderKeyOf(value: unknown): CheckoutDraft['orderKey'] {
  if (typeof value !== 'object' || value === null || !('key' in value) || !('of' in value)) return null;
  const { key, of } = value;
  if (typeof key !== 'string' || typeof of !== 'string') return null;
  return { key, of, isPlaced: 'isPlaced' in value && value.isPlaced === true };
}

/** What an order says besides where it goes, as `place-order` takes it. */
export const besideAddress = ({ phone, billing, giftNote, shippingMethod }: CheckoutDraft) => ({
  phone: phone || null,
  giftNote,
  shippingMethod,
  billing: isEmptyBilling(billing) ? null : billing,
});

/** The key for ordering exactly this: the same for every try, another one as soon as anything differs. */
export function orderKeyFor(
  items: readonly CartItem[],
  promoCode: string | null,
  totalCents: number,
): string {
  const draft = checkoutDraft.get();
  const { email, address } = draft;
  const of = JSON.stringify([orderLines(items), promoCode, totalCents, email, address, besideAddress(draft)]);
  if (draft.orderKey?.of === of) return draft.orderKey.key;
  const key = crypto.randomUUID();
  checkoutDraft.set({ ...draft, orderKey: { key, of, isPlaced: false } });
  return key;
}

/** The order of the newest key was placed. */
export function notePlaced(): void {
  const draft = checkoutDraft.get();
  if (draft.orderKey) checkoutDraft.set({ ...draft, orderKey: { ...draft.orderKey, isPlaced: true } });
}

/** Whether an order of these lines was placed and waits for its payment. */
export function isOrderPlaced(items: readonly CartItem[], { orderKey }: CheckoutDraft): boolean {
  return orderKey?.isPlaced === true && orderKey.of.startsWith(`[${JSON.stringify(orderLines(items))},`);
}
