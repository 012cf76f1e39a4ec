import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The address a request comes from, `unknown` when its connection is gone already. */
export function clientAddress(c: Context, trustedProxies: number): string {
  return (
    forwardedAddress(c.req.header('x-forwarded-for'), trustedProxies) ??
    getConnInfo(c).remote.address ??
    'unknown'
  );
}

/** The other end of the connection itself, whatever the headers; undefined when it is gone already. */
export function peerAddress(c: Context): string | undefined {
  return c.env?.incoming ? getConnInfo(c).remote.address : undefined;
}

/** The client's address of a websocket request. */
export function upgradeAddress(request: IncomingMessage, trustedProxies: number): string {
  const header = request.headers['x-forwarded-for'];
  return (
    forwardedAddress(Array.isArray(header) ? header.join() : header, trustedProxies) ??
    request.socket.remoteAddress ??
    'unknown'
  );
}

/**
 * Behind proxies: the entry of X-Forwarded-For that the outermost trusted proxy wrote; what stands
 * further left anyone can invent. Undefined when there is none, or it is no address.
 */
export function forwardedAddress(header: string | undefined, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return undefined;
  const entry = header?.split(',').at(-trustedProxies)?.trim() ?? '';
  // Some proxies add the port: 203.0.113.7:4711, [2001:db8::1]:4711.
  const address = /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? entry.replace(/^([\d.]+):\d+$/, '$1');
  return isIP(address) ? address : undefined;
}
