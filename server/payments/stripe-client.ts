import { PaymentGatewayError } from './payment-gateway.ts';

export interface StripeClientOptions {
  readonly secretKey: string;
  readonly apiUrl: string;
  /** How long an answer may take, in milliseconds. */
  readonly timeoutMs: number;
}

/** Requests to Stripe's HTTP interface. They answer parsed JSON and reject with `PaymentGatewayError`. */
export interface StripeClient {
  get(path: string): Promise<unknown>;
  /** `idempotencyKey`: a repeated request with the same key has no further effect. */
  post(path: string, form?: Record<string, string>, idempotencyKey?: string): Promise<unknown>;
}

export function createStripeClient({ secretKey, apiUrl, timeoutMs }: StripeClientOptions): StripeClient {
  async function ask(
    path: string,
    { headers, ...request }: RequestInit & { headers?: Record<string, string> },
  ) {
    let response: Response;
    try {
      response = await fetch(new URL(path, apiUrl), {
        ...request,
        headers: { ...headers, authorization: `Bearer ${secretKey}` },
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (cause) {
      throw new PaymentGatewayError('Stripe could not be reached.', { cause });
    }
    if (!response.ok) {
      const { status } = response;
      // Conflicts and "too many requests" pass; other client errors are final.
      const isFinal = status >= 400 && status < 500 && status !== 409 && status !== 429;
      throw new PaymentGatewayError(`Stripe answered ${status} to ${path}.`, { isFinal });
    }
    return response.json();
  }
  return {
    get: (path) => ask(path, { method: 'GET' }),
    post: (path, form, idempotencyKey) =>
      ask(path, {
        method: 'POST',
        ...(idempotencyKey ? { headers: { 'idempotency-key': idempotencyKey } } : {}),
        ...(form ? { body: new URLSearchParams(form) } : {}),
      }),
  };
}
