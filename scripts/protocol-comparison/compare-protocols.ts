import { writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { type ComparedRequest, readRequest } from './compared-request.ts';
import { CALLS } from './corpus-calls.ts';
import { EMBEDS } from './corpus-embeds.ts';
import { ERRORS } from './corpus-errors.ts';
import { FILTERS } from './corpus-filters.ts';
import { PREFERENCES } from './corpus-preferences.ts';
import { READS } from './corpus-reads.ts';
import { WRITES } from './corpus-writes.ts';
import { type Difference, explain } from './differences.ts';
import { randomRequests } from './random-requests.ts';
import { type ComparedAnswer, sendRequest } from './send-request.ts';
import { type Servers, startServers } from './servers.ts';

const RANDOM_REQUESTS = 2_000;
const DEFAULT_SEED = 24;
/** Characters of a value in the report. */
const MAX_SHOWN = 400;

/**
 * Sends our own corpus and seeded random requests to the embedded data service and PostgREST, on one database, and
 * reports what they answer differently. Resolves with whether every difference is explained in `differences.ts`.
 */
export async function compareProtocols(): Promise<boolean> {
  const seed = Number(process.env.STRESS_SEED ?? DEFAULT_SEED);
  const requests = [...corpus.map(readRequest), ...randomRequests(seed, RANDOM_REQUESTS)];
  const servers = await startServers();
  if (!servers) {
    console.log('The package of PostgREST is not installed here: nothing to compare with.');
    return true;
  }
  try {
    const found: Difference[] = [];
    for (const request of requests) {
      const answers = await askBoth(servers, request);
      if (!isDeepStrictEqual(answers.ours, answers.theirs)) found.push({ request, ...answers });
    }
    return report(requests.length, found, servers.version);
  } finally {
    await servers.stop();
  }
}

async function askBoth(servers: Servers, request: ComparedRequest): Promise<Omit<Difference, 'request'>> {
  if (request.method === 'GET' || request.method === 'HEAD') {
    const [ours, theirs] = await Promise.all([
      sendToOurs(servers, request),
      sendRequest(servers.peer, request, {}),
    ]);
    return { ours, theirs };
  }
  await servers.restore();
  const ours = { ...(await sendToOurs(servers, request)), rows: await servers.rows() };
  await servers.restore();
  const theirs = { ...(await sendRequest(servers.peer, request, {})), rows: await servers.rows() };
  await servers.restore();
  return { ours, theirs };
}

function sendToOurs(servers: Servers, request: ComparedRequest): Promise<ComparedAnswer> {
  return sendRequest(servers.ours, request, { apikey: servers.key });
}

function report(sent: number, found: readonly Difference[], version: string): boolean {
  const unexplained = found.filter((difference) => explain(difference) === undefined);
  const reasons = Map.groupBy(found, (difference) => explain(difference) ?? 'not explained');
  console.log(`${sent} requests, ${found.length} answered differently than by PostgREST ${version}:`);
  for (const [reason, { length }] of reasons) console.log(`${String(length).padStart(6)}  ${reason}`);
  const file = process.env.PROTOCOL_REPORT;
  if (file) writeFileSync(file, found.map(describe).join('\n'));
  else for (const difference of unexplained.slice(0, 20)) console.log(describe(difference));
  return unexplained.length === 0;
}

function describe(difference: Difference): string {
  const { request, ours, theirs } = difference;
  const keys = ['status', 'headers', 'body', 'rows'] as const;
  const lines = keys
    .filter((key) => !isDeepStrictEqual(ours[key], theirs[key]))
    .map((key) => `  ${key}\n    ours   ${shorten(ours[key])}\n    theirs ${shorten(theirs[key])}`);
  return [`${request.text}  [${explain(difference) ?? 'NOT EXPLAINED'}]`, ...lines].join('\n');
}

function shorten(value: unknown): string {
  return (JSON.stringify(value) ?? 'none').slice(0, MAX_SHOWN);
}

/** Our own requests, in the form that `readRequest` reads. */
const corpus: readonly string[] = [
  ...READS,
  ...FILTERS,
  ...EMBEDS,
  ...WRITES,
  ...CALLS,
  ...PREFERENCES,
  ...ERRORS,
];
