import { expect, it } from 'vitest';
import { countOf, INITIAL_LIKES, type LikesEvent, likesReducer } from './likes-state.ts';

const post = { id: 'a', like_count: 5 };
const after = (...events: LikesEvent[]) => events.reduce(likesReducer, INITIAL_LIKES);
const request = { type: 'request', id: 'a', liked: true } as const;
const saved = { type: 'saved', id: 'a' } as const;
const received = (count: number) => ({ type: 'received', id: 'a', count }) as const;

it.each([
  ['at once', [request], 6],
  ['when it is saved', [request, saved], 6],
  ['when the count arrives afterwards', [request, saved, received(6)], 6],
  ['when the count arrives first', [request, received(6), saved], 6],
  ['when somebody else was faster', [request, received(6), received(7), saved], 7],
  ['when it was rejected', [request, { type: 'rejected', id: 'a' }], 5],
  ['when others go on', [request, saved, received(6), received(9)], 9],
  [
    'when it is taken back',
    [{ type: 'known', ids: ['a'] }, { type: 'request', id: 'a', liked: false }, saved],
    4,
  ],
  ['when it is pressed again meanwhile', [request, { type: 'reconsider', id: 'a' }], 5],
  ['when it is pressed again after its count', [request, received(6), { type: 'reconsider', id: 'a' }], 5],
  [
    'when both are saved',
    [request, { type: 'reconsider', id: 'a' }, saved, { type: 'request', id: 'a', liked: false }, saved],
    5,
  ],
] as const)('counts right %s', (_, events, count) => {
  expect(countOf(after(...(events as readonly LikesEvent[])), post)).toBe(count);
});

it('turns a heart at once that is pressed again while it is saved', () => {
  const pressed = after(request, { type: 'reconsider', id: 'a' });
  expect(pressed.liked.has('a')).toBe(false);
  expect(likesReducer(pressed, saved).liked.has('a')).toBe(false);
  expect(likesReducer(pressed, { type: 'rejected', id: 'a' }).liked.has('a')).toBe(false);
});

it('restores a heart whose like failed', () => {
  expect(after(request, { type: 'rejected', id: 'a' }).liked.has('a')).toBe(false);
  const taken = after({ type: 'known', ids: ['a'] }, { type: 'request', id: 'a', liked: false });
  expect(taken.liked.has('a')).toBe(false);
  expect(likesReducer(taken, { type: 'rejected', id: 'a' }).liked.has('a')).toBe(true);
});

it('drops hearts of the previous user, not counts', () => {
  const state = after({ type: 'known', ids: ['a'] }, received(8), { type: 'forget' });
  expect(state.liked.size).toBe(0);
  expect(countOf(state, post)).toBe(8);
});
