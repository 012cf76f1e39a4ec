import fc from 'fast-check';
import type { Sql } from 'postgres';
import { expect } from 'vitest';
import type { CartItem } from '#domain/cart/cart-item.ts';
import { cartTotals, includedTaxCents, taxCents } from '#domain/cart/cart-totals.ts';
import { type PromoTerms, promoDiscount } from '#domain/cart/promo.ts';
import { type Product, type ProductRow, priceWithOptions, productFromRow } from '#domain/products/product.ts';

const RATES = { NY: 400, CA: 725, OR: 0 };
const INCLUDED_RATES = { DE: 1900, IE: 2300, NZ: 1500 };
const anyLine = fc.record({
  card: fc.nat(),
  quantity: fc.integer({ min: 1, max: 99 }),
  choices: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
});
const anyPromo = fc.record({
  kind: fc.constantFrom('percent' as const, 'amount' as const, 'shipping' as const),
  value: fc.integer({ min: 0, max: 10_000 }),
  minimumCents: fc.constantFrom(0, 0, 5000, 20_000),
  products: fc.constantFrom<readonly string[]>([], [], ['mug'], ['mug', 't-shirt', 'puzzle']),
});
const anyCart = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
  promo: fc.option(anyPromo),
  region: fc.constantFrom('NY' as const, 'CA' as const, 'OR' as const),
  includedIn: fc.option(fc.constantFrom('DE' as const, 'IE' as const, 'NZ' as const)),
});

/** Prices so many random carts in the domain and in the database; fails unless both agree to the cent. */
export async function expectSamePrices(owner: Sql, count: number): Promise<void> {
  const rows = await owner<ProductRow[]>`select * from public.product_admin_settings order by product_handle`;
  const products = rows.map(productFromRow);
  const cases = fc
    .sample(anyCart, { numRuns: count, seed: 7 })
    .map(({ lines, promo, region, includedIn }) => {
      const items = lines.map(({ card, quantity, choices }, index): CartItem => {
        const product = products[card % products.length] as Product;
        const options = Object.fromEntries(
          product.details.options.map(({ id, values }, place) => [
            id,
            values[(choices[place] ?? 0) % values.length]?.id ?? '',
          ]),
        );
        return {
          id: String(index),
          product: { id: product.id, name: '', handle: '', shippingPriceCents: product.shippingCents },
          supabaseProductId: product.storedId ?? '',
          quantity,
          options,
          unitPriceCents: priceWithOptions(product, options),
        };
      });
      const terms: PromoTerms | null = promo && { id: '', code: '', ...promo };
      const verdict = terms && promoDiscount(terms, items);
      const discountCents = verdict?.ok ? verdict.discountCents : 0;
      const sums = cartTotals(items, { discountCents });
      const tax = includedIn
        ? includedTaxCents(sums, INCLUDED_RATES[includedIn])
        : taxCents(sums, RATES[region]);
      const { totalCents } = cartTotals(items, { discountCents, taxCents: includedIn ? 0 : tax });
      return {
        input: {
          lines: items.map((item) => ({
            productId: item.supabaseProductId,
            quantity: item.quantity,
            options: item.options,
          })),
          promo,
          country: includedIn ?? 'US',
          region,
        },
        expected: {
          subtotalCents: sums.subtotalCents,
          shippingCents: sums.shippingCents,
          discountCents,
          taxCents: tax,
          taxIncluded: includedIn !== null,
          totalCents,
          taxRateBasisPoints: includedIn ? INCLUDED_RATES[includedIn] : RATES[region],
          promoRefusal: verdict && !verdict.ok ? verdict.reason : null,
          delivery: items.every(({ product: { id } }) => id === 'digital-portrait')
            ? null
            : expect.any(Object),
        },
      };
    });
  const answers = await owner<{ sums: object }[]>`
    select private.quote(
      array(select l from private.price_lines(c.value -> 'lines') l),
      case when c.value ->> 'promo' is not null then row(gen_random_uuid(), 'X', null, c.value -> 'promo' ->> 'kind',
        (c.value -> 'promo' ->> 'value')::int, (c.value -> 'promo' ->> 'minimumCents')::int,
        array(select jsonb_array_elements_text(c.value -> 'promo' -> 'products')), null, null, null, 0, true, now(), now(), false
      )::public.promo_codes end, c.value ->> 'country', c.value ->> 'region') as sums
    from jsonb_array_elements(${owner.json(cases.map(({ input }) => input) as never)}) with ordinality c (value, place)
    order by c.place`;
  expect(answers.map(({ sums }) => sums)).toEqual(cases.map(({ expected }) => expected));
}
