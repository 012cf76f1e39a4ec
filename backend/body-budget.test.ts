import { expect, it } from 'vitest';
import { BodyBudget, BodyBudgetError } from './body-budget.ts';
import { readBody } from './read-body.ts';

it('holds so many bytes of one client', () => {
  const budget = new BodyBudget(100, 20);
  const [first, second] = [budget.open('a'), budget.open('a')];
  first.add(15);
  expect(() => second.add(6)).toThrow(BodyBudgetError);
  second.end();
  budget.open('b').add(20);
  first.add(5);
  expect(first.dropped.aborted).toBe(false);
});

it('lets that body give way of which nothing has come for longest', () => {
  const budget = new BodyBudget(30, 30);
  const [slow, quick, last] = ['a', 'b', 'c'].map((client) => budget.open(client));
  slow?.add(10);
  quick?.add(10);
  last?.add(15);
  expect([slow, quick, last].map((share) => share?.dropped.aborted)).toEqual([true, false, false]);
  quick?.end();
  budget.open('d').add(15);
  expect(last?.dropped.aborted).toBe(false);
});

it('ends the reading of a body that gives way, though nothing comes any more', async () => {
  const budget = new BodyBudget(10, 10);
  const body = new ReadableStream<Uint8Array>({ start: (stream) => stream.enqueue(new Uint8Array(8)) });
  const request = new Request('http://pawtrait.test', {
    method: 'POST',
    body,
    duplex: 'half',
  } as RequestInit);
  const share = budget.open('slow');
  const reading = readBody(request, 100, share).catch((error: unknown) => error);
  // The first bytes have arrived by then.
  await new Promise((done) => setImmediate(done));
  budget.open('other').add(5);
  expect(await reading).toBeInstanceOf(BodyBudgetError);
});
