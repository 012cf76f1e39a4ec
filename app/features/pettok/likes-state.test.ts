import { expect, it } from 'vitest';
import { countOf, INITIAL_LIKES, type LikesEvent, likesReducer } from './likes-state.ts';

const post = { id: 'a', like_count: 5 };
const after = (...events: LikesEvent[]) => events.reduce(likesReducer, INITIAL_LIKES);
const wish = { type: 'wish', id: 'a', liked: true } as const;
const saved = { type: 'saved', id: 'a' } as const;
const heard = (count: number) => ({ type: 'heard', id: 'a', count }) as const;

it.each([
  ['at once', [wish], 6],
  ['when it is saved', [wish, saved], 6],
  ['when the database tells afterwards', [wish, saved, heard(6)], 6],
  ['when the database tells first', [wish, heard(6), saved], 6],
  ['when somebody else was faster', [wish, heard(6), heard(7), saved], 7],
  ['when it was refused', [wish, { type: 'refused', id: 'a' }], 5],
  ['when others go on', [wish, saved, heard(6), heard(9)], 9],
  [
    'when it is taken back',
    [{ type: 'known', ids: ['a'] }, { type: 'wish', id: 'a', liked: false }, saved],
    4,
  ],
] as const)('counts right %s', (_, events, count) => {
  expect(countOf(after(...(events as readonly LikesEvent[])), post)).toBe(count);
});

it('gives a refused heart back as it was', () => {
  expect(after(wish, { type: 'refused', id: 'a' }).liked.has('a')).toBe(false);
  const taken = after({ type: 'known', ids: ['a'] }, { type: 'wish', id: 'a', liked: false });
  expect(taken.liked.has('a')).toBe(false);
  expect(likesReducer(taken, { type: 'refused', id: 'a' }).liked.has('a')).toBe(true);
});

it('forgets hearts of who has left, not counts', () => {
  const state = after({ type: 'known', ids: ['a'] }, heard(8), { type: 'forget' });
  expect(state.liked.size).toBe(0);
  expect(countOf(state, post)).toBe(8);
});
