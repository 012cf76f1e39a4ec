import type { Logger } from 'pino';
import type { Backend } from '#backend/backend.ts';
import type { PageContext } from '#domain/page-context.ts';
import type { PaymentGateway } from './payments/payment-gateway.ts';

/**
 * Gives the loaders of a page their way to the data: the same client and keys as the browser's, without the network.
 *
 * @param publicUrl origin of the shop when it is set; otherwise the origin under which the page was asked for
 */
export function createPageContext(
  backend: Backend,
  gateway: PaymentGateway | null,
  publicUrl: string | undefined,
  log: Logger,
) {
  return (request: Request): PageContext => {
    const supabaseUrl = publicUrl ?? new URL(request.url).origin;
    return {
      supabaseUrl,
      publishableKey: backend.keys.publishable,
      fetch: (input, init) => {
        const inner = new Request(input, init);
        const { origin, pathname } = new URL(inner.url);
        if (origin !== supabaseUrl || !backend.owns(pathname)) {
          return Promise.reject(
            new TypeError(`Loaders read from the shop's own backend only, not ${origin}`),
          );
        }
        return backend.fetch(inner, { address: 'loader' });
      },
      paymentProvider: gateway?.provider ?? null,
      logUnknownPath: (path) => log.warn({ path }, 'unknown path'),
    };
  };
}
