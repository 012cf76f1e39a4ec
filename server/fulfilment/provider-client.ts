import { PrintProviderError } from './print-provider.ts';

export interface ProviderClientOptions {
  /** Display name of the provider. */
  readonly provider: string;
  readonly apiUrl: string;
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** How long an answer may take, in milliseconds. */
  readonly timeoutMs?: number | undefined;
}

/** A provider's response: status and JSON. */
export interface ProviderAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Statuses that a retry may change: a wrong key can be set right, rate limits pass. */
const PASSING = [401, 402, 403, 408, 425, 429];
const TIMEOUT_MS = 30_000;

/**
 * Requests to a provider's HTTP interface. They resolve with final responses, errors included, and reject with
 * `PrintProviderError` where a retry may help.
 */
export function createProviderClient({
  provider,
  apiUrl,
  headers,
  timeoutMs = TIMEOUT_MS,
}: ProviderClientOptions) {
  return async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<ProviderAnswer> => {
    let response: Response;
    let text: string;
    try {
      response = await fetch(new URL(path, apiUrl), {
        method,
        headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      text = await response.text();
    } catch (cause) {
      throw new PrintProviderError(`${provider} did not answer.`, { cause });
    }
    const { status } = response;
    if (status >= 500 || PASSING.includes(status)) {
      throw new PrintProviderError(`${provider} answered ${status}.`);
    }
    try {
      return { status, body: text === '' ? null : JSON.parse(text) };
    } catch (cause) {
      throw new PrintProviderError(`${provider} answered ${status} and no JSON.`, { cause });
    }
  };
}
export type ProviderClient = ReturnType<typeof createProviderClient>;
