import type { Caller } from './caller.ts';
import type { ServiceDatabase } from './database/service-database.ts';
import type { Logger } from './logger.ts';
import type { FileStore } from './storage/file-store.ts';

/** What the outermost server knows of a request beyond its text. */
export interface RequestInfo {
  /** The client's address, as the server judged it (proxies considered). */
  readonly address: string;
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
  /** Origin under which browsers reach this server, e.g. `http://localhost:3000`. */
  readonly publicUrl: string;
  /** IANA zone in which the shop's day starts, e.g. `America/New_York`. */
  readonly shopTimeZone: string;
  readonly log: Logger;
}

/** The Supabase protocol, served by this process on its own PostgreSQL. */
export interface Backend {
  /** Answers every address that `owns` says yes to. Never rejects. */
  fetch(request: Request, info: RequestInfo): Promise<Response>;
  /** Whether a path belongs to the backend (`/rest/v1/…`, `/storage/v1/…`, …). */
  owns(pathname: string): boolean;
  readonly keys: { readonly publishable: string; readonly secret: string };
  /** HS256 secret that signs access tokens. */
  readonly signingSecret: Uint8Array;
  readonly files: FileStore;
  /** Reads api key and bearer token; rejects with `UnauthorizedError`. */
  callerOf(request: Request): Promise<Caller>;
  readonly service: ServiceDatabase;
  /** True when the database answers. */
  ready(): Promise<boolean>;
  /** Ends connections and PostgreSQL, frees the data directory. May be called twice. */
  stop(): Promise<void>;
}

/**
 * Starts or adopts the database, migrates and seeds it, and opens the protocol's services.
 * Rejects with `DataDirInUseError` when another process lives on the same `dataDir`.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  throw new Error(`Not started: ${options.dataDir}`);
}
