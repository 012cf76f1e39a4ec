import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The address a request comes from. Behind proxies, the entry of X-Forwarded-For that the outermost trusted proxy
 * wrote; what stands further left anyone can invent.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const chain = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
    const address = chain.at(-trustedProxies);
    if (address) return address;
  }
  return getConnInfo(c).remote.address ?? 'unknown';
}
