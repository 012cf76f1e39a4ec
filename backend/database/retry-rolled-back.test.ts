import { expect, it, vi } from 'vitest';
import { retryRolledBack } from './retry-rolled-back.ts';
import { DatabaseError } from './wire/database-error.ts';

const failure = (code: string) => new DatabaseError(new Map(Object.entries({ C: code, M: code })));

it.each(['40P01', '40001'])('runs a transaction again that ended by %s', async (code) => {
  const transaction = vi.fn(async () => 'written');
  transaction.mockRejectedValueOnce(failure(code)).mockRejectedValueOnce(failure(code));
  expect(await retryRolledBack(transaction)).toBe('written');
  expect(transaction).toHaveBeenCalledTimes(3);
});

it('gives up after four tries', async () => {
  const transaction = vi.fn(() => Promise.reject(failure('40P01')));
  await expect(retryRolledBack(transaction)).rejects.toThrow('40P01');
  expect(transaction).toHaveBeenCalledTimes(4);
});

it.each([failure('23505'), Object.assign(new Error('lost'), { code: '40P01' })])(
  'tries once what ended otherwise (%s)',
  async (error) => {
    const transaction = vi.fn(() => Promise.reject(error));
    await expect(retryRolledBack(transaction)).rejects.toBe(error);
    expect(transaction).toHaveBeenCalledTimes(1);
  },
);
