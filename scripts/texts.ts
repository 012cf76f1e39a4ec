import type { RouteConfigEntry } from '@react-router/dev/routes';
import { startShopProcess } from '../bench/shop-process.ts';

/** Texts that no database keeps, and bytes that are no text, as addresses hold them. */
const IN_ADDRESSES = ['%00', 'a%00b', '%ed%a0%bd', '%ff', '%c0%80', 'a%0d%0ab', '%', '%u0000'];
const IN_BODIES = ['\u0000', 'a\u0000b', '\ud83d', 'a\udc15', '\udc15\ud83d'];
const AT_ONCE = 8;
const PLACE = '{}';

/** Addresses of services and functions with a place for a text in them. */
const ADDRESSES = `
  rest/v1/{}
  rest/v1/art_styles?slug=eq.{}
  rest/v1/art_styles?{}=eq.x
  rest/v1/art_styles?select={}
  rest/v1/art_styles?order={}
  rest/v1/art_styles?or=(slug.eq.{})
  rest/v1/art_styles?slug=in.({})
  rest/v1/rpc/{}
  rest/v1/orders?number=like.{}
  rest/v1/art_styles?slug=fts.{}
  storage/v1/object/public/pet-images/{}
  storage/v1/object/public/{}/x.png
  storage/v1/bucket/{}
  storage/v1/object/sign/pet-images/x.png?token={}
  storage/v1/object/info/pet-images/{}
  storage/v1/object/public/pet-examples/x.png?download={}
  storage/v1/object/pet-images/{}
  storage/v1/render/image/public/pet-examples/{}?width=64
  storage/v1/render/image/sign/pet-images/{}?token=x
  auth/v1/verify?token={}&type=signup
  auth/v1/verify?token=x&type={}
  auth/v1/authorize?provider={}
  auth/v1/verify?token=x&type=signup&redirect_to={}
  auth/v1/callback?code={}&state={}
  auth/v1/{}
  auth/v1/admin/users/{}
  auth/v1/admin/users?page={}
  realtime/v1/{}
  functions/v1/{}
  functions/v1/print-file?order={}&item={}&token={}
  pettok/{}/640.webp
  pettok/{}/social.png
  pictures/640.webp/{}
  pictures/640.webp/samples/{}
  products/{}/social.png
  blog/{}/social.png
  orders/{}/sheet.pdf?key={}
  orders/PW-0123456789/{}
  assets/{}
  pettok/feed.json?after={}&view={}
  dev/mailbox/{}
`
  .trim()
  .split(/\s+/);
const SERVICES = `
  rest/v1/art_styles
  rest/v1/rpc/toggle_heart
  storage/v1/object/list/pet-images
  storage/v1/object/copy
  storage/v1/object/sign/pet-images
  auth/v1/signup
  auth/v1/token?grant_type=password
  auth/v1/verify
  auth/v1/recover
  auth/v1/otp
  auth/v1/resend
  auth/v1/admin/users
  realtime/v1/api/broadcast
`
  .trim()
  .split(/\s+/);
const FIELDS = `
  key email number code promoCode imageUrl petName name subject message stamp orderId reason slug
  slugs prefix sourceKey paths password token events visitor transformationType token_hash type
  messages user_metadata status
`
  .trim()
  .split(/\s+/);

/**
 * Opens every page and calls every service of the built shop with texts that cannot be stored, as a visitor and with
 * the secret key. `texts-fuzz.test.ts` and `gateway-fuzz.test.ts` do so with functions.
 *
 * @returns whether none was answered by an error of the server
 */
export async function tryTexts(): Promise<boolean> {
  const { default: routes } = (await import('../app/routes.ts')) as { default: RouteConfigEntry[] };
  const shop = await startShopProcess();
  try {
    const addresses = [...pathsOf(routes).flatMap(placesIn), ...ADDRESSES];
    const requests: Request[] = [];
    for (const headers of [{}, { apikey: shop.secretKey, authorization: `Bearer ${shop.secretKey}` }]) {
      for (const address of addresses) {
        for (const text of IN_ADDRESSES) {
          requests.push(
            new Request(`${shop.origin}/${address.replaceAll(PLACE, text)}`, { headers, redirect: 'manual' }),
          );
        }
      }
      for (const place of SERVICES) {
        for (const body of bodies()) {
          const type = { 'content-type': 'application/json' };
          requests.push(
            new Request(`${shop.origin}/${place}`, {
              method: 'POST',
              headers: { ...headers, ...type },
              body,
            }),
          );
        }
      }
    }
    const faults = await findFaults(requests);
    console.log(`${requests.length} requests, ${faults.length} errors of the server`);
    for (const fault of faults.slice(0, 20)) console.log(fault);
    return faults.length === 0;
  } finally {
    await shop.stop();
  }
}

/** Paths of all pages, as they stand in the routes. */
function pathsOf(routes: readonly RouteConfigEntry[], under = ''): string[] {
  return routes.flatMap(({ path, children = [] }) => {
    const whole = [under, path].filter(Boolean).join('/');
    return [whole, ...pathsOf(children, whole)];
  });
}

/** A path with a place in each of its parts that may vary, and one behind it. */
function placesIn(path: string): string[] {
  const filled = path.replaceAll(/:\w+|\*/g, PLACE);
  return [
    filled.includes(PLACE) ? filled : `${filled}/${PLACE}`,
    `${filled.replaceAll(PLACE, 'x')}?q=${PLACE}&${PLACE}=x`,
  ];
}

function* bodies(): Generator<string> {
  for (const text of IN_BODIES) {
    for (const field of FIELDS) {
      yield JSON.stringify({ [field]: text });
      yield JSON.stringify({ [field]: [{ [text]: text }] });
    }
    yield JSON.stringify(text);
  }
}

/** Those that were answered by an error of the server, or not at all. */
async function findFaults(requests: readonly Request[]): Promise<string[]> {
  const faults: string[] = [];
  const left = [...requests];
  const run = async () => {
    for (let request = left.pop(); request; request = left.pop()) {
      const name = `${request.method} ${request.url}`;
      const status = await fetch(request).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        (error: unknown) => String(error),
      );
      if (typeof status === 'string' || status >= 500) faults.push(`${status} ${name}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
  return faults;
}
