import { expect, it } from 'vitest';
import { createFormStamps } from './form-stamp.ts';

const SECOND = 1000;
let now = Date.UTC(2026, 5, 1);
const stamps = createFormStamps('secret', () => now);

it('holds from three seconds to a day, and names the form', () => {
  const [first, second] = [stamps.issue(), stamps.issue()];
  expect(stamps.check(first)).toEqual({ ok: false, reason: 'early' });
  now += 3 * SECOND;
  const verdict = stamps.check(first);
  expect(verdict).toEqual({ ok: true, id: first.split('.')[0] });
  expect(stamps.check(second)).not.toEqual(verdict);
  expect(stamps.check(first)).toEqual(verdict);
  now += 24 * 3600 * SECOND;
  expect(stamps.check(first)).toEqual({ ok: false, reason: 'late' });
});

it('cannot be made up or changed', () => {
  const stamp = stamps.issue();
  now += 10 * SECOND;
  const [id, time, signature] = stamp.split('.');
  const other = createFormStamps('another', () => now - 10 * SECOND).issue();
  const older = `${id}.${Number(time) - SECOND}.${signature}`;
  for (const wrong of ['', '..', 'a.b.c', `${id}.${time}`, older, other, `${stamp}x`]) {
    expect(stamps.check(wrong), wrong).toEqual({ ok: false, reason: 'forged' });
  }
});
