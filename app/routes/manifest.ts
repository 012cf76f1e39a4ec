import { nameOfShop, SHOP_TAGLINE } from '#domain/shop/shop-name.ts';
import { MANIFEST_COPY } from '../features/shell/manifest-copy.ts';

const PAPER = '#fbf6ec';

/** `/manifest.webmanifest`: the shop as an installed application. */
export function loader() {
  const manifest = {
    id: '/',
    name: nameOfShop(),
    short_name: nameOfShop(),
    description: SHOP_TAGLINE,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['photo', 'shopping'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: MANIFEST_COPY.create, url: '/#upload' },
      { name: MANIFEST_COPY.gallery, url: '/gallery' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' },
  });
}
