import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedByStripe, readStripeEvent } from './stripe-event.ts';

const secret = 'whsec_test';
const body = '{"id":"evt_1"}';
const now = 1_700_000_000_000;
const sign = (text: string, time = now / 1000, key = secret) =>
  `t=${time},v1=${createHmac('sha256', key).update(`${time}.${text}`).digest('hex')}`;

describe('isSignedByStripe', () => {
  it('accepts what Stripe has signed, with other schemes and keys beside it', async () => {
    expect(await isSignedByStripe(body, sign(body), secret, now)).toBe(true);
    const time = `t=${now / 1000}`;
    const rotated = `${time},v0=aa,v1=${'00'.repeat(32)},${sign(body).split(',')[1]}`;
    expect(await isSignedByStripe(body, rotated, secret, now)).toBe(true);
  });

  it.each([
    ['another body', sign('{}')],
    ['another key', sign(body, now / 1000, 'whsec_other')],
    ['an old signature', sign(body, now / 1000 - 301)],
    ['none', ''],
    ['nonsense', 't=x,v1=zz'],
    ['an empty signature', `t=${now / 1000},v1=`],
    ['no time', `v1=${'00'.repeat(32)}`],
  ])('rejects %s', async (_, header) => {
    expect(await isSignedByStripe(body, header, secret, now)).toBe(false);
  });
});

describe('readStripeEvent', () => {
  const event = (type: string, object: object) => JSON.stringify({ id: 'evt_1', type, data: { object } });
  it.each([
    [
      'payment_intent.succeeded',
      { id: 'pi_1', amount_received: 500 },
      { reference: 'pi_1', status: 'succeeded', amountCents: 500 },
    ],
    [
      'payment_intent.payment_failed',
      { id: 'pi_1', last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' } },
      { status: 'failed', failureCode: 'insufficient_funds' },
    ],
    [
      'charge.refunded',
      { id: 'ch_1', payment_intent: 'pi_1', amount_refunded: 300 },
      { reference: 'pi_1', status: 'refunded', amountCents: 300 },
    ],
    ['customer.created', { id: 'cus_1' }, { status: null, failedRefund: null }],
    [
      'refund.failed',
      {
        id: 're_1',
        payment_intent: 'pi_1',
        amount: 300,
        status: 'failed',
        failure_reason: 'lost_or_stolen_card',
        metadata: { refund_id: 'not ours' },
      },
      {
        reference: 'pi_1',
        status: null,
        failedRefund: {
          reference: 're_1',
          id: null,
          amountCents: 300,
          reason: 'Stripe: lost or stolen card',
        },
      },
    ],
    [
      'refund.updated',
      { id: 're_1', payment_intent: 'pi_1', amount: 300, status: 'succeeded' },
      { reference: 'pi_1', status: null, failedRefund: null },
    ],
  ])('understands %s', (type, object, expected) => {
    expect(readStripeEvent(event(type, object))).toMatchObject(expected);
  });

  it.each(['', '{', '{}', '[]', '{"id":"evt_1","type":5}'])('has no meaning for %j', (text) => {
    expect(readStripeEvent(text)).toBeNull();
  });
});
