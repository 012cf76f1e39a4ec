import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { createRemoteJWKSet } from 'jose';
import { requireActiveCaller } from '../account-gate.ts';
import type { Backend, RequestInfo } from '../backend.ts';
import { createCallerReader } from '../caller-reader.ts';
import { openServiceDatabase } from '../database/open-service-database.ts';
import { traceService } from '../database/trace-database.ts';
import { isOwned, isWebsocket } from '../gateway.ts';
import { startHousekeeping } from '../housekeeping.ts';
import { createLimits, type LimitOptions } from '../limits/limits.ts';
import type { Logger } from '../logger.ts';
import { answerMailbox, isMailboxPath } from '../mail/answer-mailbox.ts';
import { type MailOptions, openMail } from '../mail/open-mail.ts';
import type { RunSpan } from '../run-span.ts';
import { forwardRequest } from './forward-request.ts';
import { UpgradeForwarder } from './forward-upgrade.ts';
import { HostedFiles } from './hosted-files.ts';

export interface HostedBackendOptions {
  /** Where mails wait when there is no mail server. */
  readonly dataDir: string;
  /** Origin of the project, e.g. `https://abc.supabase.co`. */
  readonly supabaseUrl: string;
  /** Its PostgreSQL, for the server's own functions: a login that may become `service_role`. */
  readonly databaseUrl: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** Checks tokens that are signed with HS256; without it the project's public keys do. */
  readonly signingSecret?: string | undefined;
  readonly publicUrl: string;
  readonly shopTimeZone: string;
  readonly adminEmail?: string | undefined;
  /** Whether accounts of the project have to confirm their address. Default true. */
  readonly confirmsAddresses?: boolean | undefined;
  readonly mail?: MailOptions | undefined;
  /** Makes statements spans of a trace. */
  readonly span?: RunSpan | undefined;
  readonly limits?: LimitOptions | undefined;
  readonly log: Logger;
}

/**
 * A real Supabase project instead of the embedded services: their four prefixes and the
 * websocket are handed through to it, the shop's own functions stay here. The project has to have
 * the shop's migrations.
 */
export async function startHostedBackend(options: HostedBackendOptions): Promise<Backend> {
  const { publicUrl, shopTimeZone, log } = options;
  const upstream = new URL(options.supabaseUrl);
  const keys = { publishable: options.publishableKey, secret: options.secretKey };
  const callers = createCallerReader({
    publishableKey: keys.publishable,
    secretKey: keys.secret,
    signingSecret: options.signingSecret
      ? new TextEncoder().encode(options.signingSecret)
      : createRemoteJWKSet(new URL('/auth/v1/.well-known/jwks.json', upstream)),
  });
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const plain = openServiceDatabase(options.databaseUrl);
  const database = options.span
    ? { ...plain, service: traceService(plain.service, options.span, 'server') }
    : plain;
  try {
    await database.service.query('select public.configure_shop($1)', [shopTimeZone]);
    await database.service.query('select public.configure_admin_email($1)', [options.adminEmail ?? null]);
    await database.service.query('select public.configure_confirmation($1)', [
      options.confirmsAddresses ?? true,
    ]);
  } catch (error) {
    await database.stop();
    throw explain(error);
  }
  const client = createClient(upstream.origin, keys.secret, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  const files = new HostedFiles(client, publicUrl, upstream.origin);
  const limits = createLimits(options.limits ?? {}, database.service);
  const mail = openMail(options.mail ?? {}, dataDir, log);
  const sockets = new UpgradeForwarder(upstream, log);
  const housekeeping = startHousekeeping({ service: database.service, files, shopTimeZone, log });
  const forward = (request: Request, address: string) => forwardRequest(request, upstream, address, log);
  const forwardToProject = async (request: Request, address: string) => {
    const answer = await forward(request, address);
    const again =
      answer.status === 400 || answer.status === 404 ? asAnybody(request, keys.publishable) : null;
    if (!again) return answer;
    await answer.body?.cancel();
    return forward(again, address);
  };
  const answer = (request: Request, { address, peer }: RequestInfo) =>
    isMailboxPath(new URL(request.url).pathname)
      ? answerMailbox(request, peer ?? address, mail.mailbox)
      : forwardToProject(request, address);

  return {
    fetch: async (request, info) => answer(request, info),
    owns: (pathname) => isOwned(pathname) || isMailboxPath(pathname),
    upgrade: (request, socket, head, { address }) => {
      const isOurs = isWebsocket(request.url);
      if (isOurs) sockets.forward(request, socket, head, address);
      return isOurs;
    },
    closeSockets: () => sockets.stop(),
    keys,
    files,
    mails: mail.queue,
    limits,
    callerOf: async (request) => requireActiveCaller(database.service, await callers.read(request)),
    service: database.service,
    jobs: database.jobs,
    listen: database.listen,
    settled: () => mail.queue.settled(),
    databaseLoad: database.load,
    ready: database.ready,
    stop: async () => {
      housekeeping.stop();
      sockets.stop();
      await mail.queue.close();
      await database.stop();
    },
  };
}

/**
 * A public address of a private bucket, requested once more without credentials: Supabase rejects it,
 * although a policy may make the file public (docs/decisions/originals-stay-private.md).
 * Null for any other request.
 */
function asAnybody(request: Request, publishableKey: string): Request | null {
  const url = new URL(request.url);
  const path = /^\/storage\/v1\/(object|render\/image)\/public\/(.+)$/s.exec(url.pathname);
  if (!path || (request.method !== 'GET' && request.method !== 'HEAD')) return null;
  url.pathname = `/storage/v1/${path[1]}/authenticated/${path[2]}`;
  const headers = new Headers(request.headers);
  headers.set('apikey', publishableKey);
  headers.delete('authorization');
  return new Request(url, { method: request.method, headers, signal: request.signal });
}

/** Explains what to do when the project has no shop yet, or cannot be reached. */
function explain(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string };
  const texts: Readonly<Record<string, string>> = {
    '42883': 'The Supabase project has no shop yet: apply supabase/migrations to it (supabase db push).',
    '42501': `DATABASE_URL has to name a login of the Supabase project that may become service_role (${message}).`,
  };
  const text = texts[code ?? ''] ?? `DATABASE_URL does not lead to the Supabase project: ${message}.`;
  return Object.assign(new Error(text, { cause: error }), { name: 'DatabaseStartError' });
}
