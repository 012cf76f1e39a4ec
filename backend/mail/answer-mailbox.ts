import { isLoopback } from '../is-loopback.ts';
import type { LocalMailbox } from './local-mailbox.ts';
import { mailboxPage } from './mailbox-page.ts';

const PATHS = new Set(['/dev/mailbox', '/dev/mailbox.json']);

/** Whether a path belongs to the local mailbox. */
export function isMailboxPath(pathname: string): boolean {
  return PATHS.has(pathname);
}

const headers = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/**
 * Shows the local mailbox to a browser on the same machine, which talks to it by a name of this
 * machine (a foreign name could be rebound to it) and not through a proxy (which would make
 * every client local). Other requests get 404, as without a mailbox.
 */
export function answerMailbox(request: Request, address: string, mailbox: LocalMailbox | null): Response {
  const { hostname, pathname } = new URL(request.url);
  const isProxied = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) =>
    request.headers.has(name),
  );
  const isHere = isLoopback(address) && isLoopback(hostname) && !isProxied;
  if (!mailbox || !isHere) return new Response('Not found', { status: 404, headers });
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('Method not allowed', { status: 405, headers: { ...headers, allow: 'GET, HEAD' } });
  }
  const isHead = request.method === 'HEAD';
  if (pathname.endsWith('.json')) {
    return new Response(isHead ? null : JSON.stringify(mailbox.mails), {
      headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    });
  }
  return new Response(isHead ? null : mailboxPage(mailbox.mails), {
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  });
}
