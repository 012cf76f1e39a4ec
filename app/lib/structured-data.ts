import { type PetTokPost, postPath, postPicturePath } from '#domain/artwork/pettok.ts';
import { decimalOfCents } from '#domain/format/decimal-amount.ts';
import { queryOfOptions } from '#domain/products/option-query.ts';
import {
  isChoiceSoldOut,
  priceWithOptions,
  shownOptions,
  startingPriceCents,
} from '#domain/products/product.ts';
import type { ChosenOptions } from '#domain/products/product-metadata.ts';
import { formatRating, type ReviewPage } from '#domain/products/review.ts';
import { socialPicturePath } from '#domain/products/social-picture.ts';
import type { Article } from '#domain/shop/articles.ts';
import { nameOfShop } from '#domain/shop/shop-name.ts';
import type { StorefrontProduct } from '#domain/shop/storefront.ts';
import { SHARED_COPY } from './shared-copy.ts';

/** The way from the home page to a page. @param steps names and paths, without the home page */
export function breadcrumbs(origin: string, steps: readonly (readonly [name: string, path: string])[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [[SHARED_COPY.home, '/'] as const, ...steps].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

interface OfferTerms {
  /** ISO 4217. */
  readonly currency: string;
  readonly reviews: ReviewPage;
  /** What the page opens with; without a choice it is the cheapest that is offered. */
  readonly chosen?: ChosenOptions;
}

/** A product, what it costs, and its published reviews. */
export function productOffer(
  origin: string,
  product: StorefrontProduct,
  { currency, reviews, chosen = {} }: OfferTerms,
) {
  const address = `${origin}/products/${product.handle}${queryOfOptions(chosen)}`;
  const isChosen = Object.keys(chosen).length > 0;
  const price = isChosen
    ? priceWithOptions(product, shownOptions(product, chosen))
    : startingPriceCents(product);
  return {
    '@type': 'Product',
    name: product.details.name,
    description: product.details.description || product.details.tagline,
    image: product.displays.map(({ imageUrl }) => new URL(imageUrl, origin).href),
    sku: product.id,
    brand: { '@type': 'Brand', name: nameOfShop() },
    offers: {
      '@type': 'Offer',
      url: address,
      priceCurrency: currency,
      price: decimalOfCents(price),
      availability: `https://schema.org/${isChoiceSoldOut(product, chosen) ? 'OutOfStock' : 'InStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': `${origin}/#shop` },
    },
    ...(reviews.count > 0 ? ratingOf(reviews) : {}),
  };
}

const BEST_AND_WORST = { bestRating: 5, worstRating: 1 };

function ratingOf({ count, mean, list }: ReviewPage) {
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: formatRating(mean),
      reviewCount: count,
      ...BEST_AND_WORST,
    },
    review: list.map(({ rating, body, author, publishedAt }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: rating, ...BEST_AND_WORST },
      reviewBody: body,
      datePublished: publishedAt,
      author: { '@type': 'Person', name: author ?? SHARED_COPY.customer },
    })),
  };
}

/** Products in the order that a page shows them. */
export const productList = (origin: string, products: readonly StorefrontProduct[]) => ({
  '@type': 'ItemList',
  itemListElement: products.map(({ handle, details }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: details.name,
    url: `${origin}/products/${handle}`,
  })),
});

export function blogPosting(origin: string, { slug, title, description, published, updated }: Article) {
  const path = `/blog/${slug}`;
  return {
    '@type': 'BlogPosting',
    headline: title,
    description,
    datePublished: published,
    dateModified: updated ?? published,
    inLanguage: 'en',
    image: `${origin}${socialPicturePath(path)}`,
    mainEntityOfPage: `${origin}${path}`,
    author: { '@type': 'Organization', name: nameOfShop(), url: `${origin}/about` },
    publisher: { '@type': 'Organization', name: nameOfShop(), logo: `${origin}/icons/icon-512.png` },
  };
}

/** A shared portrait, without its owner's name. */
export function sharedArtwork(origin: string, post: PetTokPost, description: string) {
  return {
    '@type': 'VisualArtwork',
    name: post.title,
    description,
    url: `${origin}${postPath(post.id)}`,
    image: `${origin}${postPicturePath(post.id, 1280, 'webp')}`,
    thumbnailUrl: `${origin}${postPicturePath(post.id, 480, 'webp')}`,
    dateCreated: post.shared_at,
    artform: 'Portrait',
    ...(post.width && post.height ? { width: `${post.width} px`, height: `${post.height} px` } : {}),
  };
}

export function faqPage(entries: readonly { readonly question: string; readonly answer: string }[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
