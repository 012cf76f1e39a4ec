import { invalid } from './auth-error.ts';

const UNIT_MS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
};

/** Until when a ban of a Go duration like `24h` or `1h30m` lasts; null for `none`. 400 for another text. */
export function banEnd(duration: string, now: Date): Date | null {
  if (duration === 'none') return null;
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== duration) {
    throw invalid(`invalid format for ban duration: ${JSON.stringify(duration)}`);
  }
  const ms = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (UNIT_MS[unit] ?? 0), 0);
  // As far as PostgreSQL and JavaScript both count.
  return new Date(Math.min(now.getTime() + ms, Date.UTC(9999, 0, 1)));
}
