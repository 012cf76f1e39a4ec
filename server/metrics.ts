import { hash, timingSafeEqual } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { PhotoError } from '#art/node/photo-error.ts';
import { QueueFullError } from '#art/node/queue-full-error.ts';
import type { RenderService } from '#art/node/render-service.ts';
import type { Backend } from '#backend/backend.ts';

/** Seconds; a page takes milliseconds, a preview seconds, a print file up to a minute. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const PAINTING_SECONDS = [0.5, 1, 2, 3, 5, 8, 13, 21, 34, 60, 120];

export interface Metrics {
  /** Measures the time to the first byte of every answer. */
  readonly middleware: MiddlewareHandler;
  /** `GET /metrics` for Prometheus, by token. */
  readonly page: Hono;
  /** The same service, measured. */
  meter(renderer: RenderService): RenderService;
  /** The backend's connections are read with every look. */
  watch(backend: Pick<Backend, 'databaseLoad'>): void;
  countJob(queue: string, outcome: 'done' | 'failed'): void;
}

/** Metrics of the shop; labels come from short lists, never from clients. */
export function createMetrics(token: string): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const { requests, paintings, prints, jobs } = createSeries(registers);

  return {
    middleware: async (c, next) => {
      const end = requests.startTimer();
      await next();
      end({ part: partOf(c.req.path), method: methodOf(c.req.method), status: String(c.res.status) });
    },
    page: new Hono().get('/metrics', async (c) => {
      if (!isToken(c.req.header('authorization'), token)) return c.text('Not found', 404);
      return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType });
    }),
    meter: (renderer) => {
      new Gauge({
        name: 'pawtrait_previews_in_hand',
        help: 'Previews being painted or waiting',
        registers,
        collect() {
          this.set(renderer.load);
        },
      });
      return {
        ...renderer,
        get load() {
          return renderer.load;
        },
        paint: (request, options) => {
          const end = paintings.startTimer({ style: request.style });
          return measured(renderer.paint(request, options), (outcome) => end({ outcome }), options?.signal);
        },
        print: (order, options) => {
          const end = prints.startTimer();
          return measured(renderer.print(order, options), (outcome) => end({ outcome }), options?.signal);
        },
      };
    },
    watch: (backend) => {
      new Gauge({
        name: 'pawtrait_database_connections',
        help: 'Connections for requests, by pool: how many there may be, work, and are waited for',
        labelNames: ['pool', 'state'],
        registers,
        collect() {
          for (const { name: pool, size, busy, waiting } of backend.databaseLoad()) {
            this.set({ pool, state: 'most' }, size);
            this.set({ pool, state: 'busy' }, busy);
            this.set({ pool, state: 'waited_for' }, waiting);
          }
        },
      });
    },
    countJob: (queue, outcome) => jobs.inc({ queue, outcome }),
  };
}

function createSeries(registers: Registry[]) {
  const requests = new Histogram({
    name: 'pawtrait_request_seconds',
    help: 'Time to the first byte of an answer, by part of the shop, method and status',
    labelNames: ['part', 'method', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const paintings = new Histogram({
    name: 'pawtrait_preview_seconds',
    help: 'Time from an order of a preview to its picture, waiting included, by style and outcome',
    labelNames: ['style', 'outcome'],
    buckets: PAINTING_SECONDS,
    registers,
  });
  const prints = new Histogram({
    name: 'pawtrait_print_seconds',
    help: 'Time that a print file takes, by outcome',
    labelNames: ['outcome'],
    buckets: PAINTING_SECONDS,
    registers,
  });
  const jobs = new Counter({
    name: 'pawtrait_jobs_total',
    help: 'Mails and print files of orders, by queue and outcome; a failed one is tried again',
    labelNames: ['queue', 'outcome'],
    registers,
  });
  return { requests, paintings, prints, jobs };
}

/** Counts the outcome of a painting. */
async function measured<Result>(
  work: Promise<Result>,
  count: (outcome: string) => void,
  signal: AbortSignal | undefined,
): Promise<Result> {
  try {
    const result = await work;
    count('done');
    return result;
  } catch (error) {
    if (signal?.aborted) count('cancelled');
    else if (error instanceof QueueFullError) count('busy');
    else count(error instanceof PhotoError ? 'refused' : 'failed');
    throw error;
  }
}

/** The part of the shop that an address belongs to. */
export function partOf(path: string): string {
  const service = /^\/(rest|auth|storage|realtime|functions)\/v1(?:\/|$)/.exec(path)?.[1];
  if (service) return service;
  if (/^\/(?:healthz|readyz|metrics)$/.test(path)) return 'operation';
  return /\.[a-z0-9]{2,5}$/i.test(path) ? 'files' : 'pages';
}

function methodOf(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other';
}

function isToken(header: string | undefined, token: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}
