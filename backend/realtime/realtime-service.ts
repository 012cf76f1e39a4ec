import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { requireActiveCaller } from '../account-gate.ts';
import type { Caller } from '../caller.ts';
import type { CallerReader } from '../caller-reader.ts';
import type { Database } from '../database/start-database.ts';
import { clientGroup } from '../limits/client-group.ts';
import type { Logger } from '../logger.ts';
import { UnauthorizedError } from '../unauthorized-error.ts';
import { isUnavailable, UNAVAILABLE } from '../unavailable.ts';
import { answerBroadcast } from './answer-broadcast.ts';
import { BroadcastBudget } from './broadcast-budget.ts';
import { ChangeFeed } from './change-feed.ts';
import { Connection } from './connection.ts';
import { ConnectionsPerAddress } from './connections-per-address.ts';
import { readCredentials } from './credentials.ts';
import { EndedSessions } from './ended-sessions.ts';
import { VERSIONS } from './frame.ts';
import { Hub } from './hub.ts';
import { DEFAULT_REALTIME_LIMITS, type RealtimeLimits } from './realtime-limits.ts';
import { rejectUpgrade } from './reject-upgrade.ts';

export interface RealtimeService {
  /** Takes over an upgrade to `/realtime/v1/websocket` from a client's address. Never throws. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): void;
  /** Answers the service's HTTP addresses; `path` is what follows `/realtime/v1/`. */
  answer(
    request: Request,
    path: string,
    parameters: URLSearchParams,
    caller: Caller,
    address: string,
  ): Promise<Response>;
  /** Closes all connections and takes no new ones. Idempotent. */
  stop(): void;
}

export interface RealtimeServiceOptions {
  readonly database: Database;
  readonly callers: CallerReader;
  readonly log: Logger;
  readonly limits?: Partial<RealtimeLimits> | undefined;
}

const GOING_AWAY = 1001;
const ROUND_MS = 15_000;
/** Notification channel for ended sessions and blocked accounts, by their id. */
const SESSIONS_ENDED = 'sessions_ended';
/** How long clients may take to answer a close. */
const PATIENCE_MS = 1_000;

/** Supabase Realtime's protocol: changes of tables, broadcast and presence over a websocket. */
export async function openRealtimeService(options: RealtimeServiceOptions): Promise<RealtimeService> {
  const { database, callers, log } = options;
  const limits = { ...DEFAULT_REALTIME_LIMITS, ...options.limits };
  const hub = new Hub(limits);
  const budget = new BroadcastBudget(limits);
  const feed = await ChangeFeed.open(database, log);
  const ended = new EndedSessions();
  const context = { database, callers, log, limits, hub, budget, feed, ended };
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.messageBytes,
  });
  const connections = new Set<Connection>();
  const perAddress = new ConnectionsPerAddress(limits.connectionsPerAddress);
  let isStopped = false;

  await followEndedSessions(connections, context);
  const rounds = startRounds(connections, context);

  const admit = async (
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    address: string,
  ): Promise<void> => {
    const { searchParams } = new URL(request.url ?? '/', 'http://realtime');
    const apiKey = searchParams.get('apikey') ?? String(request.headers.apikey ?? '');
    const version = VERSIONS.find((known) => known === (searchParams.get('vsn') ?? '1.0.0'));
    if (!version) return rejectUpgrade(socket, 400, `Only vsn=${VERSIONS.join(' and ')} are served`);
    if (isStopped || connections.size >= limits.connections) {
      return rejectUpgrade(socket, 503, 'No more connections are taken');
    }
    if (!perAddress.add(address, socket))
      return rejectUpgrade(socket, 429, 'Too many connections from this address');
    await readCredentials(callers, apiKey);
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const connection = new Connection(opened, apiKey, clientGroup(address), version, context);
      connections.add(connection);
      opened.on('close', () => connections.delete(connection));
      if (isStopped) connection.close(GOING_AWAY, 'The server stops');
    });
  };

  return {
    upgrade: (request, socket, head, address) => {
      socket.on('error', () => socket.destroy());
      admit(request, socket, head, address).catch((error: unknown) => {
        if (error instanceof UnauthorizedError) return rejectUpgrade(socket, 401, error.message);
        log.error({ err: error }, 'A websocket could not be opened');
        if (isUnavailable(error)) return rejectUpgrade(socket, 503, UNAVAILABLE);
        rejectUpgrade(socket, 500, 'Something went wrong');
      });
    },
    answer: (request, path, parameters, caller, address) =>
      answerHttp(request, path, parameters, caller, { ...context, client: clientGroup(address) }),
    stop: () => {
      if (isStopped) return;
      isStopped = true;
      clearInterval(rounds);
      const left = [...connections];
      for (const connection of left) connection.close(GOING_AWAY, 'The server stops');
      setTimeout(() => {
        for (const connection of left) connection.terminate();
      }, PATIENCE_MS).unref();
    },
  };
}

type RealtimeContext = ConstructorParameters<typeof Connection>[4];

/** Closes the connections of sessions that end and of accounts that are blocked. */
async function followEndedSessions(
  connections: ReadonlySet<Connection>,
  { database, ended, log }: RealtimeContext,
): Promise<void> {
  await database.listen(
    SESSIONS_ENDED,
    (id) => {
      ended.add(id);
      for (const connection of connections) connection.closeStopped((caller) => ended.has(caller));
    },
    // Notifications of ended sessions may have been missed in between.
    () => {
      for (const connection of connections) {
        connection
          .judgeAgain()
          .catch((error: unknown) =>
            log.error({ err: error }, 'A live connection could not be judged again'),
          );
      }
    },
  );
}

/** Closes connections that are idle or whose token has expired, again and again. */
function startRounds(
  connections: ReadonlySet<Connection>,
  { ended, limits }: RealtimeContext,
): NodeJS.Timeout {
  const rounds = setInterval(
    () => {
      const now = Date.now();
      ended.forget(now);
      for (const connection of connections) {
        if (now - connection.lastReceivedAt > limits.idleMs) connection.terminate();
        else connection.closeExpired(now);
      }
    },
    Math.min(ROUND_MS, limits.idleMs),
  );
  rounds.unref();
  return rounds;
}

async function answerHttp(
  request: Request,
  path: string,
  parameters: URLSearchParams,
  caller: Caller,
  context: Parameters<typeof answerBroadcast>[4] & Pick<RealtimeServiceOptions, 'database' | 'log'>,
): Promise<Response> {
  if (!/^api\/broadcast(?:\/|$)/.test(path)) return failure(404, 'This realtime address is not served');
  try {
    await requireActiveCaller(context.database.service, caller);
    return await answerBroadcast(request, path, parameters, caller, context);
  } catch (error) {
    if (error instanceof UnauthorizedError) throw error;
    context.log.error({ err: error }, 'A broadcast failed');
    if (isUnavailable(error)) return failure(503, UNAVAILABLE);
    return failure(500, 'Something went wrong');
  }
}

function failure(status: number, message: string): Response {
  return Response.json({ error: message, message }, { status });
}
