import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { makePhonePhoto } from '../phone-photo.ts';

/** What all virtual users find: pages with their files, a product, a photo to have painted. */
export interface Scene {
  readonly origin: string;
  readonly publishableKey: string;
  /** Files of each page, as its HTML names them. */
  readonly files: Readonly<Record<string, readonly string[]>>;
  /** A portrait on PetTok. */
  readonly postId: string;
  /** Product that is ordered. */
  readonly productId: string;
  /** A preview that was painted before. */
  readonly artUrl: string;
  /** Photo as a data URL, as a browser sends it. */
  readonly photo: string;
}

/** Pages that virtual users leaf through. */
export const PAGES = [
  '/',
  '/catalog',
  '/products/custom-pet-portrait-mug',
  '/pettok',
  '/faq',
  '/about',
  '/blog',
];

/**
 * Looks at the shop once, so that the virtual users need not read pages: they would be in the way of what is measured.
 */
export async function openScene(shop: { origin: string; secretKey: string; post: string }): Promise<Scene> {
  const { origin, secretKey, post } = shop;
  const files: Record<string, string[]> = {};
  let publishableKey = '';
  for (const page of [...PAGES, post]) {
    const answer = await fetch(`${origin}${page}`, { headers: { accept: 'text/html' } });
    if (!answer.ok) throw new Error(`${page} answers ${answer.status}`);
    const html = await answer.text();
    publishableKey ||= /sb_publishable_[\w-]+/.exec(html)?.[0] ?? '';
    files[page] = filesOf(html);
  }
  const products = await fetch(`${origin}/rest/v1/product_admin_settings?select=id&catalog_card_id=eq.mug`, {
    headers: { apikey: secretKey },
  });
  const [product] = (await products.json()) as { id: string }[];
  const photo = `data:image/jpeg;base64,${(await browserPhoto()).toString('base64')}`;
  const painted = await fetch(`${origin}/functions/v1/transform-pet-image`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify(previewOrder(photo, 'pencil')),
  });
  const { transformedImageUrl: artUrl } = (await painted.json()) as { transformedImageUrl: string };
  if (!product || !artUrl || !publishableKey)
    throw new Error('The shop is not as the virtual users expect it.');
  return {
    origin,
    publishableKey,
    files,
    postId: post.split('/').at(-1) ?? '',
    productId: product.id,
    artUrl,
    photo,
  };
}

export function previewOrder(photo: string, style: string): object {
  return {
    imageUrl: photo,
    transformationType: style,
    backgroundType: 'automatic',
    petName: 'Rusty',
    petType: 'dog',
  };
}

/** What the shop's own script makes of a phone's photo before it is sent (domain/studio/compression-preset.ts). */
async function browserPhoto(): Promise<Buffer> {
  return sharp(await makePhonePhoto())
    .resize(1920, 1920, { fit: 'inside' })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Scripts, styles, fonts and the pictures above the fold, which a browser loads with a page. */
function filesOf(html: string): string[] {
  const atOnce = html.replaceAll(/<img[^>]*loading="lazy"[^>]*>/g, '');
  const named = [...atOnce.matchAll(/(?:src|href)="(\/(?:assets|workers|pictures|samples)\/[^"]+)"/g)];
  return [...new Set(named.map(([, file = '']) => file.replaceAll('&amp;', '&')))];
}

/** The text of an answer that may be packed. */
export function textOf({
  body,
  headers,
}: {
  body: Buffer;
  headers: { 'content-encoding'?: string | undefined };
}): string {
  return (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();
}
