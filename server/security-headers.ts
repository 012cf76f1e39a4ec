import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';

export interface SecurityOptions {
  /** Origin of the shop when it is set; otherwise the origin of the request. */
  readonly publicUrl: string | undefined;
  /** Origin in the addresses of stored files: a page opened by another one, e.g. 127.0.0.1, shows them too. */
  readonly filesUrl?: string | undefined;
  /** Whether browsers come back with TLS only (HSTS); sent over TLS only. */
  readonly hsts: boolean;
  /** Whether Stripe's form takes the payments. It runs in frames of Stripe's own. */
  readonly stripe: boolean;
}

/** What Stripe requires of a page that shows its form (docs.stripe.com/security/guide). */
const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/**
 * Headers that restrict pages to what they need. Scripts run when they come from
 * the shop's own files, or carry the nonce of this one answer (`nonceOf`), or are those of a page
 * that is cached (`allowScripts`).
 */
export function securityHeaders({
  publicUrl,
  filesUrl = publicUrl,
  hsts,
  stripe: hasStripe,
}: SecurityOptions): MiddlewareHandler {
  const ifStripe = (addresses: readonly string[]) => (hasStripe ? addresses : []);
  const isSecure = publicUrl?.startsWith('https:') ?? false;
  // Pages call the shop by its public address, also when they were opened by another one.
  const shop = [...new Set([publicUrl, filesUrl])].filter((origin) => origin !== undefined);
  const headers = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      // WebAssembly paints tiles and reads HEIC files; it can do nothing that a script could not.
      scriptSrc: ["'self'", NONCE, "'wasm-unsafe-eval'", ...ifStripe(stripe.script)],
      scriptSrcAttr: ["'none'"],
      // Components set styles at run time (places of layers, sizes of pictures): no scripts in there.
      styleSrc: ["'self'", "'unsafe-inline'"],
      // blob: and data: are pictures of the visitor's own that have not left the device.
      imgSrc: ["'self'", 'data:', 'blob:', ...shop],
      mediaSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", 'data:', 'blob:', ...shop, websocketOf(publicUrl), ...ifStripe(stripe.connect)],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      frameSrc: hasStripe ? stripe.frame : ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
    },
    strictTransportSecurity: hsts && isSecure ? 'max-age=31536000' : false,
    // Previews and public files are loaded by mails and other sites too.
    crossOriginResourcePolicy: false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: {
      camera: ['self'],
      payment: hasStripe ? ['self', '"https://js.stripe.com"'] : [],
      accelerometer: [],
      displayCapture: [],
      geolocation: [],
      gyroscope: [],
      hid: [],
      magnetometer: [],
      microphone: [],
      midi: [],
      serial: [],
      usb: [],
    },
  });
  return async (c, next) => {
    await headers(c, next);
    const hashes: readonly string[] | undefined = c.get(HASHES);
    const policy = c.res.headers.get('content-security-policy');
    if (hashes && policy) {
      const sources = hashes.map((hash) => `'${hash}'`).join(' ');
      c.res.headers.set('content-security-policy', policy.replace(`'nonce-${nonceOf(c)}'`, sources));
    }
  };
}

const HASHES = 'scriptHashes';

/**
 * Allows the inline scripts of a cached page by their hashes: a page that is sent more than once cannot carry a
 * nonce.
 */
export function allowScripts(c: Context, hashes: readonly string[]): void {
  c.set(HASHES, hashes);
}

/**
 * Hashes of the inline scripts of a page that carry the nonce it was rendered with, as a policy names them. A script
 * that found its way into the page by other ways has no nonce, gets no hash, and does not run.
 */
export function scriptHashes(html: string, nonce: string): string[] {
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
  const ours = scripts.filter(([, attributes = '']) => attributes.includes(` nonce="${nonce}"`));
  const digests = ours
    .filter(([, attributes = '']) => !/\ssrc=/.test(attributes))
    .map(([, , text = '']) => createHash('sha256').update(text).digest('base64'));
  return [...new Set(digests)].map((digest) => `sha256-${digest}`);
}

/** The nonce that the inline scripts of this answer have to carry. */
export function nonceOf(c: Context): string {
  return c.get('secureHeadersNonce') ?? '';
}

/** Address of live changes: not every browser takes the shop's own websocket for `'self'`. */
function websocketOf(publicUrl: string | undefined): (c: Context) => string {
  return (c) => {
    const { protocol, host } = new URL(publicUrl ?? c.req.url);
    // The host may be of the client's own making, and must not become a part of the policy.
    return /^[\w.:[\]-]+$/.test(host) ? `${protocol.replace('http', 'ws')}//${host}` : "'self'";
  };
}
