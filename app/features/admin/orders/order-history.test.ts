import { expect, test } from 'vitest';
import { orderHistory } from './order-history.ts';
import type { OrderDetail } from './read-order.ts';

type Activity = OrderDetail['activity'][number];

const did = (kind: string, at: string, more: Partial<Activity> = {}): Activity => ({
  id: `${kind} ${at}`,
  order_id: 'o',
  kind,
  amount_cents: null,
  body: null,
  refund_id: null,
  actor_id: 'a',
  actor: 'ann@example.test',
  created_at: at,
  ...more,
});
const became = (id: number, status: string, at: string) => ({ id, order_id: 'o', status, created_at: at });

test('lists statuses, refunds and actions of admins in one timeline', () => {
  const history = orderHistory({
    events: [became(1, 'placed', '01'), became(2, 'paid', '02'), became(3, 'refunded', '05')],
    payments: [],
    refunds: [],
    items: [],
    activity: [
      did('note', '03', { body: 'By Friday' }),
      did('mail', '04', { body: 'confirmation_mail' }),
      did('refund', '05', { amount_cents: 2702, body: 'It broke', refund_id: 'r' }),
    ],
  });
  expect(history.map(({ title, body, actor }) => [title, body, actor])).toEqual([
    ['Order placed', null, null],
    ['Paid', null, null],
    ['Note', 'By Friday', 'ann@example.test'],
    ['Confirmation email resent', null, 'ann@example.test'],
    ['$27.02 refunded', 'It broke', 'ann@example.test'],
    ['Refunded', null, null],
  ]);
});

test('names the provider for a refund without an admin, and no one for a deleted admin', () => {
  const [theirs, ours] = orderHistory({
    events: [],
    payments: [],
    refunds: [],
    items: [],
    activity: [
      did('refund', '01', { amount_cents: 300, actor: null }),
      did('refund', '02', { amount_cents: 300, actor: null, refund_id: 'r' }),
    ],
  });
  expect([theirs?.actor, ours?.actor]).toEqual(['at the payment provider', null]);
});

test('names the lines that a refund was for', () => {
  const refund = { id: 'r', lines: [{ itemId: 'i', quantity: 2 }], with_shipping: true };
  const [line] = orderHistory({
    events: [],
    payments: [],
    refunds: [refund as unknown as OrderDetail['refunds'][number]],
    items: [{ id: 'i', title: 'Mug' } as unknown as OrderDetail['items'][number]],
    activity: [did('refund', '01', { amount_cents: 300, body: 'It broke', refund_id: 'r' })],
  });
  expect(line?.body).toBe('2 × Mug, shipping\nIt broke');
});
