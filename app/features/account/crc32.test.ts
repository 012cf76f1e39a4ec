import { expect, it } from 'vitest';
import { crc32 } from './crc32.ts';

it('has the check value of CRC-32', () =>
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926));
