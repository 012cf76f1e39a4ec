import type { StorefrontProduct } from '#domain/storefront.ts';

interface ProductJsonLdProps {
  product: StorefrontProduct;
  /** Origin of the shop. */
  origin: string;
}

/** What search engines read. `<` is escaped, so that no text can end the script. */
export function ProductJsonLd({ product, origin }: ProductJsonLdProps) {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.details.name,
    description: product.details.description,
    image: product.displays.map(({ imageUrl }) => new URL(imageUrl, origin).href),
    sku: product.id,
    brand: { '@type': 'Brand', name: 'Pawtrait' },
    offers: {
      '@type': 'Offer',
      url: `${origin}/products/${product.handle}`,
      priceCurrency: 'USD',
      price: (product.priceCents / 100).toFixed(2),
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text is not escaped by React, so it is here.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
