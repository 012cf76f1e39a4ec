import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Load {
  readonly requestsPerSecond: number;
  /** Answers in all. */
  readonly requests: number;
  /** Milliseconds. */
  readonly p99: number;
}

/** Requests one address as fast as 16 connections of one thread can. Throws when an answer is no success. */
export async function wrk(
  url: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<Load> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = ['-t1', '-c16', `-d${seconds}s`, '--latency', ...given, url];
  const { stdout } = await run('wrk', options).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error('This benchmark needs wrk (Debian and Ubuntu: apt-get install wrk).');
  });
  const errors = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout);
  if (errors) throw new Error(`${url}: ${errors[0]}`);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  const requests = /(\d+) requests in/.exec(stdout)?.[1];
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const factor = { us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN;
  return { requestsPerSecond: Number(rate), requests: Number(requests), p99: Number(p99) * factor };
}
