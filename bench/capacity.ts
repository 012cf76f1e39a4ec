/** What one piece of work costs. */
export interface WorkCost {
  /** Milliseconds of processor time of the server, and of its main thread, which there is one of in a process. */
  readonly serverMs: number;
  readonly mainThreadMs: number;
  readonly postgresMs: number;
  /** Kilobytes sent to the browser, and kept in storage. */
  readonly sentKb: number;
  readonly keptKb: number;
}

export const WORK = [
  'page',
  'page made anew',
  'file',
  'page of the feed',
  'sign-up',
  'sign-in',
  'preview',
  'order',
] as const;
export type Work = (typeof WORK)[number];

export interface Costs {
  readonly work: Readonly<Record<Work, WorkCost>>;
  /** Megabytes of a server without workers, and of each worker. */
  readonly processMb: number;
  readonly workerMb: number;
}

/** How often each piece of work is done for one preview that is painted: two visits, of which every tenth signs up. */
export const PER_PREVIEW: Readonly<Record<Work, number>> = {
  page: 8,
  'page made anew': 1,
  file: 120,
  'page of the feed': 2,
  'sign-up': 0.2,
  'sign-in': 0.2,
  preview: 1,
  order: 0.05,
};

/** How the hour is spread, and how full machines may be. */
export const ASSUMED = {
  /** The busiest minute has so many times the hour's average. */
  peak: 2,
  /** Share of a processor that may be in use then. */
  utilisation: 0.7,
  /** Share of a main thread that may be in use then: all requests queue behind it. */
  mainThread: 0.5,
  coresPerProcess: 8,
  connectionsPerProcess: 50,
  busyHoursPerDay: 10,
  daysPerYear: 365,
} as const;

/** What so many previews an hour need. */
export interface Need {
  readonly previewsPerHour: number;
  /** Processors for painting, for everything else of the shop, and for PostgreSQL. */
  readonly paintingCores: number;
  readonly otherCores: number;
  readonly postgresCores: number;
  readonly processes: number;
  readonly workers: number;
  readonly memoryGb: number;
  readonly connections: number;
  /** Gigabytes of previews at any time, and of what is kept in a year. */
  readonly previewsGb: number;
  readonly keptGbPerYear: number;
  /** Megabits a second, in the busiest minute. */
  readonly sentMbit: number;
}

export function needOf(previewsPerHour: number, { work, processMb, workerMb }: Costs): Need {
  const perSecond = (previewsPerHour / 3600) * ASSUMED.peak;
  const sum = (of: (cost: WorkCost) => number, kinds: readonly Work[] = WORK) =>
    kinds.reduce((total, kind) => total + PER_PREVIEW[kind] * of(work[kind]), 0);
  const cores = (msPerPreview: number) => (perSecond * msPerPreview) / 1000 / ASSUMED.utilisation;
  const threads = ({ serverMs, mainThreadMs }: WorkCost) => serverMs - mainThreadMs;
  const paintingCores = cores(sum(threads, ['preview', 'order']));
  const otherCores = cores(sum(({ serverMs }) => serverMs)) - paintingCores;
  const mainThreads = (perSecond * sum(({ mainThreadMs }) => mainThreadMs)) / 1000 / ASSUMED.mainThread;
  const processes = Math.ceil(
    Math.max(1, mainThreads, (paintingCores + otherCores) / ASSUMED.coresPerProcess),
  );
  const workers = Math.max(processes, Math.ceil(paintingCores));
  const previewsPerDay = previewsPerHour * ASSUMED.busyHoursPerDay;
  return {
    previewsPerHour,
    paintingCores,
    otherCores,
    postgresCores: cores(sum(({ postgresMs }) => postgresMs)),
    processes,
    workers,
    memoryGb: (processes * processMb + workers * workerMb) / 1024,
    connections: processes * ASSUMED.connectionsPerProcess,
    previewsGb: (previewsPerDay * work.preview.keptKb) / 1e6,
    keptGbPerYear: (previewsPerDay * PER_PREVIEW.order * work.order.keptKb * ASSUMED.daysPerYear) / 1e6,
    sentMbit: (perSecond * sum(({ sentKb }) => sentKb) * 8) / 1000,
  };
}

const STEPS = [10, 1_000, 100_000] as const;
const TABLE = /(<!-- computed: npm run bench -- costs -->\n)[\s\S]*?(\n<!-- end -->)/;

/** A page with its table recomputed. */
export function capacityTables(page: string, costs: Costs): string {
  if (!TABLE.test(page)) throw new Error('The page has no place for the table.');
  return page.replace(TABLE, (_, begin: string, end: string) => `${begin}${tableOf(costs)}${end}`);
}

function tableOf(costs: Costs): string {
  const needs = STEPS.map((step) => needOf(step, costs));
  const row = (name: string, of: (need: Need) => string) => `| ${[name, ...needs.map(of)].join(' | ')} |`;
  return [
    row('previews an hour', ({ previewsPerHour }) => previewsPerHour.toLocaleString('en')),
    '|---|---|---|---|',
    row('processors: painting and print files', ({ paintingCores }) => rounded(paintingCores)),
    row('processors: pages, data, accounts', ({ otherCores }) => rounded(otherCores)),
    row('processors: PostgreSQL', ({ postgresCores }) => rounded(postgresCores)),
    row('processes', ({ processes }) => String(processes)),
    row('workers in all', ({ workers }) => String(workers)),
    row('memory of the processes, GB', ({ memoryGb }) => rounded(memoryGb)),
    row('connections to the database, at most', ({ connections }) => connections.toLocaleString('en')),
    row('previews in storage, GB', ({ previewsGb }) => rounded(previewsGb)),
    row('orders in storage, GB more a year', ({ keptGbPerYear }) => rounded(keptGbPerYear)),
    row('bandwidth in the busiest minute, Mbit/s', ({ sentMbit }) => rounded(sentMbit)),
  ].join('\n');
}

/** Two digits that mean something. */
function rounded(value: number): string {
  return Number(value.toPrecision(2)).toLocaleString('en', { maximumSignificantDigits: 2 });
}
