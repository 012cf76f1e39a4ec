import { expect, it } from 'vitest';
import { NEW_PROMO, type PromoDraft, promoDraftSchema } from './promo-draft.ts';

const errorsOf = (change: Partial<PromoDraft>) => {
  const result = promoDraftSchema.safeParse({ ...NEW_PROMO, code: 'SPRING-10', ...change });
  return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'));
};

it.each([
  {},
  { code: ' spring ' },
  { kind: 'shipping', value: null },
  { kind: 'amount', value: 2_000_000 },
  { startsOn: '2026-01-01', endsOn: '2026-01-01' },
] satisfies Partial<PromoDraft>[])('takes %j', (change) => expect(errorsOf(change)).toEqual([]));

it.each([
  [{ code: 'x' }, 'code'],
  [{ code: 'ten percent' }, 'code'],
  [{ kind: 'percent', value: 10_001 }, 'value'],
  [{ kind: 'percent', value: 0 }, 'value'],
  [{ kind: 'amount', value: null }, 'value'],
  [{ startsOn: '2026-02-01', endsOn: '2026-01-01' }, 'endsOn'],
  [{ maxUses: 0 }, 'maxUses'],
  [{ minimumCents: -1 }, 'minimumCents'],
] satisfies [Partial<PromoDraft>, string][])('rejects %j', (change, path) =>
  expect(errorsOf(change)).toEqual([path]),
);
