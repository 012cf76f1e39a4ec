import { expect, it } from 'vitest';
import { pageRule } from './page-rules.ts';

const kept = (address: string) => pageRule(new URL(address, 'http://shop.test')) !== null;

it.each([
  '/',
  '/_root.data',
  '/catalog',
  '/catalog.data',
  '/products/custom-pet-portrait-mug',
  '/checkout',
  '/blog/pet-memorial-gift-ideas',
  '/pettok',
  '/pettok/00000000-0000-4000-8000-000000000001',
  '/sitemap.xml',
])('%s is kept', (address) => expect(kept(address)).toBe(true));

it.each([
  '/?style=anime',
  '/contact',
  '/contact.data',
  '/cart',
  '/checkout?step=delivery',
  '/checkout-payment',
  '/checkout/success',
  '/orders/PT-1',
  '/account',
  '/gallery',
  '/admin',
  '/products/a/b',
  '/pettok/feed.json',
  '/no/such/page',
])('%s is not kept', (address) => expect(kept(address)).toBe(false));
