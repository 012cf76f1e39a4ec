import type { IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import type { Duplex } from 'node:stream';
import { defaultMailText } from '#domain/mail-texts/all-mails.ts';
import { requireActiveCaller } from './account-gate.ts';
import { type AuthOptions, openAuthService } from './auth/auth-service.ts';
import type { Caller } from './caller.ts';
import { createCallerReader } from './caller-reader.ts';
import { createCors } from './cors.ts';
import { lockDataDir } from './data-dir-lock.ts';
import type { NamedPoolLoad } from './database/connection-pool.ts';
import type { JobDatabase } from './database/job-database.ts';
import type { Listen } from './database/notice-listener.ts';
import type { ServiceDatabase } from './database/service-database.ts';
import { startDatabase } from './database/start-database.ts';
import { traceDatabase } from './database/trace-database.ts';
import { createGateway, isOwned, isWebsocket } from './gateway.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createLimits, type LimitOptions, type Limits } from './limits/limits.ts';
import type { Logger } from './logger.ts';
import { answerMailbox, isMailboxPath } from './mail/answer-mailbox.ts';
import type { MailQueue } from './mail/mail-queue.ts';
import { type MailOptions, openMail } from './mail/open-mail.ts';
import { openRealtimeService } from './realtime/realtime-service.ts';
import { openRestService } from './rest/rest-service.ts';
import type { RunSpan } from './run-span.ts';
import { randomSecret, secretFile } from './secret-file.ts';
import { BlobFileStore } from './storage/blob-file-store.ts';
import { DiscardedBlobs } from './storage/discarded-blobs.ts';
import { Drafts } from './storage/drafts.ts';
import type { FileStore } from './storage/file-store.ts';
import { openBlobs } from './storage/open-blobs.ts';
import type { S3Options } from './storage/s3-options.ts';
import { openStorageService } from './storage/storage-service.ts';

/** The migrations stand in the repository beside this folder. */
const migrationsDir = join(import.meta.dirname, '..', 'supabase');

/** Request metadata set by the HTTP server. */
export interface RequestInfo {
  /** The client's address, with trusted proxies taken into account. */
  readonly address: string;
  /** The address of the connection's peer, where known. */
  readonly peer?: string | undefined;
}

export interface BackendOptions {
  /** Absolute or relative to the working directory; created when missing. */
  readonly dataDir: string;
  /** Connect here instead of running PostgreSQL in `dataDir/postgres`. */
  readonly databaseUrl?: string | undefined;
  /** `sb_publishable_…`; generated into `dataDir` when not set. */
  readonly publishableKey?: string | undefined;
  /** `sb_secret_…`; generated into `dataDir` when not set. */
  readonly secretKey?: string | undefined;
  /** Signs access tokens, 32 bytes at least; generated into `dataDir` when not set. */
  readonly signingSecret?: string | undefined;
  /** Origin under which browsers reach this server, e.g. `http://localhost:3000`. */
  readonly publicUrl: string;
  /** IANA zone in which the shop's day starts, e.g. `America/New_York`. */
  readonly shopTimeZone: string;
  /** The confirmed account with this address is an admin. */
  readonly adminEmail?: string | undefined;
  readonly auth?: AuthOptions | undefined;
  readonly mail?: MailOptions | undefined;
  readonly limits?: LimitOptions | undefined;
  /** Origins whose pages may read answers; any without a list. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Keep the bytes of files here instead of in `dataDir/storage`. */
  readonly s3?: S3Options | undefined;
  /** Records statements as spans. */
  readonly span?: RunSpan | undefined;
  readonly log: Logger;
}

/** The Supabase protocol and what the server's own code needs of it, embedded or hosted. */
export interface Backend {
  /** Serves every path that `owns` accepts. Never rejects. */
  fetch(request: Request, info: RequestInfo): Promise<Response>;
  /** Takes over an upgrade to `/realtime/v1/websocket`; false for another path. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, info: RequestInfo): boolean;
  /** Closes all websockets and takes no new ones, so that the HTTP server can close. `stop` does it too. */
  closeSockets(): void;
  /** Whether a path belongs to the backend (`/rest/v1/…`, `/storage/v1/…`, …). */
  owns(pathname: string): boolean;
  readonly keys: { readonly publishable: string; readonly secret: string };
  readonly files: FileStore;
  readonly mails: Pick<MailQueue, 'send' | 'deliver' | 'forget'>;
  readonly limits: Limits;
  /** Reads api key and bearer token; anonymous without both, `UnauthorizedError` when one is wrong or expired. */
  callerOf(request: Request): Promise<Caller>;
  readonly service: ServiceDatabase;
  /** For the job queue. */
  readonly jobs: JobDatabase;
  readonly listen: Listen;
  /** Resolves when all background work of earlier requests is done, mails included. */
  settled(): Promise<void>;
  /** Load of the connection pools. */
  databaseLoad(): readonly NamedPoolLoad[];
  /** True when the database answers. */
  ready(): Promise<boolean>;
  /** Ends connections and PostgreSQL, frees the data directory. May be called twice. */
  stop(): Promise<void>;
}

/** A backend of this process's own. */
export interface EmbeddedBackend extends Backend {
  /** HS256 secret that signs access tokens. */
  readonly signingSecret: Uint8Array;
}

/**
 * Starts or adopts the database, migrates and seeds it, and opens the protocol's services.
 * Rejects with `DataDirInUseError` when another process lives on the same `dataDir`.
 */
export async function startBackend(options: BackendOptions): Promise<EmbeddedBackend> {
  const dataDir = resolve(options.dataDir);
  const lock = lockDataDir(options.dataDir, options.publicUrl);
  try {
    const secrets = openSecrets(options, dataDir);
    const plain = await startDatabase({ ...options, dataDir, migrationsDir });
    const database = options.span ? traceDatabase(plain, options.span) : plain;
    try {
      return await openServices(options, { ...secrets, dataDir, database, release: lock.release });
    } catch (error) {
      await database.stop();
      throw error;
    }
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Keys and signing secret: those of the options, else those in the data directory. */
function openSecrets(options: BackendOptions, dataDir: string) {
  const signingSecret = options.signingSecret || secretFile(dataDir, 'signing-secret');
  return {
    keys: {
      publishable:
        options.publishableKey ||
        secretFile(dataDir, 'publishable-key', () => randomSecret('sb_publishable_')),
      secret: options.secretKey || secretFile(dataDir, 'secret-key', () => randomSecret('sb_secret_')),
    },
    signingSecret: new TextEncoder().encode(signingSecret),
  };
}

interface Foundation extends ReturnType<typeof openSecrets> {
  readonly dataDir: string;
  readonly database: Awaited<ReturnType<typeof startDatabase>>;
  /** Frees the data directory. */
  release(): void;
}

/** Where uploads lie, from the draft to what is to be removed. */
async function openStores({ s3, publicUrl, log }: BackendOptions, dataDir: string, service: ServiceDatabase) {
  const blobs = await openBlobs(dataDir, s3);
  const drafts = new Drafts(join(dataDir, 'storage', '.drafts'));
  const discarded = new DiscardedBlobs(service, blobs, log);
  return {
    blobs,
    drafts,
    discarded,
    files: new BlobFileStore({ service, blobs, drafts, discarded, publicUrl }),
  };
}

async function openServices(
  options: BackendOptions,
  { dataDir, database, keys, signingSecret, release }: Foundation,
): Promise<EmbeddedBackend> {
  const { publicUrl, log, shopTimeZone } = options;
  const { blobs, drafts, discarded, files } = await openStores(options, dataDir, database.service);
  const { publishable: publishableKey, secret: secretKey } = keys;
  const callers = createCallerReader({ publishableKey, secretKey, signingSecret });
  await database.service.query('select public.configure_shop($1)', [shopTimeZone]);
  await database.service.query('select public.configure_admin_email($1)', [options.adminEmail ?? null]);
  await database.service.query('select public.configure_confirmation($1)', [!options.auth?.autoconfirm]);
  const realtime = await openRealtimeService({ database, callers, log });
  const limits = createLimits(options.limits ?? {}, database.service);
  const mail = openMail(options.mail ?? {}, dataDir, log);
  const auth = openAuthService(options.auth ?? {}, {
    database: database.auth,
    callers,
    limits,
    mails: mail.queue,
    textOf: options.mail?.textOf ?? defaultMailText,
    publicUrl,
    signingSecret,
    log,
  });
  const settled = async () => {
    await auth.settled();
    await mail.queue.settled();
  };
  const gateway = createGateway({
    callers,
    auth,
    cors: createCors(options.allowedOrigins),
    limits,
    realtime,
    rest: await openRestService(database, log),
    storage: openStorageService({ database, blobs, drafts, discarded, signingSecret, limits, log }),
  });
  const housekeeping = startHousekeeping({
    service: database.service,
    files,
    discarded,
    auth,
    shopTimeZone,
    log,
  });
  return {
    fetch: async (request, info) =>
      isMailboxPath(new URL(request.url).pathname)
        ? answerMailbox(request, info.peer ?? info.address, mail.mailbox)
        : gateway(request, info),
    owns: (pathname) => isOwned(pathname) || isMailboxPath(pathname),
    mails: mail.queue,
    limits,
    settled,
    upgrade: (request, socket, head, { address }) => {
      const isOurs = isWebsocket(request.url);
      if (isOurs) realtime.upgrade(request, socket, head, address);
      return isOurs;
    },
    closeSockets: realtime.stop,
    keys,
    signingSecret,
    files,
    callerOf: async (request) => requireActiveCaller(database.service, await callers.read(request)),
    service: database.service,
    jobs: database.jobs,
    databaseLoad: database.load,
    listen: database.listen,
    ready: database.ready,
    stop: async () => {
      housekeeping.stop();
      realtime.stop();
      await auth.settled();
      await mail.queue.close();
      blobs.close?.();
      await database.stop();
      release();
    },
  };
}
