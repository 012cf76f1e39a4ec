import { describe, expect, it } from 'vitest';
import { MAX_BATCH_EVENTS } from './client-event-batch.ts';
import { readBatch } from './client-events.ts';

const visitor = '0d1c9a52-93f5-4a30-8b1d-2f5a3c6f7e10';
const event = { name: 'preview_requested', data: { style: 'pencil', background: 'sage' } };

describe('readBatch', () => {
  it('accepts known events, without extra fields', () => {
    const chatty = { ...event, data: { ...event.data, email: 'ann@home.test' } };
    expect(readBatch({ visitor, events: [chatty], more: 1 })).toEqual({ visitor, events: [event] });
  });

  it('drops unknown events and free texts', () => {
    const events = [
      { name: 'toString', data: {} },
      { name: 'no_such_thing', data: {} },
      { name: 'page_view', data: { path: '/a?token=secret' } },
      { name: 'preview_requested', data: { style: 'my name is Ann', background: 'sage' } },
      { name: 'web_vital', data: { metric: 'LCP', value: -1, rating: 'good', path: '/' } },
      event,
    ];
    expect(readBatch({ visitor, events })?.events).toEqual([event]);
  });

  it.each([
    null,
    [],
    {},
    { visitor: 'ann', events: [] },
    { visitor, events: 'x' },
    { visitor, events: Array(MAX_BATCH_EVENTS + 1).fill(event) },
  ])('rejects %o', (value) => {
    expect(readBatch(value)).toBeNull();
  });
});
