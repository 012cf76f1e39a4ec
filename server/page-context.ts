import type { Logger } from 'pino';
import type { Backend } from '#backend/backend.ts';
import { OWN_PAGES } from '#backend/limits/client-group.ts';
import type { PageContext } from '#domain/shop/page-context.ts';
import type { FormStamps } from './contact/form-stamp.ts';
import { loggedPath } from './logged-path.ts';
import type { PaymentGateway } from './payments/payment-gateway.ts';

export interface PageContextOptions {
  readonly gateway: PaymentGateway | null;
  /** Origin of the shop when it is set; otherwise the origin of the request. */
  readonly publicUrl: string | undefined;
  readonly hasMailbox: boolean;
  readonly hasOwnAccounts: boolean;
  readonly hasGoogle: () => boolean;
  readonly stamps: FormStamps;
  readonly painter: string | undefined;
  readonly printer: string | null;
  /** What may change while the server runs. */
  readonly facts: () => Pick<PageContext, 'shopName' | 'currency' | 'operator' | 'seller' | 'socialLinks'>;
  readonly log: Logger;
}

/**
 * Gives the loaders of a page their way to the data: the same client and keys as the browser's, without the network.
 */
export function createPageContext(
  backend: Backend,
  {
    gateway,
    publicUrl,
    hasMailbox,
    hasOwnAccounts,
    hasGoogle,
    stamps,
    painter,
    printer,
    facts,
    log,
  }: PageContextOptions,
) {
  return (request: Request, nonce: string): PageContext => {
    const supabaseUrl = publicUrl ?? new URL(request.url).origin;
    return {
      nonce,
      supabaseUrl,
      publishableKey: backend.keys.publishable,
      hasMailbox,
      hasOwnAccounts,
      hasGoogle: hasGoogle(),
      fetch: (input, init) => {
        const inner = new Request(input, init);
        const { origin, pathname } = new URL(inner.url);
        if (origin !== supabaseUrl || !backend.owns(pathname)) {
          return Promise.reject(
            new TypeError(`Loaders read from the shop's own backend only, not ${origin}`),
          );
        }
        return backend.fetch(inner, { address: OWN_PAGES });
      },
      paymentProvider: gateway?.provider ?? null,
      paymentKey: gateway?.publicKey ?? null,
      painter: painter ?? null,
      printer,
      ...facts(),
      issueFormStamp: stamps.issue,
      logError: (error) => log.error({ err: error }, 'a page failed'),
      logUnknownPath: (path) => log.warn({ path: loggedPath(path) }, 'unknown path'),
    };
  };
}
