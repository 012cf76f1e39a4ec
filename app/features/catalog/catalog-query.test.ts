import { describe, expect, it } from 'vitest';
import { testProduct } from '#domain/shop/test-product.ts';
import { findProducts, readCatalogQuery, writeCatalogQuery } from './catalog-query.ts';

const product = (id: string, priceCents: number, isFeatured: boolean, metadata: object) =>
  testProduct(id, { name: id, ...metadata }, { priceCents, isFeatured });
const products = [
  product('tumbler', 2999, false, { tagline: 'To go' }),
  product('mug', 1999, true, { tagline: 'Good mornings, café style', rooms: ['kitchen', 'office'] }),
  product('puzzle', 2499, true, { tagline: '500 pieces', rooms: ['living-room'] }),
];
const find = (address: string) =>
  findProducts(products, readCatalogQuery(new URLSearchParams(address))).map(({ id }) => id);

describe('the catalog’s address', () => {
  it.each([
    ['', ['mug', 'puzzle', 'tumbler']],
    ['sort=price-down', ['tumbler', 'puzzle', 'mug']],
    ['sort=price-up', ['mug', 'puzzle', 'tumbler']],
    ['sort=nonsense&for=nonsense', ['mug', 'puzzle', 'tumbler']],
    ['for=table', ['mug', 'tumbler']],
    ['price=low', ['mug', 'puzzle']],
    ['price=mid&for=wear', ['tumbler']],
    ['price=high', []],
    ['room=kitchen', ['mug']],
    ['room=living-room&for=table', []],
    ['room=cellar', ['mug', 'puzzle', 'tumbler']],
    ['q=CAFE', ['mug']],
    ['q=go+tumbler', ['tumbler']],
    ['q=sofa', []],
  ])('%s finds %j', (address, ids) => expect(find(address)).toEqual(ids));

  it('puts names in order by their letters, whatever their case and accents', () => {
    const named = ['zip', 'Étui', 'apron', 'Frame'].map((name) =>
      product(name, 1999, false, { tagline: '' }),
    );
    const inOrder = findProducts(named, readCatalogQuery(new URLSearchParams('sort=name')));
    expect(inOrder.map(({ id }) => id)).toEqual(['apron', 'Étui', 'Frame', 'zip']);
  });

  it('leaves defaults out', () => {
    expect(writeCatalogQuery(readCatalogQuery(new URLSearchParams('sort=featured&x=1'))).toString()).toBe('');
    expect(
      writeCatalogQuery(
        readCatalogQuery(new URLSearchParams('for=wear&q=a&price=low&room=office')),
      ).toString(),
    ).toBe('q=a&price=low&room=office');
  });
});
